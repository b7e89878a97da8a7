import QuadCore

/// The agenda from yesterday to 60 days ahead, prepared so that the first frame need not read the calendars.
package struct AgendaWindow: Equatable, Sendable {
    /// The days before today and after it.
    package static let daysBehind = 1
    package static let daysAhead = 60

    /// The facts on which the items depend.
    package struct Stamp: Equatable, Sendable {
        package var firstDay: CalendarDay
        /// The user's zone.
        package var zone: String
        /// The sizes and times of the calendars' files.
        package var files: String

        package init(firstDay: CalendarDay, zone: String, files: String) {
            self.firstDay = firstDay
            self.zone = zone
            self.files = files
        }
    }

    package var stamp: Stamp
    package var items: [AgendaItem]
    /// The ids of the calendars whose stored events are damaged or lost.
    package var unreadable: [String] = []
    /// Whether more items follow that are not read yet.
    package var isPartial = false

    package init(_ stamp: Stamp, _ items: [AgendaItem]) {
        self.stamp = stamp
        self.items = items
    }

    package static func days(around today: CalendarDay) -> Range<CalendarDay> {
        today.adding(days: -daysBehind)..<today.adding(days: daysAhead + 1)
    }
}
