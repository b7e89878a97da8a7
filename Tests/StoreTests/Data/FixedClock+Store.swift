@testable import CoreTestSupport
@testable import QuadCore

extension FixedClock {
    /// A Sunday afternoon in September 2026.
    static let store = FixedClock(CalendarDay(dayNumber: 20_717), secondsIntoDay: 51_200)
}
