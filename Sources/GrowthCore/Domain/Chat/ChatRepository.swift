import QuadCore

/// The port to the stored conversations: a list of them, and the messages of each.
package protocol ChatRepository: WatchedStorage {
    /// In no particular order.
    func chats() async throws(ConversationError) -> [Chat]
    func messages(of chat: String) async throws(ConversationError) -> [ChatMessage]
    /// Returns a notice about a chat's messages after they were read; nil if they are in order.
    func notice(of chat: String) async -> String?
    /// Adds, removes or replaces entries of the list; the messages stay unchanged.
    func apply(_ changes: ItemChanges<Chat>) async throws(ConversationError)
    /// - Throws: an error if one of the messages was changed elsewhere.
    func apply(_ changes: ItemChanges<ChatMessage>, in chat: String) async throws(ConversationError)
    /// Returns the chats whose messages contain all of the words.
    func search(_ words: [String]) async throws(ConversationError) -> Set<String>
    /// Marks that this process receives an answer, for as long as the returned object lives; nil if the mark cannot be
    /// made.
    func markAnswering(in chat: String) -> (any Sendable)?
    /// Whether an answer is arriving, in this window or another.
    func isAnswering(in chat: String) -> Bool
    /// Records that chats are deleted. Their messages are removed for good once undo can no longer restore the chats.
    func forget(_ chats: Set<String>) async
}
