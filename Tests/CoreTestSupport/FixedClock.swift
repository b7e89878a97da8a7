@testable import QuadCore

/// A clock that stands still, in UTC.
struct FixedClock: WallClock {
    let now: Double

    init(_ day: CalendarDay, secondsIntoDay: Double = 12 * 3600) {
        now = Double(day.dayNumber) * 86_400 + secondsIntoDay
    }

    var today: CalendarDay { CalendarDay(dayNumber: Int((now / 86_400).rounded(.down))) }
    var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }
}
