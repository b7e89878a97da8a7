import Glibc

/// The system's clocks, in seconds.
package enum SystemTime {
    /// Since 1970, on the clock that people set.
    package static var wall: Double { read(CLOCK_REALTIME) }
    /// Since the machine was started, on a clock nobody can set.
    package static var monotonic: Double { read(CLOCK_MONOTONIC) }

    package static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
