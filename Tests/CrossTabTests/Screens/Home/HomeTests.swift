import TestSupport
import Testing

@testable import HomeCore
@testable import HomeUI
@testable import JobsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState
@testable import WordleUI

@MainActor
@Suite struct HomeTests {
    private func viewModel(_ stage: Stage) -> HomeViewModel {
        guard let screen = stage.features.screen(for: .home) as? HomeScreen else { preconditionFailure("no Home") }
        return screen.viewModel
    }

    private func fresh(_ digest: HomeDigest, _ source: StubHomeSource, _ stage: Stage) async {
        let service = HomeService(sources: [source], digests: stage.digests, clock: stage.clock)
        _ = await service.current()
    }

    // MARK: Reading

    /// If the stored digest is fresh, no feature is asked.
    @Test func theFirstFrameShowsTheStoredDigest() async throws {
        let source = StubHomeSource("jobs", "Jobs", SampleHome.people)
        let stage = try Stage(home: [source])
        await fresh(SampleHome.people, source, stage)
        #expect(source.questions == 1)
        let shell = await stage.start(at: .home)
        #expect(!shell.coordinator.screen.isWaiting)
        #expect(shell.text.contains("28 d overdue"))
        await settle()
        #expect(source.questions == 1)
    }

    @Test func aStaleDigestIsShownUntilRefreshed() async throws {
        let source = StubHomeSource("jobs", "Jobs", SampleHome.later)
        let stage = try Stage(home: [source])
        await fresh(SampleHome.later, source, stage)
        stage.digests.write("jobs")
        source.answer(SampleHome.people)
        let viewModel = viewModel(stage)
        viewModel.appeared()
        #expect(viewModel.agenda.nextAhead?.entry.id == "far" && viewModel.agenda.lines.isEmpty)
        await eventually("it is made anew") { viewModel.agenda.overdue == 2 }
    }

    /// Only the written part is read again, and nothing at all while another tab is visible.
    @Test func aWrittenFileRefreshesItsPart() async throws {
        let sources = SampleHome.sources
        let stage = try Stage(home: sources)
        let shell = await stage.openHome()
        for feature in stage.features.all { feature.started() }
        sources[0].answer(SampleHome.later)
        stage.digests.write("jobs")
        await eventually("the agenda is another") {
            shell.text.contains("0 d overdue") == false && !shell.text.contains("28 d")
        }
        #expect(sources.map(\.questions) == [2, 1])
        shell.press("5")
        stage.digests.write("jobs")
        await settle()
        #expect(sources.map(\.questions) == [2, 1])
        shell.press("1")
        await eventually("who comes back sees it") { sources[0].questions == 3 }
    }

    @Test func aFailingSourceLosesOnlyItsOwnLines() async throws {
        let sources = [
            StubHomeSource("jobs", "Jobs", nil), StubHomeSource("wordle", "Wordle", SampleHome.puzzles),
        ]
        let stage = try Stage(home: sources)
        let shell = await stage.openHome()
        #expect(shell.text.contains("Jobs could not be read; r tries again (The disk is on fire)"))
        #expect(shell.text.contains("Wordle 1,981"))
        sources[0].answer(SampleHome.people)
        shell.press("r")
        await eventually("it is read again") { shell.text.contains("28 d overdue") }
        #expect(!shell.text.contains("could not be read"))
    }

