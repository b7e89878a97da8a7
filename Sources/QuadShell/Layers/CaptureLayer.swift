import TerminalKit
import ViewState

/// A layer that waits for the keys to bind to an action: all keys pressed before Enter.
@MainActor
package final class CaptureLayer: Layer {
    package var onClose: () -> Void = {}
    private let title: String
    private let onCapture: (KeySequence) -> Void
    private var keys: [Key] = []

    init(title: String, onCapture: @escaping (KeySequence) -> Void) {
        self.title = title
        self.onCapture = onCapture
    }

    package var hints: [FooterHint] {
        (keys.isEmpty ? [] : [FooterHint("enter", "bind")]) + [FooterHint("esc", "cancel", isPinned: true)]
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let typed = keys.isEmpty ? "Press the new key" : KeySequence(keys).description
        let choices = [DialogState.Choice(Key(.enter), "Bind"), DialogState.Choice(Key(.escape), "Cancel")]
        DialogView.render(into: &canvas, in: rect, state: DialogState(title: title, text: typed, choices: choices))
    }

    package func handle(_ key: Key) {
        switch key {
        case Key(.escape):
            onClose()
        case Key(.enter) where !keys.isEmpty:
            onClose()
            onCapture(KeySequence(keys))
        case Key(.enter): break
        default:
            keys.append(key)
            if keys.count > 3 { keys.removeFirst() }
        }
    }
}
