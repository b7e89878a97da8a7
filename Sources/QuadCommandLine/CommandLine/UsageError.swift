/// An error in the command line, with the correct usage. The program ends with status 2.
package struct UsageError: Error {
    package static let exitStatus: Int32 = 2

    let message: String
    /// A known word that resembles the wrong word.
    let suggestion: String?
    let command: CommandSpec

    package init(_ message: String, suggestion: String? = nil, in command: CommandSpec) {
        self.message = message
        self.suggestion = suggestion
        self.command = command
    }

    /// The lines for standard error.
    var lines: [String] {
        let meant = suggestion.map { "; did you mean “\($0)”?" } ?? ""
        let words = (["quad"] + command.path).joined(separator: " ")
        let usage = command.path.isEmpty ? "quad [OPTION…] [COMMAND]" : command.usage
        return ["quad: \(message)\(meant)", "Usage: \(usage)", "See “\(words) --help”."]
    }
}
