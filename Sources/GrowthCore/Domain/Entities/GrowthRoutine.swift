import QuadCore

/// A plan of methods by day, either in sequence or by weekday.
package struct GrowthRoutine: Equatable, Sendable, Identifiable {
    package struct Day: Equatable, Sendable {
        /// Ids of methods; empty on a rest day.
        package var methods: [String]
        /// Nil if the days come in sequence.
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
    /// The day the routine began; earlier sessions do not count.
    var since: CalendarDay
    /// The days on which the user skipped the next part of the routine, one entry per skip.
    var skipped: [CalendarDay] = []

    var isByWeekday: Bool { days.contains { $0.weekday != nil } }
}
