import CEventSources
import Glibc

/// A queue of actions for the main thread, due after a delay or at a time of the wall clock.
@MainActor
package final class TimerQueue {
    /// A timer that fires once, unless it is canceled.
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

    /// A descriptor that becomes readable when a wall-clock timer is due or when the clock was set.
    package let wallClockDescriptor: Int32

    /// The seconds by which the program's clock is ahead of the system's, as in a demo at another time.
    package var clockShift = 0.0
    private var timers: [Timer] = []
    private var wallClockTimers: [Timer] = []
    private let now: (clockid_t) -> Double

    package convenience init() {
        self.init(now: SystemTime.read)
    }

    /// - Parameter now: the seconds on `CLOCK_MONOTONIC` or `CLOCK_REALTIME`; a test can supply its own clock.
    init(now: @escaping (clockid_t) -> Double) {
        self.now = now
        wallClockDescriptor = wall_clock_timer()
    }

    isolated deinit {
        close(wallClockDescriptor)
    }

    /// The seconds of the monotonic clock, which `after` uses.
    package var monotonic: Double { now(CLOCK_MONOTONIC) }

    /// Runs `action` after the given number of seconds.
    @discardableResult
    package func after(_ seconds: Double, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(deadline: now(CLOCK_MONOTONIC) + seconds, action: action)
        timers.append(timer)
        return timer
    }

    /// Runs `action` when the program's clock reaches `instant` (seconds since 1970). This also works across sleep of the
    /// machine and changes of its clock.
    @discardableResult
    package func at(_ instant: Double, _ action: @escaping () -> Void) -> Timer {
        let timer = Timer(deadline: instant - clockShift, action: action)
        wallClockTimers.append(timer)
        armWallClock()
        return timer
    }

    /// The timeout for `poll`: -1 for no timeout, else milliseconds, rounded up.
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
        // ECANCELED means that the clock was set. In any case the new time decides which timers are due.
        _ = read(wallClockDescriptor, &expirations, 8)
        let due = Self.takeDue(from: &wallClockTimers, at: now(CLOCK_REALTIME))
        due.forEach { $0.fire() }
        armWallClock()
    }

    /// Removes the due timers from the queue before any of them fires, because their actions may add timers.
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
