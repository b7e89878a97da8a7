@testable import QuadCore

extension DateReader {
    /// Makes a reader for nine o'clock in the morning of a day, in UTC.
    init(today: CalendarDay) {
        self.init(now: LocalTime.utc.moment(DueDate(today, minute: 9 * 60)), time: .utc)
    }
}
