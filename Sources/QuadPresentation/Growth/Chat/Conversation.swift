import FoundationEssentials
import QuadDomain
import TerminalKit

/// A chat that is open: its messages, and the answer that is coming in. It goes on when its screen is left.
@MainActor
package final class Conversation {
    struct State: Equatable {
        var content = ListContent.idle
        var tree = ChatTree([])
        /// The way through the messages one is on.
        var path: [ChatMessage] = []
        /// What goes on before the first word of an answer; empty while words come.
        var waiting: String?
        /// When the answer was asked for, in seconds since 1970; nil when none is coming.
        var since: Double?
    }

    private(set) var state = State() {
        didSet { if state != oldValue { library.context.changed() } }
    }

    /// Nil for a chat that is not begun.
    private(set) var id: String?
    private let library: ChatLibrary
    private var running: Task<Void, Never>?
    private var chosen: [String: String] = [:]

    init(id: String?, in library: ChatLibrary) {
        self.id = id
        self.library = library
        if id == nil { state.content = .loaded }
    }

    private var service: ChatService { library.service }
    var chat: Chat? { id.flatMap { library.chat($0) } }
    var isAnswering: Bool { state.since != nil }

    // MARK: Reading

    func load() {
        guard id != nil, !isAnswering else { return }
        if state.content == .idle { state.content = .loading }
        Task { await loadNow() }
    }

    private func loadNow() async {
        guard let id else { return }
        do {
            if library.chat(id) == nil { await library.loadNow() }
            chosen = library.chat(id)?.chosen ?? [:]
            show(try await service.repository.messages(of: id))
        } catch {
            state.content = .failed(ErrorText.of(error), advice: "q goes back")
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

    /// - Parameter parent: the message it follows: the last one, but for a question that is worded anew.
    /// - Returns: false where it could not be written down; why, was said.
    func ask(_ text: String, after parent: String?) async -> Bool {
        do {
            let (chat, question) = try await service.ask(text, in: chat, after: parent)
            if id == nil {
                id = chat.id
                library.began(self, as: chat.id)
            }
            await library.loadNow()
            await loadNow()
            answer(question)
            return true
        } catch {
            library.context.say(.error(ErrorText.of(error)))
            return false
        }
    }

    /// Answers a question, or answers it once more.
    func answer(_ question: ChatMessage) {
        guard let chat, !isAnswering else { return }
        let answering = library.answering()
        state.since = library.context.clock.now
        state.waiting = ""
        running = Task { await run(question, in: chat, by: answering) }
    }

    func stop() { running?.cancel() }

    private func run(_ question: ChatMessage, in chat: Chat, by answering: ChatAnswering) async {
        var isWritten = true
        do {
            let begun = try await service.beginAnswer(to: question, in: chat, by: answering.model)
            var answer = AnswerInProgress(begun)
            chosen = state.tree.choices(leadingTo: question.id, from: chosen)
            chosen[question.id] = begun.id
            show(state.tree.messages + [begun])
            for await event in answering.answer(state.tree.path(to: question.id)) {
                if case .waiting(let words) = event { state.waiting = words }
                answer.take(event)
                show(replacing: answer.message)
                if answer.isDue(at: library.context.clock.now) {
                    try await service.keep(answer.message, replacing: answer.kept, in: chat)
                    answer.wasKept(at: library.context.clock.now)
                }
            }
            answer.end(wasStopped: Task.isCancelled)
            try await service.keep(answer.message, replacing: answer.kept, in: chat)
            try await service.noted(chat, on: begun.id)
        } catch {
            isWritten = false
            library.context.say(.error(ErrorText.of(error)))
        }
        state.since = nil
        state.waiting = nil
        running = nil
        await library.loadNow()
        // What came in and could not be written stays on screen.
        if isWritten { await loadNow() }
    }

    private func show(replacing message: ChatMessage) {
        show(state.tree.messages.map { $0.id == message.id ? message : $0 })
    }

    func finish() async {
        running?.cancel()
        await running?.value
    }

    // MARK: Branches

    /// Shows a message in the place of its sibling.
    func choose(_ message: ChatMessage) {
        guard let chat else { return }
        chosen = state.tree.choices(leadingTo: message.id, from: chosen)
        state.path = state.tree.path(chosen)
        Task {
            _ = try? await service.noted(chat, on: message.id)
            await library.loadNow()
        }
    }
}

/// An answer while it comes in, and what of it is on disk.
private struct AnswerInProgress {
    private(set) var message: ChatMessage
    private(set) var kept: ChatMessage
    private var keptAt = 0.0
    /// Seconds between two writes of what came: less than one, so that a kill costs no more.
    private static let pause = 0.5

    init(_ begun: ChatMessage) {
        message = begun
        kept = begun
    }

    mutating func take(_ event: AnswerEvent) {
        switch event {
        case .waiting: break
        case .text(let more): message.text += more
        case .sources(let sources): message.sources = sources
        case .ended(let state, let problem):
            message.state = state
            message.problem = problem
        }
    }

    func isDue(at now: Double) -> Bool { message != kept && abs(now - keptAt) >= Self.pause }

    mutating func wasKept(at now: Double) {
        kept = message
        keptAt = now
    }

    /// Nothing more comes; whoever answered may not have said why.
    mutating func end(wasStopped: Bool) {
        guard message.state == .running else { return }
        message.state = wasStopped ? .stopped : message.text.isEmpty ? .failed : .cut
    }
}
