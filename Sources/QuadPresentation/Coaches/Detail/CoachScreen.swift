import QuadDomain
import TerminalKit

/// One coach: facts on the left, contacts on the right, the school where there is room for it too.
@MainActor
package final class CoachScreen: ListScreen {
    let viewModel: CoachViewModel
    package let listPlace = ListPlace()

    package init(_ viewModel: CoachViewModel) {
        self.viewModel = viewModel
    }

    package var list: ListModel<ContactRow> { viewModel.list }
    package var dialogs: Dialogs { viewModel.context.dialogs }
    package var name: String { "Coaches › \(viewModel.coach?.name ?? viewModel.id)" }
    package var emptyWords: [String] {
        viewModel.coach == nil
            ? ["There is no such coach any more.", "q goes back"] : ["Nothing was logged yet.", "i logs a contact"]
    }

    package func appear() { viewModel.appeared() }
    package var itemCommands: [Command] { CoachCommandTable.commands(viewModel) }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        listPlace.rect = Rect(x: 0, y: 0, width: 0, height: 0)
        guard let coach = viewModel.coach, let facts = viewModel.facts else {
            return renderList(into: &canvas, in: rect)
        }
        let lines = CoachFactLines(coach, facts, viewModel)
        let (head, body) = rect.splitTop(1)
        lines.drawHead(into: &canvas, in: head)
        guard rect.width >= 60 else {
            let (top, below) = body.splitTop(min(4, body.height / 2))
            canvas.drawLines(Array(lines.short.prefix(top.height)), in: top.splitLeft(1).rest)
            return renderList(into: &canvas, in: below)
        }
        let (left, rest) = body.splitLeft(min(40, max(31, rect.width / 3)))
        canvas.drawLines(lines.all(width: left.width - 2), in: left.splitLeft(1).rest)
        for row in 0..<rest.height {
            canvas.draw(
                String(canvas.glyphs.box.vertical), at: Point(x: rest.x - 1, y: rest.y + row), style: Style(.border))
        }
        let rules = lines.rules(canvas.glyphs)
        let (timeline, below) = rest.splitBottom(rest.height > rules.count + 6 ? rules.count : 0)
        let (title, rows) = timeline.splitTop(1)
        canvas.drawLine(
            [TextRun(" TIMELINE  ", Style(.heading)), TextRun("\(list.position.count)", Style(.muted))], in: title)
        renderList(into: &canvas, in: rows)
        canvas.drawLines(rules, in: below.splitLeft(1).rest)
    }

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (today, metrics) = (viewModel.today, viewModel.facts?.metrics)
        list.drawRows(into: &canvas, in: rect) { index in
            CoachTimelineRow.row(self.list.rows[index], metrics, today: today, isNarrow: rect.width < 70)
        }
        return rect
    }
}

/// A contact in the timeline of a coach.
enum CoachTimelineRow {
    /// - Parameter isNarrow: a promise is told by its sign alone: its words stand beside the contacts.
    static func row(
        _ row: ContactRow, _ metrics: ReplyMetrics?, today: CalendarDay, isNarrow: Bool
    ) -> ListView.Row {
        let contact = row.contact
        var runs = [
            TextRun(TextLayout.fit(DateWords.short(row.day, today: today), to: 6, .right) + " ", Style(.muted)),
            TextRun(CoachWords.sign(contact), row.waits ? Style(.coachTurn) : .text),
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

    /// `in 18 h`, `no answer`, `mass mail`, `not counted`, `your turn`, and who logged it if it was somebody else.
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
