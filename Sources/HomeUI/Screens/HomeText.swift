import HomeCore
import QuadCore
import TextKit

/// The text of entries and of the day, for the screen and the command line.
enum HomeText {
    /// Returns a text that fits, with the sign of an unverified date at its end.
    static func clipped(_ text: String, to columns: Int, _ ellipsis: Character) -> String {
        let sign = " ?"
        guard text.hasSuffix(sign), TextWidth.columns(of: text) > columns else { return text }
        return TextLayout.clip(String(text.dropLast(sign.count)), to: columns - sign.count, ellipsis: ellipsis) + sign
    }

    /// Returns `!`, `←`, `→`, `▲`, `◷` or `○`.
    static func sign(_ entry: HomeEntry, _ band: HomeOrder.Band) -> Character {
        switch entry.sign {
        case .yourTurn: return "←"
        case .theirTurn: return "→"
        case .rule: return "▲"
        case .todo: break
        }
        return band == .overdue ? "!" : entry.minute == nil ? "○" : "◷"
    }

    /// Returns `28 d overdue`, `09:30 overdue`, `09:30`, `today`, `Tue 24` or `Fri 4 Dec`.
    static func when(
        _ entry: HomeEntry, _ band: HomeOrder.Band, today: CalendarDay, isShort: Bool = false
    ) -> String {
        let mark = entry.isForeseen ? "~" : ""
        switch band {
        case .overdue:
            let days = entry.day.days(to: today)
            let late = days == 0 ? DateText.clock(entry.minute ?? 0) : "\(days.grouped) d"
            return "\(mark)\(late)\(isShort ? "" : " overdue")"
        case .timedToday: return mark + DateText.clock(entry.minute ?? 0)
        case .today: return mark + "today"
        case .coming:
            let isThisMonth = (entry.day.year, entry.day.month) == (today.year, today.month)
            if isShort { return mark + DateText.dayMonth(entry.day) }
            // The agenda ends before a date could be one of another year.
            let day = isThisMonth ? "\(entry.day.day)" : DateText.dayMonth(entry.day)
            return mark + "\(DateText.weekday(entry.day)) \(day)"
        }
    }

    /// Returns `3 overdue, 3 today, 3 in 7 days`, or the date of the next entry if nothing is due.
    static func counts(_ agenda: HomeAgenda) -> String {
        if let due = due(agenda) {
            let ahead = words([
                (agenda.inWeek, "in 7 days"), (agenda.afterThat, "after that"), (agenda.omitted, "more"),
            ])
            return ([due] + ahead).joined(separator: ", ")
        }
        guard let next = agenda.nextAhead else { return "nothing due" }
        return "nothing due, next \(DateText.date(next.entry.day, today: agenda.today)): \(next.entry.title)"
    }

    /// Returns `3 overdue, 3 today`, or nil if nothing is due.
    static func due(_ agenda: HomeAgenda) -> String? {
        let words = words([(agenda.overdue, "overdue"), (agenda.dueToday, "today")])
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }

    private static func words(_ counts: [(Int, String)]) -> [String] {
        counts.filter { $0.0 > 0 }.map { "\($0.0.grouped) \($0.1)" }
    }

    /// Returns the counts and the next entry, such as `3 overdue, 2 today · 09:30 Prospect camp`. Returns nil if
    /// nothing is due.
    static func line(_ agenda: HomeAgenda) -> String? {
        guard let due = due(agenda), let first = agenda.lines.first else { return nil }
        let next = "\(when(first.entry, first.band, today: agenda.today)) \(first.entry.title)"
        return "\(due) · \(next)"
    }
}
