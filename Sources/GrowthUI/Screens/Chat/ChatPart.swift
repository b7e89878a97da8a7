import GrowthCore

/// A part of a chat on screen.
@MainActor
protocol ChatPart {
    var conversation: Conversation { get }
}

extension ChatPart {
    var conversations: ConversationsModel { conversation.conversations }
    var path: [ChatMessage] { conversation.path }
}
