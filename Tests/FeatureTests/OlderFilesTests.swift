import FoundationEssentials
import TestSupport
import Testing

@testable import NewsCore
@testable import NewsUI
@testable import QuadCommandLine
@testable import QuadCore
@testable import QuadStorage
@testable import SettingsUI
@testable import WordleCore
@testable import WordleUI

/// The current version opens the files of older versions without loss.
@MainActor
@Suite struct OlderFilesTests {
    private static let features: [InstalledFeature] = [.news, .wordle, .settings]

    /// The games of both versions, without those that only one version has.
    private nonisolated static let games = [
        "1980\t2026-11-20\tdaily\topen\tultra\tSLATE 00202  BRAVE 02202",
        "1979\t2026-11-19\tdaily\t3/6\tnormal\tCRANE 01001  QUERY 00222  EVERY 22222",
        "1978\t2026-11-18\tdaily\t3/6\thard\tCRANE 00101  AHEAD 20100  AEGIS 22222",
        "1977\t2026-11-17\tdaily\tX/6\tnormal\t"
            + "CRANE 10001  DIRTY 22002  DAILY 20102  PUDGY 00102  MOUND 00001  DIZZY 22002",
        "1976\t2026-11-16\tdaily\t3/6\tnormal\tCRANE 01001  RELAY 22002  RETRY 22222",
        "1975\t2026-11-15\tdaily\t3/6\tnormal\tCRANE 00001  HEAVY 22002  HEFTY 22222",
        "1960\t2026-10-31\tarchive\t2/6\tultra\tCRANE 01002  PURSE 22222",
    ]
    /// An archive game that both versions left half-played. Its word is “dogma”.
    private nonisolated static let openGame = "1877\t2026-08-09\tarchive\topen\tultra\tCRANE 00100"
    private nonisolated static let wonGame = "1877\t2026-08-09\tarchive\t2/6\tultra\tCRANE 00100  DOGMA 22222"

    /// Returns the newest games of a version, with those that only this version has.
    private static func newest(_ own: [String]) -> [String] {
        var games = Self.games
        games.insert(contentsOf: own, at: games.count - 1)
        return games
    }

    /// The articles of 0.2.0 with their marks: u is unread, s saved, t tagged. One article is deleted, one is muted,
    /// and one came in two feeds.
    private nonisolated static let articles = [
        "59b7a2554c044532 - A comet you may miss",
        "bfba019f7be5d334 u High jump canceled because of rain",
        "4a11a45528a5fee0 ut Limpets “remember” their scar",
        "34bcbddf0ea2bdec u The moon goes red on Thursday",
        "f1c103bb03a9344f ust Listening to the tide: episode 3",
        "f4efeee2245deeed s Saturn at its best",
        "a09de6da7cec7521 t Where sea stars sleep",
        "178da1579211e4a0 - 800 m: Okafor wins in 2:01.4",
    ]

    /// The feeds of 0.2.0 with unread and all articles, category, title and address.
    private nonisolated static let feeds = [
        "127.0.0.18080-1uxeiqj4 1/2 Running Track & Field Results http://127.0.0.1:8080/track.xml",
        "127.0.0.18080-1bwksf2j 1/3 Science Night Sky Weekly http://127.0.0.1:8080/sky.xml",
        "127.0.0.18080-8bv67uvd 3/4 Science Tide Pool Notes http://127.0.0.1:8080/tides.xml",
        "127.0.0.18080-2174aavw 0/0  Town Bulletin http://127.0.0.1:8080/town.xml",
    ]

    private func opened(_ version: String) throws -> FeatureStage {
        try FeatureStage(Self.features, in: try OlderFiles.copy(version))
    }

