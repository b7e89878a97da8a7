import JSONKit
import LeaderboardCore
import ServeKit

/// The API of old clients, which send scores without guesses. These scores are on a board of their own.
extension LeaderboardServer {
    private static let mostClaimedGuesses = 6
    private static let mostSourceRows = 10

    var sourceRoutes: [Route] {
        [
            Route(.post, "/api/leaderboard/score", body: .json, headers: [Self.authorization]) { request, reply in
                self.change(reply, .source) { try self.claim(request) }
            },
            Route(.get, "/api/leaderboard/health") { request, reply in
                reply.send(Response(json: .object(["success": .bool(true), "status": .text("ok")])))
            },
            Route(.get, "/api/leaderboard/:day") { request, reply in
                self.read(reply, .source) { try self.claimedBoard(request) }
            },
        ]
    }

    private func claim(_ request: Request) throws -> Response {
        try request.query.allow(only: [])
        try limits.take(.games, request.client)
        let score = try JSONBody.read(request.body) { object in
            ClaimedScore(
                day: try object.value("puzzle_date", { BoardDay($0) }, or: Refusal.badDay),
                score: try object.integer("guesses", in: 1...Self.mostClaimedGuesses),
                seconds: try object.integer("time_seconds"))
        }
        let (id, name) = try claimant(score, request)
        let acceptance = try leaderboard.submit(score, of: id)
        _ = count(acceptance)
        return Response(201, json: .object(["success": .bool(true), "score": Self.score(acceptance.entry, name)]))
    }

    /// Returns the player of the token; without a token, the player of the claim, who is registered if needed.
    private func claimant(_ score: ClaimedScore, _ request: Request) throws -> (PlayerID, name: String) {
        if let player = try viewer(request) {
            try limits.takeGame(of: player.id)
            return (player.id, player.name)
        }
        // A score that will be refused must not register a player.
        let id = Leaderboard.claimant(of: score, from: request.client.network.text, key: claimKey)
        _ = try score.entry(of: id, now: now())
        let name = try leaderboard.requireClaimant(id) { () throws(Refusal) in
            try takeClaim(request.client)
        }
        return (id, name)
    }

    private static func score(_ entry: BoardEntry, _ name: String) -> JSONValue {
        .object([
            "id": .text("\(entry.player)-\(entry.day)"), "username": .text(name), "guesses": .number(entry.score),
            "time_seconds": .number(entry.seconds ?? 0), "puzzle_date": .text(entry.day.text),
        ])
    }

    private func claimedBoard(_ request: Request) throws -> Response {
        try request.query.allow(only: ["limit"])
        try limits.take(.reads, request.client)
        let limit = try request.query.integer("limit", in: 1...Self.mostSourceRows) ?? Self.mostSourceRows
        guard let day = BoardDay(request.parts["day"]) else { throw Refusal.badDay }
        let page = try leaderboard.board(BoardQuery(list: .claimed, day: day, rows: limit))
        let rows = page.rows.map { row -> JSONValue in
            .object([
                "rank": .number(row.rank), "username": .text(row.name), "guesses": .number(row.entry.score),
                "guesses_display": .text(GuessCount.text(row.entry.score)),
                "time_seconds": .number(row.entry.seconds ?? 0),
            ])
        }
        return Response(
            json: .object(["success": .bool(true), "puzzle_date": .text(day.text), "leaderboard": .array(rows)]))
    }
}
