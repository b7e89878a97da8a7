import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell
import SystemKit
import ViewState

/// An open chat: its messages, and the answer that is arriving. The answer goes on when the user leaves the screen.
@MainActor
final class Conversation {
    struct State: Equatable {
        var content = ListContent.idle
        var tree = ChatTree([])
        /// The messages of the current branch.
        var path: [ChatMessage] = []
        /// The current step before the first word of an answer; nil while words arrive.
        var waiting: ChatWait?
        /// The beginning of that step, in seconds since 1970.
        var waitingSince: Double?
        /// The time when the answer was requested, in seconds since 1970; nil without one.
        var since: Double?
        /// Whether another window is getting the last answer.
        var isAnsweredElsewhere = false
        /// Whether a question is being prepared.
        var isPreparing = false
    }

    private(set) var state = State() {
        didSet { if state != oldValue { conversations.context.changed() } }
    }

    /// The arriving answer, ahead of the one on disk. It is not part of the tree, so that each new word is cheap.
    private var live: AnswerInProgress?

    /// Messages for a user who asks while an answer arrives.
    static let busy = StatusMessage.info("An answer is coming; Esc stops it")
    static let busyElsewhere = StatusMessage.info("Another window is getting an answer here; ask when it is complete")

    /// Nil for a chat that has not begun.
    private(set) var id: String?
    /// The id that a new chat will get. The marks around its data are derived from it.
    private(set) lazy var futureID = service.newID()
    let conversations: ConversationsModel
    private var running: Task<Void, Never>?
    private var isStopping = false
    private var tick: TimerQueue.Timer?
    private var watch: TimerQueue.Timer?
    /// The last notice about the files, so that it is shown only once.
    private var toldNotice: String?
    private var chosen: [String: String] = [:]
    /// The settings of a chat that has not begun; nil until something is chosen.
    private var newSettings: ChatSettings?

    init(id: String?, in conversations: ConversationsModel) {
        self.id = id
        self.conversations = conversations
        if id == nil { state.content = .loaded }
    }

    private var service: ChatService { conversations.service }
    var chat: Chat? { id.flatMap { conversations.chat($0) } }
    /// Whether an answer is arriving. False once the user stops it, even while its end is being written.
    var isAnswering: Bool { state.since != nil && !isStopping }

    /// Whether an answer is arriving or its end is still being written.
    var isRunning: Bool { state.since != nil }

    /// The messages of the branch, with the arriving answer as it is now.
    var path: [ChatMessage] {
        guard let live, let last = state.path.last, last.id == live.message.id else { return state.path }
        return Array(state.path.dropLast()) + [live.message]
    }

    /// The id of the answer that is arriving. Any other answer without an end was cut off.
    var runningID: String? {
        live?.message.id ?? (state.isAnsweredElsewhere ? state.path.last { $0.state == .running }?.id : nil)
    }

    /// `waiting for the server 12 s`
    var waitingWords: String? {
        guard let waiting = state.waiting, let since = state.waitingSince else { return nil }
        return waiting.words(seconds: max(0, Int(conversations.context.clock.now - since)))
    }

    /// The time since the question, such as ` 6 s`; empty in the first second.
    var seconds: String {
        let seconds = state.since.map { Int(conversations.context.clock.now - $0) } ?? 0
        return seconds > 0 ? " \(seconds) s" : ""
    }

    // MARK: Settings

    var settings: ChatSettings { chat?.settings ?? newSettings ?? ChatSettings(asks: conversations.usualModel) }

    func set(_ settings: ChatSettings) async throws(ConversationError) {
        guard let id else {
            newSettings = settings
            return conversations.context.changed()
        }
        try await service.set(settings, of: id)
        await conversations.refresh()
    }

    /// Changes the settings: the model, or the excerpts to send.
    /// - Returns: false if the change could not be written; the user was told why.
    func change(_ change: (inout ChatSettings) -> Void) async -> Bool {
        var settings = settings
        change(&settings)
        return await conversations.context.attempt { try await set(settings) } != nil
    }

