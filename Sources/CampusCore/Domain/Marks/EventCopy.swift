import QuadCore

/// The facts of a marked event as its calendar last gave them. They stay even if the calendar loses the event.
package struct EventCopy: Equatable, Sendable {
    package var title: String
    /// As in `AgendaItem`: on the user's clock, seconds since 1970-01-01 00:00.
    package var start: Int
    package var end: Int
    package var isAllDay: Bool
    /// The seconds that the user's clock was ahead of UTC.
    package var ahead: Int
    package var place: String
    package var club: String
    package var type: String
    package var tags: [String]
    package var url: String

    package static let blank = EventCopy(AgendaItem.blank)

    package init(_ item: AgendaItem) {
        title = item.title
        (start, end, isAllDay, ahead) = (item.start, item.end, item.isAllDay, item.ahead)
        (place, club, type, tags, url) = (item.place, item.club, item.type, item.tags, item.url)
    }

    /// Whether both take place at the same time.
    package func isSameTime(_ other: EventCopy) -> Bool {
        isAllDay == other.isAllDay
            && (isAllDay
                ? (start, end) == (other.start, other.end)
                : (start - ahead, end - ahead) == (other.start - other.ahead, other.end - other.ahead))
    }

    /// Returns the copy as an item of the agenda.
    package func item(of mark: CampusMark) -> AgendaItem {
        var item = AgendaItem(id: mark.id, event: mark.event, feed: mark.feed, start: start, end: end, title: title)
        (item.isAllDay, item.ahead, item.original) = (isAllDay, ahead, mark.original)
        (item.place, item.club, item.type, item.tags, item.url) = (place, club, type, tags, url)
        item.isCanceled = mark.state == .canceled
        item.isGone = mark.state == .gone
        return item
    }
}
