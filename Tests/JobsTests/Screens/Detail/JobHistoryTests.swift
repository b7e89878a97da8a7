import TestSupport
import Testing

@testable import JobsUI
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import ViewState

@MainActor
@Suite struct JobHistoryTests {
    @Test func theHistoryIsNewestFirstAndCanBeFiltered() async throws {
        let stage = try await JobStage()
        await stage.press("c", "g h")
        #expect(stage.text.contains("completed 4 Counselor signs"))
        await stage.press("q")
        stage.stage.context.open(.job("visit"))
        await settle()
        await stage.press("u", "g h")
        #expect(stage.text.contains("undid: completed 4 Counselor signs"))
        await stage.press("/")
        await stage.type("what:completed")
        await stage.press("enter")
        #expect(stage.text.contains("1 of 2") && !stage.text.contains("undid: "))
        await stage.press("enter")
        #expect(stage.text.contains("‹steps›") && stage.text.contains("4 frees 5"))
    }

    /// A date is shown in the display format, not in the file format, and in full if there is room.
    @Test(arguments: [(120, 40), (80, 24)]) func theOldAndTheNewDateAreReadable(columns: Int, rows: Int) async throws {
        let stage = try await JobStage()
        await stage.press("=")
        await stage.answer("2026-11-25")
        await stage.press("u", "g h")
        let text = stage.shell.canvas(Size(columns: columns, rows: rows)).glyphText
        #expect(text.contains("  moved 4 Counselor signs  Mon 23 Nov → Wed 25 Nov"), "\(text)")
        #expect(text.contains("  undid: moved 4 Counselor signs  back to Mon 23 Nov"), "\(text)")
        #expect(!text.contains("2026-11") && !text.contains("due_changed"), "\(text)")
    }

    @Test func anEditIsReadable() async throws {
        let stage = try await JobStage()
        await stage.press("D")
        await stage.answer("2")
        await stage.press("d", "y", "g h")
        let text = stage.shell.canvas(Size(columns: 80, rows: 24)).glyphText
        #expect(text.contains("edited needs of a step that is gone  3 Order"), "\(text)")
        #expect(text.contains("removed Counselor signs"), "\(text)")
    }

    @Test func anEmptyHistorySaysSoOnScreen() async throws {
        let stage = try await JobStage(at: .jobHistory("visit"))
        #expect(stage.text.contains("Nothing has happened to this job yet."))
    }
}
