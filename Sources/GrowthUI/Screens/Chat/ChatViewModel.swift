import FeedKit
import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// One chat on screen: where one is in it, and what one writes.
@MainActor
final class ChatViewModel {
    struct State: Equatable {
        var isWriting = false
        var field = TextAreaInput()
        /// The question that is worded anew.
        var rewording: String?
        /// The first line shown; nil follows the end.
        var top: Int?
        /// The message actions are about; nil for the last one.
        var selected: String?
        /// Whether what models think aloud is shown.
        var showsThinking = false
        /// The question whose safety texts are shown before it is written down.
        var askedSafety: String?
        /// Questions whose safety texts were dismissed.
        var dismissedSafety: Set<String> = []
        /// The first line shown of the safety texts.
        var safetyTop = 0
    }

    var state = State() {
        didSet { if state != oldValue { library.context.changed() } }
    }

    let conversation: Conversation
    let library: ConversationsModel
    let drafts: Drafts
    /// As of the last frame.
    private var transcript = ChatTranscript()
    private var height = 1
    /// How far back among one's own questions `↑` went.
    var recalled: Int?
    var knownSafety = KnownSafetyTexts()
    /// The height of the panel with safety texts in the last frame.
    var safetyHeight = 1
    var safetyLast = 0

    init(_ conversation: Conversation, _ library: ConversationsModel) {
        self.conversation = conversation
        self.library = library
        drafts = Drafts(library.context.session)
        let draft = drafts.draft(for: draftPlace)
        state.field = TextAreaInput(draft)
        state.isWriting = true
    }

    var draftPlace: String { "chat \(conversation.id ?? "new")" }
    private func rewordingPlace(_ question: String) -> String { "chat question \(question)" }
    var path: [ChatMessage] { conversation.path }

    func appeared() {
        conversation.load()
    }

    // MARK: Where one is

    var selected: ChatMessage? {
        guard let id = state.selected else { return path.last }
        return path.first { $0.id == id } ?? path.last
    }

    /// The answer that figures are told of: the selected one, or that to the selected question.
    var answer: ChatMessage? { sentAnswer ?? path.last { $0.asked != nil } }

    func lines(width: Int, height: Int, glyphs: GlyphSet) -> [ChatTranscript.Line] {
        self.height = height
        let mine = state.selected.flatMap { id in path.contains { $0.id == id } ? id : nil }
        let view = ChatTranscript.View(
            selected: mine, running: conversation.runningID, showsThinking: state.showsThinking, width: width)
        transcript.layOut(path, conversation.state.tree, view, glyphs: glyphs)
        return transcript.lines
    }

    /// The first line to be drawn.
    var firstLine: Int {
        let last = max(0, transcript.lines.count - height)
        return min(state.top ?? last, last)
    }

    var linesBelow: Int { max(0, transcript.lines.count - firstLine - height) }

    func scrolled(_ move: (inout ListState) -> Void) {
        var place = ListState(count: max(1, transcript.lines.count - height + 1))
        place.keepVisible(height: height)
        place.move(to: firstLine)
        move(&place)
        state.top = place.cursor >= place.count - 1 ? nil : place.cursor
    }

    func wentToMessage(_ step: Int) {
        guard let selected, let place = path.firstIndex(where: { $0.id == selected.id }) else { return }
        let next = min(max(0, place + step), path.count - 1)
        select(path[next].id)
    }

    /// A row of what is shown, from its top: the message stays where it is.
    func clickedLine(_ row: Int) {
        guard transcript.lines.indices.contains(firstLine + row) else { return }
        var next = state
        next.top = linesBelow > 0 ? firstLine : nil
        next.selected = transcript.lines[firstLine + row].message
        if next.selected == path.last?.id { next.selected = nil }
        if next.rewording == nil { next.isWriting = false }
        state = next
    }

    private func select(_ id: String) {
        var next = state
        next.selected = id == path.last?.id ? nil : id
        next.top = next.selected == nil ? nil : transcript.start(of: id)
        state = next
    }

    // MARK: Siblings and branches

    func siblings(of message: ChatMessage) -> (place: Int, count: Int)? {
        let all = conversation.state.tree.siblings(of: message)
        guard all.count > 1, let place = all.firstIndex(where: { $0.id == message.id }) else { return nil }
        return (place, all.count)
    }

    /// The message that has siblings, from the selected one back.
    private var forked: ChatMessage? {
        guard let selected, let place = path.firstIndex(where: { $0.id == selected.id }) else { return nil }
        return path[...place].last { siblings(of: $0) != nil }
    }

    var hasSiblings: Bool { forked != nil && !conversation.isAnswering }

    func showedSibling(_ step: Int) {
        guard let forked else { return }
        let all = conversation.state.tree.siblings(of: forked)
        guard let place = all.firstIndex(where: { $0.id == forked.id }), all.indices.contains(place + step) else {
            return library.context.say(.info(step > 0 ? "This is the newest" : "This is the first"))
        }
        conversation.choose(all[place + step])
        state.selected = all[place + step].id
        state.top = nil
    }

