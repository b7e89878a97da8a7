import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import ViewState

/// Key names in sentences.
@MainActor
@Suite struct KeyWordsTests {
    @Test(
        arguments: [
            (.goBack, "q tries again"), (.redo, "Ctrl-R tries again"), (.moveTop, "g g tries again"),
            (.openItem, "Enter tries again"), (Action("made.up", "Try", .everywhere), ":made.up tries again"),
        ] as [(Action, String)])
    func aSentenceContainsKeyNames(action: Action, words: String) throws {
        let stage = try ShellStage(
            [], day: "2026-11-21", secondsIntoDay: 12 * 3_600, settings: [:], session: SavedPlace()
        ) { _, _ in [] }
        #expect(stage.context.retryWords(action) == words)
    }
}
