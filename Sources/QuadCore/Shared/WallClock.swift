/// A port to the system's clock and time zone, with the time as the user sees it.
package protocol WallClock: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var now: Double { get }

    /// The local date.
    var today: CalendarDay { get }

    /// The moment at which the next local day begins, in seconds since 1970. If the clocks change at midnight, the day
    /// may not begin at 0:00.
    var nextMidnight: Double { get }

    /// Returns the seconds that local time is ahead of UTC at a moment, which is in seconds since 1970.
    func secondsAhead(at moment: Double) -> Int

    /// The order in which the user writes a date such as `12/1`.
    var dateOrder: DateOrder { get }

    /// The order that the user chose in the settings; nil if the order follows the locale.
    var chosenDateOrder: DateOrder? { get }
}

extension WallClock {
    /// Returns 0: a clock without a zone is in UTC.
    package func secondsAhead(at moment: Double) -> Int { 0 }

    package var dateOrder: DateOrder { .monthFirst }
    package var chosenDateOrder: DateOrder? { nil }

    /// The seconds until midnight, never negative, even if the day changes between two readings.
    package var secondsUntilMidnight: Double { max(0, nextMidnight - now) }
}
