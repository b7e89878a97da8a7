import TerminalKit

/// A question to be answered before anything else happens.
@MainActor
package final class QuestionLayer: Layer {
    package var onClose: () -> Void = {}
    private let onAnswer: (Int) -> Void
    private var state: DialogState

    package init(_ state: DialogState, onAnswer: @escaping (Int) -> Void) {
        self.state = state
        self.onAnswer = onAnswer
    }

    /// A question with one way to go on and one to leave it.
    package static func confirm(
        _ title: String, _ text: String, yes: String, onConfirm: @escaping () -> Void
    ) -> QuestionLayer {
        let choices = [DialogState.Choice(.character("y"), yes), DialogState.Choice(.character("n"), "Keep as it is")]
        return QuestionLayer(DialogState(title: title, text: text, choices: choices, selected: 1)) { answer in
            if answer == 0 { onConfirm() }
        }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        // What the screen below offers does not work now.
        let answers = state.choices.enumerated().map { FooterHint($1.key.name, $1.title, rank: -$0) }
        FooterView.render(
            into: &canvas, in: rect.row(rect.height - 1), hints: answers + [FooterHint("esc", "cancel", rank: -99)])
        DialogView.render(into: &canvas, in: rect, state: state)
    }

    package func handle(_ key: Key) {
        guard let outcome = state.handle(key) else { return }
        onClose()
        if case .chose(let index) = outcome { onAnswer(index) }
    }
}
