import TestSupport
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadShell

/// A form is saved after another window deleted its item.
@MainActor
@Suite struct DeletedFormTests {
    private let stage: FeatureStage

    init() throws { stage = try FeatureStage([.growth]) }

    /// The form opens again with the typed text. After leaving it, the user finds the draft at the restored item.
    @Test func typedTextIsRestoredAfterUndo() async throws {
        stage.startFeatures()
        stage.press("L")
        await stage.shows("Nothing is logged yet.")
        stage.press("a", typing: "piano 45m", "enter")
        await stage.shows("Growth › Log · 1")
        stage.press("e")
        let log = try #require(stage.made(.growth) as? GrowthFeature).log
        let id = try #require(log.log.sessions.first).id
        let other = try FeatureStage([.growth], in: stage.folder)
        #expect(try await other.run("growth", "log", "delete", id, "--yes").status == 0)
        stage.press("tab", "tab", "ctrl-u", typing: "1h", "ctrl-s")
        await stage.shows("“piano” was deleted in another window; undo there brings it back")
        await stage.shows("1h")
        stage.press("esc")
        await stage.shows("Nothing is logged yet.")
        #expect(try await other.run("undo").status == 0)
        await stage.shows("an edit is not saved")
        stage.press("e")
        await stage.shows("1h")
        stage.press("ctrl-s")
        await stage.shows("Changed piano")
        await stage.shows("1:00 h")
        await stage.hides("an edit is not saved")
    }
}
