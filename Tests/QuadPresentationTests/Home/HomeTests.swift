import QuadDomain
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

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

    /// Where what was kept is fresh nobody is asked anything.
    @Test func theFirstFrameIsDrawnFromWhatWasKept() async throws {
        let source = StubHomeSource("jobs", "Jobs", SampleHome.people)
        let stage = try Stage(home: [source])
        await fresh(SampleHome.people, source, stage)
        #expect(source.questions == 1)
        let shell = await stage.start(at: .home)
        #expect(!shell.coordinator.screen.isWaiting)
        #expect(shell.text.contains("28 d late"))
        await settle()
        #expect(source.questions == 1)
    }

    @Test func whatIsStaleIsShownUntilItIsMadeAnew() async throws {
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

    /// Only what was written is read again, and nothing at all while another tab is shown.
    @Test func aFileThatIsWrittenRenewsItsPart() async throws {
        let sources = SampleHome.sources
        let stage = try Stage(home: sources)
        let shell = await stage.openHome()
        for feature in stage.features.all { feature.started() }
        sources[0].answer(SampleHome.later)
        stage.digests.write("jobs")
        await eventually("the agenda is another") {
            shell.text.contains("0 d late") == false && !shell.text.contains("28 d")
        }
        #expect(sources.map(\.questions) == [2, 1])
        shell.press("5")
        stage.digests.write("jobs")
        await settle()
        #expect(sources.map(\.questions) == [2, 1])
        shell.press("1")
        await eventually("who comes back sees it") { sources[0].questions == 3 }
    }

    @Test func oneThatFailsCostsItsOwnLines() async throws {
        let sources = [
            StubHomeSource("jobs", "Jobs", nil), StubHomeSource("wordle", "Wordle", SampleHome.puzzles),
        ]
        let stage = try Stage(home: sources)
        let shell = await stage.openHome()
        #expect(shell.text.contains("Jobs could not be read: r again (The disk is on fire)"))
        #expect(shell.text.contains("Wordle 1,981"))
        sources[0].answer(SampleHome.people)
        shell.press("r")
        await eventually("it is read again") { shell.text.contains("28 d late") }
        #expect(!shell.text.contains("could not be read"))
    }

    @Test func aNewDayIsSeenAtMidnight() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        for feature in stage.features.all { feature.started() }
        #expect(shell.text.contains("09:30"))
        stage.pass(13 * 3600)
        #expect(!shell.text.contains("09:30"))
        #expect(shell.text.contains("29 d late"))
    }

    // MARK: What one does

    @Test func enterOpensWhatARowIsAbout() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        shell.press("j")
        shell.press("enter")
        #expect(stage.routes == [.jobSteps])
    }

    /// Each key goes to the feature of its row, with the ids that feature gave.
    @Test(arguments: [
        (["c"], "jobs complete ortiz"), (["j", "w"], "jobs why riley"), (["v", "v", "c"], "jobs complete ortiz riley"),
        (["/", "c", "e", "d", "a", "r", "enter", "d"], "jobs never suggestion cedar"),
        (["/", "c", "e", "d", "a", "r", "enter", "f"], "jobs later suggestion cedar"),
    ])
    func aDeedGoesBackToItsOwner(keys: [String], wanted: String) async throws {
        let stage = try Stage(home: SampleHome.sources)
        var done: [String] = []
        stage.context.actFromHome = { feature, deed, things in
            let ids = things.map { thing in
                switch thing {
                case .entry(let id): id
                case .suggestion(let id): "suggestion \(id)"
                }
            }
            done.append("\(feature) \(deed.rawValue) \(ids.joined(separator: " "))")
        }
        let shell = await stage.openHome()
        for key in keys { shell.press(key) }
        #expect(done == [wanted])
    }

    @Test func whatARowLacksIsNotOffered() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        #expect(shell.text.contains("c done  f later  w why"))
        shell.press("j")
        #expect(shell.text.contains("c done  w why") && !shell.text.contains("f later"))
        shell.press("f")
        #expect(shell.status == .info("That cannot be done with it from here"))
    }

    /// `day` and the signs are asked for as in every list.
    @Test(arguments: [
        ("late", ["ortiz", "riley"]), ("turn:mine", ["riley"]), ("turn:theirs", ["jo"]), ("from:wordle", ["today"]),
        ("today", ["camp", "today"]), ("day:>5d", ["jo"]), ("suggested", ["cedar"]),
        ("lakemont -today", ["kim", "jo"]),
    ])
    func theFilterFinds(text: String, ids: [String]) async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        let list = viewModel(stage).list
        withExtendedLifetime(shell) { list.filterChanged(to: text) }
        #expect(list.rows.filter { $0.thing != nil }.map { String($0.id.split(separator: "/").last ?? "") } == ids)
    }

    // MARK: Widgets

    @Test func aWidgetIsHiddenMovedAndTakenBack() async throws {
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
        #expect(order.suffix(2) == ["chart.jobs.contacts", "chart.jobs.status"])
    }

    @Test func aFigureIsOpenedByAClick() async throws {
        let stage = try Stage(home: SampleHome.sources)
        let shell = await stage.openHome()
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 2, y: 2))))
        #expect(stage.routes == [.jobPeople])
    }
}
