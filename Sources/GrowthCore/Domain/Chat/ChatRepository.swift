import QuadCore

/// Where conversations are kept: a list of them, and the messages of each.
package protocol ChatRepository: WatchedStorage {
    /// In no order.
    func chats() async throws(ConversationError) -> [Chat]
    func messages(of chat: String) async throws(ConversationError) -> [ChatMessage]
    /// What is to be said of a chat's messages once they were read; nil while all is in order.
    func notice(of chat: String) async -> String?
    /// Adds and removes chats, or replaces what is said of them; their messages stay where they are.
    func apply(_ changes: ItemChanges<Chat>) async throws(ConversationError)
    /// - Throws: where one of the messages is no longer what it was.
    func apply(_ changes: ItemChanges<ChatMessage>, in chat: String) async throws(ConversationError)
    /// The chats whose messages have all of the words.
    func search(_ words: [String]) async throws(ConversationError) -> Set<String>
    /// Tells other windows that an answer comes in here, as long as what it returns lives; nil where that can't be told.
    func markAnswering(in chat: String) -> (any Sendable)?
    /// Whether a window tells that an answer comes in here, be it this one or another.
    func isAnswering(in chat: String) -> Bool
    /// Notes that chats are deleted. Their messages go for good once the history no longer brings the chats back.
    func forget(_ chats: Set<String>) async
}
