/// Where copied text goes.
package protocol Clipboard: Sendable {
    /// Copies the text and says by which way, in a word or two for a message: `wl-copy`, `the terminal`.
    func copy(_ text: String) async throws(ClipboardError) -> String
}

/// Why nothing was copied, and what to do.
package enum ClipboardError: Error, Equatable, Sendable, CustomStringConvertible {
    case noWay
    case tooLong
    case failed(program: String, reason: String)

    package var description: String {
        switch self {
        case .noWay: "nothing here can copy; install wl-clipboard or xclip"
        case .tooLong: "that is too long for the terminal's clipboard; install wl-clipboard or xclip"
        case .failed(let program, let reason): "\(program) did not copy: \(reason)"
        }
    }
}
