import QuadCore

/// The dates that a series has for a job which alone was moved.
package struct MovedInstance: Equatable, Codable, Sendable {
    /// The due day of the schedule, or the first day where the series has no due date.
    package var day: CalendarDay
    package var start: CalendarDay?
    /// Days by which steps with dates of their own moved.
    var steps: Int

    package init(day: CalendarDay, start: CalendarDay? = nil, steps: Int = 0) {
        self.day = day
        self.start = start
        self.steps = steps
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        day = try fields.decode(CalendarDay.self, forKey: .day)
        start = try fields.decodeIfPresent(CalendarDay.self, forKey: .start)
        steps = try fields.decodeIfPresent(Int.self, forKey: .steps) ?? 0
    }
}
