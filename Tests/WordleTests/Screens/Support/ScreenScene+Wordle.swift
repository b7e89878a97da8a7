@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TextKit
@testable import WordleCore
@testable import WordleKit
@testable import WordleUI

extension ScreenScene {
    static let wordle: [ScreenScene] = [boards, words, endings, lists].flatMap { $0 }

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
}
