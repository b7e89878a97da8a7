import LeaderboardCore
import ServeKit

/// The answers of day boards.
struct BoardAnswers: Sendable {
    let leaderboard: Leaderboard
    let cache: AnswerCache

    /// Returns a page of a board. Strangers share the answer.
    func answer(_ request: BoardRequest, viewer: PlayerID?) throws -> AnswerCache.Answer {
        guard viewer == nil, request.group == nil else { return try make(request, viewer: viewer) }
        return try cache.answer(.board(request)) { try make(request, viewer: nil) }
    }

    private func make(_ request: BoardRequest, viewer: PlayerID?) throws(Refusal) -> AnswerCache.Answer {
        let page = try leaderboard.board(request.query(viewer: viewer))
        let revision = BoardRevision(page, rules: leaderboard.rules)
        let json = page.json(rules: leaderboard.rules, revision: revision.text)
        return AnswerCache.Answer(response: PreparedResponse(Response(json: json)), revision: revision)
    }

    /// Returns the answer for a waiting request, or nil if the board has the revision that the client knows.
    func answer(to waiter: BoardWatch.Waiter) -> PreparedResponse? {
        do {
            // Most waiting requests learn from the shared answer that nothing has changed.
            if waiter.request.group == nil, waiter.viewer != nil {
                let shared = try answer(waiter.request, viewer: nil)
                if shared.revision?.text == waiter.since { return nil }
            }
            let answer = try answer(waiter.request, viewer: waiter.viewer)
            return answer.revision?.text == waiter.since ? nil : answer.response
        } catch {
            return PreparedResponse(AnswerForm.own.response(for: error))
        }
    }
}
