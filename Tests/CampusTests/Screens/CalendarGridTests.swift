import TestSupport
import Testing

@testable import CampusCore
@testable import CampusUI
@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

/// The week and the month copy days that they drew before.
@MainActor
@Suite struct CalendarGridTests {
    private nonisolated static let sizes = [
        Size(columns: 120, rows: 40), Size(columns: 80, rows: 24), Size(columns: 40, rows: 12),
    ]
    /// A negative number moves between the events of a day, and 0 saves the selected event.
    private static let steps = [1, -1, 1, 7, 0, -7, -1, 1, 30, 0, -1, -30, -6]

    private func stage() throws -> CampusStage {
        try CampusStage.showing(
            SampleCampus.event("a", "20261110T180000Z", "Club of the long and winding titles", "RRULE:FREQ=DAILY"),
            SampleCampus.event("b", "20261110T183000Z", "Choir", "RRULE:FREQ=WEEKLY;BYDAY=SA,SU"),
            SampleCampus.event("c", "20261120T050000Z", "Rowing 早練", "RRULE:FREQ=DAILY;INTERVAL=3"))
    }

    private func canvas(_ size: Size, _ render: (inout Canvas, Rect) -> Void) -> Canvas {
        var canvas = Canvas(size)
        render(&canvas, canvas.bounds)
        return canvas
    }

    @Test(arguments: [true, false], sizes)
    func aGridAfterStepsLooksLikeANewOne(isWeek: Bool, size: Size) async throws {
        let stage = try stage()
        let viewModel = CampusCalendarViewModel(stage.model)
        viewModel.appeared()
        await stage.loaded()
        func screen() -> any AppScreen { isWeek ? CampusWeekScreen(viewModel) : CampusMonthScreen(viewModel) }
        let old = screen()
        var frames: Set<String> = []
        for step in Self.steps {
            switch step {
            case 0:
                let item = try #require(viewModel.selected?.item)
                stage.model.changeMarks("saving", "Saved", ItemChanges(adding: [SampleCampus.saved(item)]))
                await eventually("the event is saved") { viewModel.selected?.isSaved == true }
            case ..<0: viewModel.moved(events: -step)
            default: viewModel.moved(days: step)
            }
            await stage.loaded()
            let drawn = canvas(size) { old.render(into: &$0, in: $1) }
            #expect(drawn == canvas(size) { screen().render(into: &$0, in: $1) }, "after the step \(step)")
            frames.insert(drawn.snapshot)
        }
        #expect(frames.count > 4)
    }

    /// Some of these keys also open an item elsewhere.
    @Test(
        arguments: [true, false],
        [("l", 1), ("right", 1), ("h", -1), ("left", -1), ("J", 1), ("K", -1), ("t", 0)])
    func aKeyGoesToAnotherDay(isWeek: Bool, key: (name: String, days: Int)) async throws {
        let stage = try stage()
        let viewModel = CampusCalendarViewModel(stage.model)
        viewModel.appeared()
        await stage.loaded()
        let day = viewModel.day
        let screen: any AppScreen = isWeek ? CampusWeekScreen(viewModel) : CampusMonthScreen(viewModel)
        let pressed = try #require(Key(named: key.name))
        let command = screen.commands.first { stage.bindings.value.isBound(pressed, to: $0.action.id) }
        try #require(command).run()
        #expect(viewModel.day == day.adding(days: key.days))
        #expect(stage.routes.isEmpty)
    }

    /// The days of a far date are read a moment later, and Enter may come first.
    @Test(arguments: ["", "leaves", "moves"])
    func anEventIsOpenedOnceItsDayIsRead(meanwhile: String) async throws {
        let stage = try stage()
        let viewModel = CampusCalendarViewModel(stage.model)
        viewModel.appeared()
        await stage.loaded()
        viewModel.went(to: Sample.day("2028-06-01"))
        #expect(viewModel.selected == nil && viewModel.mayOpen)
        viewModel.opened()
        if meanwhile == "leaves" { viewModel.disappeared() }
        if meanwhile == "moves" { viewModel.moved(days: 1) }
        await stage.loaded()
        #expect(viewModel.selected != nil)
        #expect(stage.routes.count == (meanwhile.isEmpty ? 1 : 0))
    }
}
