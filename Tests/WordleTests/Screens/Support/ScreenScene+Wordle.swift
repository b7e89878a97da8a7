import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

extension ScreenScene {
    static let wordle: [ScreenScene] = [boards, words, endings, lists, analyses, leaderboards].flatMap { $0 }

    /// Opens the program with one game of today.
    @MainActor
    private static func playing(
        _ guesses: [String], typed: String = "", mode: HardMode = .normal, _ settings: [String: SettingValue] = still
    ) async throws -> (Stage, AppShell) {
        let stage = try Stage(games: [Games.game(Games.today, guesses, mode: mode)], settings: settings)
        let shell = await stage.start()
        shell.type(typed)
        await settle()
        return (stage, shell)
    }

    // MARK: Boards

    private static let boards = [
        ScreenScene("board/empty") { try await playing([]) },
        ScreenScene("board/typing") { try await playing(["slate", "crane"], typed: "cri") },
        ScreenScene("board/refused") {
            let (stage, shell) = try await playing(["slate"], typed: "zzzzz")
            shell.press("enter")
            await settle()
            return (stage, shell)
        },
        ScreenScene("board/turning") {
            let (stage, shell) = try await playing(["slate"], typed: "crane", ["motion": .text("on")])
            shell.press("enter")
            await settle()
            stage.pass(TileReveal.tick)
            stage.pass(TileReveal.tick)
            return (stage, shell)
        },
        ScreenScene("board/hard") { try await playing(["crane"], typed: "cr", mode: .ultra) },
        ScreenScene("board/marks") {
            try await playing(
                ["slate", "cream"], typed: "cr", ["motion": .text("off"), "wordle.glyphs": .text("marks")])
        },
        ScreenScene("board/plain", glyphs: .plain) {
            try await playing(["slate", "cream"], typed: "cr", ["motion": .text("off"), "glyphs": .text("ascii")])
        },
        ScreenScene("board/long-words") {
            let answers = WordleSource.File(name: "long.txt", bytes: Array("photography\nimagination\n".utf8))
            let stage = try Stage(
                settings: ["motion": .text("off"), "wordle.length": .number(11)],
                source: .own(answers: answers, guesses: nil))
            let shell = await stage.start()
            shell.type("photography")
            shell.press("enter")
            await settle()
            shell.type("imag")
            return (stage, shell)
        },
        ScreenScene("board/archive") {
            let stage = try Stage(games: [Games.game(Games.yesterday, ["slate"], kind: .archive)])
            return (stage, await stage.start(at: .wordleBoard(day: Games.yesterday)))
        },
    ]

    private static let words = [
        ScreenScene("board/rules") {
            let stage = try Stage()
            return (stage, await stage.start())
        },
        ScreenScene("board/asking") {
            let stage = try Stage(source: StubDailyWords("crimp", isHeld: true).source)
            let shell = await stage.start()
            shell.type("sla")
            stage.pass(2)
            return (stage, shell)
        },
        ScreenScene("board/stand-in") {
            let stage = try Stage(
                games: [Games.game(Games.yesterday, ["slate"])], source: StubDailyWords(nil).source)
            return (stage, await stage.start())
        },
        ScreenScene("board/many-games") {
            let stage = try played()
            return (stage, await stage.start())
        },
        ScreenScene("board/many-games-won") {
            let stage = try played()
            stage.games.put(try Games.game(Games.today, ["slate", "crane", "crimp"]))
            return (stage, await stage.start())
        },
    ]

