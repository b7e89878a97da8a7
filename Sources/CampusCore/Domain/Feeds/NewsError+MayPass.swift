import QuadCore

extension NewsError {
    /// Whether a later attempt may succeed: the network or the server failed, and the address may be right.
    package var mayPass: Bool {
        switch self {
        case .unreachable, .refused: true
        default: false
        }
    }
}
