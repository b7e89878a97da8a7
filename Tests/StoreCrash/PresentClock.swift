import FoundationEssentials
import QuadCore

/// The current time, in UTC like the programs under test.
struct PresentClock: WallClock {
    var now: Double { Date().timeIntervalSince1970 }
    var today: CalendarDay { CalendarDay(dayNumber: Int(now) / 86_400) }
    var nextMidnight: Double { (now / 86_400).rounded(.down) * 86_400 + 86_400 }
}
