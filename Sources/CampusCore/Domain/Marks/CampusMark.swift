import FoundationEssentials
import QuadCore

/// The user's marks on an event, on one occurrence of a series, or on a whole series.
package struct CampusMark: Equatable, Sendable, Identifiable {
    package enum State: String, Sendable {
        case there
        case canceled
        /// The event is no longer in its calendar.
        case gone
    }

    /// The id of the agenda item, or of the event with `@*` for a whole series.
    package var id: String
    package var event: String
    /// The start that the series gives, as in `AgendaItem`; nil for a single event, `*` for a whole series.
    package var original: String?
    package var feed: String
    package var isSaved: Bool
    package var isGoing: Bool
    package var isHidden: Bool
    package var note: String
    /// The minutes before the start at which to remind; nil uses the settings.
    package var reminders: [Int]?
    /// The reminders that were given, each as start and minutes, so that a moved event reminds again.
    package var given: [String]
    /// The time of the first mark.
    package var made: Date
    package var state: State
    package var copy: EventCopy
    /// The event as the user last saw it, if it has changed since; nil once the user has opened the event.
    package var was: EventCopy?

    package static let wholeSeries = "*"

    package init(_ item: AgendaItem, isWholeSeries: Bool = false, made: Date) {
        original = isWholeSeries ? Self.wholeSeries : item.original
        id = AgendaItem.id(of: item.event, at: original)
        event = item.event
        feed = item.feed
        (isSaved, isGoing, isHidden, note, reminders, given) = (false, false, false, "", nil, [])
        self.made = made
        state = item.isCanceled ? .canceled : item.isGone ? .gone : .there
        copy = EventCopy(item)
    }

    package var isForSeries: Bool { original == Self.wholeSeries }
    /// Whether the mark says nothing any more.
    package var isEmpty: Bool { !isSaved && !isGoing && !isHidden && note.isEmpty && reminders == nil }

    /// Whether an item of the mark is at another time than the user last saw.
    package func isMoved(_ item: AgendaItem) -> Bool {
        was.map { !$0.isSameTime(isForSeries ? copy : EventCopy(item)) } ?? false
    }

    /// Returns the same mark on another event or occurrence.
    package func moved(to event: String, _ original: String?) -> CampusMark {
        var mark = self
        mark.event = event
        mark.original = original
        mark.id = AgendaItem.id(of: event, at: original)
        return mark
    }
}
