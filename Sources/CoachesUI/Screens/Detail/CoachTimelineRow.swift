import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit

/// A row for a contact in the timeline of a coach.
enum CoachTimelineRow {
    /// - Parameter isNarrow: whether a promise is shown by its sign alone, because the facts beside the contacts have
    ///   its words.
    static func row(
        _ row: ContactRow, _ metrics: ReplyMetrics?, today: CalendarDay, isNarrow: Bool
    ) -> ListView.Row {
        let contact = row.contact
        var runs = [
            TextRun(TextLayout.fit(DateText.short(row.day, today: today), to: 8, .right) + " ", Style(.muted)),
            TextRun(CoachText.sign(contact), row.waits ? Style(.coachTurn) : .text),
            TextRun(" " + TextLayout.fit(contact.kind.word, to: 8)), TextRun(contact.text),
        ]
        for promise in contact.promises {
            let isOpen = promise.doneAt == nil
            let whose = promise.by == .us ? "you owe" : "they owe"
            let sign = isOpen ? "○" : "✓"
            let words = isNarrow ? " \(sign)" : "  \(sign) \(whose): \(CoachDetails.words(promise, today))"
            runs.append(TextRun(words, isOpen ? Style(.coachTurn) : Style(.muted)))
        }
        return ListView.Row(runs, trailing: [TextRun(note(row, metrics), Style(.muted))])
    }

    /// Returns notes such as `in 18 h`, `no answer`, `mass mail`, `not counted` or `your turn`, and the name of another
    /// person who logged the contact.
    private static func note(_ row: ContactRow, _ metrics: ReplyMetrics?) -> String {
        let contact = row.contact
        var parts: [String] = []
        if contact.isPrivate { parts.append("private") }
        if row.waits { parts.append("your turn") }
        if contact.isMass {
            parts.append("mass mail")
        } else if contact.kind.isMeeting {
            parts.append("not counted")
        } else if contact.direction == .outbound, let metrics {
            let pair = metrics.pairs.first { $0.sent == contact.id }
            parts.append(pair.map { $0.hours.map { "in \($0.hoursText)" } ?? "answered" } ?? "no answer")
        }
        if contact.loggedBy != contact.athlete { parts.append(row.loggedBy) }
        return parts.joined(separator: " · ")
    }
}
