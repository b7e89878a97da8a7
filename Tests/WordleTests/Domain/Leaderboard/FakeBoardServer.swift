import JSONKit
import Synchronization

@testable import QuadCore
@testable import WordleCore

/// A leaderboard in memory, in either interface, which can fail.
final class FakeBoardServer: LeaderboardTransport {
    struct State {
        var kind = LeaderboardAccount.Kind.quad
        /// The answers to the next requests that send a game; the server's own answer after them.
        var answers: [LeaderboardResponse] = []
        /// The answer to every request, of a server that is no leaderboard.
        var onlyAnswer: LeaderboardResponse?
        /// The players that the server no longer knows, by their tokens.
        var lost: Set<String> = []
        var registrations = 0
        /// Work while a game is on its way.
        var meanwhile: (@Sendable () async -> Void)?
        /// Whether no request is answered.
        var isGone = false
        var calls: [LeaderboardCall] = []
        /// The bodies of accepted games by their nonce.
        var games: [String: String] = [:]
        var names: [String] = []
        var groups: [String] = []
    }

    let state = Mutex(State())

    init(_ kind: LeaderboardAccount.Kind = .quad) {
        state.withLock { $0.kind = kind }
    }

    func change(_ work: (inout State) -> Void) { state.withLock { work(&$0) } }

    var submissions: [LeaderboardCall] {
        state.withLock { $0.calls.filter { $0.url.hasSuffix("/v1/games") || $0.url.hasSuffix("/score") } }
    }

    func ask(_ call: LeaderboardCall) async throws(LeaderboardError) -> LeaderboardResponse {
        let answer = state.withLock { state -> LeaderboardResponse? in
            state.calls.append(call)
            if state.isGone { return nil }
            if let answer = state.onlyAnswer { return answer }
            let path = call.url.dropFirst("https://board.example".count).prefix { $0 != "?" }
            return state.kind == .quad ? Self.quad(call, path, &state) : Self.scores(call, path, &state)
        }
        if call.url.hasSuffix("/v1/games"), let work = state.withLock({ $0.meanwhile }) { await work() }
        guard let answer else { throw .unavailable("board.example refused the connection", retryAfter: nil) }
        return answer
    }

    private static func json(_ status: Int, _ text: String, retryAfter: Int? = nil) -> LeaderboardResponse {
        LeaderboardResponse(status: status, retryAfter: retryAfter, body: Array(text.utf8))
    }

    private static func quad(
        _ call: LeaderboardCall, _ path: Substring, _ state: inout State
    ) -> LeaderboardResponse {
        if let token = call.token, state.lost.contains(token) {
            return json(401, #"{"code":"token_unknown","message":"Unknown."}"#)
        }
        switch (call.method, path) {
        case (.post, "/v1/players"):
            state.registrations += 1
            let id = "p\(state.registrations)"
            return json(201, #"{"id":"\#(id)","name":"QuietOtter","token":"\#(id)-secret","later":[1]}"#)
        case (.get, "/v1/player"): return json(200, #"{"id":"p","name":"QuietOtter"}"#)
        case (.patch, "/v1/player"):
            let name = (try? LeaderboardReader(Array((call.body ?? "").utf8)).text("name")) ?? ""
            if name.isEmpty { return json(422, #"{"code":"name_empty","message":"A name has a letter"}"#) }
            state.names.append(name)
            return json(200, #"{"id":"p1","name":"\#(name)"}"#)
        case (.delete, "/v1/player"): return json(204, "")
        case (.delete, _):
            state.groups.removeFirst()
            return json(204, "")
        case (.post, "/v1/games"):
            if !state.answers.isEmpty { return state.answers.removeFirst() }
            let nonce = (try? LeaderboardReader(Array((call.body ?? "").utf8)).text("nonce")) ?? ""
            state.games[nonce] = call.body
            return json(201, #"{"entry":{},"rank":3}"#)
        case (.get, "/v1/groups"):
            let groups = state.groups.enumerated().map { index, title in
                #"{"id":"g\#(index)","title":"\#(title)","owner":true,"members":7}"#
            }
            return json(200, #"{"groups":[\#(groups.joined(separator: ","))]}"#)
        case (.post, "/v1/groups/join"):
            guard call.body?.contains("0FYX") == true else {
                return json(400, #"{"code":"group_code_invalid","message":"The code has a typo"}"#)
            }
            state.groups.append("Band")
            return json(200, #"{"id":"g0","title":"Band","owner":false,"members":8}"#)
        case (.post, _) where path.hasSuffix("/code"): return json(201, #"{"id":"g0","code":"WXYZ"}"#)
        case (.post, "/v1/groups"):
            state.groups.append("Dorm")
            return json(201, #"{"id":"g","title":"Dorm","owner":true,"members":1,"code":"ABCD"}"#)
        case (.get, "/v1/boards/quad"): return json(200, allTime)
        case (.get, _) where path.hasPrefix("/v1/boards/"): return json(200, board)
        default: return json(404, #"{"code":"not_found","message":"There is nothing here."}"#)
        }
    }

    private static let board = """
        {"rows":[
        {"rank":1,"name":"SwiftFalcon","own":false,"entry":{"player":"p0","score":3,"seconds":118,"flags":[]}},
        {"rank":2,"name":"<b>\\u001b[31mOtter","entry":{"player":"p1","score":4,"seconds":192,"flags":["fast_rows"]}},
        {"rank":3,"name":"LateHeron","entry":{"player":"p2","score":7,"flags":[],"rows":["00000"]}}],
        "total":3,"revision":"r1","later":{}}
        """
    private static let allTime = """
        {"rows":[{"rank":1,"player":"p0","name":"SwiftFalcon","games":3,"wins":3,"scores":11,"flags":[]}],
        "own":{"rank":12,"player":"p1","name":"QuietOtter","games":2,"wins":1,"scores":11,"flags":[]},"total":40}
        """

    private static func scores(
        _ call: LeaderboardCall, _ path: Substring, _ state: inout State
    ) -> LeaderboardResponse {
        switch (call.method, path) {
        case (.get, "/api/leaderboard/health"): return json(200, #"{"success":true}"#)
        case (.post, "/api/leaderboard/score"):
            if !state.answers.isEmpty { return state.answers.removeFirst() }
            return json(201, #"{"success":true,"score":{"id":1,"username":"SwiftFalcon","guesses":3}}"#)
        case (.get, _) where path.hasPrefix("/api/leaderboard/"):
            return json(
                200,
                """
                {"success":true,"puzzle_date":"2026-11-21","leaderboard":[
                {"rank":1,"username":"GoldMagpie","guesses":2,"guesses_display":"2/6","time_seconds":61},
                {"rank":2,"username":"SwiftFalcon","guesses":3,"guesses_display":"3/6","time_seconds":90}]}
                """)
        default: return LeaderboardResponse(status: 404, body: Array("<h1>404</h1>".utf8))
        }
    }
}
