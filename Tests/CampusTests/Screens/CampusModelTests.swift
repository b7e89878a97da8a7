import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// The model that the screens share: reading, reminders and the results of fetches.
@MainActor
@Suite struct CampusModelTests {
    private nonisolated static let talk = SampleCampus.event("talk", "20261122T130000Z", "Talk", "DURATION:PT1H")

    private func loaded(_ stage: CampusStage) async -> CampusModel {
        stage.model.load()
        await stage.loaded()
        return stage.model
    }

    @Test func theStoredWindowIsShownFirst() async throws {
        let stage = try CampusStage.showing(Self.talk)
        stage.repository.change { state in
            let stamp = AgendaWindow.Stamp(firstDay: SampleCampus.today, zone: "old", files: "old")
            state.window = AgendaWindow(stamp, [SampleCampus.item("old", "2026-11-22T18:00")])
        }
        var shown: [[String]] = []
        stage.model.observe(for: self.keeper) { [model = stage.model] in shown.append(model.contents.items.map(\.title))
        }
        _ = await loaded(stage)
        #expect(shown.contains(["old"]) && shown.last == ["Talk"] && stage.repository.now.windowsKept == 1)
    }

    private let keeper = Keeper()
    private final class Keeper {}

    @Test func moreDaysAreReadOnRequest() async throws {
        let stage = try CampusStage.showing(Self.talk, SampleCampus.event("b", "20270601T180000Z", "Summer"))
        let model = await loaded(stage)
        #expect(model.contents.items.map(\.title) == ["Talk"])
        model.want(Sample.day("2027-06-01")..<Sample.day("2027-06-02"))
        #expect(!model.isWhole)
        await stage.loaded()
        #expect(model.contents.items.map(\.title) == ["Talk", "Summer"])
        model.want(Sample.day("2026-12-01")..<Sample.day("2026-12-02"))
        #expect(model.isWhole)
    }

    @Test func aJobConflictsWithAnEvent() async throws {
        var state = StubCampus.State()
        state.feeds = [SampleCampus.feed]
        state.contents["events"] = try SampleCampus.contents(Self.talk)
        let job = DueJob(name: "Essay", day: Sample.day("2026-11-22"), minute: 13 * 60, minutes: 30)
        let stage = try CampusStage(state, jobs: [job])
        let model = await loaded(stage)
        let item = try #require(model.contents.items.first)
        #expect(model.agenda.conflicts[item.id].map(\.title) == ["Job: Essay"])
        #expect(model.agenda.entries.first?.isConflict == true)
    }

    @Test(arguments: [("", true), ("Registrar | Robotics", true), ("registrar", false)])
    func officialEventsAreThoseOfOffices(offices: String, isOfficial: Bool) {
        var contents = CampusContents()
        contents.items = [SampleCampus.item("a", "2026-12-01T18:00")]
        contents.items[0].club = offices.isEmpty ? "" : "Robotics"
        var settings = CampusSettings()
        settings.officeNames = offices
        #expect(AgendaEntries(contents, offices: settings.offices).entries[0].isOfficial == isOfficial)
        contents.items[0].feed = CalendarFeed.ownID
        #expect(!AgendaEntries(contents, offices: settings.offices).entries[0].isOfficial)
    }

    // MARK: Reminders

    /// The talk is at 13:00 tomorrow, so the reminder of a day is due at 13:00 today.
    @Test func aReminderIsGivenOnce() async throws {
        let stage = try CampusStage.showing(Self.talk) { $0.mark("Talk") }
        let model = await loaded(stage)
        model.reminders.start()
        await settle()
        #expect(stage.messages.isEmpty && stage.notified.isEmpty)
        stage.pass(3_600)
        await settle()
        #expect(stage.lastText == "In 24 h: Talk" && stage.notified == ["Quad: In 24 h: Talk"])
        #expect(stage.program.rings == 1 && stage.repository.now.marks.first?.given.count == 1)
        model.reminders.start()
        await settle()
        #expect(stage.messages.count == 1)
    }

    @Test func aMissedReminderIsNamedAndTheBellIsASetting() async throws {
        var state = StubCampus.State()
        state.feeds = [SampleCampus.feed]
        state.contents["events"] = try SampleCampus.contents(Self.talk)
        state.mark("Talk")
        let stage = try CampusStage(state, secondsIntoDay: 20 * 3_600, settings: ["campus.bell": .flag(false)])
        _ = await loaded(stage)
        stage.model.reminders.start()
        await settle()
        #expect(stage.lastText == "Missed reminder: In 17 h: Talk" && stage.program.rings == 0)
    }

    // MARK: Fetches

    @Test(
        arguments: [
            ([], nil), (["moved"], "1 changed"), (["canceled"], "1 canceled"), (["gone"], "1 gone from the calendar"),
            (["moved", "gone"], "1 changed, 1 gone from the calendar"),
        ] as [([String], String?)])
    func aFetchSaysWhatHappenedToSavedEvents(changes: [String], words: String?) {
        let before = SampleCampus.saved(SampleCampus.item("a", "2026-12-01T18:00"))
        var after = before
        if changes.contains("moved") { after.was = before.copy }
        if changes.contains("canceled") { after.state = .canceled }
        if changes.contains("gone") { after.state = .gone }
        let news = MarkNews(from: MarkIndex([before]), to: MarkIndex([after]))
        #expect(news.words == words)
        after.isSaved = false
        #expect(MarkNews(from: MarkIndex([before]), to: MarkIndex([after])).words == nil)
        #expect(MarkNews(from: MarkIndex([after]), to: MarkIndex([after])).words == nil)
    }

    @Test func nothingIsFetchedWithoutCalendars() async throws {
        let stage = try CampusStage()
        let model = await loaded(stage)
        model.rounds.fetch(.all)
        #expect(stage.lastText?.hasPrefix("You follow no calendar") == true && !model.rounds.isRunning)
    }
}
