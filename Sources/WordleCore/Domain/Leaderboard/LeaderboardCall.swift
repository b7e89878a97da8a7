/// A request to a leaderboard server.
package struct LeaderboardCall: Equatable, Sendable {
    package enum Method: String, Sendable {
        case get = "GET"
        case post = "POST"
        case patch = "PATCH"
        case delete = "DELETE"
    }

    package let method: Method
    package let url: String
    /// A JSON text; nil for a request without a body.
    package let body: String?
    /// The player's token; nil for a request without one.
    package let token: String?

    package init(_ method: Method, _ url: String, body: String? = nil, token: String? = nil) {
        self.method = method
        self.url = url
        self.body = body
        self.token = token
    }
}
