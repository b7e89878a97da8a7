import QuadCore

/// Reads the start and the end of an event as people type them.
package enum EventDates {
    /// Words that mean a day from today on, whenever the event starts.
    private static let fromToday: Set<String> = ["today", "tonight", "tomorrow", "yesterday", "in"]
    /// A time that ends an event on the next day: a longer night is a mistake.
    private static let longestNight = 16 * 60
    /// A day of the year that is farther ahead than this lies before the start, unless its year is typed.
    private static let farthestDays = 180

    /// Reads a start. A time alone is a time of the given day.
    /// - Parameter dates: the reader of dates as of now.
    package static func start(_ text: String, on day: CalendarDay, _ dates: DateReader) throws(DateError) -> DueDate {
        let phrase = try dates.phrase(text)
        guard !phrase.namesDay, let minute = phrase.minute else { return try dates.read(text, as: .due) }
        return DueDate(day, minute: minute)
    }

    /// Reads an end: a length, or a date from the day of the start on. A date that can only lie before the start is
    /// returned as such, for `OwnEventDraft.problems`.
    /// - Parameters:
    ///   - text: `19:30`, `sun`, `24:00`, `2h`, `+1h 30m`, `3d`, or any date.
    ///   - dates: the reader of dates as of now.
    package static func end(_ text: String, from start: DueDate, _ dates: DateReader) throws(DateError) -> DueDate {
        if text == "24:00" { return DueDate(start.day.adding(days: 1), minute: 0) }
        let length = text.hasPrefix("+") ? String(text.dropFirst()) : text
        if let parts = ReminderText.minutes(length), !parts.isEmpty,
            let end = end(after: parts.reduce(0, +), from: start)
        {
            return end
        }
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !text.hasPrefix("+"), !words.contains(where: fromToday.contains) else {
            return try dates.read(text, as: .due)
        }
        let midnight = dates.time.moment(DueDate(start.day, minute: 0))
        let reader = DateReader(now: midnight, time: dates.time, order: dates.order)
        let phrase = try reader.phrase(text)
        if case .away(let length, _) = phrase.day, phrase.weekday == nil, phrase.minute == nil, length.months == 0 {
            guard let end = end(after: length.days * 1_440 + length.minutes, from: start) else {
                throw DateError(text, .impossible("an event without a time lasts whole days"))
            }
            return end
        }
        if !phrase.namesDay, let minute = phrase.minute {
            guard minute != start.minute else {
                throw DateError(text, .impossible("the event starts then; a length is written as 1h"))
            }
            return end(at: minute, from: start)
        }
        let end = try reader.read(text, as: .due)
        guard phrase.isDayOfYear, start.day.days(to: end.day) > farthestDays else { return end }
        // A leap day of another year has no day a year before.
        let earlier = end.day.adding(months: -12)
        return earlier.day == end.day.day ? DueDate(earlier, minute: end.minute) : end
    }

    /// Returns the end after some minutes; nil if the start has no time and the length is not in days.
    private static func end(after minutes: Int, from start: DueDate) -> DueDate? {
        guard minutes > 0 else { return nil }
        guard let minute = start.minute else {
            guard minutes % 1_440 == 0 else { return nil }
            // A day that begins and ends on the same date lasts one day.
            return DueDate(start.day.adding(days: minutes / 1_440 - 1))
        }
        let end = minute + minutes
        return DueDate(start.day.adding(days: end / 1_440), minute: end % 1_440)
    }

    private static func end(at minute: Int, from start: DueDate) -> DueDate {
        guard let first = start.minute, minute < first, minute + 1_440 - first <= longestNight else {
            return DueDate(start.day, minute: minute)
        }
        return DueDate(start.day.adding(days: 1), minute: minute)
    }

    /// The end as a length, so that the end moves with the start: `2h`, `1h 30m`, `3d`; a date if it is more than a day
    /// away; empty if there is none.
    package static func text(_ draft: OwnEventDraft) -> String {
        guard let ends = draft.ends else { return "" }
        let minutes = draft.length / 60
        if ends.minute == nil { return "\(minutes / 1_440)d" }
        guard minutes > 0, minutes < 1_440 else { return ends.description }
        return [minutes >= 60 ? "\(minutes / 60)h" : "", minutes % 60 > 0 ? "\(minutes % 60)m" : ""]
            .filter { !$0.isEmpty }.joined(separator: " ")
    }
}