    /// Prepares a question. Returns nil if another question is being prepared or answered.
    func prepare<Ready: Sendable>(_ work: () async throws -> Ready) async rethrows -> Ready? {
        guard !state.isPreparing, !isAnswering, !state.isAnsweredElsewhere else { return nil }
        state.isPreparing = true
        defer { state.isPreparing = false }
        await settled()
        return try await work()
    }

    // MARK: Reading

    func load() {
        guard id != nil else { return conversations.reload() }
        guard state.since == nil else { return }
        if state.content == .idle { state.content = .loading }
        Task { await loadNow() }
    }

    private func loadNow() async {
        guard let id else { return }
        do {
            if conversations.chat(id) == nil { await conversations.refresh() }
            // The check precedes reading: an answer that ends in between is then read as a whole.
            let isAnswering = service.repository.isAnswering(in: id)
            let messages = try await service.repository.messages(of: id)
            chosen = conversations.chat(id)?.chosen ?? [:]
            // An answer that began meanwhile is ahead of the messages just read.
            guard state.since == nil else { return }
            state.isAnsweredElsewhere = isAnswering && messages.contains { $0.state == .running }
            show(messages)
            if state.isAnsweredElsewhere { watchElsewhere() }
            let notice = await service.repository.notice(of: id)
            if let notice, notice != toldNotice { conversations.context.say(.warning(notice)) }
            toldNotice = notice
        } catch {
            state.content = .failed(ErrorText.of(error), advice: "\(conversations.context.key(.goBack)) goes back")
        }
    }

    /// Reads an answer of another window again each second, until it is complete or that window is gone.
    private func watchElsewhere() {
        guard watch == nil else { return }
        watch = conversations.context.timers.after(1) { [weak self] in
            self?.watch = nil
            self?.load()
        }
    }

    private func show(_ messages: [ChatMessage]) {
        var next = state
        next.content = .loaded
        next.tree = ChatTree(messages)
        next.path = next.tree.path(chosen)
        state = next
    }

    // MARK: Asking

    /// - Parameter parent: the message before the question: the last one, except for a reworded question.
    /// - Returns: the question; nil if it could not be written, and the user was told why.
    func ask(_ text: String, after parent: String?, sending: ChatDispatch? = nil) async -> ChatMessage? {
        await settled()
        return await conversations.context.attempt {
            var sending = sending ?? ChatDispatch(settings)
            sending.chat = futureID
            if id != nil, chat == nil { throw ConversationError.wasDeleted }
            let (chat, question) = try await service.ask(text, in: chat, after: parent, sending: sending)
            if id == nil {
                id = chat.id
                conversations.began(self, as: chat.id)
            }
            await conversations.refresh()
            await loadNow()
            return question
        }
    }

    /// Stores how earlier questions were sent, if names in them were hidden.
    func keepHidden(_ messages: [ChatMessage]) async throws(ConversationError) {
        guard let chat else { return }
        for message in messages {
            if let old = state.tree.message(message.id) { try await service.keep(message, replacing: old, in: chat) }
        }
        await loadNow()
    }

    /// Answers a question, or answers it again.
    /// - Parameter partial: an answer to continue.
    func answer(_ question: ChatMessage, by answering: ChatResponder, goingOn partial: ChatMessage? = nil) {
        guard let chat, state.since == nil, !service.repository.isAnswering(in: chat.id) else {
            return conversations.context.say(
                .warning("The question is stored, but another answer is coming; r asks again"))
        }
        isStopping = false
        state.since = conversations.context.clock.now
        ticked()
        running = Task { await run(question, in: chat, by: answering, goingOn: partial) }
    }

    /// Stops the answer. The field can be used at once, while the text so far is written in the background.
    func stop() {
        isStopping = true
        running?.cancel()
        conversations.context.changed()
    }

