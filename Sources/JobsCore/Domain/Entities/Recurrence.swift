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
