import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import SettingsUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState
@testable import WordleTests

/// In 40 columns, typed text is visible.
@MainActor
@Suite struct NarrowFieldTests {
    private let size = Size(columns: 40, rows: 12)
    private let typed = "twenty-six letters or more"

    @Test func aFormFieldHasTheWholeWidth() async throws {
        let shell = await (try Stage()).start(at: .settings)
        let fields = [
            FormField.text("name", "Name of whom it is for"), .text("school", "School"),
            .choice("kind", "What kind of contact it was", ["a telephone call of an hour", "other"]),
        ]
        shell.present(FormLayer("A form", fields) { _ in [:] })
        for name in ["Name of whom it is for", "School"] {
            shell.type(typed)
            let text = shell.canvas(size).glyphText
            #expect(text.contains(typed) && text.contains(name), "\(text)")
            shell.press("tab")
        }
        #expect(shell.canvas(size).glyphText.contains("< a telephone call of an hour >"))
    }

    @Test func aLongQuestionIsAboveItsAnswer() async throws {
        let stage = try Stage()
        let shell = await stage.start(at: .settings)
        shell.present(PromptLayer(sign: "Address of a feed or of its page: ", onEnter: { _ in }))
        shell.type(typed)
        let text = shell.canvas(size).glyphText
        #expect(text.contains("Address of a feed or of its page:") && text.contains(typed), "\(text)")
        let rows = shell.canvas(Size(columns: 80, rows: 24)).glyphText.split(separator: "\n")
        #expect(rows.contains { $0.contains("page: \(typed)") }, "there is room for both in one row")
    }

    @Test func aLongHelpTextIsShownWhole() async throws {
        let shell = await (try Stage()).start(at: .settings)
        let help = (1...20).map { "word\($0)" }.joined(separator: " ")
        shell.present(PromptLayer(sign: "File: ", help: help, onEnter: { _ in }))
        let rows = shell.canvas(Size(columns: 80, rows: 24)).glyphText.split(separator: "\n").map(String.init)
        let sign = try #require(rows.firstIndex { $0.hasPrefix("File:") })
        #expect(rows[sign + 1].hasPrefix("word1 ") && rows[sign + 2].hasSuffix("word20"), "\(rows)")
    }

    /// The bar of the selected row extends from the left edge of its list to the right edge.
    @Test(arguments: ScreenScene.all)
    func theSelectionBarIsAsWideAsItsList(scene: ScreenScene) async throws {
        let (stage, shell) = try await scene.make()
        // A layer over the list has its own rows.
        guard let screen = shell.coordinator.screen as? any ListScreen, !scene.name.hasSuffix("form") else { return }
        for size in [size, Size(columns: 80, rows: 24), Size(columns: 120, rows: 40)] {
            _ = shell.canvas(size, scene.glyphs)
            let canvas = shell.canvas(size, scene.glyphs)
            let place = screen.listPlace.rect
            for y in place.y..<place.maxY where canvas[place.x, y].style.role == .selection {
                let ends = (place.x..<place.maxX).allSatisfy { canvas[$0, y].style.role == .selection }
                #expect(ends, "\(scene.name) at \(size.columns)")
            }
        }
        withExtendedLifetime(stage) {}
    }

    @Test func theBarCoversTheScrollMark() {
        var canvas = Canvas(Size(columns: 20, rows: 3), glyphs: .unicode)
        let state = ListState(count: 30)
        ListView.render(into: &canvas, in: canvas.bounds, state: state) { ListView.Row("row \($0)") }
        #expect((0..<20).allSatisfy { canvas[$0, 0].style.role == .selection })
        #expect((0..<20).allSatisfy { canvas[$0, 1].style.role != .selection })
    }
}
