import GrowthCore
import QuadCore
import QuadShell
import SystemKit

/// The state that all chat screens share: the list of chats, the open ones, and the models that answer.
@MainActor
final class ConversationsModel {
    let service: ChatService
    let context: FeatureContext
    let guide: ChatResponder
    let models: ChatModelDirectory
    private lazy var shared = TabModel(
        Contents(), in: context, advice: { _ in "ctrl-t tries again" }
    ) { [weak self] _ in try await self?.read() }
    /// Chats on screen or being answered, by id.
    private var open: [String: Conversation] = [:]
    /// Chats deleted in this window; their messages are removed when the program ends.
    private var deleted: Set<String> = []

    private var unbegun: Conversation?
    private var watch: TimerQueue.Timer?
    /// The model for the next new chat, if the user just chose one.
    private var next: ChatModelName??

    private struct Contents {
        var chats: [Chat] = []
        /// Chats in which another window gets an answer.
        var answeredElsewhere: Set<String> = []
    }

    init(
        _ service: ChatService, guide: ChatResponder, models: ChatModelPorts, in context: FeatureContext
    ) {
        self.service = service
        self.guide = guide
        self.models = ChatModelDirectory(models)
        self.context = context
    }

    // MARK: Reading

    var content: ListContent { shared.state }
    var chats: [Chat] { shared.contents.chats }
    func observe(for owner: AnyObject, _ notify: @escaping () -> Void) { shared.observe(for: owner, notify) }
    func reload() { shared.retried() }
    func refresh() async { await shared.refresh() }

    private func read() async throws -> Contents {
        // Chats can be read even if the models cannot.
        try? await models.load()
        let chats = try await service.repository.chats()
        let elsewhere = chats.filter { chat in
            chat.isCut && open[chat.id]?.isRunning != true && service.repository.isAnswering(in: chat.id)
        }.map(\.id)
        if !elsewhere.isEmpty { watchElsewhere() }
        return Contents(chats: chats, answeredElsewhere: Set(elsewhere))
    }

    /// Reads again after a second: if the other window is killed or its answer breaks off, no file changes.
    private func watchElsewhere() {
        guard watch == nil else { return }
        watch = context.timers.after(1) { [weak self] in
            self?.watch = nil
            self?.reload()
        }
    }

    func chat(_ id: String) -> Chat? { chats.first { $0.id == id } }

    func conversation(_ id: String) -> Conversation {
        if let known = open[id] { return known }
        let made = Conversation(id: id, in: self)
        open[id] = made
        return made
    }

    /// The model of a new chat: the model of the last chat, or the first configured one.
    var usualModel: ChatModelName? {
        if let last = chats.max(by: { $0.changedAt < $1.changedAt }) { return last.settings.asks }
        return models.providers.first.map { ChatModelName(provider: $0.id, model: $0.model) }
    }

    /// Lets the user choose a model and begins a chat with it.
    func beginChoosing() {
        ChatModelDialogs(self).ask { [weak self] asks in
            self?.next = .some(asks)
            self?.context.open(.newGrowthChat)
        }
    }

    /// Returns the chat that has not begun yet, with the choices already made for it.
    func newConversation() -> Conversation {
        let conversation = unbegun.flatMap { $0.id == nil ? $0 : nil } ?? Conversation(id: nil, in: self)
        unbegun = conversation
        if let next {
            context.writeInTask { _ = await conversation.change { $0.asks = next } }
            self.next = nil
        }
        return conversation
    }

    /// Chats that are being answered in this or in other windows.
    var answering: Set<String> {
        shared.contents.answeredElsewhere.union(open.filter { $1.isAnswering }.keys)
    }

    /// Takes the id of a new chat.
    func began(_ conversation: Conversation, as id: String) { open[id] = conversation }

    /// Reads again after servers changed in another window or by a command.
    func serversChangedElsewhere() {
        models.forgetRooms()
        reload()
    }

    func changedElsewhere() {
        reload()
        for conversation in open.values { conversation.load() }
    }

    // MARK: Changing

    /// Does the same as `performInTurn` of `TabModel`.
    func performInTurn(
        refused: @escaping (any Error) -> Void, left: @escaping () -> Void,
        _ work: @escaping @MainActor () async throws -> Void
    ) {
        shared.performInTurn(context.dialogs, refused: refused, left: left, work)
    }

    /// - Parameters:
    ///   - title: for undo: “deleting the chat”.
    ///   - done: a sentence: “Deleted the chat”.
    func change(_ title: String, _ done: String, _ changes: ItemChanges<Chat>) {
        shared.inTurn { [self] in
            await context.attempt {
                try await context.change(
                    title, done, changes, undone: { [weak self] in await self?.refresh() },
                    by: { [repository = service.repository] in try await repository.apply($0) })
                for change in changes.changes where change.isRemoval {
                    deleted.insert(change.id)
                    open[change.id]?.stop()
                }
            }
            await refresh()
        }
    }

    // MARK: Finishing

    func finish() async {
        await shared.finish()
        for conversation in open.values { await conversation.finish() }
        await service.repository.forget(deleted)
    }
}
