/// The reason why nothing was copied, with advice.
package enum ClipboardError: UserFacingError, Equatable, Sendable {
    case noWay
    case tooLong
    case failed(program: String, reason: String)

    package var message: String {
        switch self {
        case .noWay: "no program here can copy"
        case .tooLong: "that is too long for the terminal's clipboard"
        case .failed(let program, let reason): "\(program) did not copy: \(reason)"
        }
    }

    package var advice: String? {
        switch self {
        case .noWay, .tooLong: "install wl-clipboard or xclip"
        case .failed: nil
        }
    }
}
