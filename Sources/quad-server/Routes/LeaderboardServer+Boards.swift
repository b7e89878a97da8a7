import LeaderboardCore
import ServeKit

extension LeaderboardServer {
    private static let dayParameters = ["limit", "start", "group", "flagged", "wait", "since"]
    private static let longestWait = 25

    var boardRoutes: [Route] {
        [
            Route(.get, "/v1/boards/:list/:day", headers: [Self.authorization]) { request, reply in
                self.answerBoard(request, reply)
            },
            Route(.get, "/v1/boards/:list", headers: [Self.authorization]) { request, reply in
                self.answerStandings(request, reply)
            },
        ]
    }

    // MARK: A day

    private func answerBoard(_ request: Request, _ reply: Reply) {
        do {
            try request.query.allow(only: Self.dayParameters)
            try limits.take(.reads, request.client)
            let board = try Self.board(request)
            let wait = try request.query.integer("wait", in: 1...Self.longestWait)
            guard let since = try Self.since(request, isNeeded: wait != nil) else {
                return answer(board, request, reply)
            }
            begin(reply) {
                let viewer = try self.viewer(request)?.id
                let waiter = BoardWatch.Waiter(request: board, viewer: viewer, since: since, reply: reply)
                if let wait { return self.wait(waiter, request, seconds: Double(wait)) }
                reply.send(self.boards.response(to: waiter) ?? PreparedResponse(Response(304)))
            }
        } catch {
            reply.send(ErrorForm.own.response(for: error))
        }
    }

    private static func board(_ request: Request) throws -> BoardRequest {
        guard let list = ListID(request.parts["list"]) else { throw Refusal.badList }
        guard let day = BoardDay(request.parts["day"]) else { throw Refusal.badDay }
        return BoardRequest(
            list: list, day: day, group: try BoardRequest.group(request.query),
            hidesFlagged: try BoardRequest.hidesFlagged(request.query), start: try BoardRequest.start(request.query),
            rows: try BoardRequest.rows(request.query))
    }

    private static func since(_ request: Request, isNeeded: Bool) throws(RequestError) -> String? {
        guard let since = request.query["since"] else {
            guard !isNeeded else {
                throw .badRequest(
                    "missing_parameter", "The parameter \"wait\" needs \"since\" with the revision of the last answer.")
            }
            return nil
        }
        guard BoardRevision.isValid(since) else {
            throw .badRequest(
                "invalid_parameter", "The parameter \"since\" is not a revision. Send the one of the last answer.")
        }
        return since
    }

    /// Answers at once. A stranger's answer that is known needs no worker.
    private func answer(_ board: BoardRequest, _ request: Request, _ reply: Reply) {
        if request.header(Self.authorization) == nil, board.group == nil, let known = cache.known(.board(board)) {
            return reply.send(known.response)
        }
        begin(reply) {
            let viewer = try self.viewer(request)?.id
            reply.send(try self.boards.entry(board, viewer: viewer).response)
        }
    }

    // MARK: All time

    private func answerStandings(_ request: Request, _ reply: Reply) {
        begin(reply) {
            try request.query.allow(only: ["limit", "start", "group", "flagged"])
            try self.limits.take(.reads, request.client)
            let text = request.parts["list"]
            let known = text == ListID.builtInSeries ? ListID.builtIn(version: 1) : ListID(text)
            guard let list = known else { throw Refusal.badList }
            let query = try StandingsQuery(
                list: list, group: BoardRequest.group(request.query),
                hidesFlagged: BoardRequest.hidesFlagged(request.query), start: BoardRequest.start(request.query),
                rows: BoardRequest.rows(request.query), viewer: self.viewer(request)?.id)
            reply.send(try self.standings(query))
        }
    }

    private func standings(_ query: StandingsQuery) throws -> PreparedResponse {
        func make() throws(Refusal) -> ResponseCache.Entry {
            let page = try leaderboard.standings(query)
            return ResponseCache.Entry(response: PreparedResponse(Response(json: page.json)))
        }
        guard query.viewer == nil, query.group == nil else { return try make().response }
        let key = ResponseCache.Key.standings(
            list: query.list.series, hidesFlagged: query.hidesFlagged, start: query.start, rows: query.rows)
        return try cache.entry(key) { try make() }.response
    }
}
