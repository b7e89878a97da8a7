import FoundationEssentials
import Glibc
import Synchronization
import TestSupport
import Testing

@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore

/// Answers on a full disk.
@Suite struct RefusedAnswerTests {
    private final class Disk: Sendable {
        private let full = Mutex(false)
        var isFull: Bool {
            get { full.withLock { $0 } }
            set { full.withLock { $0 = newValue } }
        }
    }

    private let folder: TemporaryDirectory
    private let disk = Disk()
    private let repository: JSONChatRepository
    private static let question = ChatMessage(
        id: "q", parent: nil, role: .user, text: "How long to rest?", at: Date(timeIntervalSince1970: 1))
    private static let begun = ChatMessage(
        id: "a", parent: "q", role: .coach, text: "", at: Date(timeIntervalSince1970: 2), state: .running)

    init() async throws {
        folder = try TemporaryDirectory()
        var options = StorageOptions { Date(timeIntervalSince1970: 1_000) }
        options.system.write = { [disk] descriptor, bytes in
            guard disk.isFull else { return Glibc.write(descriptor, bytes.baseAddress, bytes.count) }
            errno = ENOSPC
            return -1
        }
        repository = JSONChatRepository(directory: folder.path, options: options)
        try await repository.apply(
            ItemChanges(adding: [Chat(id: "c", title: "Rest", createdAt: Date(timeIntervalSince1970: 1))]))
        try await repository.apply(ItemChanges(adding: [Self.question, Self.begun]), in: "c")
    }

    private func answer(_ text: String) -> ChatMessage {
        var answer = Self.begun
        answer.text = text
        return answer
    }

    private func keep(_ before: ChatMessage, _ after: ChatMessage) async -> ConversationError? {
        do throws(ConversationError) {
            try await repository.apply(ItemChanges(replacing: [(before, after)]), in: "c")
            return nil
        } catch {
            return error
        }
    }

    @Test func aRefusedAnswerIsWrittenLater() async throws {
        disk.isFull = true
        #expect(await keep(Self.begun, answer("Ten")) != nil)
        #expect(await keep(Self.begun, answer("Ten minutes")) != nil)
        #expect(repository.unwritten?.summary == "1 answer in your chats" && repository.unwritten?.items.count == 1)
        await repository.writeAgain()
        #expect(repository.unwritten != nil)
        disk.isFull = false
        await repository.writeAgain()
        #expect(repository.unwritten == nil)
        #expect(try await repository.messages(of: "c").map(\.text) == ["How long to rest?", "Ten minutes"])
    }

    @Test func aWrittenAnswerNoLongerWaits() async throws {
        disk.isFull = true
        _ = await keep(Self.begun, answer("Ten"))
        disk.isFull = false
        #expect(await keep(Self.begun, answer("Twenty")) == nil)
        #expect(repository.unwritten == nil)
    }

    /// A refused question stays in its field, and the user can send it again.
    @Test func questionsDoNotWait() async throws {
        disk.isFull = true
        let second = ChatMessage(
            id: "q2", parent: "a", role: .user, text: "And then?", at: Date(timeIntervalSince1970: 3))
        await #expect(throws: ConversationError.self) {
            try await repository.apply(ItemChanges(adding: [second]), in: "c")
        }
        #expect(repository.unwritten == nil)
    }

    @Test func aRescuedLineRestoresTheAnswer() async throws {
        disk.isFull = true
        _ = await keep(Self.begun, answer("Ten “minutes”\n"))
        let line = try #require(repository.unwritten?.items.first)
        #expect(!line.contains("\n"))
        let read = try #require(RefusedAnswer(line: line))
        #expect(read.chat == "c" && read.change.after == answer("Ten “minutes”\n") && read.change.before == Self.begun)
        for other in ["", "{}", #"{"growth":{}}"#, #"{"answer":{}}"#, #"{"answer":7}"#] {
            #expect(RefusedAnswer(line: other) == nil)
        }
        #expect(GrowthLogChange(line: line) == nil)
    }

    @Test func anAnswerChangedElsewhereIsLeftAlone() async throws {
        disk.isFull = true
        _ = await keep(Self.begun, answer("Ten"))
        disk.isFull = false
        let other = JSONChatRepository(directory: folder.path, options: StorageOptions(now: { Date() }))
        try await other.apply(ItemChanges(replacing: [(Self.begun, answer("Another"))]), in: "c")
        await repository.writeAgain()
        #expect(repository.unwritten == nil)
        #expect(try await other.messages(of: "c").map(\.text).contains("Another"))
    }
}
