import Synchronization

@testable import QuadCore

/// A clock that the test moves, in UTC.
final class ManualClock: WallClock {
    private let seconds: Mutex<Double>

    init(_ day: CalendarDay, secondsIntoDay: Double = 12 * 3600) {
        seconds = Mutex(Double(day.dayNumber) * 86_400 + secondsIntoDay)
    }

    var now: Double { seconds.withLock { $0 } }
    var today: CalendarDay { CalendarDay(dayNumber: Int((now / 86_400).rounded(.down))) }
    var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }

    func advance(by interval: Double) {
        seconds.withLock { $0 += interval }
    }
}
