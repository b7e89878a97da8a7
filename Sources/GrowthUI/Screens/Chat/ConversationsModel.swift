import GrowthCore
import QuadCore
import QuadShell
import SystemKit
import TerminalKit

/// What all screens of chats share: the list of them, those that are open, and who answers.
@MainActor
final class ConversationsModel {
    let service: ChatService
    let context: FeatureContext
    let guide: ChatResponder
    let models: ChatModelDirectory
    private lazy var shared = TabModel(Contents(), in: context, advice: "ctrl-t tries again") { [weak self] _ in
        try await self?.read()
    }
    /// Chats that are looked at or answered, by their ids.
    private var open: [String: Conversation] = [:]
    /// Those that were deleted here, whose messages go when the program ends.
    private var deleted: Set<String> = []

    private var unbegun: Conversation?
    private var watch: TimerQueue.Timer?
    /// Who the next new chat asks, where somebody just chose that.
    private var next: ChatModelName??

    private struct Contents {
        var chats: [Chat] = []
        /// Those in which another window gets an answer.
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
    func load() { shared.retried() }
    func loadNow() async { await shared.refresh() }

    private func read() async throws -> Contents {
        // Nobody to ask is no reason not to read what was said.
        try? await models.load()
        let chats = try await service.repository.chats()
        let elsewhere = chats.filter { chat in
            chat.isCut && open[chat.id]?.isRunning != true && service.repository.isAnswering(in: chat.id)
        }.map(\.id)
        if !elsewhere.isEmpty { watchElsewhere() }
        return Contents(chats: chats, answeredElsewhere: Set(elsewhere))
    }

    /// A window that is killed, or whose answer breaks off, changes nothing of the list: it is looked at again.
    private func watchElsewhere() {
        guard watch == nil else { return }
        watch = context.timers.after(1) { [weak self] in
            self?.watch = nil
            self?.load()
        }
    }

    func chat(_ id: String) -> Chat? { chats.first { $0.id == id } }

    func conversation(_ id: String) -> Conversation {
        if let known = open[id] { return known }
        let made = Conversation(id: id, in: self)
        open[id] = made
        return made
    }

    /// Who a new chat asks: whom the last one asked, else the first that is set up.
    var usualModel: ChatModelName? {
        if let last = chats.max(by: { $0.changedAt < $1.changedAt }) { return last.settings.asks }
        return models.providers.first.map { ChatModelName(provider: $0.id, model: $0.model) }
    }

    /// Asks who is to answer, and begins a chat with them.
    func beginChoosing() {
        ChatModelDialogs(self).ask { [weak self] asks in
            self?.next = .some(asks)
            self?.context.open(.newGrowthChat)
        }
    }

    /// The one that is not begun yet: what was chosen for it is there again, as what was typed is.
    func newConversation() -> Conversation {
        let conversation = unbegun.flatMap { $0.id == nil ? $0 : nil } ?? Conversation(id: nil, in: self)
        unbegun = conversation
        if let next {
            Task { await conversation.change { $0.asks = next } }
            self.next = nil
        }
        return conversation
    }

    /// Here, and in other windows.
    var answering: Set<String> {
        shared.contents.answeredElsewhere.union(open.filter { $1.isAnswering }.keys)
    }

    /// A chat that was new has an id now.
    func began(_ conversation: Conversation, as id: String) { open[id] = conversation }

    /// Servers were set up, changed or removed in another window or by a command.
    func serversChangedElsewhere() {
        models.forgetRooms()
        load()
    }

    func changedElsewhere() {
        load()
        for conversation in open.values { conversation.load() }
    }

    // MARK: Changing

    /// - Parameters:
    ///   - title: for undo, as in “deleting the chat”.
    ///   - done: as a sentence: “Deleted the chat”.
    func change(_ title: String, _ done: String, _ changes: ItemChanges<Chat>) {
        Task {
            await context.attempt {
                try await service.repository.apply(changes)
                for change in changes.changes where change.isRemoval {
                    deleted.insert(change.id)
                    open[change.id]?.stop()
                }
                context.undoStack.record(title, did: changes) { [weak self] in
                    try await self?.service.repository.apply($0)
                    await self?.shared.refresh()
                }
                context.say(.success("\(done) · u undoes it"))
            }
            await shared.refresh()
        }
    }

    // MARK: The end

    func finish() async {
        for conversation in open.values { await conversation.finish() }
        await service.repository.forget(deleted)
    }
}
