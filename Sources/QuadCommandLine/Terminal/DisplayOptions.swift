import QuadCore

/// The display options from the command line and the environment, which override the configuration.
package struct DisplayOptions: Equatable, Sendable {
    package let isPlain: Bool
    package let isColorless: Bool
    /// The terminal's background according to `COLORFGBG`, such as `15;0`; nil if the variable is missing.
    let background: Configuration.Background?

    init(isPlain: Bool, isColorless: Bool, environment: [String: String]) {
        self.isPlain = isPlain
        // By no-color.org, every value except an empty one turns colors off.
        self.isColorless = isColorless || environment["NO_COLOR"]?.isEmpty == false
        let number = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
        background = number.map { $0 == 7 || $0 == 15 ? .light : .dark }
    }

    /// The options of the command line that show another run of the program in the same way.
    var options: [String] { (isPlain ? ["--plain"] : []) + (isColorless ? ["--no-color"] : []) }

    package func applied(to configuration: Configuration) -> Configuration {
        var shown = configuration
        if shown.background == .auto { shown.background = background ?? .dark }
        if isColorless { shown.theme = .mono }
        if isPlain {
            shown.glyphs = .ascii
            shown.motion = false
            shown.isPlain = true
        }
        return shown
    }
}
