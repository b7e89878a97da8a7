import FoundationEssentials
import Testing

@testable import GrowthCore
@testable import GrowthUI
@testable import QuadCore

/// The chat of the demo: its answers are those of the guide.
@Suite struct DemoGuideChatTests {
    private let week = DemoWeek(today: GrowthSamples.today, time: .utc)

    @Test func theGuideGivesTheseAnswers() async {
        let (today, sessions) = (week.today, DemoPractice(week).sessions)
        let guide = ChatResponder.guide(StubGrowthLibrary(BuiltInGrowthLibrary.library)) {
            GuideFigures(of: sessions, today: today)
        }
        let messages = DemoGuideChat(week).messages
        #expect(messages.map(\.role) == [.user, .coach, .user, .coach])
        for (question, answer) in zip(messages, messages.dropFirst()) where question.role == .user {
            var events: [AnswerEvent] = []
            for await event in guide.answer([question]) { events.append(event) }
            #expect(events == [.text(answer.text), .sources(answer.sources), .ended(.done, problem: nil)])
        }
    }

    @Test func theMessagesAreOneConversationOfYesterday() {
        let demo = DemoGuideChat(week)
        #expect(ChatTree(demo.messages).path(demo.chat.chosen).map(\.id) == demo.messages.map(\.id))
        #expect(demo.chat.messageCount == demo.messages.count && demo.chat.title == demo.messages.first?.text)
        #expect(demo.messages.allSatisfy { week.time.day(of: $0.at) == week.day(ago: 1) && $0.state == .done })
        #expect(demo.chat.changedAt == demo.messages.last?.at && demo.chat.createdAt == demo.messages.first?.at)
    }
}
