import FoundationEssentials
import QuadCore

/// A conversation with the guide for the demo.
///
/// The answers are stored as the guide gives them. Asking the guide would read all safety rules, which takes longer
/// than the rest of the demo.
package struct DemoGuideChat {
    package let chat: Chat
    package let messages: [ChatMessage]

    /// A passage that the guide quotes from an article.
    private struct Quote {
        let article: String
        let citation: String
        let text: String
    }

    private struct Turn {
        let question: String
        let quotes: [Quote]
    }

    package init(_ week: DemoWeek) {
        var messages: [ChatMessage] = []
        for (place, turn) in Self.turns.enumerated() {
            let asked = week.moment(ago: 1, minute: Self.minute + place * 4)
            let question = ChatMessage(
                id: "demo-question-\(place)", parent: messages.last?.id, role: .user, text: turn.question, at: asked)
            let answer = ChatMessage(
                id: "demo-answer-\(place)", parent: question.id, role: .coach, text: Self.text(turn.quotes),
                at: asked.addingTimeInterval(1),
                sources: turn.quotes.map { ChatSource(kind: .article, id: $0.article, title: $0.citation) })
            messages += [question, answer]
        }
        self.messages = messages
        let first = messages.first?.at ?? week.moment(ago: 1, minute: Self.minute)
        chat = Chat(
            id: "demo-guide", title: Chat.title(of: messages.first?.text ?? ""), createdAt: first,
            changedAt: messages.last?.at, messageCount: messages.count)
    }

    /// The minute of yesterday at which Alex asks first.
    private static let minute = 21 * 60

    private static func text(_ quotes: [Quote]) -> String {
        quotes.enumerated().map { "\($1.citation) [\($0 + 1)]\n“\($1.text)”" }.joined(separator: "\n\n")
    }

    private static let turns = [
        Turn(
            question: "How do I study for an exam and still practice?",
            quotes: [
                Quote(
                    article: "exam-weeks", citation: "Exam weeks › Short blocks",
                    text: """
                        In exam weeks keep blocks short and goals small: forty minutes, one topic, ten minutes away \
                        from the desk. Two in the morning for the hardest subject, one or two after lunch for \
                        practice, a light one before dinner for repetition, none late.
                        """),
                Quote(
                    article: "exam-weeks", citation: "Exam weeks › Begin with the calendar",
                    text: """
                        Write down every exam with its date, and count the real study blocks until each: not the \
                        hours of a day, but what your log says you manage. Take a third away for surprises. That one \
                        begins first.
                        """),
                Quote(
                    article: "exam-weeks", citation: "Exam weeks › The day before and the day itself",
                    text: "If it all gets too much, say so to somebody while there are still weeks and not days."),
            ]),
        Turn(
            question: "Do rest days end a streak?",
            quotes: [
                Quote(
                    article: "rest-days", citation: "Rest days › Why",
                    text: """
                        A planned rest day is not a gap in the plan, it is one of its sessions, and in Quad it keeps \
                        the streak. Plan it before you need it.
                        """),
                Quote(
                    article: "starting-again", citation: "Starting again after a break › The head",
                    text: """
                        Put days out into the log with their reason; they are rest then, and the streak is not broken \
                        at all. Do not compare yourself with the day before the break but with last week. Begin with \
                        sessions you like, with people you like.
                        """),
                Quote(
                    article: "rest-days", citation: "Rest days › When to take one that was not planned",
                    text: "Pain that stays is not a matter of rest days: tell your coach or a doctor."),
            ]),
    ]
}
