/// An error that says why the terminal cannot be used, with advice.
package enum TerminalError: Error, Equatable, CustomStringConvertible {
    case notATerminal
    case unknownTerminal(String)

    package var description: String {
        switch self {
        case .notATerminal:
            "Input and output must be a terminal. For scripts use a subcommand; --help lists them."
        case .unknownTerminal(let name):
            "The terminal type “\(name)” cannot move its cursor or is not known here. Set TERM "
                + "(for example TERM=xterm-256color), or use a subcommand; --help lists them."
        }
    }
}
