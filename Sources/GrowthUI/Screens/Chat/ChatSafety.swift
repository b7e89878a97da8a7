import GrowthCore
import QuadShell
import ViewState

/// The safety texts: a panel above the chat with those for its questions, until dismissed, and a layer with all of
/// them.
final class ChatSafety: ChatPart {
    private struct State: Equatable {
        /// The question whose texts are shown before the question is on disk.
        var asked: String?
        /// Questions whose texts were dismissed.
        var dismissed: Set<String> = []
        var top = 0
    }

    private var state = State() {
        didSet { if state != oldValue { conversations.context.changed() } }
    }

    let conversation: Conversation
    private var known = KnownSafetyTexts()
    /// The height of the panel in the last frame, and its last first line.
    private var height = 1
    private var last = 0

    init(_ conversation: Conversation) { self.conversation = conversation }

    /// The first visible line of the texts.
    var top: Int { state.top }

    /// Notes that the question is on disk: the chat now includes its texts.
    func written() { state.asked = nil }

    /// The texts above the chat, for all questions since the user dismissed them, the newest first.
    var shown: [SafetyText] {
        known.shown(asked: state.asked, on: path, dismissed: state.dismissed)
    }

    /// Shows the texts for a question before the question is sent.
    func show(for question: String) {
        guard !known.about(question).isEmpty else { return }
        (state.asked, state.top) = (question, 0)
    }

    func dismiss() {
        var next = state
        (next.asked, next.top) = (nil, 0)
        next.dismissed.formUnion(path.filter { $0.role == .user }.map(\.id))
        state = next
    }

    func scroll(_ rows: Int) { state.top = max(0, min(last, state.top + rows)) }

    /// Scrolls by a page, keeping one line of the last page visible.
    func page(_ step: Int) { scroll(step * max(1, height - 1)) }

    /// Notes how much of the panel fits in this frame.
    func fit(lines: Int, height: Int) {
        self.height = height
        last = max(0, lines - height)
    }

    func showAll() {
        let question = path.last { $0.role == .user }.flatMap { known.about($0.text).first?.language }
        let bindings = conversations.context.bindings.value
        conversations.context.present(
            SafetyLayer(in: question ?? .english) { bindings.isBound($0, to: Action.chatSafety.id) })
    }

    /// Handles the keys of the texts while the user types.
    func type(_ key: Key) -> Bool {
        let bindings = conversations.context.bindings.value
        if key.text == nil, bindings.isBound(key, to: Action.chatSafety.id) {
            showAll()
            return true
        }
        guard !shown.isEmpty else { return false }
        switch key {
        case _ where key.text == nil && bindings.isBound(key, to: Action.chatSafetyHide.id): dismiss()
        case Key(.pageDown): page(1)
        case Key(.pageUp): page(-1)
        default: return false
        }
        return true
    }
}
