import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The keys of all import previews, and the rows that they move over.
@MainActor
@Suite struct ImportLayerTests {
    /// Rows below a line of text.
    @MainActor
    private final class Rows: ImportPreview {
        let count: Int
        let name: String
        var isTakeable = true
        /// The tab's own key, and the number of its presses.
        var own: Key?
        private(set) var ownPresses = 0
        /// Whether the layer was still open, for each time that the rows were accepted.
        private(set) var takenWhileOpen: [Bool] = []
        var isOpen: () -> Bool = { false }

        init(_ count: Int, _ name: String = "Row") {
            self.count = count
            self.name = name
        }

        var hints: [FooterHint] { [FooterHint("x", name)] }

        func drawFrame(into canvas: inout Canvas, in body: Rect, selected: Int?) -> Rect {
            drawHead([TextRun("\(name) \(selected ?? -1) is selected")], into: &canvas, in: body)
        }

        func row(_ index: Int, width: Int) -> ListView.Row { .init("\(name) \(index)") }

        func handle(_ key: Key, in layer: ImportLayer) -> Bool {
            if key == own { ownPresses += 1 }
            return key == own
        }

        func take() { takenWhileOpen.append(isOpen()) }
    }

    private let stage: ShellStage

    init() throws {
        stage = try ShellStage(
            [], day: "2026-11-20", secondsIntoDay: 0, settings: [:], session: SavedPlace()
        ) { _, _ in [] }
    }

    /// Returns a preview on screen, eight rows high.
    private func shown(_ rows: Rows, in open: ImportLayer? = nil) -> ImportLayer {
        rows.isOpen = { [dialogs = stage.dialogs] in dialogs.isOpen }
        let layer = ImportLayer.show(rows, in: open, of: stage.context)
        _ = glyphs(layer)
        return layer
    }

    private func glyphs(_ layer: ImportLayer) -> [String] {
        var canvas = Canvas(Size(columns: 40, rows: 10))
        layer.render(into: &canvas, in: canvas.bounds)
        return canvas.glyphRows
    }

    // MARK: Moving

    @Test(arguments: [
        ("", 0), ("j", 1), ("down down up", 1), ("k", 0), ("G", 99), ("end k", 98), ("G g", 0), ("G home", 0),
        ("pgdn", 7), ("space space", 14), ("G pgup", 92), ("x", 0),
    ])
    func aKeyMovesTheSelection(keys: String, row: Int) {
        let layer = shown(Rows(100))
        stage.dialogs.press(keys)
        #expect(layer.selection == row)
        let text = glyphs(layer)
        #expect(text[0].contains("Row \(row) is selected"))
        #expect(text.dropFirst().contains { $0.contains("Row \(row) ") })
    }

    @Test func theMouseSelectsARow() {
        let layer = shown(Rows(100))
        layer.click(MouseEvent(.scrollDown, at: Point(x: 5, y: 1)))
        #expect(layer.selection == 3)
        layer.click(MouseEvent(.scrollUp, at: Point(x: 5, y: 1)))
        #expect(layer.selection == 0)
        layer.click(MouseEvent(.click, at: Point(x: 5, y: 4)))
        #expect(layer.selection == 3, "the first row is below the head")
        layer.click(MouseEvent(.click, at: Point(x: 5, y: 0)))
        #expect(layer.selection == 3, "there is no row in the head")
    }

    // MARK: Leaving

    @Test(arguments: [
        ("enter", true, [false], false), ("y", true, [false], false), ("enter", false, [], true),
        ("y", false, [], true), ("esc", true, [], false), ("q", true, [], false), ("backspace", true, [], false),
    ])
    func rowsAreAcceptedOrSkipped(key: String, isTakeable: Bool, takenWhileOpen: [Bool], isOpen: Bool) {
        let rows = Rows(3)
        rows.isTakeable = isTakeable
        _ = shown(rows)
        stage.dialogs.press(key)
        #expect(rows.takenWhileOpen == takenWhileOpen)
        #expect(stage.dialogs.isOpen == isOpen)
    }

    @Test(arguments: ["enter", "esc", "j"])
    func theTabsOwnKeyHasNoOtherMeaning(name: String) {
        let rows = Rows(3)
        rows.own = KeySequence(name)?.keys.first
        let layer = shown(rows)
        stage.dialogs.press(name)
        #expect(rows.ownPresses == 1)
        #expect(rows.takenWhileOpen.isEmpty && stage.dialogs.isOpen && layer.selection == 0)
    }

    // MARK: Another reading of the file

    @Test(arguments: [(3, 2), (20, 9)])
    func anotherPreviewReplacesTheFirst(count: Int, selection: Int) {
        let layer = shown(Rows(10))
        layer.select(9)
        let other = Rows(count, "Line")
        #expect(shown(other, in: layer) === layer)
        #expect(layer.selection == selection)
        #expect(layer.hints.map(\.title) == ["Line"])
        #expect(glyphs(layer)[0].contains("Line \(selection) is selected"))
        stage.dialogs.press("enter")
        #expect(other.takenWhileOpen == [false])
        #expect(!stage.dialogs.isOpen, "there is one layer")
    }
}
