import GrowthCore
import QuadShell
import TextKit
import ViewState

/// The user's position in a chat: the lines on screen, the selected message, and the branch.
final class ChatPosition: ChatPart {
    private struct State: Equatable {
        /// The first visible line; nil follows the end.
        var top: Int?
        /// The message that actions apply to; nil for the last one.
        var selected: String?
        /// Whether the thinking of models is shown.
        var showsThinking = false
    }

    private var state = State() {
        didSet { if state != oldValue { conversations.context.changed() } }
    }

    let conversation: Conversation
    /// The transcript of the last frame.
    private var transcript = ChatTranscript()
    private var height = 1

    init(_ conversation: Conversation) { self.conversation = conversation }

    func toggleThinking() { state.showsThinking.toggle() }

    /// Follows the end of the chat, with its last message selected.
    func goToEnd() { (state.selected, state.top) = (nil, nil) }

    var selected: ChatMessage? {
        guard let id = state.selected else { return path.last }
        return path.first { $0.id == id } ?? path.last
    }

    func lines(width: Int, height: Int, glyphs: GlyphSet) -> [ChatTranscript.Line] {
        self.height = height
        let mine = state.selected.flatMap { id in path.contains { $0.id == id } ? id : nil }
        let view = ChatTranscript.View(
            selected: mine, running: conversation.runningID, showsThinking: state.showsThinking, width: width)
        transcript.layOut(path, conversation.state.tree, view, glyphs: glyphs)
        return transcript.lines
    }

    /// The first line to draw.
    var firstLine: Int {
        let last = max(0, transcript.lines.count - height)
        return min(state.top ?? last, last)
    }

    var linesBelow: Int { max(0, transcript.lines.count - firstLine - height) }

    func scroll(_ move: (inout ListState) -> Void) {
        var place = ListState(count: max(1, transcript.lines.count - height + 1))
        place.keepVisible(height: height)
        place.move(to: firstLine)
        move(&place)
        state.top = place.cursor >= place.count - 1 ? nil : place.cursor
    }

    func goToMessage(_ step: Int) {
        guard let selected, let place = path.firstIndex(where: { $0.id == selected.id }) else { return }
        let next = min(max(0, place + step), path.count - 1)
        select(path[next].id)
    }

    /// Selects the message in a visible row, without scrolling.
    /// - Returns: false if there is no such row.
    func select(row: Int) -> Bool {
        guard transcript.lines.indices.contains(firstLine + row) else { return false }
        var next = state
        next.top = linesBelow > 0 ? firstLine : nil
        next.selected = transcript.lines[firstLine + row].message
        if next.selected == path.last?.id { next.selected = nil }
        state = next
        return true
    }

    private func select(_ id: String) {
        var next = state
        next.selected = id == path.last?.id ? nil : id
        next.top = next.selected == nil ? nil : transcript.start(of: id)
        state = next
    }

    /// The question of the selected message.
    var question: ChatMessage? {
        guard let selected else { return nil }
        if selected.role == .user { return selected }
        return selected.parent.flatMap { conversation.state.tree.message($0) }
    }

    /// The answer that knows the text that was sent for it: the selected answer, or the answer to the selected
    /// question.
    var sentAnswer: ChatMessage? {
        guard let selected else { return nil }
        if selected.asked != nil { return selected }
        return path.first { $0.parent == selected.id && $0.asked != nil }
    }

    /// The answer whose figures are shown: `sentAnswer`, or else the last answer of a model.
    var answer: ChatMessage? { sentAnswer ?? path.last { $0.asked != nil } }

    // MARK: Siblings

    func siblings(of message: ChatMessage) -> (place: Int, count: Int)? {
        let all = conversation.state.tree.siblings(of: message)
        guard all.count > 1, let place = all.firstIndex(where: { $0.id == message.id }) else { return nil }
        return (place, all.count)
    }

    /// The nearest message with siblings, from the selected one backward.
    private var forked: ChatMessage? {
        guard let selected, let place = path.firstIndex(where: { $0.id == selected.id }) else { return nil }
        return path[...place].last { siblings(of: $0) != nil }
    }

    var hasSiblings: Bool { forked != nil && !conversation.isAnswering }

    func showSibling(_ step: Int) {
        guard let forked else { return }
        let all = conversation.state.tree.siblings(of: forked)
        guard let place = all.firstIndex(where: { $0.id == forked.id }), all.indices.contains(place + step) else {
            return conversations.context.say(
                .info(step > 0 ? "This is the newest version" : "This is the first version"))
        }
        conversation.choose(all[place + step])
        (state.selected, state.top) = (all[place + step].id, nil)
    }
}
