/// A local day by whose end something is due, or an hour of that day.
package struct DueDate: Hashable, Sendable {
    package var day: CalendarDay
    /// Minutes after midnight; nil for the whole day.
    package var minute: Int?

    /// The most days that one operation moves a date: a hundred years.
    package static let mostDaysMoved = 36_500

    package init(_ day: CalendarDay, minute: Int? = nil) {
        self.day = day
        self.minute = minute
    }

    /// - Parameter text: `2026-11-21` or `2026-11-21T15:30`, and nothing else.
    package init?(_ text: some StringProtocol) {
        let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
        guard let first = parts.first, let day = CalendarDay(first) else { return nil }
        self.day = day
        guard parts.count == 2 else { return }
        let digits = Array(parts[1].utf8)
        guard digits.count == 5, digits[2] == UInt8(ascii: ":"),
            let hour = Int(parts[1].prefix(2)), let minute = Int(parts[1].suffix(2)),
            (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        self.minute = hour * 60 + minute
    }

    /// Returns the same hour on another day.
    package func adding(days: Int) -> DueDate { DueDate(day.adding(days: days), minute: minute) }
}

/// Within a day, a due date with an hour comes before a due date without.
extension DueDate: Comparable {
    package static func < (left: DueDate, right: DueDate) -> Bool {
        (left.day, left.minute ?? 24 * 60) < (right.day, right.minute ?? 24 * 60)
    }
}

/// `2026-11-21` or `2026-11-21T15:30`
extension DueDate: CustomStringConvertible {
    package var description: String {
        guard let minute else { return day.description }
        return "\(day)T\(DateText.clock(minute))"
    }
}

extension DueDate: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let due = DueDate(try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "a date is written as 2026-11-21 or 2026-11-21T15:30")
        }
        self = due
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}
