import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// The rows of the agenda.
@MainActor
@Suite struct AgendaViewModelTests {
    private nonisolated static let breakfast = SampleCampus.event(
        "breakfast", "20261121T080000Z", "Breakfast", "DURATION:PT1H")
    private nonisolated static let fair = SampleCampus.event("fair", "VALUE=DATE:20261121", "Fair")
    private nonisolated static let talk = SampleCampus.event(
        "talk", "20261121T140000Z", "Talk", "DURATION:PT1H", "ORGANIZER;CN=Robotics:MAILTO:a@b.c")
    private nonisolated static let camp = SampleCampus.event(
        "camp", "VALUE=DATE:20261120", "Camp", "DTEND;VALUE=DATE:20261123")
    private nonisolated static let club = SampleCampus.event(
        "club", "20261124T180000Z", "Club", "DURATION:PT1H", "RRULE:FREQ=WEEKLY;COUNT=3",
        "ORGANIZER;CN=Chess:MAILTO:a@b.c")
    private nonisolated static let later = SampleCampus.event("later", "20270110T180000Z", "Later")
    private nonisolated static let summer = SampleCampus.event("summer", "20270601T180000Z", "Summer")

    private func shown(
        _ parts: String..., change: (inout StubCampus.State) -> Void = { _ in }
    ) async throws -> (CampusStage, AgendaViewModel) {
        let stage =
            switch parts.count {
            case 0:
                try CampusStage.showing(
                    Self.breakfast, Self.fair, Self.talk, Self.camp, Self.club, Self.later, Self.summer, change: change)
            case 1: try CampusStage.showing(parts[0], change: change)
            default: try CampusStage.showing(parts[0], parts[1], change: change)
            }
        let viewModel = AgendaViewModel(stage.model)
        viewModel.appeared()
        await stage.loaded()
        return (stage, viewModel)
    }

    private func words(_ viewModel: AgendaViewModel) -> [String] {
        viewModel.list.rows.map { row in
            switch row.kind {
            case .day(let day): "\(day)"
            case .now(let now): "now \(AgendaText.clock(now))"
            case .entry(let entry, let day):
                [entry.item.title, AgendaText.dayOf(entry.item, on: day)].compactMap(\.self).joined(separator: ", ")
            }
        }
    }

    private func titles(_ viewModel: AgendaViewModel) -> [String] {
        viewModel.list.rows.compactMap { $0.entry?.item.title }
    }

