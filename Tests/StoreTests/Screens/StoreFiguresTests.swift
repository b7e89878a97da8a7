import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The screen of reports: periods, tables, custom days, and export.
@MainActor
@Suite struct StoreFiguresTests {
    private func stage() async throws -> StoreListsStage {
        let stage = try StoreListsStage()
        try await stage.day()
        return stage
    }

    @Test(arguments: [
        ("figures-products", []), ("figures-categories", ["b"]), ("figures-hours", ["b", "b"]),
        ("figures-taxes", ["B"]),
    ])
    func tablesMatchTheirSnapshots(_ name: String, _ keys: [String]) async throws {
        let stage = try await stage()
        let shell = await stage.opened(.storeFigures)
        for key in keys { await stage.press(key) }
        for size in [Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
            _ = shell.canvas(size, .unicode)
            expectSnapshot(
                shell.canvas(size, .unicode).snapshot, named: "store/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test func theKeyOpensTheFiguresAndTheSumsMatchTheDay() async throws {
        let stage = try await stage()
        _ = await stage.opened(.store)
        await stage.press("F")
        #expect(stage.shell.coordinator.route == .storeFigures)
        let viewModel = try #require(stage.shell.coordinator.screen as? StoreFiguresScreen).viewModel
        let day = stage.feature.model.books.days[stage.clock.today.dayNumber]
        #expect(viewModel.report?.turnover == day?.turnover)
        #expect(day?.turnover.salesCount == 2 && day?.turnover.voidCount == 1)
    }

    @Test func theKeyCyclesThroughThePeriods() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeFigures)
        let viewModel = try #require(stage.shell.coordinator.screen as? StoreFiguresScreen).viewModel
        var periods: [StoreFiguresViewModel.Period] = [viewModel.period]
        for _ in 0..<4 {
            await stage.press(".")
            periods.append(viewModel.period)
        }
        #expect(periods == [.today, .week, .month, .all, .today].map { .upToToday($0) })
        await stage.press(",")
        #expect(viewModel.period == .upToToday(.all))
    }

    @Test func daysCanBeTyped() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeFigures, "c")
        await stage.type("2026-11-25")
        await stage.press("tab")
        await stage.type("2026-11-01")
        await stage.press("ctrl-s")
        #expect(stage.shell.text.contains("before the first day"))
        await stage.press("shift-tab", "ctrl-u")
        await stage.type("nov 1")
        await stage.press("tab", "ctrl-u")
        await stage.type("yesterday")
        await stage.press("ctrl-s")
        let viewModel = try #require(stage.shell.coordinator.screen as? StoreFiguresScreen).viewModel
        let first = try ShellStage.day("2026-11-01").dayNumber
        #expect(viewModel.period == .days(first...(first + 18)))
        #expect(stage.shell.text.contains("2026-11-01–2026-11-19") && stage.shell.text.contains("Nothing was sold"))
    }

    @Test func aTableIsWrittenToAFile() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeFigures, "b", "E")
        await stage.press("enter")
        await stage.rest()
        #expect(stage.lastText.contains("written to"), "\(stage.lastText)")
        await stage.press("y")
        #expect(stage.clipboard.texts.last?.contains("CATEGORY\tLINES") == true)
    }
}
