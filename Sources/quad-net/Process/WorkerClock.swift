import QuadCore
import SystemKit

/// The clock for the files, which need only the current time. Days are in UTC.
struct WorkerClock: WallClock {
    var now: Double { SystemTime.wall }
    var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
    var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }
}
