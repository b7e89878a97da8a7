import GrowthCore
import QuadCore
import QuadShell
import ViewState

/// Asks for the format and the file, and exports a chat.
@MainActor
struct ChatExportDialogs {
    private let conversations: ConversationsModel

    init(_ conversations: ConversationsModel) { self.conversations = conversations }

    private static let forms = [
        PaletteItem(id: "md", title: "Markdown", trailing: "the branch you are on"),
        PaletteItem(id: "json", title: "JSON", trailing: "all of it, with every branch"),
    ]

    func ask(_ chat: Chat) {
        conversations.context.dialogs.choose(Dialogs.Choice(placeholder: "choose a format", items: Self.forms)) {
            ask(chat, as: $0.id)
        }
    }

    private func ask(_ chat: Chat, as form: String) {
        let (service, clock) = (conversations.service, conversations.context.clock)
        let question = Dialogs.Question(
            title: "File to write", key: "export chat \(chat.id) \(form)", text: "chat.\(form)")
        FileSaver(conversations.context).ask(question) {
            let messages = try await service.repository.messages(of: chat.id)
            if form == "json" { return try ChatExport.json(chat, messages) }
            return ChatExport.markdown(chat, ChatTree(messages).path(chat.chosen), at: LocalTime(clock))
        } said: {
            "Wrote “\(chat.title)” to \($0)"
        }
    }
}
