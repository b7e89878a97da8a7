import GrowthCore
import QuadCore
import QuadShell
import TextKit
import ViewState

/// One chat on screen, composed of its parts: conversation, position, field and safety texts.
final class ChatViewModel: ChatPart {
    let conversation: Conversation
    let field: ChatField
    let position: ChatPosition
    let safety: ChatSafety

    init(_ conversation: Conversation) {
        self.conversation = conversation
        field = ChatField(conversation)
        position = ChatPosition(conversation)
        safety = ChatSafety(conversation)
    }

    var sender: QuestionSender { QuestionSender(field: field, position: position, safety: safety) }
    var setup: ChatSetup { ChatSetup(conversation: conversation) }
    var sources: ChatSources { ChatSources(position: position) }

    func appeared() { conversation.load() }

    func reword() {
        if let question = position.question { field.reword(question) }
    }

    /// Handles Esc: stops an answer, else leaves the field with its text.
    func escape() {
        if conversation.isAnswering { conversation.stop() } else { field.escape() }
    }

    func type(_ key: Key) -> Bool {
        guard field.state.isWriting else { return false }
        if safety.type(key) { return true }
        switch key {
        case Key(.escape): escape()
        case Key(.enter): sender.send()
        case Key.control("j"): field.edit { $0.paste("\n") }
        // The palette works everywhere, and leads elsewhere without stopping an answer. The arrow keys move between
        // rows.
        case Key.control("p"): return false
        default: return field.handle(key)
        }
        return true
    }

    func paste(_ text: String) {
        if field.state.isWriting { field.edit { $0.paste(text) } }
    }

    func click(row: Int) {
        if position.select(row: row), field.state.rewording == nil { field.leave() }
    }

    func branch() {
        guard let chat = conversation.chat, let selected = position.selected else { return }
        conversations.context.writeInTask { [conversations] in
            do {
                let new = try await conversations.service.branch(chat, at: selected)
                await conversations.refresh()
                conversations.context.open(.growthChat(new.id))
                conversations.context.say(.success("Began a separate chat: “\(new.title)”"))
            } catch {
                conversations.context.say(.error(ErrorText.of(error)))
            }
        }
    }

    func copy() {
        if let selected = position.selected { conversations.context.copy(selected.text, as: "the message") }
    }
}
