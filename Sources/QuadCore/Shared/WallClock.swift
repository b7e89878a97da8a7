/// The time as the person at the machine has it: port to the system's clock and time zone.
package protocol WallClock: Sendable {
    /// Seconds since 1970-01-01T00:00:00Z.
    var now: Double { get }

    /// The local date.
    var today: CalendarDay { get }

    /// When the next local day begins, in seconds since 1970. Where the clocks change at midnight that may not be
    /// 0 o'clock.
    var nextMidnight: Double { get }

    /// Seconds that local time is ahead of UTC at a moment in seconds since 1970.
    func secondsAhead(at moment: Double) -> Int

    /// How this person writes a date such as `12/1`.
    var dateOrder: DateOrder { get }

    /// The order that this person chose in the settings; nil where it follows the locale.
    var chosenDateOrder: DateOrder? { get }
}

extension WallClock {
    /// A clock that knows no zone is in UTC.
    package func secondsAhead(at moment: Double) -> Int { 0 }

    package var dateOrder: DateOrder { .monthFirst }
    package var chosenDateOrder: DateOrder? { nil }

    /// Never negative, even if the day changes between two readings.
    package var secondsUntilMidnight: Double { max(0, nextMidnight - now) }
}
