import FoundationEssentials
import TestSupport
import Testing

@testable import CoreTestSupport
@testable import GrowthCore
@testable import JSONStore
@testable import QuadCore

/// Conversations on disk.
@Suite struct JSONChatRepositoryTests {
    private let folder: TemporaryDirectory
    private let service: ChatService
    init() throws {
        folder = try TemporaryDirectory()
        service = Self.service(in: folder)
    }

    private static func service(in folder: TemporaryDirectory, ids: String = "id") -> ChatService {
        let numbered = CountedIDs(ids)
        let options = StorageOptions { Date(timeIntervalSince1970: 1_000) }
        return ChatService(
            repository: JSONChatRepository(directory: folder.path, options: options),
            clock: FixedClock(CalendarDay(dayNumber: 0), secondsIntoDay: 1_000),
            makeID: { numbered.next() })
    }

    @Test func anotherProgramSeesAQuestionAndItsAnswer() async throws {
        let (chat, question) = try await service.ask(" How long to rest? ", in: nil, after: nil)
        let begun = try await service.beginAnswer(to: question, in: chat, by: "small")
        var answer = begun
        answer.text = "Ten minutes"
        try await service.keep(answer, replacing: begun, in: chat)
        let half = try await Self.service(in: folder).repository.messages(of: chat.id)
        #expect(half.map(\.text).sorted() == ["How long to rest?", "Ten minutes"], "while the answer comes in")
        #expect(half.contains { $0.state == .running })
        var ended = answer
        ended.state = .cut
        try await service.keep(ended, replacing: answer, in: chat)
        try await service.noted(chat)
        let listed = try #require(try await Self.service(in: folder).repository.chats().first)
        #expect(listed.title == "How long to rest?")
        #expect(listed.messageCount == 2 && listed.model == "small" && listed.isCut && listed.branchCount == 1)
    }

    @Test func anEmptyOrTooLongQuestionIsNotSent() async throws {
        await #expect(throws: ConversationError.nothingToSend) { try await service.ask(" \n", in: nil, after: nil) }
        let long = String(repeating: "x", count: ChatService.longestMessage + 1)
        await #expect(throws: ConversationError.tooLong) { try await service.ask(long, in: nil, after: nil) }
        #expect(try await service.repository.chats() == [])
    }

    @Test func aRewordedQuestionIsABranch() async throws {
        let (chat, first) = try await service.ask("one", in: nil, after: nil)
        let (forked, second) = try await service.ask("two", in: chat, after: first.parent)
        #expect(forked.branchCount == 2 && forked.chosen == ["": second.id])
        let own = try await service.branch(forked, at: second)
        #expect(own.messageCount == 1)
        let copies = try await service.repository.messages(of: own.id)
        #expect(copies.map(\.text) == ["two"] && copies[0].id != second.id)
        #expect(try await service.repository.messages(of: chat.id).count == 2, "the first stays as it was")
    }

    @Test func chatsAreFoundIgnoringCaseAndAccents() async throws {
        let (chat, _) = try await service.ask("Is crème brûlée a meal?", in: nil, after: nil)
        _ = try await service.ask("Rest days", in: nil, after: nil)
        #expect(try await service.repository.search(["BRULEE", "meal"]) == [chat.id])
        #expect(try await service.repository.search(["meal", "rest"]) == [])
    }

    private func repository(daysLater days: Double) -> JSONChatRepository {
        var options = StorageOptions(now: { Date(timeIntervalSinceNow: days * 86_400) })
        options.durability = .relaxed
        return JSONChatRepository(directory: folder.path, options: options)
    }