    private static let endings = [
        ScreenScene("board/won") { try await playing(["slate", "crane", "crimp"]) },
        ScreenScene("board/lost") { try await playing(Games.loss) },
        ScreenScene("board/won-archive") {
            let stage = try Stage(games: [Games.game(Games.yesterday, ["crimp"], kind: .archive)])
            return (stage, await stage.start(at: .wordleBoard(day: Games.yesterday)))
        },
        ScreenScene("board/next-is-here") {
            let stage = try Stage(secondsIntoDay: 86_390, games: [Games.game(Games.today, ["slate"])])
            let shell = await stage.start()
            stage.pass(11)
            shell.type("crimp")
            shell.press("enter")
            await settle()
            return (stage, shell)
        },
        ScreenScene("board/loading") {
            let stage = try Stage()
            let shell = await stage.start()
            shell.coordinator.forget(.wordle)
            return (stage, shell)
        },
        ScreenScene("board/failed") {
            let stage = try Stage()
            stage.games.fail(
                with: .storage(
                    "/home/ada/.local/share/quad/wordle.json cannot be read (permission denied); make it readable, "
                        + "or run quad doctor"))
            return (stage, await stage.start())
        },
        ScreenScene("board/no-date") {
            let stage = try Stage()
            return (stage, await stage.start(at: .wordleBoard(day: "tomorrow")))
        },
        ScreenScene("board/no-puzzle-yet") {
            let stage = try Stage()
            return (stage, await stage.start(at: .wordleBoard(day: "2026-11-25")))
        },
    ]

    // MARK: Lists

    /// Opens the program with two months of games of all kinds; today's game is still open.
    @MainActor
    private static func played(_ settings: [String: SettingValue] = still) throws -> Stage {
        try Stage(games: try twoMonths(), settings: settings)
    }

    /// Returns two months of games of all kinds; today's game is still open.
    @MainActor
    static func twoMonths() throws -> [WordleGame] {
        let today = try Stage.day(Games.today)
        var games = [try Games.game(Games.today, ["slate", "crane"])]
        for back in 1...60 where back % 8 != 5 {
            games.append(
                try Games.finished(
                    today.adding(days: -back), in: (back * 5 + back / 7) % 7, kind: back % 9 == 4 ? .archive : .daily,
                    mode: back % 6 == 0 ? .hard : .normal))
        }
        return games
    }

    private static func screen(
        _ name: String, _ route: Route, settings: [String: SettingValue] = still, keys: [String] = [],
        typed: String = ""
    ) -> ScreenScene {
        ScreenScene(name) {
            let stage = try played(settings)
            let shell = await stage.start(at: route)
            _ = shell.text
            for key in keys { shell.press(key) }
            shell.type(typed)
            await settle()
            return (stage, shell)
        }
    }

    private static func unplayed(_ name: String, _ route: Route) -> ScreenScene {
        ScreenScene(name) {
            let stage = try Stage()
            return (stage, await stage.start(at: route))
        }
    }

    private static func failed(_ name: String, _ route: Route) -> ScreenScene {
        ScreenScene(name) {
            let stage = try Stage()
            stage.games.fail(with: .storage("/home/ada/.local/share/quad/wordle.json cannot be read; run quad doctor"))
            return (stage, await stage.start(at: route))
        }
    }

    private static let lists = [
        screen("archive/month", .wordleArchive),
        screen("archive/past", .wordleArchive, keys: ["p", "j"]),
        ScreenScene("archive/ascii", glyphs: .ascii) {
            let stage = try played()
            return (stage, await stage.start(at: .wordleArchive))
        },
        screen("archive/sunday", .wordleArchive, settings: ["weekStart": .text("sunday")]),
        screen("archive/date", .wordleArchive, keys: ["/"], typed: "31"),
        failed("archive/failed", .wordleArchive),
        screen("history/long", .wordleHistory, keys: ["G", "k"]),
        screen("history/first", .wordleHistory, keys: ["j"]),
        screen("history/filtered", .wordleHistory, keys: ["/"], typed: "archive"),
        screen("history/nothing-matches", .wordleHistory, keys: ["/"], typed: "zzz"),
        unplayed("history/empty", .wordleHistory),
        failed("history/failed", .wordleHistory),
        screen("statistics/played", .wordleStatistics),
        unplayed("statistics/empty", .wordleStatistics),
        failed("statistics/failed", .wordleStatistics),
    ]

