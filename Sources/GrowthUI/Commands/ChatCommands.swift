import GrowthCore
import QuadCommandLine
import QuadCore
import QuadSystem

/// Conversations, on the command line.
@MainActor
struct ChatCommands: CommandActing {
    let context: CommandContext

    private var service: ChatService { context.container.chatService }

    func list() async throws {
        let chats = try await self.chats().sorted { ($1.changedAt, $0.id) < ($0.changedAt, $1.id) }
        let shown = invocation.has("archived") ? chats : chats.filter { !$0.isArchived }
        if invocation.has("json") { return output.json(shown) }
        let time = LocalTime(context.container.clock)
        for chat in shown {
            output.row([
                chat.id, DateText.short(time.day(of: chat.changedAt), today: context.container.clock.today),
                chat.messageCount.counted("message", grouped: false),
                chat.isCut ? "incomplete" : chat.model ?? "guide", chat.title,
            ])
        }
    }

    func show() async throws {
        let (chat, messages) = try await named()
        if invocation.has("json") { return output.json(ChatExport.Whole(chat: chat, messages: messages)) }
        output.text(markdown(chat, messages))
    }

    func export() async throws {
        let file = try await OutputFile(invocation.arguments.dropFirst().first, of: context)
        let (chat, messages) = try await named()
        let isJSON = invocation.value("format") == "json" || file?.path.hasSuffix(".json") == true
        let text = isJSON ? try ChatExport.json(chat, messages) : markdown(chat, messages)
        try await export(text, to: file, messages.count.counted("message", grouped: false))
    }

    func delete() async throws {
        let (chat, messages) = try await named()
        try confirmDeleting("“\(chat.title.clipped)” with \(messages.count.counted("message", grouped: false))")
        try await service.repository.apply(ItemChanges(removing: [chat]))
        await service.repository.forget([chat.id])
        output.line("Deleted “\(chat.title)” with \(messages.count.counted("message", grouped: false))")
    }

    private func markdown(_ chat: Chat, _ messages: [ChatMessage]) -> String {
        ChatExport.markdown(chat, ChatTree(messages).path(chat.chosen), at: LocalTime(context.container.clock))
    }

    private func named() async throws -> (Chat, [ChatMessage]) {
        let chat = try ChatService.find(invocation.arguments[0], among: try await chats())
        let messages = try await service.repository.messages(of: chat.id)
        if let notice = await service.repository.notice(of: chat.id) { context.output.complain(notice) }
        return (chat, messages)
    }

    private func chats() async throws -> [Chat] {
        let chats = try await service.repository.chats()
        if let notice = await service.repository.notice() { context.output.complain(notice) }
        return chats
    }
}
