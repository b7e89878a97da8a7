import LeaderboardCore
import ServeKit

/// The responses with day boards.
struct BoardResponses: Sendable {
    let leaderboard: Leaderboard
    let cache: ResponseCache

    /// Returns a page of a board. Strangers share the response.
    func entry(_ request: BoardRequest, viewer: PlayerID?) throws -> ResponseCache.Entry {
        guard viewer == nil, request.group == nil else { return try make(request, viewer: viewer) }
        return try cache.entry(.board(request)) { try make(request, viewer: nil) }
    }

    private func make(_ request: BoardRequest, viewer: PlayerID?) throws(Refusal) -> ResponseCache.Entry {
        let page = try leaderboard.board(request.query(viewer: viewer))
        let revision = BoardRevision(page, rules: leaderboard.rules)
        let json = page.json(rules: leaderboard.rules, revision: revision.text)
        return ResponseCache.Entry(response: PreparedResponse(Response(json: json)), revision: revision)
    }

    /// Returns the answer for a waiting request, or nil if the board has the revision that the client knows.
    func response(to waiter: BoardWatch.Waiter) -> PreparedResponse? {
        do {
            // Most waiting requests learn from the shared answer that nothing has changed.
            if waiter.request.group == nil, waiter.viewer != nil {
                let shared = try entry(waiter.request, viewer: nil)
                if shared.revision?.text == waiter.since { return nil }
            }
            let entry = try entry(waiter.request, viewer: waiter.viewer)
            return entry.revision?.text == waiter.since ? nil : entry.response
        } catch {
            return PreparedResponse(ErrorForm.own.response(for: error))
        }
    }
}
