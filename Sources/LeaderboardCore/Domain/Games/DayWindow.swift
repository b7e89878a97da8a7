/// The span in which games of a day are accepted.
///
/// The day begins with its midnight at UTC+14 and ends with its midnight at UTC−12. Two more hours are left for games
/// that waited without a connection.
package struct DayWindow: Equatable, Sendable {
    static let earliestOffset = 14 * 3_600
    static let latestOffset = -12 * 3_600
    static let grace = 2 * 3_600

    package let day: BoardDay
    package let start: UTCInstant
    /// The first instant that is no longer in the day.
    package let end: UTCInstant

    package init(_ day: BoardDay) {
        self.day = day
        start = UTCInstant(seconds: day.number * 86_400 - Self.earliestOffset)
        end = UTCInstant(seconds: (day.number + 1) * 86_400 - Self.latestOffset + Self.grace)
    }

    /// Checks that games of the day are accepted.
    package func check(now: UTCInstant) throws(Refusal) {
        guard now >= start else { throw .dayNotBegun }
        guard now < end else { throw .dayOver }
    }

    package func isOver(at now: UTCInstant) -> Bool { now >= end }

    /// Returns the days whose games are accepted, the oldest first.
    package static func openDays(at now: UTCInstant) -> [BoardDay] {
        let today = now.day.number
        return (today - 2...today + 1).map(BoardDay.init).filter { day in
            let window = DayWindow(day)
            return window.start <= now && now < window.end
        }
    }
}
