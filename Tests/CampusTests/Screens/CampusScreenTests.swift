import TestSupport
import Testing

@testable import CalendarKit
@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

@MainActor
@Suite struct CampusScreenTests {
    /// The days beyond those that are read come a moment later.
    @Test func aFarDateIsSelected() async throws {
        let stage = try CampusStage.showing(
            SampleCampus.event("a", "20261124T180000Z", "Soon"), SampleCampus.event("b", "20270601T180000Z", "Summer"),
            SampleCampus.event("c", "20271101T180000Z", "Autumn"))
        let viewModel = AgendaViewModel(stage.model)
        viewModel.appeared()
        await stage.loaded()
        viewModel.wentTo(Sample.day("2027-06-01"))
        await stage.loaded()
        #expect(viewModel.selected?.item.title == "Summer")
        #expect(stage.lastText == nil)
    }

    /// A series goes on after the occurrence at which it was saved.
    @Test func aSavedSeriesIsUpcomingWhileItGoesOn() async throws {
        let stage = try CampusStage.showing(
            SampleCampus.event("a", "20261110T180000Z", "Club", "RRULE:FREQ=WEEKLY")
        ) { state in
            guard let contents = state.contents["events"], let item = SampleCampus.items(contents).first else { return }
            state.marks = [SampleCampus.saved(item, isWholeSeries: true)]
        }
        let viewModel = EventListViewModel(stage.model, .upcoming)
        viewModel.appeared()
        await stage.loaded()
        #expect(viewModel.list.rows.map(\.words) == ["the whole series"])
    }

    /// A muted calendar hides its events, except those that the user saved.
    @Test func aSavedEventOfAMutedCalendarIsInTheAgenda() async throws {
        let stage = try CampusStage.showing(
            SampleCampus.event("a", "20261124T180000Z", "Talk"), SampleCampus.event("b", "20261125T180000Z", "Tea")
        ) { state in
            state.mark("Talk")
            state.feeds[0].isMuted = true
        }
        let viewModel = AgendaViewModel(stage.model)
        viewModel.appeared()
        await stage.loaded()
        #expect(viewModel.list.rows.compactMap { $0.entry?.item.title } == ["Talk"])
    }

    @Test(arguments: [
        ("20261208T180000Z", "Cancelled: Party", "UTC"), ("20261209T010000Z", "Party", "America/Los_Angeles"),
        ("20261209T180000Z", "Party", "UTC"),
    ])
    func aChangedInstanceDescribesItsOccurrence(start: String, title: String, zone: String) throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event("a", "20261201T180000Z", "Club", "RRULE:FREQ=WEEKLY;COUNT=3"),
            SampleCampus.event("a", start, title, "RECURRENCE-ID:20261208T180000Z", "DESCRIPTION:Bring food"))
        let item = try #require(SampleCampus.items(contents, zone: zone).first { $0.title == "Party" })
        #expect(contents.events[0].part(of: item).text == "Bring food")
    }

    /// Two changed instances of a day with one title, such as a course with two hours.
    @Test func twoChangedInstancesOfADayStayApart() throws {
        let contents = try SampleCampus.contents(
            SampleCampus.event("a", "20261201T080000Z", "Lab", "RRULE:FREQ=DAILY;BYHOUR=8,16;COUNT=6"),
            SampleCampus.event("a", "20261202T083000Z", "Lab", "RECURRENCE-ID:20261202T080000Z", "DESCRIPTION:Morning"),
            SampleCampus.event(
                "a", "20261202T163000Z", "Lab", "RECURRENCE-ID:20261202T160000Z", "DESCRIPTION:Afternoon"))
        let items = SampleCampus.items(contents).filter { $0.day == Sample.day("2026-12-02") }
        #expect(items.map { contents.events[0].part(of: $0).text } == ["Morning", "Afternoon"])
    }
}
