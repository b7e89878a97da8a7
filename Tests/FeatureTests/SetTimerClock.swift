import QuadCore
import QuadSystem
import Synchronization

/// A clock that stands still until a test advances it. On a busy machine, minutes pass during a test.
final class SetTimerClock: TimerClock {
    private let current: Mutex<TimerMoment>

    var moment: TimerMoment { current.withLock { $0 } }

    init(_ moment: TimerMoment = SystemTimerClock().moment) { current = Mutex(moment) }

    func advance(by seconds: Double) {
        current.withLock {
            $0 = TimerMoment(
                boot: $0.boot, awakeAndAsleep: $0.awakeAndAsleep + seconds, awake: $0.awake + seconds,
                wall: $0.wall + seconds)
        }
    }
}