    func branched() {
        guard let chat = conversation.chat, let selected else { return }
        library.context.attemptInTask { [library] in
            let new = try await library.service.branch(chat, at: selected)
            await library.loadNow()
            library.context.open(.growthChat(new.id))
            library.context.say(.success("A chat of its own: “\(new.title)”"))
        }
    }

    // MARK: Asking again

    /// The question of the selected message.
    var question: ChatMessage? {
        guard let selected else { return nil }
        if selected.role == .user { return selected }
        return selected.parent.flatMap { conversation.state.tree.message($0) }
    }

    func beganRewording() {
        guard let question else { return }
        var next = state
        next.rewording = question.id
        let begun = drafts.draft(for: rewordingPlace(question.id))
        next.field = TextAreaInput(begun.isEmpty ? question.text : begun)
        next.isWriting = true
        state = next
    }

    // MARK: Writing

    func beganWriting() { state.isWriting = true }

    /// Esc: stops an answer, else leaves the field with what is in it.
    func escaped() {
        if conversation.isAnswering { return conversation.stop() }
        if state.rewording != nil {
            state.rewording = nil
            state.field = TextAreaInput(drafts.draft(for: draftPlace))
        }
        state.isWriting = false
    }

    func typed(_ key: Key) -> Bool {
        guard state.isWriting else { return false }
        if typedForSafety(key) { return true }
        switch key {
        case Key(.escape): escaped()
        case Key(.enter): sent()
        case Key.control("j"): type { $0.paste("\n") }
        // The palette, as everywhere: it is the way elsewhere that stops no answer. Rows have the arrows.
        case Key.control("p"): return false
        case Key(.up) where state.field.isEmpty || recalled != nil: recall(1)
        case Key(.down) where recalled != nil: recall(-1)
        default:
            var field = state.field
            guard field.handle(key) else { return false }
            type { $0 = field }
        }
        return true
    }

    func pasted(_ text: String) {
        guard state.isWriting else { return }
        type { $0.paste(text) }
    }

    private func type(_ change: (inout TextAreaInput) -> Void) {
        change(&state.field)
        recalled = nil
        keepDraft()
    }

    private func keepDraft() {
        drafts.keep(draft: state.field.text, for: state.rewording.map(rewordingPlace) ?? draftPlace)
    }

    /// A question that is sent in other words needs no draft.
    func endRewording() {
        if let rewording = state.rewording { drafts.keep(draft: "", for: rewordingPlace(rewording)) }
    }

    /// One's own questions, the last one first.
    private func recall(_ step: Int) {
        let mine = path.filter { $0.role == .user }.reversed().map(\.text)
        let next = (recalled ?? -1) + step
        guard mine.indices.contains(next) else {
            if next < 0 {
                recalled = nil
                state.field = TextAreaInput()
            }
            return
        }
        recalled = next
        state.field = TextAreaInput(mine[next])
    }

    // MARK: Sources

    /// Whether the selected message names a source, or an address.
    var hasSources: Bool {
        guard let selected else { return false }
        return !selected.sources.isEmpty || Self.isMarkdown(selected) && selected.text.contains(":")
    }

    private static func isMarkdown(_ message: ChatMessage) -> Bool { message.role == .coach && message.model != nil }

    func openedSource() {
        guard let selected else { return }
        let links = Self.isMarkdown(selected) ? MarkdownText(selected.text).links.map(\.address) : []
        var items = selected.numberedSources.map { number, source in
            (item: PaletteItem(id: "\(number)", title: "[\(number)] \(source.title)"), target: Target.source(source))
        }
        items += links.map { (item: PaletteItem(id: $0, title: $0), target: Target.link($0)) }
        guard items.count > 1 else {
            guard let only = items.first else {
                return library.context.say(.info("This message names no source and no address"))
            }
            return open(only.target)
        }
        let choice = Dialogs.Choice(placeholder: "which source", items: items.map(\.item))
        library.context.dialogs.choose(choice) { [weak self, items] item in
            if let found = items.first(where: { $0.item.id == item.id }) { self?.open(found.target) }
        }
    }

    private enum Target {
        case source(ChatSource)
        case link(String)
    }

    private func open(_ target: Target) {
        switch target {
        case .source(let source): open(source)
        case .link(let address): library.context.openLink(address)
        }
    }

    func open(_ source: ChatSource) {
        if let route = source.route { library.context.open(route) }
    }

    func copied() {
        if let selected { library.context.copy(selected.text, as: "the message") }
    }
}

extension ChatSource {
    var route: Route? {
        switch kind {
        case .article: .growthArticle(id)
        case .method: .growthMethod(id)
        case .log: .growthLog
        case .goals: .growthPlan
        case .jobs: Route("jobs")
        }
    }
}
