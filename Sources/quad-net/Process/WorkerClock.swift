import QuadCore
import SystemKit

/// For the files, which ask for no more than the time here.
struct WorkerClock: WallClock {
    var now: Double { SystemTime.wall }
    var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
    var nextMidnight: Double { Double(today.dayNumber + 1) * 86_400 }
}
