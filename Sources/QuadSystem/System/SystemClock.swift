import Glibc
import QuadCore
import Synchronization
import SystemKit

/// The computer's clock, in its own time zone.
///
/// The C library is asked, not Foundation's `Calendar`: it follows a change of the time zone while the program runs,
/// and costs no start-up time.
package struct SystemClock: WallClock {
    private let read: @Sendable () -> Double
    private let days: DayOfMinute?
    private let order: KnownOrder
    private let chosenOrder: @Sendable () -> DateOrder?

    /// - Parameters:
    ///   - dateOrder: asked again after two seconds, so that a changed setting counts.
    ///   - chosenDateOrder: the order in the settings, nil where it follows the locale.
    package init(
        dateOrder: @escaping @Sendable () -> DateOrder = { .monthFirst },
        chosenDateOrder: @escaping @Sendable () -> DateOrder? = { nil }
    ) {
        chosenOrder = chosenDateOrder
        read = { SystemTime.wall }
        days = DayOfMinute()
        order = KnownOrder(dateOrder)
    }

    /// A clock that shows what it is told, in the computer's time zone.
    init(reading read: @escaping @Sendable () -> Double) {
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
        // Whether summer time is on then is for the C library to say.
        fields.tm_isdst = -1
        var moment = mktime(&fields)
        // Where the clocks change at midnight, that hour is missing or comes twice and the C library takes one side of
        // it: the day begins with the first moment that has its date. Zones change by quarters of an hour.
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

    /// The C library looks at the file of the time zone each time it is told to: once a minute is enough.
    private static func lookAtZone() {
        let minute = time(nil) / 60
        if lookedAtZone.exchange(minute, ordering: .relaxed) != minute { tzset() }
    }

    private static let lookedAtZone = Atomic<Int>(.min)

    private static func localDay(of instant: time_t) -> CalendarDay {
        var instant = instant
        var fields = tm()
        // localtime_r alone may keep the zone it knew first.
        tzset()
        localtime_r(&instant, &fields)
        let day = CalendarDay(
            year: Int(fields.tm_year) + 1900, month: Int(fields.tm_mon) + 1, day: Int(fields.tm_mday))
        // A clock set beyond the years of the calendar: the nearest day there is.
        return day ?? CalendarDay(dayNumber: instant / 86_400)
    }
}

/// The day that the last asked minute belongs to. Every frame asks for the day, and the C library looks at the file of
/// the time zone each time; a zone changed on the way is noticed in the next minute.
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

/// The order of dates, for two seconds: reading the configuration for each key pressed would cost a frame.
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
