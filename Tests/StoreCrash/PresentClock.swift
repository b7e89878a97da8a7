import FoundationEssentials
import QuadCore

/// The time it is, in UTC as the programs are run.
struct PresentClock: WallClock {
    var now: Double { Date().timeIntervalSince1970 }
    var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
    var nextMidnight: Double { (now / 86_400).rounded(.down) * 86_400 + 86_400 }
}
