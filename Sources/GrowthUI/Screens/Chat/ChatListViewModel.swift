import FoundationEssentials
import GrowthCore
import QuadCore
import QuadShell

@MainActor
final class ChatListViewModel {
    struct Row: Identifiable, Equatable, Sendable {
        let chat: Chat
        /// The texts of the messages; empty until the user searches for words.
        let texts: [String]
        var id: String { chat.id }
    }

    let list: ListModel<Row>
    let conversations: ConversationsModel
    private(set) var showsArchived = false
    private var texts: [String: [String]] = [:]
    private var reading: Task<Void, Never>?
    /// IDs of the chats before the user began a new one.
    private var earlier: Set<String>?

    init(_ conversations: ConversationsModel) {
        self.conversations = conversations
        let orders: [ListModel<Row>.Order] = [
            .init("changed", "newest first", descending: true, by: \.chat.changedAt),
            .init("title", "by title", byName: \.chat.title),
            .init("long", "longest first", descending: true, by: \.chat.messageCount),
        ]
        list = ListModel(
            "growth.chats", Self.table, orders: orders, filterHint: "words of titles and messages, cut, archived",
            in: conversations.context)
        list.onChange = { [weak self] in self?.listChanged() }
        conversations.observe(for: self) { [weak self] in self?.rebuild() }
        list.beginLoading()
    }

    private static let table = FilterTable<Row>(
        [
            .flag("cut", "chats whose last answer is incomplete") { $0.chat.isCut },
            .flag("archived", "archived chats") { $0.chat.isArchived },
            .flag("guide", "chats with the guide") { $0.chat.model == nil },
            .init(FilterField("messages", .number, "the number of messages")) { .number(Double($0.chat.messageCount)) },
        ], texts: { [$0.chat.title, $0.chat.model ?? "guide"] + $0.texts })

    func appeared() {
        conversations.reload()
        rebuild()
    }

    // MARK: Rows

    private func rebuild() {
        if case .failed(let message, let advice) = conversations.content {
            return list.fail(message, advice: advice)
        }
        guard conversations.content == .loaded else { return }
        let chats = conversations.chats.filter { showsArchived || !$0.isArchived }
        list.show(chats.map { Row(chat: $0, texts: texts[$0.id] ?? []) })
        selectNew(chats)
    }

    /// Selects the new chat when the user returns from it.
    private func selectNew(_ chats: [Chat]) {
        guard let earlier, let new = chats.first(where: { !earlier.contains($0.id) }) else { return }
        self.earlier = nil
        list.select(new.id)
    }

    var archivedCount: Int { conversations.chats.count { $0.isArchived } }

    private func listChanged() {
        if !list.filterText.isEmpty { readTexts() }
        conversations.context.changed()
    }

    /// Reads the messages, which happens only when the user searches for words.
    private func readTexts() {
        guard reading == nil else { return }
        let (repository, chats) = (conversations.service.repository, conversations.chats)
        reading = Task { [weak self] in
            for chat in chats {
                let messages = (try? await repository.messages(of: chat.id)) ?? []
                self?.texts[chat.id] = messages.map(\.text)
            }
            self?.rebuild()
        }
    }

    // MARK: Steps of the user

    func opened() {
        earlier = nil
        if let row = list.selected { conversations.context.open(.growthChat(row.id)) }
    }

    func beganWithModel() { conversations.beginChoosing() }

    func beganNew() {
        earlier = Set(conversations.chats.map(\.id))
        conversations.context.open(.newGrowthChat)
    }

    func toggledArchived() {
        showsArchived.toggle()
        rebuild()
    }

    func askedForTitle() {
        guard let chat = list.selected?.chat else { return }
        let question = Dialogs.Question(title: "Title", key: "chat title \(chat.id)", text: chat.title)
        conversations.context.dialogs.ask(question) { [conversations] text, _ in
            let title = text.trimmingSpaces
            guard !title.isBlank, title != chat.title else { return }
            var named = chat
            named.title = title
            named.hasOwnTitle = true
            conversations.change(
                "renaming “\(chat.title)”", "Renamed to “\(title)”", ItemChanges(replacing: [(chat, named)]))
        }
    }

    func archived() {
        let chats = list.targets.map(\.chat)
        guard let first = chats.first else { return }
        let isIn = !first.isArchived
        let changes = chats.filter { $0.isArchived != isIn }.map { chat in
            var next = chat
            next.isArchived = isIn
            return (before: chat, after: next)
        }
        let name = Self.words(chats)
        conversations.change(
            isIn ? "archiving \(name)" : "unarchiving \(name)",
            isIn ? "Archived \(name)" : "Unarchived \(name)", ItemChanges(replacing: changes))
    }

    func askedToDelete() {
        let chats = list.targets.map(\.chat)
        guard !chats.isEmpty else { return }
        let name = Self.words(chats)
        let messages = chats.reduce(0) { $0 + $1.messageCount }
        let text = messages == 1 ? "Its message goes with it." : "\(messages.grouped) messages go with it."
        conversations.context.dialogs.confirm("Delete \(name)?", text, "Delete") { [conversations] in
            conversations.change("deleting \(name)", "Deleted \(name)", ItemChanges(removing: chats))
        }
    }

    func askedToExport() {
        guard let chat = list.selected?.chat else { return }
        ChatExportDialogs(conversations).ask(chat)
    }

    private static func words(_ chats: [Chat]) -> String {
        chats.count == 1 ? "“\(chats[0].title)”" : "\(chats.count.grouped) chats"
    }
}