    /// Returns the output of a command that must succeed without a notice.
    private func output(
        _ words: String..., of stage: FeatureStage, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws -> String {
        let result = try await stage.run(words)
        #expect(result.status == 0, "\(words): \(result.output)", sourceLocation: sourceLocation)
        #expect(result.errors == "", "\(words)", sourceLocation: sourceLocation)
        return result.output
    }

    private func lines(_ output: String) -> [String] { output.split(separator: "\n").map(String.init) }

    /// Returns some columns of a table.
    private func columns(_ columns: [Int], of table: String) -> [String] {
        lines(table).map { line in
            let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
            return columns.filter { $0 < cells.count }.map { String(cells[$0]) }.joined(separator: " ")
        }
    }

    private func checkDoctor(_ stage: FeatureStage, games: Int) async throws {
        let doctor = try await output("doctor", of: stage)
        #expect(!doctor.contains("  check "), "\(doctor)")
        #expect(doctor.contains("  ok    wordle.json (\(games) items)\n"), "\(doctor)")
    }

    private func checkDraft(_ stage: FeatureStage, tab: String) {
        let place = stage.container.session.load()
        #expect(place.tab == tab)
        #expect(place.drafts["wordle/daily/2026-11-20/3"] == "gra")
    }

    /// Checks the feeds, the articles and the rules of 0.2.0.
    private func checkNews(
        _ stage: FeatureStage, articles: [String] = Self.articles, paused: [Bool] = [false, false, false, true]
    ) async throws {
        let list = try await output("news", "list", of: stage)
        #expect(columns([0, 1, 4], of: list) == articles)
        let feeds = try await output("news", "list", "--feeds", of: stage)
        #expect(columns([0, 1, 2, 3, 4], of: feeds) == Self.feeds)
        let mutes = try await output("news", "mute", of: stage)
        let rules = ["1 word sponsored", "0 word free shoes until 2026-12-31", "0 author Nobody"]
        #expect(columns([1, 2, 3, 4], of: mutes) == rules)
        let queries = try await output("news", "query", of: stage)
        #expect(columns([1, 2], of: queries) == ["Coast, unread unread tag:coast", "Eclipse eclipse"])

        let decided = try await stage.container.news.feeds()
        #expect(decided.map(\.title) == ["Tide Pool Notes", nil, "Track & Field Results", "Town Bulletin"])
        #expect(decided.map(\.tags) == [["coast", "biology"], [], [], []])
        #expect(decided.map(\.keepDays) == [90, nil, nil, nil])
        #expect(decided.map(\.keepCount) == [nil, nil, 200, nil])
        #expect(decided.map(\.digest) == [4, nil, nil, nil])
        #expect(decided.map(\.isPaused) == paused)
    }

    // MARK: Wordle

    @Test func gamesOf010AreThere() async throws {
        let stage = try opened("0.1.0")
        let own = [
            "1974\t2026-11-14\tdaily\t3/6\tnormal\tCRANE 01101  EAGER 02222  WAGER 22222",
            "1973\t2026-11-13\tdaily\t2/6\tnormal\tCRANE 00110  NATTY 22222",
        ]
        let games = lines(try await output("wordle", "history", of: stage))
        #expect(games == Self.newest(own) + [Self.openGame])
        try await checkDoctor(stage, games: 10)
        checkDraft(stage, tab: "wordle")
    }

    @Test func gamesOf020AreThere() async throws {
        let stage = try opened("0.2.0")
        let games = lines(try await output("wordle", "history", of: stage))
        let own = [
            "1974\t2026-11-14\tdaily\topen\tnormal\tCRANE 01101", "1973\t2026-11-13\tdaily\topen\tnormal\tCRANE 00110",
        ]
        #expect(Array(games.prefix(9)) == Self.newest(own))
        // The games of a compacted snapshot.
        let lost = games.dropFirst(9).dropLast()
        #expect(lost.count == 33)
        #expect(lost.allSatisfy { $0.contains("\tarchive\tX/6\tnormal\tSLATE ") && $0.contains("  VEXED ") })
        #expect(games.last == Self.openGame)
        try await checkDoctor(stage, games: 43)
        checkDraft(stage, tab: "news")
    }

    /// The streak on the day of the last game, by the games alone: the clock of the stage is the real one.
    @Test(arguments: zip(OlderFiles.versions, [[7, 6, 4], [5, 4, 2]]))
    func theStreakIsKept(version: String, figures: [Int]) async throws {
        let stage = try opened(version)
        let daily = WordleRecord(games: try await stage.container.games.games(), today: 1980).daily
        #expect([daily.played, daily.won, daily.maxStreak] == figures)
        #expect(daily.currentStreak == 2)
        let printed = lines(try await output("wordle", "stats", of: stage))
        #expect(printed.contains("Longest streak  \(daily.maxStreak)"), "\(printed)")
    }

    @Test(arguments: zip(OlderFiles.versions, [4, 2]))
    func theBoardShowsTheStreakAndFollowsTheSettings(version: String, longest: Int) async throws {
        let stage = try FeatureStage([.wordle, .news, .settings], in: try OlderFiles.copy(version))
        stage.startFeatures()
        await stage.shows("longest \(longest)")
        await stage.shows("Row 1 of 6 · ultra")
        #expect(stage.text.contains("T   Z   U"), "the keyboard is QWERTZ")
    }

    // MARK: News

    @Test func newsOf020AreThere() async throws {
        let stage = try opened("0.2.0")
        try await checkNews(stage)
        let unread = try await output("news", "unread", of: stage)
        #expect(unread == "4\n")
        // A page that was fetched, a text of several paragraphs, and a text that a later fetch corrected.
        for (id, text) in [
            ("f4efeee2245deeed", "The whole page: the rings are open wide"),
            ("a09de6da7cec7521", "Count the arms: most have five."),
            ("4a11a45528a5fee0", "Corrected: it follows its own"),
            ("34bcbddf0ea2bdec", "seen in 2 feeds"),
        ] {
            let article = try await output("news", "show", id, of: stage)
            #expect(article.contains(text), "\(article)")
        }
        let found = try await output("news", "search", "slime", of: stage)
        #expect(columns([0], of: found) == ["4a11a45528a5fee0"])
        let health = try await output("news", "health", of: stage)
        #expect(health.contains("Town Bulletin: Paused"))
    }

    @Test func theFeedListShowsFeedsAndQueryFeeds() async throws {
        let stage = try opened("0.2.0")
        stage.startFeatures()
        await stage.shows("Town Bulletin paused")
        for name in ["/ Coast, unread", "/ Eclipse", "- Running", "- Science", "Night Sky Weekly", "Tide Pool Notes"] {
            await stage.shows(name)
        }
    }

    // MARK: Settings

    @Test(arguments: OlderFiles.versions) func settingsAreApplied(version: String) async throws {
        let stage = try opened(version)
        var expected = [
            "weekStart": "sunday", "wordle.hard": "ultra", "wordle.layout": "qwertz", "keys.wordle.clear": "ctrl-w",
        ]
        if version == "0.1.0" {
            expected["theme"] = "campus"
        } else {
            expected["theme"] = "high-contrast"
            expected["startTab"] = "news"
            expected["news.keepDays"] = "120"
            expected["news.refresh"] = "0"
        }
        for (setting, value) in expected {
            let printed = try await output("config", "get", setting, of: stage)
            #expect(printed == "\(value)\n", "\(setting)")
        }
    }

    // MARK: Changes

    @Test(arguments: zip(OlderFiles.versions, [10, 43]))
    func aGuessAndASettingLeaveTheRest(version: String, count: Int) async throws {
        let before = try opened(version)
        let games = lines(try await output("wordle", "history", of: before))
        let configuration = before.folder.read("config.json")
        #expect(try await before.run("wordle", "play", "--date", "2026-08-09", "dogma").output == "22222\n")
        #expect(try await before.run("config", "set", "weekStart", "monday").status == 0)
        let session = before.container.session
        var place = session.load()
        place.memories["older-files"] = "seen"
        session.save(place)

        let after = try FeatureStage(Self.features, in: before.folder)
        let history = lines(try await output("wordle", "history", of: after))
        #expect(history == games.map { $0 == Self.openGame ? Self.wonGame : $0 })
        #expect(after.folder.read("config.json") == configuration?.replacing("sunday", with: "monday"))
        checkDraft(after, tab: version == "0.1.0" ? "wordle" : "news")
        #expect(after.container.session.load().memories["older-files"] == "seen")
        try await checkDoctor(after, games: count)
    }

    /// The first change of a feed brings feeds, mutes and query feeds under one journal.
    @Test func aMarkAndAFeedLeaveTheRest() async throws {
        let before = try opened("0.2.0")
        #expect(try await before.run("news", "mark", "saved", "4a11a45528a5fee0").status == 0)
        #expect(try await before.run("news", "edit", "Town Bulletin", "--resume").status == 0)

        let after = try FeatureStage(Self.features, in: before.folder)
        let saved = Self.articles.map { $0.replacing("4a11a45528a5fee0 ut ", with: "4a11a45528a5fee0 ust ") }
        try await checkNews(after, articles: saved, paused: [false, false, false, false])
        try await checkDoctor(after, games: 43)
    }
}
