import FoundationEssentials
import Synchronization
import Testing

@testable import QuadCore
@testable import WordleCore
@testable import WordleKit

struct LeaderboardServiceTests {
    // MARK: The outbox

    @Test func aFinishedGameIsSentOnce() async throws {
        let player = try BoardPlayer()
        let service = try player.service
        #expect(try await service.enqueue(player.game()))
        #expect(try await !service.enqueue(player.game()), "the game is stored already")
        #expect(try await service.send() == nil)
        #expect(try await service.send() == nil)
        let sent = try #require(try await player.games.first)
        #expect(sent.state == .accepted && sent.rank == 3 && sent.attempts == 0)
        #expect(player.server.submissions.count == 1)
        let call = try #require(player.server.submissions.first)
        #expect(call.token == "p1-secret" && call.method == .post)
        let body = try LeaderboardReader(Array((call.body ?? "").utf8))
        #expect(body.texts("guesses") == ["slate", "slate", "crimp"])
        #expect(try body.text("list") == "quad-1" && body.text("day") == "2026-11-21" && body.text("hard") == "normal")
        #expect(try body.text("began") == "2026-11-21T12:00:00.000Z")
        #expect(try body.text("nonce") == "000000000000abcd000000000000abcd")
    }

    @Test func otherGamesStayHere() async throws {
        let player = try BoardPlayer()
        var open = try player.game()
        open.rows.removeLast()
        var archive = try GameSamples.finished(player.today, won: 2, kind: .archive)
        archive.startedAt = open.startedAt
        for game in [open, archive, try player.game(source: "words:abc")] {
            #expect(try await !player.service.enqueue(game))
        }
        #expect(try await player.games.isEmpty)
    }

    /// A server that does not answer is asked again after 1, 2, 4… minutes, with the same number.
    @Test func aGameWaitsForItsServer() async throws {
        var player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { $0.isGone = true }
        for (attempt, minutes) in [(1, 1.0), (2, 2), (3, 4), (4, 8)] {
            let next = try await player.service.send()
            let game = try #require(try await player.games.first)
            #expect(game.state == .waiting && game.attempts == attempt)
            #expect(game.reason == "board.example refused the connection")
            let now = try player.service.now
            #expect(next == game.next && game.next == now + minutes * 60)
            // Too early, nothing is sent.
            let calls = player.server.state.withLock { $0.calls.count }
            _ = try await player.service.send()
            #expect(player.server.state.withLock { $0.calls.count } == calls)
            player.seconds += minutes * 60
        }
        player.server.change { $0.isGone = false }
        _ = try await player.service.send()
        #expect(try await player.games.first?.state == .accepted)
    }

