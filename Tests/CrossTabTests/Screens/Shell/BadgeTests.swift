import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import ViewState

/// A feature's running activity, shown beside the tabs.
@MainActor
@Suite struct BadgeTests {
    private func shell(_ text: String) async throws -> (Stage, AppShell) {
        let stage = try Stage()
        let shell = await stage.start()
        stage.program.makeBadge = { FeatureBadge(text, at: .settings) }
        return (stage, shell)
    }

    private func top(_ shell: AppShell, _ columns: Int) -> String {
        let text = shell.canvas(Size(columns: columns, rows: 12)).glyphText
        return String(text.split(separator: "\n", omittingEmptySubsequences: false)[0])
    }

    @Test(arguments: [40, 80, 120]) func theBadgeIsAtTheRightOfTheTabs(_ columns: Int) async throws {
        let (stage, shell) = try await shell("▶ work 3/8 0:24")
        #expect(top(shell, columns).hasSuffix("▶ work 3/8 0:24"))
        #expect(top(shell, columns).contains("Wordle"))
        withExtendedLifetime(stage) {}
    }

    @Test func aLongBadgeLeavesTheTabsHalfTheWidth() async throws {
        let (stage, shell) = try await shell(String(repeating: "long ", count: 40))
        #expect(top(shell, 40).contains("Wordle") && top(shell, 40).contains("…"))
        withExtendedLifetime(stage) {}
    }

    @Test func aClickOnTheBadgeOpensItsRoute() async throws {
        let (stage, shell) = try await shell("▶ work 3/8 0:24")
        _ = top(shell, 80)
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: 75, y: 0))))
        #expect(shell.coordinator.selected == .settings)
        withExtendedLifetime(stage) {}
    }
}
