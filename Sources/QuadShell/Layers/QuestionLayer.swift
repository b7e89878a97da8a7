import TerminalKit
import TextKit
import ViewState

/// A question that the user answers before anything else happens.
@MainActor
package final class QuestionLayer: Layer {
    package var onClose: () -> Void = {}
    /// Whether a change that the user made waits for the answer, and is lost without it.
    let holdsChange: Bool
    private let onAnswer: (Int) -> Void
    private var state: DialogState
    /// The rectangle of the last frame, for the mouse.
    private var place = Rect(x: 0, y: 0, width: 0, height: 0)
    private var drawsFrames = true

    package init(_ state: DialogState, holdsChange: Bool = false, onAnswer: @escaping (Int) -> Void) {
        self.state = state
        self.holdsChange = holdsChange
        self.onAnswer = onAnswer
    }

    /// Returns a question with one way to go on and one way to leave.
    static func confirm(
        _ title: String, _ text: String, yes: String, no: String = "Keep as it is", onConfirm: @escaping () -> Void
    ) -> QuestionLayer {
        let choices = [DialogState.Choice(.character("y"), yes), DialogState.Choice(.character("n"), no)]
        return QuestionLayer(DialogState(title: title, text: text, choices: choices, selected: 1)) { answer in
            if answer == 0 { onConfirm() }
        }
    }

    /// The hints of the question. The commands of the screen below do not work now.
    package var hints: [FooterHint] {
        let leaves = state.choices.contains { $0.key == Key(.escape) }
        return state.choices.enumerated().map { FooterHint($1.key.name, $1.title, rank: -$0) }
            + (leaves ? [] : [FooterHint("esc", "cancel", isPinned: true)])
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        place = rect
        drawsFrames = canvas.glyphs.drawsFrames
        DialogView.render(into: &canvas, in: rect, state: state)
    }

    package func click(_ mouse: MouseEvent) {
        guard mouse.kind == .click,
            let index = DialogView.choice(at: mouse.position, in: place, state: state, drawsFrames: drawsFrames)
        else { return }
        onClose()
        onAnswer(index)
    }

    package func handle(_ key: Key) {
        guard let outcome = state.handle(key) else { return }
        onClose()
        if case .chose(let index) = outcome { onAnswer(index) }
    }
}