    @Test func theUserCanSendAtOnce() async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { $0.isGone = true }
        _ = try await player.service.send()
        player.server.change { $0.isGone = false }
        #expect(try await player.service.send(isForced: true) == nil)
        #expect(try await player.games.first?.state == .accepted)
    }

    @Test func theServerSaysWhenToComeAgain() async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { $0.answers = [LeaderboardResponse(status: 429, retryAfter: 1_000, body: [])] }
        let (next, now) = (try await player.service.send(), try player.service.now)
        #expect(next == now + 1_000)
    }

    @Test(arguments: [
        (422, #"{"code":"day_over","message":"The day is over."}"#, "The day is over."),
        (409, #"{"error":{"code":"game_conflict","message":"Another game was first."}}"#, "Another game was first."),
        (400, #"{"success":false,"error":"bad"}"#, "bad"),
    ])
    func aRefusedGameKeepsTheReason(status: Int, body: String, reason: String) async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { $0.answers = [LeaderboardResponse(status: status, body: Array(body.utf8))] }
        #expect(try await player.service.send() == nil)
        let game = try #require(try await player.games.first)
        #expect(game.state == .refused && game.reason == reason)
    }

    @Test(arguments: [500, 502, 503, 408])
    func aFaultOfTheServerPasses(status: Int) async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { $0.answers = [LeaderboardResponse(status: status, body: Array("<html>".utf8))] }
        #expect(try await player.service.send() != nil)
        #expect(try await player.games.first?.state == .waiting)
    }

    /// A server that is being set up, and a player that the server lost, must not cost the game.
    @Test(arguments: [(404, "<html>"), (200, "[]"), (401, #"{"code":"token_unknown","message":"Unknown."}"#)])
    func aServerThatIsSetUpAnewCostsNoGame(status: Int, body: String) async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { $0.answers = [LeaderboardResponse(status: status, body: Array(body.utf8))] }
        _ = try await player.service.send()
        #expect(try await player.games.first?.state == .waiting)
        #expect(try await player.games.first?.reason != nil)
        _ = try await player.service.send(isForced: true)
        #expect(try await player.games.first?.state == .accepted)
    }

    @Test func aDiscardedGameIsNotStoredAnew() async throws {
        let player = try BoardPlayer()
        let service = try player.service
        try await service.enqueue(player.game())
        try await service.discard(try await service.games())
        #expect(try await !service.enqueue(player.game()))
        #expect(try await service.send() == nil)
        #expect(player.server.submissions.isEmpty)
    }

    // MARK: Servers that take only scores

    @Test func anOlderServerGetsTheNumberOfGuesses() async throws {
        let player = try BoardPlayer(.scores)
        try await player.service.enqueue(player.game(won: 3))
        #expect(try await player.service.send() == nil)
        let call = try #require(player.server.submissions.first)
        #expect(call.body == #"{"guesses":3,"time_seconds":0,"puzzle_date":"2026-11-21"}"# && call.token == nil)
        #expect(try await player.service.account()?.name == "SwiftFalcon")
        let board = try await player.service.board(BoardPlace(.day(player.today)), rows: 10)
        #expect(board.lines.map(\.result) == [.guesses(2), .guesses(3)] && board.own?.rank == 2)
        await #expect(throws: LeaderboardError.onlyScores) {
            try await player.service.board(BoardPlace(.allTime), rows: 10)
        }
        await #expect(throws: LeaderboardError.onlyScores) { try await player.service.rename(to: "Ada") }
    }

    @Test func anOlderServerKeepsNoLostGames() async throws {
        let player = try BoardPlayer(.scores)
        try await player.service.enqueue(player.game(won: 0))
        _ = try await player.service.send()
        #expect(try await player.games.first?.state == .refused && player.server.submissions.isEmpty)
    }

    // MARK: Boards and names

    @Test func boardsAreRead() async throws {
        let player = try BoardPlayer()
        let day = try await player.service.board(BoardPlace(.day(player.today)), rows: 10)
        #expect(day.lines.map(\.result) == [.guesses(3), .guesses(4), .guesses(7)] && day.total == 3)
        #expect(day.lines[1].isYou && day.lines[1].flags == ["fast_rows"] && day.lines[2].rows == ["00000"])
        let all = try await player.service.board(BoardPlace(.allTime), rows: 10)
        #expect(
            all.lines.map(\.result) == [.allTime(games: 3, wins: 3, scores: 11)] && all.own?.rank == 12
                && all.own?.isYou == true)
    }

    @Test func namesAreChangedAndRefused() async throws {
        let player = try BoardPlayer()
        #expect(try await player.service.rename(to: "Ada").name == "QuietOtter", "the server's name for a new player")
        #expect(try await player.service.rename(to: "Ada").name == "Ada")
        await #expect(throws: LeaderboardError.refused(code: "name_empty", "A name has a letter")) {
            try await player.service.rename(to: "")
        }
    }

    @Test func aRemovedPlayerSendsNothing() async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        _ = try await player.service.send()
        try await player.service.leave()
        let calls = player.server.state.withLock { $0.calls.count }
        #expect(try await !player.service.enqueue(player.game()), "the game of the day is not stored anew")
        #expect(try await !player.service.enqueue(player.game(daysAgo: 1)), "neither is one of the day before")
        #expect(try await player.service.send(isForced: true) == nil)
        await #expect(throws: LeaderboardError.removed("board.example")) {
            try await player.service.board(BoardPlace(.day(player.today)), rows: 10)
        }
        #expect(player.server.state.withLock { $0.calls.count } == calls, "the server was not asked")
        #expect(try await player.games.map(\.state) == [.discarded])
        _ = try await player.service.rename(to: "Ada")
        #expect(try await player.service.account()?.kind == .quad)
        _ = try await player.service.send(isForced: true)
        #expect(player.server.submissions.count == 1)
    }

    @Test(arguments: ["began_in_future", "day_not_begun", "list_unknown", "not_found"])
    func aRefusalThatPassesKeepsTheGame(code: String) async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        let body = Array(#"{"code":"\#(code)","message":"Try again."}"#.utf8)
        player.server.change { $0.answers = [LeaderboardResponse(status: 422, body: body)] }
        #expect(try await player.service.send() != nil)
        #expect(try await player.games.map(\.reason) == ["Try again."])
        _ = try await player.service.send(isForced: true)
        #expect(try await player.games.map(\.state) == [.accepted])
    }

    /// The operator starts the server with other data for a while.
    @Test func anEarlierPlayerComesBack() async throws {
        let player = try BoardPlayer()
        let today = BoardPlace(.day(player.today))
        try await player.service.enqueue(player.game())
        _ = try await player.service.send()
        player.server.change { $0.lost = ["p1-secret"] }
        await #expect(throws: LeaderboardError.playerUnknown) { try await player.service.board(today, rows: 10) }
        #expect(try await player.service.rename(to: "Ada").isNewPlayer)
        #expect(try await player.games.map(\.state) == [.waiting], "the new player has no game yet")
        _ = try await player.service.send()
        #expect(player.server.submissions.last?.token == "p2-secret")
        player.server.change { $0.lost = ["p2-secret"] }
        _ = try await player.service.board(today, rows: 10)
        #expect(try await player.service.account()?.player == "p1")
        _ = try await player.service.send()
        #expect(player.server.submissions.last?.token == "p1-secret")
        player.server.change { $0.lost = ["p1-secret"] }
        _ = try await player.service.board(today, rows: 10)
        #expect(try await player.service.account()?.player == "p2", "each remembers the other")
    }

    /// Another window or command fails while this one is answered.
    @Test func anAcceptanceWinsOverAFailure() async throws {
        let player = try BoardPlayer()
        try await player.service.enqueue(player.game())
        player.server.change { state in
            state.meanwhile = { [outbox = player.outbox] in
                guard let game = try? await outbox.items().first else { return }
                var failed = game
                failed.failed("refused", retryAfter: nil, now: 0)
                try? await outbox.apply(ItemChanges(replacing: [(game, failed)]))
            }
        }
        #expect(try await player.service.send() == nil)
        #expect(try await player.games.map(\.state) == [.accepted])
    }

    @Test func numbersOfAForeignFileAreBounded() throws {
        let json = """
            {"id":"g@s","server":"s","day":"2026-11-21","number":1,"list":"quad-1","guesses":["crimp"],"isSolved":true,
            "mode":"normal","began":"","nonce":"0","state":"waiting","attempts":\(Int.max),"next":0,"rank":-1}
            """
        var game = try JSONDecoder().decode(OutboxGame.self, from: Data(json.utf8))
        game.failed("again", retryAfter: nil, now: 0)
        #expect(game.attempts == 10_000 && game.next == 6 * 3_600)
    }

    @Test(arguments: ["a\\u001b]52;c;x", "a\\nb", "a b", "", "é"])
    func aCodeIsOneWord(code: String) throws {
        let json = #"{"id":"g","title":"Club","members":1,"owner":true,"code":"\#(code)"}"#
        #expect(throws: LeaderboardError.self) { try LeaderboardGroup(LeaderboardReader(Array(json.utf8))) }
    }

    /// The check symbol at the end may be one that other words do not have.
    @Test(arguments: "0123456789ABCDEFGHJKMNPQRSTVWXYZ*~$=U".map { "ABCD-EFGH-JKMN-PQRS-\($0)" })
    func aCodeEndsWithAnyCheckSymbol(code: String) throws {
        let json = Array(#"{"id":"g","title":"Club","members":1,"owner":true,"code":"\#(code)"}"#.utf8)
        #expect(try LeaderboardGroup(LeaderboardReader(json)).code == code)
        #expect(try LeaderboardReader(json).code("code") == code)
    }

    @Test func twoFirstRequestsRegisterOnce() async throws {
        let player = try BoardPlayer()
        let service = try player.service
        async let first = service.registered()
        async let second = service.registered()
        #expect(try await first == second)
        #expect(player.server.state.withLock { $0.calls.count { $0.url.hasSuffix("/v1/players") } } == 1)
    }

    @Test func aStrangeServerIsNotALeaderboard() async throws {
        for body in ["", "[]", "{\"rows\":1", "<html>"] {
            let player = try BoardPlayer()
            player.server.change { $0.onlyAnswer = LeaderboardResponse(status: 200, body: Array(body.utf8)) }
            await #expect(throws: LeaderboardError.notALeaderboard("board.example")) {
                try await player.service.registered()
            }
        }
        #expect(throws: LeaderboardError.self) {
            try BoardView(day: try LeaderboardReader(Array(#"{"token":"x"}"#.utf8)), player: nil)
        }
    }
}
