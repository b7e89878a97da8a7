import Glibc

/// The system's clocks, in seconds.
package enum SystemTime {
    /// The seconds since 1970, on the clock that people can set.
    package static var wall: Double { read(CLOCK_REALTIME) }
    /// The seconds since boot, on the clock that nobody can set.
    package static var monotonic: Double { read(CLOCK_MONOTONIC) }

    package static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
