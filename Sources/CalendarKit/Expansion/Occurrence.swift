/// A time at which an event takes place.
package struct Occurrence: Equatable, Sendable {
    /// The index, in the calendar's events, of the event that describes this time: the series, or its changed instance.
    package let event: Int
    /// The start that the series gives. It identifies the occurrence even after a change has moved it.
    package let originalStart: CalendarTime
    /// Seconds since 1970 in UTC. Without a zone, on every clock.
    package let start: Int
    /// The exclusive end, like `start`.
    package let end: Int
    package let isAllDay: Bool
    /// The zone of the event; nil for dates and floating times.
    package let zone: CalendarZone?

    package var startText: String { text(start) }
    package var endText: String { text(end) }

    private func text(_ time: Int) -> String { CalendarTime.text(time, isDate: isAllDay, isUTC: zone != nil) }
}
