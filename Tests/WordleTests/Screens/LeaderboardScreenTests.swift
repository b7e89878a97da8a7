import Synchronization
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

/// The keys of the leaderboard, with a server in memory.
@MainActor
struct LeaderboardScreenTests {
    private let server = FakeBoardServer()

    private func open(outbox: [OutboxGame] = []) async throws -> AppShell {
        let shell = try await Stage(server: server, outbox: outbox).start(at: .wordleLeaderboard)
        await eventually("the board is there") { shell.text.contains("3 players") }
        return shell
    }

    private func enter(_ text: String, after key: String, in shell: AppShell) {
        shell.press(key)
        shell.type(text)
        shell.press("enter")
    }

    private func calls(_ method: LeaderboardCall.Method, _ end: String) -> Int {
        server.state.withLock { $0.calls.count { $0.method == method && $0.url.hasSuffix(end) } }
    }

    @Test func theNameIsChanged() async throws {
        let shell = try await open()
        shell.press("e")
        shell.press("ctrl-u")
        shell.type("Ada")
        shell.press("enter")
        await eventually("the name is there") { shell.text.contains("as Ada") }
        #expect(server.state.withLock { $0.names } == ["Ada"])
    }

    @Test func groupsAreMadeJoinedAndLeft() async throws {
        let shell = try await open()
        enter("Dorm", after: "A", in: shell)
        await eventually("the code is shown") { shell.text.contains("The code of Dorm: ABCD") }
        shell.press("esc")
        await eventually("the group is there") { shell.text.contains("Dorm 7") }
        shell.press("l")
        await eventually("the group's board") { shell.text.contains("[Dorm 7]") }
        shell.press("c")
        shell.press("y")
        await eventually("the new code") { shell.text.contains("WXYZ") }
        shell.press("esc")
        shell.press("x")
        #expect(shell.text.contains("The next member becomes the owner"))
        shell.press("y")
        await eventually("the group is gone") { !shell.text.contains("Dorm") }
        #expect(shell.text.contains("[Everyone]"))
        enter("nonsense", after: "a", in: shell)
        await eventually("the reason") { shell.text.contains("The code has a typo") }
        shell.press("ctrl-u")
        shell.type("0FYX-1Z71")
        shell.press("enter")
        await eventually("joined") { shell.text.contains("Band 7") }
    }

    @Test func suspiciousGamesAreHiddenAndShown() async throws {
        let shell = try await open()
        shell.press("f")
        await eventually("the request") { calls(.get, "&flagged=hide") == 1 }
        #expect(shell.text.contains("suspicious games hidden"))
        shell.press("f")
        #expect(!shell.text.contains("suspicious games hidden"))
    }

    @Test func waitingGamesAreDiscarded() async throws {
        let day = try #require(CalendarDay("2026-11-20"))
        var game = OutboxGame(
            id: "daily/\(day)@https://board.example", server: "https://board.example", day: day, number: 1_979,
            list: "quad-1", guesses: ["crimp"], isSolved: true, mode: .normal, seconds: 61,
            began: "2026-11-20T10:00:00Z", nonce: "00")
        game.failed("the server is asleep", retryAfter: nil, now: 1_795_262_400)
        let shell = try await open(outbox: [game])
        await eventually("the game waits") { shell.text.contains("the server is asleep") }
        shell.press("d")
        #expect(shell.text.contains("Discard 1 game of the outbox?"))
        shell.press("y")
        await eventually("the game is given up") { shell.text.contains("discarded") }
        #expect(server.submissions.isEmpty)
    }

    @Test func aRemovedPlayerIsNotRegisteredAgain() async throws {
        let shell = try await open()
        shell.press("X")
        shell.press("y")
        await eventually("the player is removed") { shell.text.contains("You removed yourself from board.example") }
        shell.press("r")
        await settle()
        #expect(calls(.post, "/v1/players") == 1, "only the first registration")
        enter("Ada", after: "e", in: shell)
        await eventually("the board is back") { shell.text.contains("3 players") }
        #expect(calls(.post, "/v1/players") == 2)
    }
}
