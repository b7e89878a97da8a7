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

/// The Campus tab with calendars in memory, at noon of 2026-11-21 in UTC.
final class CampusStage: ShellStage {
    let repository: StubCampus
    private(set) lazy var model = CampusModel(
        CampusService.sample(repository, clock: clock),
        CampusPorts(
            jobs: StubJobs(due: jobs), games: StubGameDirectory(games: []),
            notify: { [weak self] in self?.notified.append("\($0): \($1)") }),
        in: context)
    private let jobs: [DueJob]
    private(set) var notified: [String] = []

    init(
        _ state: StubCampus.State = StubCampus.State(), jobs: [DueJob] = [], secondsIntoDay: Double = 12 * 3_600,
        settings: [String: SettingValue] = [:], session: SavedPlace = SavedPlace()
    ) throws {
        repository = StubCampus(state)
        self.jobs = jobs
        try super.init(
            [.campus], day: "2026-11-21", secondsIntoDay: secondsIntoDay, settings: settings, session: session
        ) { _, _ in [] }
    }

    /// Returns a stage with one calendar.
    static func showing(_ parts: String..., change: (inout StubCampus.State) -> Void = { _ in }) throws -> CampusStage {
        var state = StubCampus.State()
        state.feeds = [SampleCampus.feed]
        let calendar = try CalendarParser.parse(SampleCampus.document(parts))
        state.contents[SampleCampus.feed.id] = FeedEvents(
            feed: SampleCampus.feed.id, zones: calendar.zones,
            events: FeedIntake.grouped(calendar.events, SampleCampus.feed, at: 0))
        change(&state)
        return try CampusStage(state)
    }

    /// Waits until the whole agenda is read.
    func loaded() async {
        await eventually("the agenda is read") { [model] in model.isWhole && model.content == .loaded }
        await settle()
    }
}

extension StubCampus.State {
    /// Marks the items of the calendar with a title.
    mutating func mark(_ title: String, _ change: (inout CampusMark) -> Void = { $0.isSaved = true }) {
        guard let contents = contents[SampleCampus.feed.id],
            let item = SampleCampus.items(contents, from: "2026-10-01", days: 500).first(where: { $0.title == title })
        else { return }
        var mark = CampusMark(item, made: Sample.now)
        change(&mark)
        marks.append(mark)
    }
}
