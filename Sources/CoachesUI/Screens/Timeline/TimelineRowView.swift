import CoachesCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit

/// Formats a contact under its day.
enum TimelineRowView {
    static func row(_ row: ContactRow, _ time: LocalTime, width: Int) -> ListView.Row {
        let contact = row.contact
        let sign = TextRun(CoachText.sign(contact), row.waits ? Style(.coachTurn) : .text)
        if width < 60 {
            let name = TextLayout.fit(row.coach.isEmpty ? row.school : row.coach, to: max(8, width / 3))
            return ListView.Row([sign, TextRun(" \(name) "), TextRun(contact.text)])
        }
        let hour =
            if case .moment(let moment) = contact.at {
                DateText.clock(time.due(at: moment).minute ?? 0)
            } else {
                "  –  "
            }
        let who = [row.coach, row.school].filter { !$0.isEmpty }.joined(separator: ", ")
        let runs = [
            TextRun("\(hour) ", Style(.muted)), sign, TextRun(" " + TextLayout.fit(contact.kind.word, to: 9)),
            TextRun(TextLayout.fit(who, to: min(40, max(20, width / 3))) + "  "), TextRun(contact.text),
        ]
        var notes: [String] = []
        if contact.isPrivate { notes.append("private") }
        if row.waits { notes.append("your turn") }
        if contact.isMass { notes.append("mass mail") }
        if contact.loggedBy != contact.athlete { notes.append(row.loggedBy) }
        return ListView.Row(runs, trailing: [TextRun(notes.joined(separator: " · "), Style(.muted))])
    }
}