    private func run(
        _ question: ChatMessage, in chat: Chat, by answering: ChatResponder, goingOn partial: ChatMessage?
    ) async {
        var isWritten = true
        var mark = service.repository.markAnswering(in: chat.id)
        do {
            try await begin(question, in: chat, by: answering, goingOn: partial)
            let keeping = Task { await keep(in: chat) }
            for await event in answering.answer(state.tree.path(to: question.id)) { take(event) }
            keeping.cancel()
            await keeping.value
            live?.end(wasStopped: Task.isCancelled)
            if let live {
                try await service.keep(live.message, replacing: live.kept, in: chat)
                try await service.noted(chat, on: live.message.id)
            }
        } catch {
            isWritten = false
            live?.end(wasStopped: Task.isCancelled)
            conversations.context.say(.error(ErrorText.of(error)))
        }
        // The mark of this answer must be gone before the chat is read again.
        withExtendedLifetime(mark) {}
        mark = nil
        await ended(isWritten: isWritten)
    }

    /// Writes the answer so far at intervals, even if nothing new arrives. A failed write is tried again at the end.
    private func keep(in chat: Chat) async {
        while (try? await Task.sleep(for: AnswerInProgress.pause)) != nil {
            guard let due = live?.due else { continue }
            await conversations.context.attempt {
                try await service.keep(due.message, replacing: due.kept, in: chat)
                live?.wasKept(due.message)
            }
        }
    }

    private func begin(
        _ question: ChatMessage, in chat: Chat, by answering: ChatResponder, goingOn partial: ChatMessage?
    ) async throws {
        let begun: ChatMessage
        if let partial {
            begun = partial.reopened
            try await service.keep(begun, replacing: partial, in: chat)
        } else {
            begun = try await service.beginAnswer(to: question, in: chat, by: answering.model)
        }
        chosen = state.tree.choices(leadingTo: question.id, from: chosen)
        chosen[question.id] = begun.id
        show(state.tree.messages.filter { $0.id != begun.id } + [begun])
        live = AnswerInProgress(begun)
        // If the program is killed from here on, the list shows an incomplete answer.
        try await service.noted(chat, on: begun.id)
    }

    private func take(_ event: AnswerEvent) {
        if case .waiting(let wait) = event {
            guard state.waiting != wait else { return }
            // While a wait goes on, only its figures change, so its time keeps counting.
            let isSame = state.waiting?.words(seconds: 0) == wait.words(seconds: 0)
            var next = state
            next.waiting = wait
            if !isSame { next.waitingSince = conversations.context.clock.now }
            state = next
            return
        }
        if case .text = event, state.waiting != nil { state.waiting = nil }
        live?.take(event)
        conversations.context.changed()
    }

    private func ended(isWritten: Bool) async {
        tick?.cancel()
        // An answer that could not be written stays on screen.
        if let live { show(state.tree.messages.map { $0.id == live.message.id ? live.message : $0 }) }
        live = nil
        var next = state
        (next.since, next.waiting, next.waitingSince) = (nil, nil, nil)
        state = next
        isStopping = false
        running = nil
        conversations.context.unsay(Self.busy)
        await conversations.refresh()
        if isWritten { await loadNow() }
    }

    /// Updates the waiting time each second.
    private func ticked() {
        tick = conversations.context.timers.after(1) { [weak self] in
            guard let self, state.since != nil else { return }
            conversations.context.changed()
            ticked()
        }
    }

    /// Waits until a stopped answer is written.
    func settled() async { await running?.value }

    func finish() async {
        running?.cancel()
        await running?.value
    }

    // MARK: Branches

    /// Switches the branch to a message in place of its sibling.
    func choose(_ message: ChatMessage) {
        guard let chat else { return }
        chosen = state.tree.choices(leadingTo: message.id, from: chosen)
        state.path = state.tree.path(chosen)
        conversations.context.writeInTask { [self] in
            _ = try? await service.noted(chat, on: message.id)
            await conversations.refresh()
        }
    }
}

extension ChatMessage {
    /// A broken-off answer, ready to be continued.
    fileprivate var reopened: ChatMessage {
        var message = self
        message.state = .running
        (message.problem, message.next, message.cause) = (nil, nil, nil)
        return message
    }
}
