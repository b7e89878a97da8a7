/// The way to a leaderboard server.
package protocol LeaderboardTransport: Sendable {
    /// - Throws: `.unavailable` if no answer came.
    func ask(_ call: LeaderboardCall) async throws(LeaderboardError) -> LeaderboardResponse
}
