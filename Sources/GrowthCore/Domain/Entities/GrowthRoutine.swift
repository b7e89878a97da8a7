import QuadCore

/// What to do on which day: one after the other, or by the day of the week.
package struct GrowthRoutine: Equatable, Sendable, Identifiable {
    package struct Day: Equatable, Sendable {
        /// Ids; none on a day of rest.
        package var methods: [String]
        /// Nil where the days come one after the other.
        var weekday: Weekday?

        init(_ methods: [String], on weekday: Weekday? = nil) {
            self.methods = methods
            self.weekday = weekday
        }

        package var isRest: Bool { methods.isEmpty }
    }

    package internal(set) var id: String
    package var title: String
    package var days: [Day]
    /// It began on this day: what was done before does not count.
    var since: CalendarDay
    /// Days on which what was next was left out, one entry for each time.
    var skipped: [CalendarDay] = []

    var isByWeekday: Bool { days.contains { $0.weekday != nil } }
}
