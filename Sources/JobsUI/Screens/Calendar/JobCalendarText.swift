import QuadCore
import TextKit

@MainActor
enum JobCalendarText {
    /// Returns a heading: `Week 48 · 23 to 29 November 2026`, `November 2026`, `Mon 23 November 2026`.
    static func heading(_ span: JobCalendarSpan, _ day: CalendarDay, isNarrow: Bool) -> String {
        switch span {
        case .day:
            isNarrow
                ? "\(DateText.weekday(day)) \(day.day) \(DateText.monthName(day).prefix(3))"
                : "\(DateText.weekday(day)) \(day.day) \(DateText.month(day))"
        case .month: DateText.month(day)
        case .week: week(day.firstOfWeek, isNarrow: isNarrow)
        }
    }

    private static func week(_ monday: CalendarDay, isNarrow: Bool) -> String {
        let sunday = monday.adding(days: 6)
        if isNarrow {
            return "Week \(monday.weekNumber), \(monday.day)–\(sunday.day) \(DateText.monthName(sunday).prefix(3))"
        }
        var first = "\(monday.day)"
        if monday.month != sunday.month { first += " \(DateText.monthName(monday))" }
        if monday.year != sunday.year { first += " \(monday.year)" }
        return "Week \(monday.weekNumber) · \(first) to \(sunday.day) \(DateText.month(sunday))"
    }

    /// Returns an item as a line: sign, step, job, person, hour.
    static func line(
        _ item: JobCalendarItem, _ viewModel: JobCalendarViewModel, _ glyphs: GlyphSet
    ) -> [TextRun] {
        let isOverdue = item.isOverdue(viewModel.model.now)
        var parts: [String] = []
        parts.append(viewModel.model.personName(item.assignee))
        if let minute = item.due.minute { parts.append(DateText.clock(minute)) }
        if !item.waitsFor.isEmpty { parts.append("waits for \(item.waitsFor)") }
        let rest = parts.filter { !$0.isEmpty }.map { " · \($0)" }.joined()
        return [
            item.sign.run(glyphs), TextRun(" "), TextRun(isOverdue ? "! " : "", Style(.stepLate)),
            TextRun((item.isForeseen ? "~" : "") + title(item), isOverdue ? Style(.stepLate) : .text),
            TextRun(beside(item, glyphs) + rest, Style(.muted)),
        ]
    }

    /// Returns the job of a step and its recurrence mark, to show after a title.
    static func beside(_ item: JobCalendarItem, _ glyphs: GlyphSet) -> String {
        guard item.step != nil else { return "" }
        return (item.jobBeside.isEmpty ? "" : " · \(item.jobBeside)") + again(item.isRecurring, glyphs)
    }

    /// Returns the title; for a job, with the reason why it appears.
    static func title(_ item: JobCalendarItem) -> String {
        guard item.step == nil else { return item.title }
        return "\(item.name) \(item.isClosed ? "was done" : verb(item))"
    }

    /// Returns a short title, for use next to the job's name.
    static func brief(_ item: JobCalendarItem) -> String {
        guard item.isJob else { return item.name }
        return item.isClosed ? "done" : item.meaning == .due ? "due" : item.meaning == .start ? "starts" : "again"
    }

    private static func verb(_ item: JobCalendarItem) -> String {
        switch item.meaning {
        case .due: "is due"
        case .start: "starts"
        case .returns: "repeats"
        }
    }

    static func again(_ isRecurring: Bool, _ glyphs: GlyphSet) -> String {
        isRecurring ? glyphs.signs.isEmpty ? " ↻" : " (again)" : ""
    }

    /// Returns a summary such as `11 open this week; 1 late from before: ! Tax form, Thu 19 Nov`.
    static func summary(_ span: JobCalendarSpan, _ viewModel: JobCalendarViewModel) -> [TextRun] {
        let day = viewModel.day
        let first: CalendarDay
        let last: CalendarDay
        let when: String
        switch span {
        case .day: (first, last, when) = (day, day, day == viewModel.today ? "today" : "on this day")
        case .week: (first, last, when) = (day.firstOfWeek, day.firstOfWeek.adding(days: 6), "this week")
        case .month:
            (first, last, when) = (day.firstOfMonth, day.firstOfMonth.adding(days: day.daysInMonth - 1), "this month")
        }
        let count = viewModel.index.openCount(from: first, to: last)
        let open = count == 0 ? "Nothing due \(when)" : "\(count.grouped) open \(when)"
        let all = viewModel.late
        guard let oldest = all.first else { return [TextRun(open, Style(.muted))] }
        let before = all.count { $0.day < first }
        let late = before > 0 ? "\(before.grouped) overdue from before" : "\(all.count.grouped) overdue"
        let date = DateText.date(oldest.day, today: viewModel.today)
        return [
            TextRun("\(open); \(late): ", Style(.muted)),
            TextRun("! \(oldest.name), \(date)", Style(.stepLate)), TextRun(" (b goes there)", Style(.muted)),
        ]
    }
}
