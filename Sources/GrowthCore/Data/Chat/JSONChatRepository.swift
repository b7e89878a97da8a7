import FoundationEssentials
import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

extension Chat: StoredItem {}
extension ChatMessage: StoredItem {}

/// The list of conversations in `growth/chats.json`, and the messages of each in a separate collection below
/// `growth/chats`. Reading a list of a thousand conversations loads no messages.
package final class JSONChatRepository: ChatRepository {
    package static let name = "chats"
    package static let version = 1
    /// Relative to the data folder.
    static let folder = "growth"
    package static let messageFolder = "growth/chats"

    private let directory: String
    private let options: StorageOptions
    private let list: JSONCollection<Chat>
    /// The message collections that were opened; a program opens only a few.
    private let opened = Mutex<[String: JSONCollection<ChatMessage>]>([:])
    /// The answers that could not be written, oldest first, and the reason for the last failure.
    private let refused = Mutex<(answers: [RefusedAnswer], reason: String)>(([], ""))

    package init(directory: String, options: StorageOptions) {
        // Undo restores a deleted chat by its line in the list, so its messages stay on disk as long as undo is
        // possible (`forget`). Questions and answers are not steps in the undo history.
        let listOptions = options
        var options = options
        options.keepsHistory = false
        self.directory = directory
        self.options = options
        list = JSONCollection(
            name: Self.name, directory: "\(directory)/\(Self.folder)", version: Self.version,
            options: listOptions)
    }

    private func collection(_ chat: String) -> JSONCollection<ChatMessage> {
        opened.withLock { opened in
            if let known = opened[chat] { return known }
            let made = JSONCollection<ChatMessage>(
                name: chat, directory: "\(directory)/\(Self.messageFolder)", version: Self.version, options: options)
            opened[chat] = made
            return made
        }
    }

    // MARK: Reading

    package func chats() async throws(ConversationError) -> [Chat] {
        do { return try await list.items() } catch { throw Self.error(error) }
    }

    package func messages(of chat: String) async throws(ConversationError) -> [ChatMessage] {
        // Opening a missing collection would create files that no list names.
        guard Self.isSafe(chat), hasFiles(chat) else { return [] }
        do {
            let messages = collection(chat)
            // Nobody watches the message files of each chat, and another window may have written to them.
            try await messages.refresh()
            return try await messages.items()
        } catch { throw Self.error(error) }
    }

    package func notice(of chat: String) async -> String? {
        guard Self.isSafe(chat) else { return nil }
        return await collection(chat).report.notice(of: "\(Self.messageFolder)/\(chat).json")
    }

    /// Checks that an id, which may come from a foreign file, is safe as a file name.
    private static func isSafe(_ id: String) -> Bool {
        !id.isEmpty && id.utf8.count <= 64
            && id.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    }

    // MARK: Changing

    package func apply(_ changes: ItemChanges<Chat>) async throws(ConversationError) {
        do { try await list.apply(changes) } catch { throw Self.error(error) }
        guard !ChangeScope.isTrial else { return }
        for change in changes.changes where Self.isSafe(change.id) {
            if change.isRemoval { markDeleted(change.id) } else { try? Folder.remove(deleted(change.id)) }
        }
    }

    package func apply(_ changes: ItemChanges<ChatMessage>, in chat: String) async throws(ConversationError) {
        guard Self.isSafe(chat), try await isKept(chat) else { throw .unknownChat(chat) }
        do { try await collection(chat).apply(changes) } catch {
            let error = Self.error(error)
            if case .storage = error { keep(changes, of: chat, error.words) }
            throw error
        }
        let ids = Set(changes.changes.map(\.id))
        refused.withLock { $0.answers.removeAll { $0.chat == chat && ids.contains($0.change.id) } }
    }

    private func hasFiles(_ chat: String) -> Bool { isThere("\(Self.messageFolder)/\(chat)") }

    /// - Parameter collection: the path, relative to the data folder.
    private func isThere(_ collection: String) -> Bool {
        ["json", "journal.jsonl"].contains { FileStamp.of("\(directory)/\(collection).\($0)") != nil }
    }

    /// Whether the chat still exists. If another process deletes the chat and its files while an answer arrives,
    /// writing the answer would create files that no list names.
    private func isKept(_ chat: String) async throws(ConversationError) -> Bool {
        // The messages of a copied chat are written before the list names the chat.
        guard !hasFiles(chat), opened.withLock({ $0[chat] != nil }) else { return true }
        do {
            try await list.refresh()
            return try await list.items().contains { $0.id == chat }
        } catch {
            // An unreadable list proves nothing.
            return true
        }
    }

    private func keep(_ changes: ItemChanges<ChatMessage>, of chat: String, _ reason: String) {
        refused.withLock { refused in
            refused.reason = reason
            for answer in changes.changes.compactMap({ RefusedAnswer($0, in: chat) }) {
                let known = refused.answers.firstIndex { $0.chat == chat && $0.change.id == answer.change.id }
                if let known { refused.answers[known].take(answer) } else { refused.answers.append(answer) }
            }
        }
    }

    // MARK: Searching

    package func search(_ words: [String]) async throws(ConversationError) -> Set<String> {
        let sought = words.map { FoldedText($0) }.filter { !$0.isEmpty }
        var found: Set<String> = []
        for chat in try await chats() where Self.isSafe(chat.id) {
            guard let texts = texts(of: chat.id) else { continue }
            if sought.allSatisfy({ word in texts.contains { $0.contains(word) } }) { found.insert(chat.id) }
        }
        return found
    }

    /// Reads the texts without opening the collection.
    private func texts(of chat: String) -> [FoldedText]? {
        let scan = CollectionScan(name: chat, directory: "\(directory)/\(Self.messageFolder)", options: options)
        var items = ScannedItems<ChatMessage>(scan)
        guard (try? items.update()) != nil else { return nil }
        return items.items.map { FoldedText($0.text) }
    }

    // MARK: Answers that come in

    package func markAnswering(in chat: String) -> (any Sendable)? {
        Self.isSafe(chat) ? PresenceMark(answering(chat)) : nil
    }

    package func isAnswering(in chat: String) -> Bool { Self.isSafe(chat) && PresenceMark.isThere(answering(chat)) }

    private func answering(_ chat: String) -> String { "\(directory)/\(Self.messageFolder)/\(chat).answering" }

    // MARK: Leftover files

    private static let deletedSuffix = ".deleted"

    /// Returns the path of an empty marker file beside the messages of a deliberately deleted chat; its modification
    /// time is the time of deletion. Messages without a marker are kept: the list may have lost their chat.
    private func deleted(_ chat: String) -> String {
        "\(directory)/\(Self.messageFolder)/\(chat)\(Self.deletedSuffix)"
    }

    private func markDeleted(_ chat: String) {
        guard hasFiles(chat) else { return }
        let path = deleted(chat)
        try? WholeFile(path, options: options).replace(with: [])
        Folder.touch(path, at: options.now())
    }

    package func forget(_ ids: Set<String>) async {
        // If the list is missing or incomplete, it does not prove that a chat is gone.
        guard !ChangeScope.isTrial, isThere("\(Self.folder)/\(Self.name)"), let chats = try? await freshList(),
            await list.report.isClean
        else { return }
        let named = Set(chats.map(\.id))
        for id in ids where !named.contains(id) && Self.isSafe(id) { markDeleted(id) }
        let folder = "\(directory)/\(Self.messageFolder)"
        let files = Dictionary(grouping: Folder.names(folder)) { String($0.prefix { $0 != "." }) }
        let oldest = Int(options.now().timeIntervalSince1970) - StorageHistory.mostDays * 86_400
        for (id, names) in files where names.contains(id + Self.deletedSuffix) && Self.isSafe(id) {
            // An undo restored the chat.
            if named.contains(id) {
                try? Folder.remove(deleted(id))
                continue
            }
            guard let moment = Folder.changed(deleted(id)), moment < oldest else { continue }
            // The marker is removed last: if the process dies here, the next process continues.
            for name in names where !name.hasSuffix(Self.deletedSuffix) { try? Folder.remove("\(folder)/\(name)") }
            if !hasFiles(id) { try? Folder.remove(deleted(id)) }
            opened.withLock { $0[id] = nil }
        }
    }

    private func freshList() async throws -> [Chat] {
        try await list.refresh()
        return try await list.items()
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await list.observe { _ in notify() }
    }

    package func notice() async -> String? {
        try? await list.verify()
        let report = await list.report
        if let reason = report.readOnly { return "Your chats (growth/chats.json) are read-only: \(reason)" }
        return report.notice(of: "growth/chats.json")
    }

    private static func error(_ error: StorageError) -> ConversationError {
        if case .changedElsewhere = error { return .changedElsewhere }
        return ConversationError(error)
    }
}

extension JSONChatRepository: RefusedWrites {
    package var unwritten: UnwrittenChanges? {
        let (answers, reason) = refused.withLock { $0 }
        guard !answers.isEmpty else { return nil }
        return UnwrittenChanges(
            summary: "\(answers.count.counted("answer")) in your chats", reason: reason,
            items: answers.compactMap(\.line))
    }

    package func writeAgain() async {
        for answer in refused.withLock({ $0.answers }) {
            do throws(ConversationError) {
                // A successful write also removes the answer from the pending ones.
                try await apply(ItemChanges([answer.change]), in: answer.chat)
            } catch .storage {
                continue
            } catch {
                // The chat was deleted, or the answer was changed elsewhere, so this process no longer owns the answer.
                refused.withLock { refused in refused.answers.removeAll { $0 == answer } }
            }
        }
    }
}
