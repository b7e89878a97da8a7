import QuadCore

/// The recurrence of a job.
package struct Recurrence: Equatable, Sendable {
    enum Unit: String, Codable, CaseIterable, Sendable {
        case day, week, month, year
    }

    package enum From: String, Codable, CaseIterable, Sendable {
        /// On its scheduled date, however long the previous job took.
        case schedule
        /// Counted from the day the previous job was completed.
        case completion
    }

    package var count: Int
    var unit: Unit
    package var from: From
    /// The last day on which a job of the series may be due.
    package var until: CalendarDay?
    /// The day of the month that the series keeps if the present month is too short for it.
    var monthDay: Int?
    /// The days within a period; nil keeps the day of the previous job.
    var days: RecurringDays?
    /// The scheduled dates of the present job if it alone was moved; nil if its own dates are the scheduled ones.
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
