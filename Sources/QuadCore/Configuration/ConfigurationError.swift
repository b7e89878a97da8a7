/// An error in the configuration, with its position and its remedy.
package struct ConfigurationError: UserFacingError, Equatable, Sendable {
    /// A place in the file. Lines and columns count from 1.
    package struct Position: Equatable, Sendable {
        package let line: Int
        let column: Int

        package init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    package var position: Position?
    package let what: String
    let remedy: String

    package init(_ what: String, remedy: String, at position: Position? = nil) {
        self.what = what
        self.remedy = remedy
        self.position = position
    }

    package var message: String {
        let place = position.map { "line \($0.line), column \($0.column): " } ?? ""
        return place + what
    }

    package var advice: String? { remedy }

    package func at(_ position: Position) -> ConfigurationError {
        var copy = self
        copy.position = position
        return copy
    }
}

extension ConfigurationError {
    static func unknown(_ path: String, nearest: String?) -> ConfigurationError {
        ConfigurationError(
            "unknown key \(Quoted.text(path))",
            remedy: nearest.map { "did you mean “\($0)”?" } ?? "“quad config list” shows all keys")
    }

    static func wrong(_ path: String, _ value: SettingValue, remedy: String) -> ConfigurationError {
        ConfigurationError("\(Quoted.text(path)) cannot be \(value.described)", remedy: remedy)
    }
}
