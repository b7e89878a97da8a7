@testable import GrowthUI
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport

/// A shell without features, for separate parts of the Growth tab.
final class Stage: ShellStage {
    init(secondsIntoDay: Double = 12 * 3600) throws {
        try super.init(
            .standingAmongOthers(.growth), day: "2026-11-21", secondsIntoDay: secondsIntoDay,
            settings: ["motion": .text("off")], session: SavedPlace()
        ) { _, _ in [] }
    }
}
