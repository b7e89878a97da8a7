import Glibc
import QuadCore
import Synchronization
import SystemKit

/// The computer's clock in its own time zone.
///
/// The clock uses the C library instead of Foundation's `Calendar`: it follows a change of the time zone while the
/// program runs, and it costs no start-up time.
package struct SystemClock: WallClock {
    private let read: @Sendable () -> Double
    private let days: DayOfMinute?
    private let order: KnownOrder
    private let chosenOrder: @Sendable () -> DateOrder?

    /// - Parameters:
    ///   - dateOrder: asked again after two seconds, so that a changed setting takes effect.
    ///   - chosenDateOrder: the order in the settings; nil if it follows the locale.
    package init(
        dateOrder: @escaping @Sendable () -> DateOrder = { .monthFirst },
        chosenDateOrder: @escaping @Sendable () -> DateOrder? = { nil }
    ) {
        chosenOrder = chosenDateOrder
        read = { SystemTime.wall }
        days = DayOfMinute()
        order = KnownOrder(dateOrder)
    }

    /// Creates a clock that shows the given time, in the computer's time zone.
    package init(reading read: @escaping @Sendable () -> Double) {
        self.read = read
        days = nil
        order = KnownOrder { .monthFirst }
        chosenOrder = { nil }
    }

    package var now: Double { read() }

    package var dateOrder: DateOrder { order.value(at: read()) }

    package var chosenDateOrder: DateOrder? { chosenOrder() }

    package var today: CalendarDay {
        let second = Int(read().rounded(.down))
        guard let days else { return Self.localDay(of: second) }
        return days.day(of: second) { Self.localDay(of: second) }
    }

    package var nextMidnight: Double {
        let today = today
        let tomorrow = today.adding(days: 1)
        var fields = tm()
        fields.tm_year = Int32(tomorrow.year - 1900)
        fields.tm_mon = Int32(tomorrow.month - 1)
        fields.tm_mday = Int32(tomorrow.day)
        // The C library decides whether daylight saving time is in effect then.
        fields.tm_isdst = -1
        var moment = mktime(&fields)
        // If the clocks change at midnight, that hour is missing or occurs twice, and the C library picks one side of
        // it. The day begins with the first moment that has its date. Zones change by multiples of a quarter of an
        // hour.
        let (quarter, mostQuarters) = (900, 96)
        for _ in 0..<mostQuarters {
            guard Self.localDay(of: moment) == today else { break }
            moment += quarter
        }
        for _ in 0..<mostQuarters {
            guard Self.localDay(of: moment - quarter) == tomorrow else { break }
            moment -= quarter
        }
        return Double(moment)
    }

    package func secondsAhead(at moment: Double) -> Int {
        var instant = time_t(min(max(moment, -1e15), 1e15))
        var fields = tm()
        Self.lookAtZone()
        return localtime_r(&instant, &fields) == nil ? 0 : Int(fields.tm_gmtoff)
    }

    /// Updates the time zone at most once a minute, because `tzset` reads the zone's file each time.
    private static func lookAtZone() {
        let minute = time(nil) / 60
        if lookedAtZone.exchange(minute, ordering: .relaxed) != minute { tzset() }
    }

    private static let lookedAtZone = Atomic<Int>(.min)

    private static func localDay(of instant: time_t) -> CalendarDay {
        var instant = instant
        var fields = tm()
        // `localtime_r` alone may keep the first zone.
        tzset()
        localtime_r(&instant, &fields)
        let day = CalendarDay(
            year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
        // If the clock is set beyond the years of the calendar, the nearest day is used.
        return day ?? CalendarDay(dayNumber: instant / 86_400)
    }
}

/// A cache for the day of the current minute. Every frame needs the day, and the C library reads the zone's file each
/// time. A changed zone takes effect in the next minute.
private final class DayOfMinute: Sendable {
    private let known = Mutex<(minute: Int, day: CalendarDay)?>(nil)

    func day(of second: Int, _ find: () -> CalendarDay) -> CalendarDay {
        let minute = second >= 0 ? second / 60 : (second - 59) / 60
        return known.withLock { known in
            if let known, known.minute == minute { return known.day }
            let day = find()
            known = (minute, day)
            return day
        }
    }
}

/// A cache for the order of dates, valid for two seconds. Reading the configuration for each key press would cost a
/// frame.
private final class KnownOrder: Sendable {
    private let known = Mutex<(moment: Double, order: DateOrder)?>(nil)
    private let find: @Sendable () -> DateOrder

    init(_ find: @escaping @Sendable () -> DateOrder) { self.find = find }

    func value(at moment: Double) -> DateOrder {
        known.withLock { known in
            if let known, abs(moment - known.moment) < 2 { return known.order }
            let order = find()
            known = (moment, order)
            return order
        }
    }
}
