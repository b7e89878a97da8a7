import LeaderboardCore
import ServeKit

extension LeaderboardServer {
    private static let stylesheet = PreparedResponse(HTMLPage.stylesheet)

    var pageRoutes: [Route] {
        [
            Route(.get, "/") { request, reply in
                self.page(request, reply) {
                    try self.dayPage(self.now().day)
                }
            },
            Route(.get, "/day/:day") { request, reply in
                self.page(request, reply) {
                    guard let day = BoardDay(request.parts["day"]), DayPage.exists(day, now: self.now()) else {
                        throw RequestError.notFound
                    }
                    return try self.dayPage(day)
                }
            },
            Route(.get, "/all-time") { request, reply in
                self.page(request, reply) {
                    try self.cache.entry(.page("all-time")) {
                        let standings = try self.leaderboard.standings(StandingsQuery(rows: DayPage.rows))
                        return ResponseCache.Entry(
                            response: PreparedResponse(AllTimePage(standings: standings).response))
                    }.response
                }
            },
            Route(.get, "/board.css") { _, reply in reply.send(Self.stylesheet) },
        ]
    }

    private func page(
        _ request: Request, _ reply: Reply, _ make: @escaping @Sendable () throws -> PreparedResponse
    ) {
        begin(reply, .page) {
            try request.query.allow(only: [])
            try self.limits.take(.reads, request.client)
            reply.send(try make())
        }
    }

    private func dayPage(_ day: BoardDay) throws -> PreparedResponse {
        let now = now()
        return try cache.entry(.page("\(day)\(DayWindow(day).isOver(at: now))")) {
            func board(_ list: ListID) throws(Refusal) -> BoardPage {
                try leaderboard.board(BoardQuery(list: list, day: day, rows: DayPage.rows))
            }
            let page = DayPage(
                day: day, now: now, board: try board(leaderboard.rules.list(of: day)), claimed: try board(.claimed))
            return ResponseCache.Entry(response: PreparedResponse(page.response))
        }.response
    }
}
