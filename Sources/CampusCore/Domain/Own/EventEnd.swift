import QuadCore

/// Reads the end of an event as people type it: a length, or a date that is read from the start of the event on.
package enum EventEnd {
    /// Words that mean a day from today on, whenever the event starts.
    private static let fromToday: Set<String> = ["today", "tonight", "tomorrow", "yesterday", "in"]

    /// - Parameters:
    ///   - text: `19:30`, `sun`, `24:00`, `2h`, `+1h 30m`, or any date.
    ///   - dates: the reader of dates as of now.
    package static func read(_ text: String, from start: DueDate, _ dates: DateReader) throws(DateError) -> DueDate {
        if text == "24:00" { return DueDate(start.day.adding(days: 1), minute: 0) }
        let length = text.hasPrefix("+") ? String(text.dropFirst()) : text
        if let minute = start.minute, let parts = ReminderText.minutes(length), !parts.isEmpty {
            let end = minute + parts.reduce(0, +)
            return DueDate(start.day.adding(days: end / 1_440), minute: end % 1_440)
        }
        let words = text.lowercased().split(separator: " ").map(String.init)
        guard !text.hasPrefix("+"), !words.contains(where: fromToday.contains) else {
            return try dates.read(text, as: .due)
        }
        let reader = DateReader(now: dates.time.moment(start), time: dates.time, order: dates.order)
        return try reader.read(text, as: .due)
    }
}
