import QuadCore

/// The reasons why the leaderboard cannot do what the player wants.
package enum LeaderboardError: UserFacingError, Equatable, Sendable {
    /// No server is named in the configuration.
    case off
    /// The address in the configuration cannot be used.
    case badAddress(String)
    /// No answer came, or the server cannot answer now. Trying again later may help.
    case unavailable(String, retryAfter: Int?)
    /// The server does not know the player's token.
    case playerUnknown
    /// The server refused the request, with its reason.
    case refused(code: String, String)
    /// The answer is not one of a leaderboard.
    case notALeaderboard(String)
    /// The server speaks the older interface, which has no names and groups.
    case onlyScores
    /// The player removed themselves from this server.
    case removed(String)
    case storage(String)

    package var message: String {
        switch self {
        case .off: "No leaderboard server is named"
        case .badAddress(let reason): "wordle.leaderboard: \(reason)"
        case .unavailable(let reason, _): reason
        case .playerUnknown: "The server does not know this player"
        case .refused(_, let reason): reason
        case .notALeaderboard(let server): "\(server) does not answer as a leaderboard"
        case .onlyScores: "This server takes only scores: it has no names, no groups and no board of all time"
        case .removed(let server): "You removed yourself from \(server)"
        case .storage(let detail): detail
        }
    }

    package var advice: String? {
        switch self {
        case .off: "set wordle.leaderboard to the address of a server"
        case .badAddress: "write it as https://quad.example.edu"
        case .playerUnknown: "choose a name to register as a new player"
        case .removed: "choose a name to register again"
        case .notALeaderboard: "check wordle.leaderboard"
        default: nil
        }
    }
}
