import QuadCore

/// The dates that a series has for a job which alone was moved.
package struct MovedInstance: Equatable, Sendable {
    /// The due day of the schedule, or the first day where the series has no due date.
    package var day: CalendarDay
    package var start: CalendarDay?
    /// Days by which steps with dates of their own moved.
    var steps: Int

    init(day: CalendarDay, start: CalendarDay? = nil, steps: Int = 0) {
        self.day = day
        self.start = start
        self.steps = steps
    }
}
