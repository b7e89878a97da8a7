import CEventSources
import Glibc

/// Things to do later on the main thread: after a while, or when the wall clock says so.
@MainActor
package final class TimerQueue {
    /// A timer that is due once; cancel it by hand, or let it fire.
    @MainActor
    package final class Timer {
        fileprivate let deadline: Double
        fileprivate var action: (() -> Void)?

        fileprivate init(deadline: Double, action: @escaping () -> Void) {
            self.deadline = deadline
            self.action = action
        }

        package func cancel() {
            action = nil
        }

        fileprivate func fire() {
            let action = action
            self.action = nil
            action?()
        }
    }

    /// Readable when a wall-clock timer is due, or when somebody set the clock.
    package let wallClockDescriptor: Int32

    private var timers: [Timer] = []
    private var wallClockTimers: [Timer] = []
    private let now: (clockid_t) -> Double

    package convenience init() {
        self.init(now: SystemTime.read)
    }

    /// - Parameter now: seconds on `CLOCK_MONOTONIC` or `CLOCK_REALTIME`, so that a test can let time go by.
    init(now: @escaping (clockid_t) -> Double) {
        self.now = now
        wallClockDescriptor = wall_clock_timer()
    }

    isolated deinit {
        close(wallClockDescriptor)
    }

    /// Seconds of the clock that `after` goes by: it is never set back.
    package var monotonic: Double { now(CLOCK_MONOTONIC) }

    /// Runs `action` after the given number of seconds.
    @discardableResult
    package func after(_ seconds: Double, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(deadline: now(CLOCK_MONOTONIC) + seconds, action: action)
        timers.append(timer)
        return timer
    }

    /// Runs `action` once the wall clock reaches `instant` (seconds since 1970), also across sleep of the machine and
    /// changes of its clock.
    @discardableResult
    package func at(_ instant: Double, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(deadline: instant, action: action)
        wallClockTimers.append(timer)
        armWallClock()
        return timer
    }

    /// How long `poll` may sleep: -1 for ever, else milliseconds rounded up.
    package var millisecondsToNext: Int32 {
        timers.removeAll { $0.action == nil }
        guard let next = timers.map(\.deadline).min() else { return -1 }
        let left = next - now(CLOCK_MONOTONIC)
        return left <= 0 ? 0 : Int32(min(left * 1000 + 1, 86_400_000))
    }

    package func fireDue() {
        guard !timers.isEmpty else { return }
        let due = Self.takeDue(from: &timers, at: now(CLOCK_MONOTONIC))
        due.forEach { $0.fire() }
    }

    package func fireWallClock() {
        var expirations: UInt64 = 0
        // ECANCELED means that the clock was set: what is due is judged by the new time either way.
        _ = read(wallClockDescriptor, &expirations, 8)
        let due = Self.takeDue(from: &wallClockTimers, at: now(CLOCK_REALTIME))
        due.forEach { $0.fire() }
        armWallClock()
    }

    /// Taken out before any of them fires, as what they do may set new ones.
    private static func takeDue(from queue: inout [Timer], at now: Double) -> [Timer] {
        let due = queue.filter { $0.deadline <= now }
        queue.removeAll { $0.deadline <= now || $0.action == nil }
        return due
    }

    private func armWallClock() {
        wallClockTimers.removeAll { $0.action == nil }
        guard let next = wallClockTimers.map(\.deadline).min() else {
            return wall_clock_timer_set(wallClockDescriptor, 0, 0)
        }
        let seconds = Int64(next)
        wall_clock_timer_set(wallClockDescriptor, seconds, max(1, Int64((next - Double(seconds)) * 1e9)))
    }
}
