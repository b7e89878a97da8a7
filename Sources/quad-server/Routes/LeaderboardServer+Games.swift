import LeaderboardCore
import ServeKit

extension LeaderboardServer {
    var gameRoutes: [Route] {
        [
            Route(.post, "/v1/games", body: .json, headers: [Self.authorization]) { request, reply in
                self.begin(reply) { try self.submit(request, reply) }
            }
        ]
    }

    private func submit(_ request: Request, _ reply: Reply) throws {
        try request.query.allow(only: [])
        try limits.take(.games, request.client)
        let player = try player(request)
        try limits.takeGame(of: player.id)
        queue.add(try JSONBody.read(request.body, SubmittedGame.init), of: player.id) { result in
            reply.send(self.response(to: result))
        }
    }

    private func response(to result: Result<RankedAcceptance, Refusal>) -> Response {
        switch result {
        case .failure(let refusal): return ErrorForm.own.response(for: refusal)
        case .success(let accepted):
            return Response(count(accepted.acceptance) ? 201 : 200, json: accepted.json(rules: leaderboard.rules))
        }
    }

    /// Counts a game that counts.
    /// - Returns: whether the game is new.
    func count(_ acceptance: Acceptance) -> Bool {
        guard case .new = acceptance else {
            repeated.add()
            return false
        }
        accepted.add()
        changed()
        return true
    }
}