    @Test func aDayHasAHeadingAndTodayALine() async throws {
        let (_, viewModel) = try await shown()
        #expect(
            words(viewModel) == [
                "2026-11-21", "Camp, day 2 of 3", "Fair", "Breakfast", "now 12:00", "Talk", "2026-11-22",
                "Camp, day 3 of 3", "2026-11-24", "Club", "2026-12-01", "Club", "2026-12-08", "Club",
            ])
        #expect(viewModel.summary == "All · 30 days · 7" && viewModel.selected?.item.title == "Talk")
        #expect(Set(viewModel.list.rows.map(\.id)).count == viewModel.list.rows.count)
    }

    @Test(arguments: [
        ([talk, breakfast], ["2026-11-21", "Breakfast", "now 12:00", "Talk"]), ([talk], ["2026-11-21", "Talk"]),
        ([fair, talk], ["2026-11-21", "Fair", "now 12:00", "Talk"]),
        ([breakfast, club], ["2026-11-21", "Breakfast", "now 12:00", "2026-11-24"]), ([club], ["2026-11-24", "Club"]),
        (
            [SampleCampus.event("x", "20261121T110000Z", "Running", "DURATION:PT3H"), talk],
            ["2026-11-21", "Running", "now 12:00", "Talk"]
        ),
    ])
    func theLineOfThePresentStandsBetweenEventsOfToday(events: [String], rows: [String]) async throws {
        let (_, viewModel) =
            events.count == 1 ? try await shown(events[0]) : try await shown(events[0], events[1])
        #expect(Array(words(viewModel).prefix(rows.count)) == rows)
    }

    @Test(arguments: [
        (AgendaPeriod.today, ["Camp", "Fair", "Breakfast", "Talk"]),
        (.week, ["Camp", "Fair", "Breakfast", "Talk", "Camp", "Club"]),
        (.all, ["Camp", "Camp", "Fair", "Breakfast", "Talk", "Camp", "Club", "Club", "Club", "Later", "Summer"]),
    ])
    func aPeriodShowsItsDays(period: AgendaPeriod, expected: [String]) async throws {
        let (stage, viewModel) = try await shown()
        viewModel.set(period: period)
        await stage.loaded()
        #expect(titles(viewModel) == expected)
        #expect(stage.session.memory(of: "campus.period") == period.rawValue)
        let again = AgendaViewModel(stage.model)
        #expect(again.period == period)
    }

    @Test func aLongEventStandsUnderEachOfItsDays() async throws {
        let (stage, viewModel) = try await shown(
            SampleCampus.event("x", "20261119T200000Z", "Hackathon", "DTEND:20261122T080000Z"))
        #expect(
            words(viewModel) == [
                "2026-11-21", "Hackathon, day 3 of 4", "now 12:00", "2026-11-22", "Hackathon, day 4 of 4",
            ])
        viewModel.set(period: .all)
        await stage.loaded()
        #expect(titles(viewModel).count == 4)
        viewModel.set(period: .today)
        #expect(words(viewModel) == ["2026-11-21", "Hackathon, day 3 of 4", "now 12:00"])
        #expect(viewModel.targets.map(\.item.title) == ["Hackathon"])
    }

    @Test(arguments: [
        ("official", ["Camp", "Fair", "Breakfast", "Camp"]), ("club Chess", ["Club", "Club", "Club"]),
        ("club Nobody", []),
        ("for-you", ["Club", "Club", "Club"]),
    ])
    func aSourceShowsItsEvents(source: String, expected: [String]) async throws {
        let (stage, viewModel) = try await shown { $0.mark("Club") }
        viewModel.set(source: AgendaSource(stored: source))
        #expect(titles(viewModel) == expected && AgendaSource(stored: source).stored == source)
        #expect(AgendaViewModel(stage.model).source == AgendaSource(stored: source))
    }

    @Test func hiddenEventsAndMutedClubsAreLeftOut() async throws {
        let (stage, viewModel) = try await shown { state in
            state.mark("Fair") { $0.isHidden = true }
            state.clubs = [ClubChoice("Chess", .muted)]
        }
        #expect(titles(viewModel) == ["Camp", "Breakfast", "Talk", "Camp"])
        viewModel.list.filterChanged(to: "hidden")
        await stage.loaded()
        #expect(titles(viewModel) == ["Fair", "Club"])
    }

    @Test func aSavedEventOfAMutedClubIsShown() async throws {
        let (_, viewModel) = try await shown { state in
            state.mark("Club")
            state.clubs = [ClubChoice("Chess", .muted)]
        }
        #expect(titles(viewModel).count { $0 == "Club" } == 1)
    }

    // MARK: Search

    @Test func aSearchShowsOneRowForASeriesAndExpands() async throws {
        let (stage, viewModel) = try await shown()
        viewModel.list.filterChanged(to: "club:chess")
        await stage.loaded()
        #expect(titles(viewModel) == ["Club"] && viewModel.filterStatus == "1 found")
        #expect(viewModel.selected?.item.day == Sample.day("2026-11-24"))
        viewModel.expanded()
        #expect(titles(viewModel) == ["Club", "Club", "Club"] && viewModel.filterStatus == "3 found")
        viewModel.expanded()
        #expect(titles(viewModel) == ["Club"])
    }

    /// A search reaches all days, and a series that is over is shown by its last time.
    @Test func aSearchReachesAllDays() async throws {
        let (stage, viewModel) = try await shown(
            SampleCampus.event("old", "20261027T180000Z", "Old club", "RRULE:FREQ=WEEKLY;COUNT=3"), Self.summer)
        viewModel.list.filterChanged(to: "o")
        await stage.loaded()
        #expect(titles(viewModel) == ["Old club"])
        #expect(viewModel.list.rows.compactMap { $0.entry?.item.day } == [Sample.day("2026-11-10")])
        viewModel.list.filterChanged(to: "summer")
        await stage.loaded()
        #expect(titles(viewModel) == ["Summer"])
    }

    // MARK: Steps

    @Test(arguments: [
        ("2026-11-24", "2026-11-24", nil), ("2026-11-25", "2026-12-01", "Nothing on"),
        ("2026-11-22", "2026-11-22", nil),
        ("2026-11-21", "2026-11-21", nil),
    ])
    func aDateIsShown(day: String, selected: String, message: String?) async throws {
        let (stage, viewModel) = try await shown()
        viewModel.wentTo(Sample.day(day))
        #expect(viewModel.selectedDay == Sample.day(selected))
        if let message { #expect(stage.lastText?.hasPrefix(message) == true) } else { #expect(stage.messages.isEmpty) }
    }

    @Test func stepsGoByDayAndWeek() async throws {
        let (stage, viewModel) = try await shown()
        var days: [String] = []
        for step in [
            { viewModel.moved(days: 1) }, { viewModel.moved(days: 1) }, { viewModel.moved(weeks: 1) },
            { viewModel.moved(days: -1) }, { viewModel.wentToday() },
        ] {
            step()
            days.append("\(viewModel.selectedDay)")
        }
        #expect(days == ["2026-11-22", "2026-11-24", "2026-12-01", "2026-11-24", "2026-11-21"])
        #expect(stage.messages.isEmpty)
        viewModel.wentTo(Sample.day("2026-12-08"))
        viewModel.moved(days: 1)
        #expect(stage.lastText == "There is no later day here")
    }

    @Test func conflictsAreVisitedInTurn() async throws {
        let (stage, viewModel) = try await shown(
            Self.talk, SampleCampus.event("x", "20261121T143000Z", "Tea", "DURATION:PT1H")
        ) {
            $0.mark("Talk")
            $0.mark("Tea")
        }
        viewModel.wentToConflict()
        #expect(viewModel.selected?.item.title == "Tea")
        #expect(stage.lastText == "Conflict 2 of 2: overlaps Talk, 14:00–15:00")
        viewModel.wentToConflict()
        #expect(viewModel.selected?.item.title == "Talk")
    }

    @Test func withoutConflictsAWordSaysSo() async throws {
        let (stage, viewModel) = try await shown()
        viewModel.wentToConflict()
        #expect(stage.lastText == "Nothing overlaps what you saved")
    }
}
