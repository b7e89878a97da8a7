import QuadCore

/// How a job comes again.
package struct Recurrence: Equatable, Sendable {
    enum Unit: String, Codable, CaseIterable, Sendable {
        case day, week, month, year
    }

    package enum From: String, Codable, CaseIterable, Sendable {
        /// At its date, however long the last one took.
        case schedule
        /// Counted from the day the last one was completed.
        case completion
    }

    package var count: Int
    var unit: Unit
    package var from: From
    /// The last day one may be due.
    package var until: CalendarDay?
    /// The day of the month that the series keeps, where the present month is too short for it.
    var monthDay: Int?
    /// The days of a period; nil is the day that the last one had.
    var days: RecurringDays?
    /// The place of the series from which only the present job was moved away; nil where its own dates tell.
    package var moved: MovedInstance?

    init(
        every count: Int = 1, _ unit: Unit, from: From = .schedule, until: CalendarDay? = nil, monthDay: Int? = nil,
        on days: RecurringDays? = nil, moved: MovedInstance? = nil
    ) {
        self.count = max(1, count)
        self.unit = unit
        self.from = from
        self.until = until
        self.monthDay = monthDay.flatMap { (29...31).contains($0) ? $0 : nil }
        self.days = days
        self.moved = moved
    }
}

/// `{"every":"2 week","from":"completion"}`
extension Recurrence: Codable {
    private enum CodingKeys: String, CodingKey { case every, from, until, day, on, moved }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let words = try fields.decode(String.self, forKey: .every).split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), count > 0, let unit = Unit(rawValue: String(words[1])) else {
            throw DecodingError.dataCorruptedError(
                forKey: .every, in: fields, debugDescription: "a period is written as “1 week”")
        }
        var days: RecurringDays?
        if let code = try fields.decodeIfPresent(String.self, forKey: .on) {
            days = RecurringDays(code: code)
            guard days?.fits(unit) == true else {
                throw DecodingError.dataCorruptedError(
                    forKey: .on, in: fields, debugDescription: "days are written as “mon,wed” or “2 tue”")
            }
        }
        self.init(
            every: count, unit, from: try fields.decodeIfPresent(From.self, forKey: .from) ?? .schedule,
            until: try fields.decodeIfPresent(CalendarDay.self, forKey: .until),
            monthDay: try fields.decodeIfPresent(Int.self, forKey: .day), on: days,
            moved: try fields.decodeIfPresent(MovedInstance.self, forKey: .moved))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode("\(count) \(unit.rawValue)", forKey: .every)
        try fields.encode(from, forKey: .from)
        try fields.encodeIfPresent(until, forKey: .until)
        try fields.encodeIfPresent(monthDay, forKey: .day)
        try fields.encodeIfPresent(days?.code, forKey: .on)
        try fields.encodeIfPresent(moved, forKey: .moved)
    }
}
