import Glibc
import QuadDomain

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

/// For the files, which ask for no more than the time here.
struct WorkerClock: WallClock {
    var now: Double { Clock.wall }
    var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
    var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }
}