    // MARK: Analyses

    /// Opens an analysis and waits for its end.
    @MainActor
    private static func analysis(
        _ guesses: [String], mode: HardMode = .normal, keys: [String] = []
    ) async throws -> (Stage, AppShell) {
        let game = try Games.game(Games.today, guesses, mode: mode)
        let stage = try Stage(games: [game])
        let shell = await stage.start(at: .wordleAnalysis(game.id))
        await eventually("the analysis is complete") { shell.text.contains("lost by choices") }
        for key in keys { shell.press(key) }
        await settle()
        return (stage, shell)
    }

    private static let analyses = [
        ScreenScene("analysis/won") { try await analysis(["slate", "crane", "crimp"]) },
        ScreenScene("analysis/lost") { try await analysis(Games.loss, keys: ["j", "j"]) },
        ScreenScene("analysis/words") { try await analysis(["slate", "crane", "crimp"], keys: ["j", "enter"]) },
        ScreenScene("analysis/bot") { try await analysis(["slate", "crane", "crimp"], keys: ["j", "b"]) },
        unplayed("analysis/empty", .wordleAnalysis),
        ScreenScene("board/words-left") {
            try await playing(["slate"], typed: "cr", ["motion": .text("off"), "wordle.words-left": .text("on")])
        },
        ScreenScene("skill/months") {
            let today = try Stage.day(Games.today)
            let games = try [0, 30, 31].map {
                try Games.game(today.adding(days: -$0).description, ["slate", "crane", "crimp"])
            }
            let stage = try Stage(games: games)
            let shell = await stage.start(at: .wordleSkill)
            await eventually("the games are analyzed") {
                shell.text.contains("November 2026") && !shell.text.contains("analyzed")
            }
            return (stage, shell)
        },
        unplayed("skill/empty", .wordleSkill),
    ]

    // MARK: Leaderboards

    @MainActor
    private static func leaderboard(
        isGone: Bool = false, keys: [String] = []
    ) async throws -> (Stage, AppShell) {
        let server = FakeBoardServer()
        server.change { $0.groups = ["Aggie Band", "Dorm 4"] }
        var waiting = try outboxGame(back: 2)
        waiting.failed("board.example refused the connection", retryAfter: nil, now: 0)
        waiting.next = Double(try Stage.day(Games.today).dayNumber) * 86_400 + 12 * 3_600 + 480
        var accepted = try outboxGame(back: 1)
        accepted.accepted(rank: 3, now: 0)
        var refused = try outboxGame(back: 7)
        refused.refused("its day is over", now: 0)
        let stage = try Stage(server: server, outbox: [waiting, accepted, refused])
        let shell = await stage.start(at: .wordleLeaderboard)
        await eventually("the board is loaded") { shell.text.contains("3 players") }
        if isGone { server.change { $0.isGone = true } }
        for key in keys {
            shell.press(key)
            await eventually("the board is loaded") { !shell.text.contains("asking") }
        }
        await settle()
        return (stage, shell)
    }

    private static func outboxGame(back days: Int) throws -> OutboxGame {
        let day = try Stage.day(Games.today).adding(days: -days)
        return OutboxGame(
            id: "daily/\(day)@https://board.example", server: "https://board.example", day: day,
            number: WordleService.number(of: day), list: "quad-1", guesses: ["slate", "crimp"], isSolved: true,
            mode: .normal, seconds: 61, began: "2026-11-21T10:00:00Z", nonce: "00")
    }

    private static let leaderboards = [
        ScreenScene("leaderboard/today") { try await leaderboard() },
        ScreenScene("leaderboard/all-time") { try await leaderboard(keys: ["t", "l"]) },
        ScreenScene("leaderboard/gone") { try await leaderboard(isGone: true, keys: ["r"]) },
        unplayed("leaderboard/off", .wordleLeaderboard),
    ]
}
