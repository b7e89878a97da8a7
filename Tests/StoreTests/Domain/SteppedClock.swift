import QuadCore
import Synchronization

/// A clock that goes when it is told to.
final class SteppedClock: WallClock {
    private let seconds = Mutex(20_777.0 * 86_400 + 12 * 3600)

    var now: Double { seconds.withLock { $0 } }
    var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
    var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }
    func advance(by interval: Double) { seconds.withLock { $0 += interval } }
}
