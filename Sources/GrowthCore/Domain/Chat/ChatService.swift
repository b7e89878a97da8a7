import FoundationEssentials
import QuadCore

/// The actions on conversations, with the guide or a model.
package struct ChatService: Sendable {
    /// Characters.
    package static let longestMessage = 100_000

    package let repository: any ChatRepository
    let clock: any WallClock
    private let makeID: @Sendable () -> String

    package init(repository: any ChatRepository, clock: any WallClock, makeID: @escaping @Sendable () -> String) {
        self.repository = repository
        self.clock = clock
        self.makeID = makeID
    }

    private var now: Date { Date(timeIntervalSince1970: clock.now) }

    // MARK: Asking

    /// Stores a question, in a new chat if `chat` is nil.
    /// - Parameters:
    ///   - parent: the id of the message before the question; nil at the beginning of a chat.
    ///   - sending: the data to send with the question; its settings also apply to a new chat.
    package func ask(
        _ text: String, in chat: Chat?, after parent: String?, sending: ChatDispatch = ChatDispatch(ChatSettings())
    ) async throws(ConversationError) -> (chat: Chat, question: ChatMessage) {
        let text = text.trimmingSpaces
        guard !text.isBlank else { throw .nothingToSend }
        guard text.count <= Self.longestMessage else { throw .tooLong }
        var known = chat
        if known == nil {
            let new = Chat(
                id: sending.chat ?? makeID(), title: Chat.title(of: text), createdAt: now, settings: sending.settings)
            try await repository.apply(ItemChanges(adding: [new]))
            known = new
        }
        guard let known else { throw .wasDeleted }
        let question = ChatMessage(
            id: makeID(), parent: parent, role: .user, text: text, at: now, sentText: sending.sentText)
        try await repository.apply(ItemChanges(adding: [question]), in: known.id)
        return (try await noted(known, on: question.id), question)
    }

    /// Returns an id for a new chat. Its fence is made from the id before the chat is stored.
    package func newID() -> String { makeID() }

    /// Stores the model and the scopes of a chat.
    package func set(_ settings: ChatSettings, of id: String) async throws(ConversationError) {
        let current = try await chat(id)
        guard current.settings != settings else { return }
        var next = current
        next.settings = settings
        try await repository.apply(ItemChanges(replacing: [(current, next)]))
    }

    /// Stores the start of an answer.
    package func beginAnswer(
        to question: ChatMessage, in chat: Chat, by model: String?
    ) async throws(ConversationError) -> ChatMessage {
        let answer = ChatMessage(
            id: makeID(), parent: question.id, role: .coach, text: "", at: now, state: .running, model: model)
        try await repository.apply(ItemChanges(adding: [answer]), in: chat.id)
        return answer
    }

    /// Stores the current state of an answer.
    package func keep(
        _ answer: ChatMessage, replacing before: ChatMessage, in chat: Chat
    ) async throws(ConversationError) {
        guard answer != before else { return }
        try await repository.apply(ItemChanges(replacing: [(before, answer)]), in: chat.id)
    }

    /// Updates a chat's entry in the list, and selects the branch of a message.
    @discardableResult
    package func noted(_ chat: Chat, on message: String? = nil) async throws(ConversationError) -> Chat {
        let current = try await self.chat(chat.id)
        let tree = ChatTree(try await repository.messages(of: chat.id))
        var next = current
        next.changedAt = tree.messages.last?.at ?? current.changedAt
        next.messageCount = tree.messages.count
        next.branchCount = tree.branchCount
        if let message { next.chosen = tree.choices(leadingTo: message, from: current.chosen) }
        let last = tree.path(next.chosen).last { $0.role == .coach }
        next.model = last?.model
        // An answer that did not end counts as cut off until it ends.
        next.isCut = last.map { $0.state != .done && $0.state != .stopped } ?? false
        if next != current { try await repository.apply(ItemChanges(replacing: [(current, next)])) }
        return next
    }

    private func chat(_ id: String) async throws(ConversationError) -> Chat {
        guard let chat = try await repository.chats().first(where: { $0.id == id }) else { throw .wasDeleted }
        return chat
    }

    // MARK: Finding

    /// Finds a chat by its id, the beginning of its id, its title or a part of the title.
    package static func find(_ text: String, among chats: [Chat]) throws(ConversationError) -> Chat {
        switch TypedName(text).match(among: chats, id: \.id, name: \.title, takesBeginningOfID: true) {
        case .one(let chat): return chat
        case .none: throw .unknownChat(text)
        case .several(let near): throw .severalChats(text, near.map(\.title))
        }
    }

    // MARK: Branches

    /// Makes a separate chat with a copy of the messages up to the given message.
    package func branch(_ chat: Chat, at message: ChatMessage) async throws(ConversationError) -> Chat {
        let path = ChatTree(try await repository.messages(of: chat.id)).path(to: message.id)
        let ids = Dictionary(path.map { ($0.id, makeID()) }) { first, _ in first }
        let copies = path.map { message in
            var copy = message.copied(as: ids[message.id] ?? makeID(), after: message.parent.flatMap { ids[$0] })
            copy.asked?.first = message.asked?.first.flatMap { ids[$0] }
            return copy
        }
        var settings = chat.settings
        // The consent applies to the original chat only.
        settings.consent = nil
        let new = Chat(
            id: makeID(), title: chat.title, hasOwnTitle: chat.hasOwnTitle, createdAt: now, messageCount: copies.count,
            model: chat.model, settings: settings)
        try await repository.apply(ItemChanges(adding: copies), in: new.id)
        try await repository.apply(ItemChanges(adding: [new]))
        return new
    }
}
