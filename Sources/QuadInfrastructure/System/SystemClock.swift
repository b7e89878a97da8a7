import FoundationEssentials
import Glibc
import QuadDomain

/// The computer's clock, in its own time zone.
///
/// The C library is asked, not `Calendar`: it follows a change of the time zone, and costs no start-up time.
package struct SystemClock: Sendable {
    /// A day by the local calendar.
    package struct Day: Equatable, Sendable {
        package let year: Int
        package let month: Int
        package let day: Int
    }

    package init() {}

    package func now() -> Date {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME, &time)
        return Date(timeIntervalSince1970: Double(time.tv_sec) + Double(time.tv_nsec) / 1e9)
    }

    package func localDay(of instant: Date) -> Day {
        let fields = Self.fields(of: instant)
        return Day(year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
    }

    /// When the local day after the one of this instant begins. Days of 23 and 25 hours come out right, and a day
    /// whose midnight is skipped by a change of the clock begins at the first moment it has.
    package func nextMidnight(after instant: Date) -> Date {
        let today = localDay(of: instant)
        var fields = tm()
        fields.tm_year = Int32(today.year - 1900)
        fields.tm_mon = Int32(today.month - 1)
        fields.tm_mday = Int32(today.day + 1)
        // Whether summer time is on then is for the C library to say.
        fields.tm_isdst = -1
        let midnight = mktime(&fields)
        // Midnights that are skipped are read an hour to either side, by the rules of the zone.
        var moment = midnight
        while localDay(of: Date(timeIntervalSince1970: Double(moment))) == today { moment += 900 }
        return Date(timeIntervalSince1970: Double(moment))
    }

    private static func fields(of instant: Date) -> tm {
        tzset()
        var seconds = time_t(instant.timeIntervalSince1970.rounded(.down))
        var fields = tm()
        localtime_r(&seconds, &fields)
        return fields
    }
}

extension SystemClock: WallClock {
    package var now: Double { now().timeIntervalSince1970 }

    package var today: CalendarDay {
        let day = localDay(of: now())
        return CalendarDay(year: day.year, month: day.month, day: day.day) ?? CalendarDay(dayNumber: 0)
    }

    package var nextMidnight: Double { nextMidnight(after: now()).timeIntervalSince1970 }
}
