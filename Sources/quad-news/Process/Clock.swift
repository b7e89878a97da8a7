import Glibc

enum Clock {
    /// Seconds since 1970.
    static var wall: Double { read(CLOCK_REALTIME) }
    /// Seconds on a clock nobody can set.
    static var monotonic: Double { read(CLOCK_MONOTONIC) }

    private static func read(_ clock: clockid_t) -> Double {
        var time = timespec()
        clock_gettime(clock, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
