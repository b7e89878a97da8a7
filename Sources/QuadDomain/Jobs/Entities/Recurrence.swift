/// How a job comes again.
package struct Recurrence: Equatable, Sendable {
    package enum Unit: String, Codable, CaseIterable, Sendable {
        case day, week, month, year
    }

    package enum From: String, Codable, CaseIterable, Sendable {
        /// At its date, however long the last one took.
        case schedule
        /// Counted from the day the last one was completed.
        case completion
    }

    package var count: Int
    package var unit: Unit
    package var from: From
    /// The last day one may begin.
    package var until: CalendarDay?
    /// The day of the month that it keeps to, where the present month is too short for it.
    package var monthDay: Int?

    package init(
        every count: Int = 1, _ unit: Unit, from: From = .schedule, until: CalendarDay? = nil, monthDay: Int? = nil
    ) {
        self.count = max(1, count)
        self.unit = unit
        self.from = from
        self.until = until
        self.monthDay = monthDay.flatMap { (29...31).contains($0) ? $0 : nil }
    }
}

/// `{"every":"2 week","from":"completion"}`
extension Recurrence: Codable {
    private enum CodingKeys: String, CodingKey { case every, from, until, day }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let words = try fields.decode(String.self, forKey: .every).split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), count > 0, let unit = Unit(rawValue: String(words[1])) else {
            throw DecodingError.dataCorruptedError(
                forKey: .every, in: fields, debugDescription: "a period is written as “1 week”")
        }
        self.init(
            every: count, unit, from: try fields.decodeIfPresent(From.self, forKey: .from) ?? .schedule,
            until: try fields.decodeIfPresent(CalendarDay.self, forKey: .until),
            monthDay: try fields.decodeIfPresent(Int.self, forKey: .day))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode("\(count) \(unit.rawValue)", forKey: .every)
        try fields.encode(from, forKey: .from)
        try fields.encodeIfPresent(until, forKey: .until)
        try fields.encodeIfPresent(monthDay, forKey: .day)
    }
}
