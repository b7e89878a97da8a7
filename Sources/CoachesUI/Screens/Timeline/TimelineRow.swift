import CoachesCore
import QuadCore
import QuadShell

/// A line of the timeline: a day, or a contact, which is formatted only when drawn.
struct TimelineRow: Identifiable, Equatable, Sendable {
    let id: String
    /// The index among the contacts of the log; nil for a day.
    let place: Int?
    let day: CalendarDay

    static func heading(_ day: CalendarDay) -> TimelineRow { TimelineRow(id: "day \(day)", place: nil, day: day) }
}
