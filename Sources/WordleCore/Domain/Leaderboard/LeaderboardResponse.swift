/// The answer of a server, whatever its status.
package struct LeaderboardResponse: Equatable, Sendable {
    package let status: Int
    /// The seconds after which the server wants to be asked again.
    package let retryAfter: Int?
    package let body: [UInt8]

    package init(status: Int, retryAfter: Int? = nil, body: [UInt8]) {
        self.status = status
        self.retryAfter = retryAfter
        self.body = body
    }

    package var isSuccess: Bool { (200..<300).contains(status) }
}
