import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import QuadCore

/// Conversations as trees: every message stays, even if a question is asked again or reworded.
@Suite struct ChatTreeTests {
    private static func message(_ id: String, after parent: String?, at second: Double) -> ChatMessage {
        ChatMessage(
            id: id, parent: parent, role: id.hasPrefix("q") ? .user : .coach, text: id,
            at: Date(timeIntervalSince1970: second))
    }

    /// q1 has two answers. The conversation continues after the second; the first got another question.
    private let tree = ChatTree([
        message("a2", after: "q1", at: 3), message("q1", after: nil, at: 1), message("a1", after: "q1", at: 2),
        message("q2", after: "a2", at: 4), message("a3", after: "q2", at: 5), message("q3", after: "a1", at: 6),
    ])

    private func path(_ chosen: [String: String]) -> [String] { tree.path(chosen).map(\.id) }

    @Test func theNewestBranchIsShownByDefault() {
        #expect(path([:]) == ["q1", "a2", "q2", "a3"])
        #expect(tree.branchCount == 2)
    }

    @Test func aChoiceLeadsToItsMessage() {
        let chosen = tree.choices(leadingTo: "q3", from: [:])
        #expect(chosen == ["q1": "a1"])
        #expect(path(chosen) == ["q1", "a1", "q3"])
        #expect(path(tree.choices(leadingTo: "a3", from: chosen)) == ["q1", "a2", "q2", "a3"])
    }

    @Test func aChoiceOfAMissingMessageIsIgnored() {
        #expect(path(["q1": "gone", "": "a3"]) == ["q1", "a2", "q2", "a3"])
    }

    @Test func siblingsAnswerTheSameQuestion() throws {
        let answer = try #require(tree.message("a1"))
        #expect(tree.siblings(of: answer).map(\.id) == ["a1", "a2"])
        #expect(tree.path(to: "a3").map(\.id) == ["q1", "a2", "q2", "a3"])
    }

    /// Files may be edited by hand.
    @Test func cyclesAndUnreachableMessagesAreHandled() {
        let tree = ChatTree([
            Self.message("x", after: "y", at: 1), Self.message("y", after: "x", at: 2),
            Self.message("z", after: "gone", at: 3), Self.message("s", after: "s", at: 4),
        ])
        #expect(tree.children(of: nil).map(\.id) == ["x", "z", "s"])
        #expect(tree.path(["": "x"]).map(\.id) == ["x", "y"])
        #expect(tree.path(to: "y").map(\.id) == ["x", "y"])
    }

    @Test func aTitleIsTheStartOfTheQuestion() {
        #expect(Chat.title(of: "How long?\nSince when?") == "How long?")
        #expect(Chat.title(of: "  \n ") == "New chat")
        let long = Chat.title(of: String(repeating: "word ", count: 40))
        #expect(long.hasSuffix("word…") && long.count <= 61)
    }

    /// A source that was never sent is not a source, in a file as on screen.
    @Test func anExportMarksInventedSources() {
        let chat = Chat(id: "c", title: "Race week", createdAt: Date(timeIntervalSince1970: 0))
        var question = Self.message("q1", after: nil, at: 0)
        question.text = "What is [9]?"
        var answer = Self.message("a1", after: "q1", at: 60)
        answer.sources = [ChatSource(kind: .article, id: "tapering", title: "Tapering")]
        answer.text = "Rest [1], run [9], see [2](https://example.org)."
        let text = ChatExport.markdown(chat, [question, answer], at: .utc)
        #expect(text.contains("Rest [1], run [9?], see [2](https://example.org)."))
        #expect(text.contains("What is [9]?"))
    }

    @Test func aChatIsExportedWithItsSources() {
        let chat = Chat(id: "c", title: "Race week", createdAt: Date(timeIntervalSince1970: 0))
        var answer = Self.message("a1", after: "q1", at: 60)
        answer.state = .stopped
        answer.sources = [ChatSource(kind: .article, id: "tapering", title: "Tapering › The last days")]
        let text = ChatExport.markdown(chat, [Self.message("q1", after: nil, at: 0), answer], at: .utc)
        #expect(
            text == """
                # Race week

                ## You, 1970-01-01 00:00

                q1

                ## Guide, 1970-01-01 00:01 [stopped]

                a1

                - [1] Tapering › The last days

                """)
    }
}
