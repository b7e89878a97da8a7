import CalendarKit
import FoundationEssentials
import QuadCore

/// An event of a calendar as Quad stores it: a single event, or a series with its changed instances.
package struct CampusEvent: Equatable, Sendable, Identifiable {
    /// The id from the calendar's address and the UID; it stays the same on every machine and after every change.
    package var id: String
    package var uid: String
    /// The event as the calendar describes it. A series comes before its changed instances.
    package var parts: [CalendarEvent]
    /// The times of the first and of the last fetch with the event, in whole seconds as files keep them.
    package internal(set) var firstSeenAt: Date
    package internal(set) var lastSeenAt: Date
    /// The number of good fetches in a row without the event.
    package var missed = 0
    /// The time at which the event counted as gone from its calendar; nil while it is there.
    package internal(set) var goneAt: Date?

    package init(id: String, uid: String, parts: [CalendarEvent], firstSeen: Double, lastSeen: Double) {
        self.id = id
        self.uid = uid
        self.parts = parts
        firstSeenAt = Self.whole(firstSeen)
        lastSeenAt = Self.whole(lastSeen)
    }

    private static func whole(_ seconds: Double) -> Date { Date(timeIntervalSince1970: seconds.rounded(.down)) }

    // The times in seconds since 1970.

    package var firstSeen: Double {
        get { firstSeenAt.timeIntervalSince1970 }
        set { firstSeenAt = Self.whole(newValue) }
    }

    package var lastSeen: Double {
        get { lastSeenAt.timeIntervalSince1970 }
        set { lastSeenAt = Self.whole(newValue) }
    }

    package var goneSince: Double? {
        get { goneAt?.timeIntervalSince1970 }
        set { goneAt = newValue.map(Self.whole) }
    }

    /// The part that speaks for the whole event: the series, or the first changed instance of an unknown series.
    package var main: CalendarEvent { parts[mainIndex ?? 0] }

    /// The position of the series or of the single event; nil if there are only changed instances of an unknown series.
    var mainIndex: Int? {
        var best: Int?
        for (index, part) in parts.enumerated() where part.recurrenceID == nil {
            if best.map({ parts[$0].sequence <= part.sequence }) ?? true { best = index }
        }
        return best
    }

    /// Whether the times have their names from a series.
    package var isSeries: Bool { parts.contains { $0.isSeries || $0.recurrenceID != nil } }
    /// Whether the series itself is known, not only changed instances of it.
    package var hasSeries: Bool { mainIndex.map { parts[$0].isSeries } ?? false }
    package var facts: EventFacts { EventFacts(main) }

    /// Returns the part that describes an occurrence: its changed instance, or the series.
    package func part(of item: AgendaItem) -> CalendarEvent { parts[place(of: item)] }

    func place(of item: AgendaItem) -> Int { parts.indices.contains(item.part) ? item.part : mainIndex ?? 0 }
}
