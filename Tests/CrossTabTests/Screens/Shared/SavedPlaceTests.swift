import Testing

@testable import NewsTests
@testable import NewsUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import SystemKit
@testable import TerminalKit
@testable import WordleUI

/// The state that a run leaves for the next run.
@MainActor
@Suite struct SessionTests {
    private let repository = StubSavedPlace()

    private func session() -> SavedPlaceKeeper { SavedPlaceKeeper(repository: repository) }

    @Test func tabAndPlacesAreRestoredInTheNextRun() {
        let stacks: [FeatureID: [Route]] = [
            .news: [.news, .article(Paper.id(Paper.aggie, 1))],
            .wordle: [.wordleBoard(day: nil), .wordleBoard(day: "2026-11-20"), .wordleArchive],
            .settings: [.settings],
        ]
        let first = session()
        first.keep(tab: .news, stacks: stacks)
        first.saveNow()
        let next = session()
        #expect(next.tab == .news)
        #expect(next.stacks == stacks)
    }

    /// A file from another version, or an edited file, may hold an invalid route. The rest still counts.
    @Test func anInvalidRouteIsLeftOut() {
        var state = SavedPlace()
        state.tab = "wordle"
        state.places = ["wordle": ["wordle", "wordle//x", "", "wordle/history"], "gone": ["gone/away"]]
        let session = SavedPlaceKeeper(repository: StubSavedPlace(state))
        #expect(session.stacks[.wordle] == [.wordleBoard(day: nil), .wordleHistory])
        #expect(session.stacks[FeatureID("gone")] == [Route(FeatureID("gone"), "away")])
    }

    @Test func memoriesAreStoredReplacedAndDeleted() {
        let first = session()
        first.keep(memory: "name", of: "fruits.order")
        first.keep(memory: "4", of: "fruits.selected")
        first.keep(memory: "weight", of: "fruits.order")
        first.keep(memory: nil, of: "fruits.selected")
        first.saveNow()
        let next = session()
        #expect(next.memory(of: "fruits.order") == "weight")
        #expect(next.memory(of: "fruits.selected") == nil)
        #expect(repository.load().memories == ["fruits.order": "weight"])
    }

    @Test func aMemoryAndADraftMayShareAName() {
        let session = session()
        session.keep(memory: "m", of: "x")
        session.keep(draft: "d", for: "x")
        #expect(session.memory(of: "x") == "m")
        #expect(session.draft(for: "x") == "d")
    }

    /// The new place is written after the frame, without a request.
    @Test func changesAreWrittenSoon() async {
        let session = session()
        session.keep(tab: .wordle, stacks: [.wordle: [.wordleBoard(day: nil)]])
        #expect(repository.load().tab == nil, "not while the key is handled")
        await eventually("it is written") { repository.load().tab == "wordle" }
        #expect(repository.load().places == ["wordle": ["wordle"]])
    }

    @Test func aTabLeftOpenIsShownAgain() async throws {
        var state = SavedPlace()
        state.tab = "wordle"
        state.places = ["wordle": ["wordle", "wordle/history"]]
        let stage = try Stage(session: state)
        let shell = await stage.restart()
        #expect(shell.coordinator.route == .wordleHistory)
        #expect(shell.text.contains("Wordle › History"))
        shell.press("q")
        #expect(shell.coordinator.route == .wordleBoard(day: nil))
        shell.press("ctrl-b")
        await eventually("it is kept") { stage.sessions.load().places["wordle"] == ["wordle"] }
    }

    /// A held key, or text that arrives faster than anyone types, does not cause a write for each key.
    @Test func rapidChangesAreWrittenTogether() async {
        var now = 0.0
        let timers = TimerQueue { _ in now }
        let session = SavedPlaceKeeper(repository: repository, timers: timers)
        session.keep(draft: "a", for: "x")
        await settle()
        #expect(repository.load().drafts["x"] == "a", "the first at once")
        for length in 2...50 {
            session.keep(draft: String(repeating: "a", count: length), for: "x")
            await Task.yield()
        }
        await settle()
        #expect(repository.load().drafts["x"] == "a")
        now = 1
        timers.fireDue()
        #expect(repository.load().drafts["x"]?.count == 50)
    }
}