    @Test func aNewDayStartsAtMidnight() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        for feature in stage.features.all { feature.started() }
        #expect(shell.text.contains("09:30"))
        stage.pass(13 * 3600)
        #expect(!shell.text.contains("09:30"))
        #expect(shell.text.contains("29 d overdue"))
    }

    // MARK: What one does

    @Test func enterOpensTheRowsSubject() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        shell.press("j")
        shell.press("enter")
        #expect(stage.routes == [.jobSteps])
    }

    /// An entry that moves down the agenda leaves the cursor on the next entry from the top.
    @Test func theCursorStaysWhereTheUserWorks() async throws {
        let source = StubHomeSource("jobs", "Jobs", SampleHome.people)
        let stage = try Stage(home: [source])
        let features = StubHomeActions()
        defer { withExtendedLifetime(features) {} }
        stage.context.connect(to: features)
        let shell = await stage.openHome()
        for feature in stage.features.all { feature.started() }
        let list = viewModel(stage).list
        let before = list.rows.map(\.id)
        #expect(list.position.cursor == 0)
        shell.press("c")
        let entry = HomeEntry(
            id: "ortiz", route: "jobs", day: SampleHome.day(5), title: "Write to Dana Ortiz", detail: "every 14 d")
        let moved = HomeDigest(
            viewer: Person.meID, day: SampleHome.today, entries: SampleHome.people.entries.dropFirst() + [entry])
        source.answer(moved)
        stage.digests.write("jobs")
        await eventually("the entry has moved") { list.rows.first?.id == before[1] }
        #expect(list.selected?.id == before[1])
    }

    /// Each key goes to the feature of its row, with the ids from this feature.
    @Test(arguments: [
        (["c"], "jobs complete ortiz"), (["j", "w"], "jobs why riley"), (["v", "v", "c"], "jobs complete ortiz riley"),
        (["/", "c", "e", "d", "a", "r", "enter", "d"], "jobs never suggestion cedar"),
        (["/", "c", "e", "d", "a", "r", "enter", "f"], "jobs later suggestion cedar"),
    ])
    func anActionGoesToTheFeatureOfItsRow(keys: [String], wanted: String) async throws {
        let stage = try Stage(home: SampleHome.sources)
        let features = StubHomeActions()
        stage.context.connect(to: features)
        let shell = await stage.openHome()
        for key in keys { shell.press(key) }
        #expect(features.done == [wanted])
    }

    @Test func unavailableActionsAreNotOffered() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        #expect(shell.text.contains("c done  f later  w why"))
        shell.press("j")
        #expect(shell.text.contains("c done  w why") && !shell.text.contains("f later"))
        shell.press("f")
        #expect(shell.status == .info("You can't do that with this entry from here"))
    }

    /// `day` and the signs filter as in every list.
    @Test(arguments: [
        ("late", ["ortiz", "riley"]), ("turn:mine", ["riley"]), ("turn:theirs", ["jo"]), ("from:wordle", ["today"]),
        ("today", ["camp", "today"]), ("day:>5d", ["jo"]), ("suggested", ["cedar", "video"]),
        ("lakemont -today", ["kim", "jo"]),
    ])
    func theFilterFindsEntries(text: String, ids: [String]) async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        let list = viewModel(stage).list
        withExtendedLifetime(shell) { list.filterChanged(to: text) }
        #expect(list.rows.filter { $0.thing != nil }.map { String($0.id.split(separator: "/").last ?? "") } == ids)
    }

    // MARK: The pane

    private func wide(_ shell: AppShell) -> String { shell.canvas(Size(columns: 120, rows: 40)).glyphText }

    @Test func theFiguresTakeTheKeysAndReturnThem() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        #expect(wide(shell).contains("l pane"))
        shell.press("l")
        #expect(wide(shell).contains("▸    researching") && wide(shell).contains("h agenda"))
        shell.press("c")
        #expect(shell.status == .info("That does not work on figures; h goes back to the agenda"))
        shell.press("j")
        shell.press("enter")
        #expect(stage.routes == [.jobSteps])
        shell.press("1")
        _ = wide(shell)
        for key in ["j", "j", "j", "j", "enter"] { shell.press(key) }
        #expect(stage.routes.last == .jobPeople)
        shell.press("1")
        _ = wide(shell)
        shell.press("h")
        shell.press("enter")
        #expect(stage.routes.last == .jobs)
    }

    @Test func theFocusedPaneMatchesItsSnapshot() async throws {
        let shell = await (try Stage(home: SampleHome.sources)).openHome()
        _ = wide(shell)
        shell.press("l")
        shell.press("j")
        let size = Size(columns: 120, rows: 40)
        expectSnapshot(shell.canvas(size).snapshot, named: "home/pane-120x40")
    }

    /// Without room for the pane, the key opens the row as in every list.
    @Test func theKeyOpensTheRowIfThereIsNoPane() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        _ = wide(shell)
        shell.press("l")
        _ = wide(shell)
        #expect(!shell.text.contains("l pane"))
        shell.press("l")
        #expect(stage.routes == [.jobs])
    }

    @Test func aLineOfThePaneCanBeClicked() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        let row = try #require(wide(shell).split(separator: "\n").firstIndex { $0.contains("Sat 5 Dec") })
        for _ in 0..<2 {
            shell.handle(.mouse(MouseEvent(.click, at: Point(x: 90, y: row))))
            _ = wide(shell)
        }
        #expect(stage.routes == [.jobTemplates])
    }

    // MARK: Suggestions, the log, whose day it is

    @Test func suggestionsShowTheirNumber() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        let list = viewModel(stage).list
        #expect(wide(shell).contains("SUGGESTIONS  2 "))
        shell.press("G")
        for _ in 0..<2 { shell.press("k") }
        #expect(wide(shell).contains("SUGGESTIONS  2 of 2"), "\(wide(shell))")
        shell.press("g g")
        let small = shell.canvas(Size(columns: 80, rows: 14)).glyphText
        #expect(
            small.contains("Write to Cedar Point: ★ and silent for 23 days") && small.contains("1 of 2 suggestions"))
        withExtendedLifetime(list) {}
    }

    @Test func theBannerNamesTheViewer() async throws {
        let source = StubHomeSource("jobs", "Jobs", SampleHome.parents)
        let stage = try Stage(home: [source])
        let shell = await stage.openHome()
        stage.program.makeBanner = { [features = stage.features] in features.madeFeature(.home)?.banner }
        #expect(shell.text.contains("VIEWING ALEX'S LOG as Pat, parent: read, log, tick"))
        source.answer(SampleHome.people)
        shell.press("r")
        await eventually("it is one's own") { !shell.text.contains("VIEWING") && shell.text.contains("28 d overdue") }
    }

    /// If only one feature keeps a log, it is asked at once, with the selected row if the row belongs to it. If several
    /// features keep logs, the user chooses.
    @Test func loggingGoesToTheFeatureThatKeepsTheLog() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let features = StubHomeActions()
        stage.context.connect(to: features)
        let shell = await stage.openHome()
        shell.press("i")
        #expect(shell.status == .info("No tab keeps a log") && !shell.text.contains("i log"))
        features.homeLogs = [(.jobs, "Log a contact")]
        stage.context.changed()
        shell.press("esc")
        #expect(shell.text.contains("i log"))
        shell.press("i")
        for key in ["j", "j", "j", "i"] { shell.press(key) }
        #expect(features.asked == ["jobs jobs", "jobs -"])
        features.homeLogs.append((.wordle, "Log a game"))
        stage.context.changed()
        shell.press("esc")
        _ = shell.text
        shell.press("i")
        shell.type("game")
        shell.press("enter")
        #expect(features.asked.last == "wordle wordle")
    }

    // MARK: Widgets

    @Test func aWidgetIsHiddenMovedAndUndone() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        #expect(shell.text.contains("schools, 4 ★"))
        shell.press("e")
        shell.press("space")
        shell.press("q")
        #expect(!shell.text.contains("schools, 4 ★"))
        #expect(stage.layouts.layout().shows("cards") == false)
        shell.press("u")
        await eventually("it is back") { shell.text.contains("schools, 4 ★") }
        shell.press("e")
        shell.press("G")
        shell.press("K")
        let order = stage.layouts.layout().widgets.map(\.id)
        #expect(order.suffix(2) == ["chart.jobs.events", "chart.jobs.contacts"])
    }

    @Test func aFigureOpensByAClick() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 2, y: 2))))
        #expect(stage.routes == [.jobPeople])
    }
}
