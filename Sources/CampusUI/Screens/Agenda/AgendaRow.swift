import CampusCore
import QuadCore

/// A row of the agenda: the heading of a day, the line of the present moment, or an event on a day.
struct AgendaRow: Equatable, Sendable, Identifiable {
    enum Kind: Equatable, Sendable {
        case day(CalendarDay)
        case now(Int)
        case entry(AgendaEntry, on: CalendarDay)
    }

    let kind: Kind

    /// The id of the item, so that the selection stays with it. A later day of a long event has an id of its own.
    var id: String {
        switch kind {
        case .day(let day): "day \(day)"
        case .now: "now"
        case .entry(let entry, let day): day == entry.item.day ? entry.id : "\(entry.id) \(day)"
        }
    }

    var entry: AgendaEntry? { if case .entry(let entry, _) = kind { entry } else { nil } }
    var isHeading: Bool { entry == nil }

    var day: CalendarDay? {
        switch kind {
        case .day(let day), .entry(_, let day): day
        case .now: nil
        }
    }
}
