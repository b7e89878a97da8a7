import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The settings of the store, and the targets of the dashboard.
@MainActor
@Suite struct StoreSetupTests {
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ shell: AppShell) {
        for size in Self.sizes {
            _ = shell.canvas(size, .unicode)
            expectSnapshot(shell.canvas(size, .unicode).snapshot, named: "store/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test func settingsMatchTheirSnapshot() async throws {
        let stage = try StoreListsStage()
        looks("settings", await stage.opened(.store, ","))
        #expect(stage.shell.coordinator.route == .storeSettings)
    }

    @Test func aSettingIsCheckedWhileTyping() async throws {
        let stage = try StoreListsStage()
        let shell = await stage.opened(.storeSettings, "j", "enter", "ctrl-u")
        await stage.type("dollar")
        #expect(shell.text.contains("dollar is not a currency"))
        looks("settings-form", shell)
    }

    @Test func theCurrencySettingExplainsWhyItIsFixed() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let shell = await stage.opened(.storeSettings, "j", "enter")
        #expect(shell.text.contains("a register has been opened"))
    }

    @Test func theDashboardLeadsToLists() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let shell = await stage.opened(.store)
        await eventually("the day is read") { shell.text.contains("R-00001") }
        await stage.press("j", "enter")
        #expect(shell.coordinator.route == .storeReceipts)
        await stage.press("q")
        // Today, week, month, all, and then the first hour with sales.
        _ = shell.text
        await stage.press("j", "j", "j", "j", "enter")
        #expect(shell.coordinator.route == .storeReceipts)
        #expect(shell.text.contains("hour:17"))
    }
}
