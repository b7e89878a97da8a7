import TestSupport
import Testing

@testable import QuadShell
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

@MainActor
@Suite struct LayerTests {
    private func press(_ layer: any Layer, _ names: String...) {
        for name in names {
            for key in KeySequence(name)?.keys ?? [] { layer.handle(key) }
        }
    }

    // MARK: Prompt

    @MainActor
    private final class Prompted {
        var typed: [String] = []
        var entered: [String] = []
        var cancels = 0
        var closes = 0

        func layer(_ text: String = "", _ names: [String] = []) -> PromptLayer {
            let layer = PromptLayer(
                sign: ":", text: text, complete: { text in names.filter { $0.hasPrefix(text) } },
                onType: { [unowned self] in typed.append($0) }, onEnter: { [unowned self] in entered.append($0) },
                onCancel: { [unowned self] in cancels += 1 })
            layer.onClose = { [unowned self] in closes += 1 }
            return layer
        }
    }

    @Test func aPromptReportsTypedAndEnteredText() {
        let prompted = Prompted()
        let layer = prompted.layer("a")
        press(layer, "b", "backspace")
        layer.paste("cd\n")
        press(layer, "enter")
        #expect(prompted.typed == ["ab", "a", "acd "] || prompted.typed == ["ab", "a", "acd"])
        #expect(prompted.entered.first?.hasPrefix("acd") == true)
        #expect(prompted.closes == 1)
        #expect(prompted.cancels == 0)
    }

    @Test(arguments: ["esc", "backspace"])
    func anEmptyPromptIsClosed(key: String) {
        let prompted = Prompted()
        press(prompted.layer(), key)
        #expect(prompted.cancels == 1)
        #expect(prompted.closes == 1)
        #expect(prompted.entered.isEmpty)
    }

    @Test func tabCyclesThroughTheCompletions() {
        let prompted = Prompted()
        let layer = prompted.layer("", ["app.quit", "app.suspend", "edit.undo"])
        press(layer, "a", "tab")
        #expect(prompted.typed.last == "app.quit")
        press(layer, "tab")
        #expect(prompted.typed.last == "app.suspend")
        press(layer, "tab")
        #expect(prompted.typed.last == "app.quit", "it goes around within what was typed")
        press(layer, "shift-tab", "enter")
        #expect(prompted.entered == ["app.suspend"])
    }

    @Test func tabDoesNothingWithoutCompletions() {
        let prompted = Prompted()
        let layer = prompted.layer("x", ["app.quit"])
        press(layer, "tab", "enter")
        #expect(prompted.entered == ["x"])
    }

    // MARK: Question

    @Test(arguments: [("y", [0]), ("enter", [1]), ("n", [1]), ("esc", []), ("left enter", [0])])
    func aQuestionIsAnswered(keys: String, answers: [Int]) {
        var given: [Int] = []
        var closes = 0
        let choices = [DialogState.Choice(.character("y"), "Yes"), DialogState.Choice(.character("n"), "No")]
        let layer = QuestionLayer(DialogState(title: "T", text: "", choices: choices, selected: 1)) { given.append($0) }
        layer.onClose = { closes += 1 }
        press(layer, "x", keys)
        #expect(given == answers)
        #expect(closes == 1)
    }

    @Test func onlyYesConfirms() {
        var confirmed = 0
        press(QuestionLayer.confirm("T", "", yes: "Delete") { confirmed += 1 }, "enter")
        #expect(confirmed == 0, "Enter alone keeps things as they are")
        press(QuestionLayer.confirm("T", "", yes: "Delete") { confirmed += 1 }, "y")
        #expect(confirmed == 1)
    }

    // MARK: Capture

    @Test(arguments: [
        ("ctrl-q enter", "ctrl-q"), ("g g enter", "g g"), ("a b c d enter", "b c d"), ("enter x enter", "x"),
    ])
    func keysAreCaptured(pressed: String, captured: String) {
        var keys: [String] = []
        var closes = 0
        let layer = CaptureLayer(title: "T") { keys.append($0.description) }
        layer.onClose = { closes += 1 }
        press(layer, pressed)
        #expect(keys == [captured])
        #expect(closes == 1)
    }

    @Test func escapeCapturesNothing() {
        var keys = 0
        var closes = 0
        let layer = CaptureLayer(title: "T") { _ in keys += 1 }
        layer.onClose = { closes += 1 }
        press(layer, "x", "esc")
        #expect(keys == 0)
        #expect(closes == 1)
    }

    // MARK: Palette

    @Test func aClickChoosesAPaletteEntry() {
        var chosen: [String] = []
        let items = (0..<30).map { PaletteItem(id: "\($0)", title: "Item \($0)") }
        let layer = PaletteLayer(items, placeholder: "") { chosen.append($0.id) }
        var canvas = Canvas(Size(columns: 80, rows: 24))
        layer.render(into: &canvas, in: canvas.bounds)
        let row = canvas.glyphRows.firstIndex { $0.contains("Item 3") } ?? 0
        layer.click(MouseEvent(.scrollDown, at: Point(x: 40, y: row)))
        layer.click(MouseEvent(.click, at: Point(x: 40, y: row)))
        #expect(chosen == ["3"])
    }

    @Test func aPaletteWithoutAMatchChoosesNothing() {
        var chosen = 0
        var closes = 0
        let layer = PaletteLayer([PaletteItem(id: "a", title: "Item")], placeholder: "") { _ in chosen += 1 }
        layer.onClose = { closes += 1 }
        layer.paste("zzz")
        press(layer, "enter")
        #expect(chosen == 0)
        press(layer, "esc")
        #expect(closes == 1)
    }
}
