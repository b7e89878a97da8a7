import Testing

@testable import HomeUI
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Home for somebody who begins, and for somebody who is behind.
@MainActor
@Suite struct HomeFirstStepsTests {
    private static func digest(_ entries: [HomeEntry] = [], begun: Bool = false) -> HomeDigest {
        var digest = HomeDigest(viewer: Person.meID, day: SampleHome.today, entries: entries)
        digest.isBegun = begun
        return digest
    }

    private static func source(_ feature: String, _ title: String, begun: Bool) -> StubHomeSource {
        StubHomeSource(
            feature, title, digest(begun: begun),
            firstStep: HomeFirstStep(purpose: "Use \(title)", step: "Begin with \(title)", route: feature))
    }

    private static func sources(begun: [Bool]) -> [StubHomeSource] {
        zip(["news", "jobs", "wordle", "settings"], begun).map {
            source($0, $0.prefix(1).uppercased() + $0.dropFirst(), begun: $1)
        }
    }

    // MARK: First steps

    @Test func anEmptyHomeNamesTheFirstStepOfEachTab() async throws {
        let stage = try Stage(home: Self.sources(begun: [false, true, false]))
        let shell = await stage.openHome()
        #expect(shell.text.contains("FIRST STEPS: 1 of 3 done"))
        #expect(shell.text.contains("Begin with News") && shell.text.contains("Use Wordle"))
        #expect(shell.text.contains("✓ Jobs") && !shell.text.contains("✓ News"))
        #expect(shell.text.contains("Hide tabs you don't need"))
        shell.press("j")
        shell.press("enter")
        #expect(stage.routes == [.jobs])
    }

    @Test(arguments: [
        ([false, false, false, false], true), ([true, true, false, false], true), ([true, true, true, false], false),
        ([true, true, true, true], false), ([true], false), ([false], true), ([], false),
    ])
    func firstStepsDisappearOnceDone(begun: [Bool], isThere: Bool) async throws {
        let stage = try Stage(home: Self.sources(begun: begun) + [StubHomeSource("growth", "Growth", Self.digest())])
        let shell = await stage.openHome()
        #expect(shell.text.contains("FIRST STEPS") == isThere)
    }

    @Test(arguments: [(false, true), (true, false)])
    func theDayComesFirstAfterTheFirstStep(begun: Bool, areFirst: Bool) async throws {
        let sources = Self.sources(begun: [begun, false, false])
        var digest = Self.digest(Self.entries(overdue: 2))
        digest.isBegun = begun
        sources[0].answer(digest)
        let stage = try Stage(home: sources)
        let shell = await stage.openHome()
        let rows = shell.text.split(separator: "\n").map(String.init)
        let steps = try #require(rows.firstIndex { $0.contains("FIRST STEPS") })
        let entry = try #require(rows.firstIndex { $0.contains("Late 0") })
        #expect((steps < entry) == areFirst)
    }

    @Test func aKeyHidesTheFirstStepsAndUndoShowsThem() async throws {
        let stage = try Stage(home: Self.sources(begun: [false, false, false]))
        let shell = await stage.openHome()
        shell.press("d")
        #expect(!shell.text.contains("FIRST STEPS"))
        shell.press("u")
        await eventually("they are there again") { shell.text.contains("FIRST STEPS") }
    }

    // MARK: Overdue entries

    private static func entries(overdue: Int, ahead: Int = 1) -> [HomeEntry] {
        (0..<overdue).map { number in
            HomeEntry(
                id: "late\(number)", route: "jobs", day: SampleHome.day(-number - 1), weight: overdue - number,
                title: "Late \(number)", detail: "")
        }
            + (0..<ahead).map {
                HomeEntry(id: "ahead\($0)", route: "jobs", day: SampleHome.day($0), title: "Ahead \($0)", detail: "")
            }
    }

    @Test(arguments: [(9, 9, nil), (11, 11, nil), (12, 10, "2 more overdue"), (76, 10, "66 more overdue")])
    func theMostImportantOverdueEntriesAreShown(overdue: Int, shown: Int, words: String?) async throws {
        let stage = try Stage(home: [StubHomeSource("jobs", "Jobs", Self.digest(Self.entries(overdue: overdue)))])
        let shell = await stage.openHome()
        let rows = shell.text.split(separator: "\n").count { $0.contains("Late ") }
        #expect(rows == shown)
        #expect(shell.text.contains("Ahead 0"))
        #expect(words.map { shell.text.contains($0) } ?? !shell.text.contains("more overdue"))
    }

    @Test func enterOpensAndClosesTheRest() async throws {
        let stage = try Stage(home: [StubHomeSource("jobs", "Jobs", Self.digest(Self.entries(overdue: 14)))])
        let shell = await stage.openHome()
        for _ in 0..<10 { shell.press("j") }
        shell.press("enter")
        #expect(shell.text.contains("Late 13") && shell.text.contains("enter shows the first ten"))
        for _ in 0..<4 { shell.press("j") }
        shell.press("enter")
        #expect(!shell.text.contains("Late 13") && shell.text.contains("4 more overdue"))
    }

    @Test func aFilterFindsFoldedEntries() async throws {
        let stage = try Stage(home: [StubHomeSource("jobs", "Jobs", Self.digest(Self.entries(overdue: 20)))])
        let shell = await stage.openHome()
        for key in ["/", "1", "9", "enter"] { shell.press(key) }
        #expect(shell.text.contains("Late 19"))
        shell.press("esc")
        #expect(!shell.text.contains("Late 19") && shell.text.contains("10 more overdue"))
    }

    @Test(arguments: [(0, "Ahead 0"), (3, "Ahead 0"), (30, "Ahead 0")])
    func aKeyGoesToToday(overdue: Int, title: String) async throws {
        let stage = try Stage(home: [StubHomeSource("jobs", "Jobs", Self.digest(Self.entries(overdue: overdue)))])
        let shell = await stage.openHome()
        shell.press("t")
        #expect(shell.text.split(separator: "\n").contains { $0.hasPrefix("▸") && $0.contains(title) })
    }

    @Test func aMissingEntryAheadIsReported() async throws {
        let stage = try Stage(
            home: [StubHomeSource("jobs", "Jobs", Self.digest(Self.entries(overdue: 3, ahead: 0)))])
        let shell = await stage.openHome()
        shell.press("t")
        #expect(shell.status == .info("Nothing is due today or later"))
    }

    // MARK: The same thing once

    @Test(arguments: [(["late0"], false), (["other"], true), ([], true)])
    func aSuggestionAboutAnEntryIsLeftOut(entries: [String], isThere: Bool) async throws {
        let digest = HomeDigest(
            viewer: Person.meID, day: SampleHome.today, entries: Self.entries(overdue: 1),
            suggestions: [HomeSuggestion(id: "s", text: "Answer the offer", facts: "", entries: entries)])
        let stage = try Stage(home: [StubHomeSource("jobs", "Jobs", digest)])
        let shell = await stage.openHome()
        #expect(shell.text.contains("Answer the offer") == isThere)
    }
}
