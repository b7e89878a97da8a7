import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// The field of a chat, in which the user writes or rewords a question.
final class ChatField: ChatPart {
    struct State: Equatable {
        fileprivate(set) var isWriting = true
        fileprivate(set) var input = TextAreaInput()
        /// The id of the question that is reworded.
        fileprivate(set) var rewording: String?
    }

    private(set) var state = State() {
        didSet { if state != oldValue { conversations.context.changed() } }
    }

    let conversation: Conversation
    private let drafts: Drafts
    /// The number of own questions that `↑` went back.
    private var recalled: Int?

    init(_ conversation: Conversation) {
        self.conversation = conversation
        drafts = Drafts(conversation.conversations.context.session)
        state.input = TextAreaInput(drafts.draft(for: place))
    }

    /// The place of the draft of a new question.
    var place: String { "chat \(conversation.id ?? "new")" }
    private func rewordingPlace(_ question: String) -> String { "chat question \(question)" }

    func write() { state.isWriting = true }
    func leave() { state.isWriting = false }

    func reword(_ question: ChatMessage) {
        let begun = drafts.draft(for: rewordingPlace(question.id))
        state = State(
            input: TextAreaInput(begun.isEmpty ? question.text : begun), rewording: question.id)
    }

    /// Leaves the field with its text. If a question was being reworded, the draft of the new question comes back.
    func escape() {
        if state.rewording != nil {
            state.rewording = nil
            state.input = TextAreaInput(drafts.draft(for: place))
        }
        leave()
    }

    func handle(_ key: Key) -> Bool {
        switch key {
        case Key(.up) where state.input.isEmpty || recalled != nil: recall(1)
        case Key(.down) where recalled != nil: recall(-1)
        default:
            var input = state.input
            guard input.handle(key) else { return false }
            edit { $0 = input }
        }
        return true
    }

    func edit(_ change: (inout TextAreaInput) -> Void) {
        change(&state.input)
        recalled = nil
        drafts.keep(draft: state.input.text, for: state.rewording.map(rewordingPlace) ?? place)
    }

    /// Goes through the user's own questions, the last one first.
    private func recall(_ step: Int) {
        let mine = path.filter { $0.role == .user }.reversed().map(\.text)
        let next = (recalled ?? -1) + step
        guard mine.indices.contains(next) else {
            if next < 0 {
                recalled = nil
                state.input = TextAreaInput()
            }
            return
        }
        recalled = next
        state.input = TextAreaInput(mine[next])
    }

    /// Empties the field once its question is on disk. Text typed since then stays, and so does the draft from before a
    /// question was reworded.
    /// - Parameter before: the place of the draft when the question was sent. A new chat has another place now.
    func sent(_ text: String, draft before: String) {
        recalled = nil
        var next = state
        if let rewording = state.rewording {
            // A reworded question that is sent needs no draft.
            drafts.keep(draft: "", for: rewordingPlace(rewording))
            next.rewording = nil
            next.input = TextAreaInput(drafts.draft(for: before))
        } else if next.input.text.trimmingSpaces == text {
            next.input = TextAreaInput()
        }
        drafts.keep(draft: "", for: before)
        drafts.keep(draft: next.input.text, for: place)
        state = next
    }
}
