import QuadCore

/// The reason why the leaderboard's server does not start from the command line.
enum LeaderboardServerError: UserFacingError, Equatable {
    /// The server's program is at none of the places.
    case missing([String])
    case notStarted(path: String, reason: String)

    var message: String {
        switch self {
        case .missing(let places): "The server program is missing: \(places.joined(separator: " or "))"
        case .notStarted(let path, let reason): "\(path) cannot be started: \(reason)"
        }
    }

    var advice: String? {
        switch self {
        case .missing: "install Quad again, or build it with make build"
        case .notStarted: "install Quad again"
        }
    }
}
