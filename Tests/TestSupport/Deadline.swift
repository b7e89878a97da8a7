import Glibc

/// A moment on the monotonic clock before which something must have happened.
package struct Deadline: Sendable {
    /// The time after which a test is stuck and not just slow: all tests run at once, on machines with other work.
    /// `QUAD_TEST_PATIENCE` shortens the time, to examine a test that is stuck.
    package static let ofAStuckTest = Duration.seconds(getenv("QUAD_TEST_PATIENCE").flatMap { atoi($0) } ?? 600)

    package let duration: Duration
    private let end: ContinuousClock.Instant

    package init(in duration: Duration) {
        self.duration = duration
        end = .now + duration
    }

    package var hasPassed: Bool { ContinuousClock.now >= end }

    /// Returns the remaining time for poll(2): whole milliseconds, rounded up, at most `limit`.
    package func pollTimeout(limit: Int32 = .max) -> Int32 {
        let left = ContinuousClock.now.duration(to: end)
        guard left > .zero else { return 0 }
        let milliseconds = left.components.seconds * 1000 + left.components.attoseconds / 1_000_000_000_000_000 + 1
        return Int32(min(Int64(limit), milliseconds))
    }
}

/// Returns CLOCK_MONOTONIC in nanoseconds.
package func monotonicNanoseconds() -> UInt64 {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}
