import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// Saved events, suggestions and clubs.
@MainActor
@Suite struct EventListTests {
    private nonisolated static let talk = SampleCampus.event(
        "talk", "20261124T180000Z", "Talk", "DURATION:PT1H", "LOCATION:Kemper", "ORGANIZER;CN=Robotics:MAILTO:a@b.c")
    private nonisolated static let tea = SampleCampus.event(
        "tea", "20261124T183000Z", "Tea", "DURATION:PT1H", "ORGANIZER;CN=Robotics:MAILTO:a@b.c")
    private nonisolated static let old = SampleCampus.event("old", "20261110T180000Z", "Old talk", "DURATION:PT1H")
    private nonisolated static let later = SampleCampus.event("later", "20270401T180000Z", "Later")

    private func rows(
        _ kind: EventListViewModel.Kind, _ change: (inout StubCampus.State) -> Void
    ) async throws -> [String] {
        let stage = try CampusStage.showing(Self.talk, Self.tea, Self.old, Self.later, change: change)
        let viewModel = EventListViewModel(stage.model, kind)
        viewModel.appeared()
        await stage.loaded()
        return viewModel.list.rows.map { "\($0.entry.item.title): \($0.words)" }
    }

    private func moved(_ copy: EventCopy, _ change: (inout EventCopy) -> Void) -> EventCopy {
        var was = copy
        change(&was)
        return was
    }

    @Test(arguments: [
        ("saved", "Talk: Kemper"), ("time", "Talk: was Mon 23 Nov, 18:00"), ("place", "Talk: was at Wellman"),
        ("no place", "Talk: was at TBD"), ("title", "Talk: was called Lecture"), ("canceled", "Talk: canceled"),
        ("gone", "Talk: gone from its calendar"), ("feed", "Talk: its calendar is no longer followed"),
    ])
    func aSavedEventSaysWhatHappened(case name: String, words: String) async throws {
        let rows = try await rows(.upcoming) { state in
            state.contents["events"]?.events.removeAll { $0.uid == "tea" }
            state.mark("Talk") { mark in
                mark.isSaved = true
                switch name {
                case "time":
                    mark.was = moved(mark.copy) { ($0.start, $0.end) = ($0.start - 86_400, $0.end - 86_400) }
                case "place": mark.was = moved(mark.copy) { $0.place = "Wellman" }
                case "no place": mark.was = moved(mark.copy) { $0.place = "" }
                case "title": mark.was = moved(mark.copy) { $0.title = "Lecture" }
                case "canceled": mark.state = .canceled
                case "gone": mark.state = .gone
                case "feed": mark.feed = "elsewhere"
                default: break
                }
            }
        }
        #expect(rows == [words])
    }

    @Test func aConflictIsNamed() async throws {
        let rows = try await rows(.upcoming) {
            $0.mark("Tea")
            $0.mark("Talk")
        }
        #expect(rows == ["Talk: overlaps Tea", "Tea: overlaps Talk"])
    }

    /// Attended events are those that are over; the latest comes first.
    @Test func savedEventsAreUpcomingOrAttended() async throws {
        let mark: (inout StubCampus.State) -> Void = { state in
            state.contents["events"]?.events.removeAll { $0.uid == "tea" }
            for title in ["Later", "Old talk", "Talk"] { state.mark(title) }
        }
        #expect(try await rows(.upcoming, mark) == ["Talk: Kemper", "Later: TBD"])
        #expect(try await rows(.attended, mark) == ["Old talk: TBD"])
    }

    @Test func suggestionsSayWhy() async throws {
        let rows = try await rows(.forYou) { $0.mark("Talk") }
        #expect(rows == ["Tea: Robotics ×1"])
        #expect(try await self.rows(.forYou) { _ in } == [])
        let hidden = try await self.rows(.forYou) { state in
            state.mark("Talk")
            state.mark("Tea") { $0.isHidden = true }
        }
        #expect(hidden == [])
    }

    // MARK: Clubs

    private static func item(_ id: String, _ club: String, _ start: String) -> AgendaItem {
        var item = SampleCampus.item(id, start)
        item.club = club
        return item
    }

    /// Followed clubs come first and muted ones last, each group by name.
    @Test func clubsAreInTheOrderOfTheUsersChoice() {
        var contents = CampusContents()
        var canceled = Self.item("x", "Debate", "2026-12-01T18:00")
        canceled.isCanceled = true
        contents.items = [
            Self.item("a", "Chess", "2026-11-20T18:00"), Self.item("b", "Robotics", "2026-12-01T18:00"),
            Self.item("c", "Chess 10", "2026-12-01T18:00"), Self.item("d", "Chess 2", "2026-12-02T18:00"),
            Self.item("e", "Robotics", "2026-12-03T18:00"), Self.item("f", "", "2026-12-03T18:00"), canceled,
            Self.item("g", "Noise", "2026-12-03T18:00"),
        ]
        contents.clubs = ["Zen": .followed, "Robotics": .followed, "Noise": .muted]
        let rows = ClubRow.rows(contents, now: Sample.today.dayNumber * 86_400)
        #expect(rows.map(\.name) == ["Robotics", "Zen", "Chess 2", "Chess 10", "Noise"])
        #expect(rows.map(\.coming) == [2, 0, 1, 1, 1] && rows.map { $0.next?.id } == ["b", nil, "d", "c", "g"])
    }
}