    /// As long as the history has the step, undo restores a chat with all its messages.
    @Test func messagesAreDeletedOnlyAfterTheirChat() async throws {
        let (chat, _) = try await service.ask("one", in: nil, after: nil)
        let (other, _) = try await service.ask("two", in: nil, after: nil)
        let repository = service.repository
        try await repository.apply(ItemChanges(removing: [chat]))
        #expect(try await repository.messages(of: chat.id).count == 1)
        await self.repository(daysLater: 0).forget([chat.id, other.id])
        await self.repository(daysLater: 29).forget([])
        #expect(try await repository.messages(of: chat.id).count == 1)
        let late = self.repository(daysLater: 31)
        await late.forget([])
        #expect(try await late.messages(of: chat.id) == [])
        #expect(try await late.messages(of: other.id).count == 1, "what the list names is somebody's")
    }

    /// The list may be moved aside or lose a chat. A missing entry does not mean that the user deleted the chat.
    @Test func messagesOfAChatMissingFromTheListStay() async throws {
        let (chat, _) = try await service.ask("one", in: nil, after: nil)
        let (other, _) = try await service.ask("two", in: nil, after: nil)
        try await service.repository.apply(ItemChanges(removing: [other]))
        try await service.repository.apply(ItemChanges(adding: [other]))
        for name in ["chats.json", "chats.journal.jsonl"] {
            try? FileManager.default.removeItem(atPath: folder.appending("growth/\(name)"))
        }
        await repository(daysLater: 31).forget([])
        let (new, _) = try await Self.service(in: folder, ids: "new").ask("three", in: nil, after: nil)
        let late = repository(daysLater: 62)
        await late.forget([])
        #expect(try await late.chats().map(\.id) == [new.id])
        #expect(try await late.messages(of: chat.id).count == 1)
        #expect(try await late.messages(of: other.id).count == 1)
    }

    @Test func anAnswerInAChatDeletedElsewhereLeavesNoFiles() async throws {
        let (chat, question) = try await service.ask("one", in: nil, after: nil)
        let other = Self.service(in: folder).repository
        try await other.apply(ItemChanges(removing: [chat]))
        await other.forget([chat.id])
        await repository(daysLater: 31).forget([])
        let answer = ChatMessage(
            id: "answer", parent: question.id, role: .coach, text: "x", at: Date(timeIntervalSince1970: 0))
        await #expect(throws: ConversationError.unknownChat(chat.id)) {
            try await service.repository.apply(ItemChanges(adding: [answer]), in: chat.id)
        }
        #expect(try await service.repository.messages(of: chat.id) == [])
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.appending("growth/chats"))
        #expect(left.filter { $0.hasPrefix(chat.id + ".") } == [])
    }

    /// The id becomes a file name.
    @Test(arguments: ["../../x", "a/b", "", ".", "a\u{0}b", String(repeating: "x", count: 65)])
    func anInvalidIDNamesNoFile(id: String) async throws {
        #expect(service.repository.markAnswering(in: id) == nil)
        #expect(try await service.repository.messages(of: id) == [])
        let message = ChatMessage(id: "m", parent: nil, role: .user, text: "x", at: Date(timeIntervalSince1970: 0))
        await #expect(throws: ConversationError.unknownChat(id)) {
            try await service.repository.apply(ItemChanges(adding: [message]), in: id)
        }
    }

    @Test func messagesFromAnotherWindowAreRead() async throws {
        let (chat, question) = try await service.ask("Rest?", in: nil, after: nil)
        let other = Self.service(in: folder)
        #expect(try await other.repository.messages(of: chat.id) == [question])
        let answer = try await service.beginAnswer(to: question, in: chat, by: "coach")
        #expect(try await other.repository.messages(of: chat.id) == [question, answer])
    }

    @Test func anIncomingAnswerIsVisibleToOthers() async throws {
        let (chat, _) = try await service.ask("Rest?", in: nil, after: nil)
        let other = Self.service(in: folder).repository
        #expect(!other.isAnswering(in: chat.id))
        var mark = service.repository.markAnswering(in: chat.id)
        #expect(mark != nil && other.isAnswering(in: chat.id) && other.markAnswering(in: chat.id) == nil)
        withExtendedLifetime(mark) {}
        mark = nil
        #expect(!other.isAnswering(in: chat.id))
        #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/growth/chats/\(chat.id).answering"))
    }
}
