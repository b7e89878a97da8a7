import Synchronization

@testable import GrowthCore
@testable import QuadCore

/// The practice log in memory.
final class StubGrowthLog: GrowthLogRepository {
    private let content: Mutex<GrowthLog>

    init(_ log: GrowthLog = GrowthLog()) { content = Mutex(log) }

    func log() async throws(GrowthLogError) -> GrowthLog { content.withLock { $0 } }

    func apply(_ change: GrowthLogChange) async throws(GrowthLogError) -> GrowthLogChange {
        content.withLock { $0.take(change) }
        return change
    }

    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}

/// Chats in memory.
final class StubChats: ChatRepository {
    private struct State {
        var chats: [Chat]
        var messages: [String: [ChatMessage]]
    }

    private let state: Mutex<State>

    init(_ chats: [Chat] = [], _ messages: [String: [ChatMessage]] = [:]) {
        state = Mutex(State(chats: chats, messages: messages))
    }

    func chats() async throws(ConversationError) -> [Chat] { state.withLock { $0.chats } }
    func messages(of chat: String) async throws(ConversationError) -> [ChatMessage] {
        state.withLock { $0.messages[chat] ?? [] }
    }

    func apply(_ changes: ItemChanges<Chat>) async throws(ConversationError) {
        state.withLock { changes.changes.apply(to: &$0.chats) }
    }

    func apply(_ changes: ItemChanges<ChatMessage>, in chat: String) async throws(ConversationError) {
        state.withLock { changes.changes.apply(to: &$0.messages[chat, default: []]) }
    }

    func search(_ words: [String]) async throws(ConversationError) -> Set<String> { [] }
    func notice(of chat: String) async -> String? { nil }
    func markAnswering(in chat: String) -> (any Sendable)? { nil }
    func isAnswering(in chat: String) -> Bool { false }
    func forget(_ chats: Set<String>) async {}
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func notice() async -> String? { nil }
}
