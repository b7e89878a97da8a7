import GrowthCore
import QuadShell
import ViewState

// The safety texts: those of the questions, which stay above the chat until they are dismissed, and all of them in a layer.
extension ChatViewModel {
    /// The texts above the chat, for all questions since the user dismissed them, the newest first.
    var shownSafety: [SafetyText] {
        knownSafety.shown(asked: state.askedSafety, on: path, dismissed: state.dismissedSafety)
    }

    /// Shows the text of a question before anything is asked of anybody.
    func showSafety(for question: String) {
        guard !knownSafety.about(question).isEmpty else { return }
        (state.askedSafety, state.safetyTop) = (question, 0)
    }

    func dismissedSafety() {
        var next = state
        (next.askedSafety, next.safetyTop) = (nil, 0)
        next.dismissedSafety.formUnion(path.filter { $0.role == .user }.map(\.id))
        state = next
    }

    func scrolledSafety(_ rows: Int) { state.safetyTop = max(0, min(safetyLast, state.safetyTop + rows)) }

    /// A screen of the panel, with a line of the last one kept in sight.
    func pagedSafety(_ step: Int) { scrolledSafety(step * max(1, safetyHeight - 1)) }

    /// Says how much of the panel fits, as of this frame.
    func fitSafety(lines: Int, height: Int) {
        safetyHeight = height
        safetyLast = max(0, lines - height)
    }

    func askedForAllSafety() {
        let last = path.last { $0.role == .user }.flatMap { knownSafety.about($0.text).first?.language }
        let bindings = library.context.bindings.value
        library.context.present(
            SafetyLayer(in: last ?? .english) { bindings.isBound($0, to: Action.chatSafety.id) })
    }

    /// The keys of the texts while something is typed.
    func typedForSafety(_ key: Key) -> Bool {
        let bindings = library.context.bindings.value
        if key.text == nil, bindings.isBound(key, to: Action.chatSafety.id) {
            askedForAllSafety()
            return true
        }
        guard !shownSafety.isEmpty else { return false }
        switch key {
        case _ where key.text == nil && bindings.isBound(key, to: Action.chatSafetyHide.id): dismissedSafety()
        case Key(.pageDown): pagedSafety(1)
        case Key(.pageUp): pagedSafety(-1)
        default: return false
        }
        return true
    }
}
