import GrowthCore

/// A part of a chat on screen.
@MainActor
protocol ChatPart {
    var conversation: Conversation { get }
}

extension ChatPart {
    var library: ConversationsModel { conversation.library }
    var path: [ChatMessage] { conversation.path }
}
