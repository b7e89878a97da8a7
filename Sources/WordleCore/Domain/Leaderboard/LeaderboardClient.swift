import JSONKit
import QuadCore
import WordleKit

/// The requests to one server, in the interface that the server speaks.
package struct LeaderboardClient: Sendable {
    private let address: LeaderboardAddress
    private let transport: any LeaderboardTransport

    package init(_ address: LeaderboardAddress, transport: any LeaderboardTransport) {
        self.address = address
        self.transport = transport
    }

    private static let listRefusals: Set = ["bad_list", "group_required", "list_unknown"]

    // MARK: The player

    /// Returns the interface of the server.
    func kind(on day: CalendarDay) async throws(LeaderboardError) -> LeaderboardAccount.Kind {
        let list = BoardListID.builtIn(on: day)
        let own = try await transport.ask(.init(.get, url("/v1/boards/\(list)/\(day)", [("limit", "1")])))
        if own.isSuccess, (try? LeaderboardReader(own.body).items("rows")) != nil { return .quad }
        // A server of Quad that does not know the list of the day.
        if let refusal = ServerRefusal(own.body), Self.listRefusals.contains(refusal.code) { return .quad }
        if let problem = Self.passingProblem(own, address.server) { throw problem }
        let scores = try await transport.ask(.init(.get, url("/api/leaderboard/health")))
        if let problem = Self.passingProblem(scores, address.server) { throw problem }
        guard scores.isSuccess, (try? LeaderboardReader(scores.body)) != nil else {
            throw .notALeaderboard(address.server)
        }
        return .scores
    }

    /// Registers a player.
    /// - Parameter name: nil for a pseudonym.
    func register(name: String?) async throws(LeaderboardError) -> LeaderboardAccount {
        let body = JSONValue.object(name.map { ["name": .text($0)] } ?? [:])
        let answer = try await asked(.post, url("/v1/players"), body)
        return LeaderboardAccount(
            id: address.text, kind: .quad, player: try answer.word("id"), name: try answer.name("name"),
            token: try answer.word("token"))
    }

    /// Whether the server knows the player.
    func knows(_ account: LeaderboardAccount) async throws(LeaderboardError) -> Bool {
        do throws(LeaderboardError) { _ = try await asked(.get, url("/v1/player"), nil, account) } catch {
            guard error == .playerUnknown else { throw error }
            return false
        }
        return true
    }

    /// - Returns: the name as the server has it.
    func rename(_ account: LeaderboardAccount, to name: String) async throws(LeaderboardError) -> String {
        try await asked(.patch, url("/v1/player"), .object(["name": .text(name)]), account).name("name")
    }

    /// Removes the player and all games from the server.
    func leave(_ account: LeaderboardAccount) async throws(LeaderboardError) {
        try await done(.delete, url("/v1/player"), account)
    }

    // MARK: Games

    /// Sends a game.
    /// - Returns: the rank, if the server says it, and the name that the server gave.
    func submit(
        _ game: OutboxGame, of account: LeaderboardAccount
    ) async throws(LeaderboardError) -> (rank: Int?, name: String?) {
        switch account.kind {
        case .quad:
            let answer = try await asked(.post, url("/v1/games"), Self.body(of: game), account)
            return (try answer.optionalCount("rank"), nil)
        case .scores:
            let answer = try await asked(.post, url("/api/leaderboard/score"), Self.score(of: game))
            return (nil, try answer.object("score").optionalName("username"))
        case .removed: throw .removed(address.server)
        }
    }

    private static func body(of game: OutboxGame) -> JSONValue {
        var members: JSONMembers = [
            "list": .text(game.list), "day": .text(game.day.description),
            "guesses": .array(game.guesses.map { .text($0) }), "hard": .text(game.mode.rawValue),
        ]
        if let seconds = game.seconds { members.append("seconds", .number(seconds)) }
        members.append("began", .text(game.began))
        members.append("nonce", .text(game.nonce))
        return .object(members)
    }

    private static func score(of game: OutboxGame) -> JSONValue {
        .object([
            "guesses": .number(game.guesses.count), "time_seconds": .number(game.seconds ?? 0),
            "puzzle_date": .text(game.day.description),
        ])
    }

    // MARK: Boards

    func board(
        _ place: BoardPlace, list: String, rows: Int, of account: LeaderboardAccount
    ) async throws(LeaderboardError) -> BoardView {
        if account.kind == .scores { return try await scores(place, rows: rows, of: account) }
        var query = [("limit", "\(rows)")]
        if let group = place.group { query.append(("group", group)) }
        if place.hidesFlagged { query.append(("flagged", "hide")) }
        switch place.span {
        case .day(let day):
            let answer = try await asked(.get, url("/v1/boards/\(list)/\(day)", query), nil, account)
            return try BoardView(day: answer, player: account.player)
        case .allTime:
            let series = BoardListID.series(of: list)
            let answer = try await asked(.get, url("/v1/boards/\(series)", query), nil, account)
            return try BoardView(allTime: answer, player: account.player)
        }
    }

    private func scores(
        _ place: BoardPlace, rows: Int, of account: LeaderboardAccount
    ) async throws(LeaderboardError) -> BoardView {
        guard case .day(let day) = place.span, place.group == nil else { throw .onlyScores }
        let answer = try await asked(.get, url("/api/leaderboard/\(day)", [("limit", "\(min(rows, 10))")]))
        return try BoardView(scores: answer, name: account.name)
    }

    // MARK: Groups

    func groups(of account: LeaderboardAccount) async throws(LeaderboardError) -> [LeaderboardGroup] {
        try await asked(.get, url("/v1/groups"), nil, account).objects("groups").map {
            (group) throws(LeaderboardError) in try LeaderboardGroup(group)
        }
    }

    func found(group title: String, by account: LeaderboardAccount) async throws(LeaderboardError) -> LeaderboardGroup {
        let body = JSONValue.object(["title": .text(title)])
        return try LeaderboardGroup(try await asked(.post, url("/v1/groups"), body, account))
    }

    func join(code: String, by account: LeaderboardAccount) async throws(LeaderboardError) -> LeaderboardGroup {
        let body = JSONValue.object(["code": .text(code)])
        return try LeaderboardGroup(try await asked(.post, url("/v1/groups/join"), body, account))
    }

    /// Gives a group a new code. The old one no longer works.
    func newCode(of group: String, by account: LeaderboardAccount) async throws(LeaderboardError) -> String {
        try await asked(.post, url("/v1/groups/\(group)/code"), nil, account).code("code")
    }

    func leave(group: String, by account: LeaderboardAccount) async throws(LeaderboardError) {
        try await done(.delete, url("/v1/groups/\(group)/member"), account)
    }

    // MARK: Asking

    private func url(_ path: String, _ query: [(String, String)] = []) -> String {
        let end = query.map { "\($0.0)=\($0.1)" }.joined(separator: "&")
        return address.text + path + (end.isEmpty ? "" : "?" + end)
    }

    private func asked(
        _ method: LeaderboardCall.Method, _ url: String, _ body: JSONValue? = nil, _ account: LeaderboardAccount? = nil
    ) async throws(LeaderboardError) -> LeaderboardReader {
        try LeaderboardReader(try await answer(method, url, body, account).body)
    }

    private func done(
        _ method: LeaderboardCall.Method, _ url: String, _ account: LeaderboardAccount
    ) async throws(LeaderboardError) {
        _ = try await answer(method, url, nil, account)
    }

    private func answer(
        _ method: LeaderboardCall.Method, _ url: String, _ body: JSONValue?, _ account: LeaderboardAccount?
    ) async throws(LeaderboardError) -> LeaderboardResponse {
        let text = body.map { String(decoding: $0.json(), as: UTF8.self) }
        let answer = try await transport.ask(LeaderboardCall(method, url, body: text, token: account?.token))
        guard answer.isSuccess else { throw Self.problem(answer, address.server) }
        return answer
    }

    private static func passingProblem(_ answer: LeaderboardResponse, _ host: String) -> LeaderboardError? {
        guard answer.status == 408 || answer.status == 429 || answer.status >= 500 else { return nil }
        return .unavailable("\(host) cannot answer now (status \(answer.status))", retryAfter: answer.retryAfter)
    }

    private static func problem(_ answer: LeaderboardResponse, _ host: String) -> LeaderboardError {
        if let problem = passingProblem(answer, host) { return problem }
        guard let error = ServerRefusal(answer.body) else { return .notALeaderboard(host) }
        return error.code == "token_unknown" ? .playerUnknown : .refused(code: error.code, error.message)
    }
}
