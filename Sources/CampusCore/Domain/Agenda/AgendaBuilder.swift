import CalendarKit
import QuadCore

/// Makes agenda items from stored events: expands series in a window of days and folds events that several calendars have.
package struct AgendaBuilder: Sendable {
    private let zones: ZoneDirectory
    private let user: CalendarZone

    /// - Parameter user: the user's zone.
    package init(zones: ZoneDirectory, user: CalendarZone) {
        self.zones = zones
        self.user = user
    }

    package var zoneName: String { user.name }
    package var userZone: CalendarZone { user }
    package var zoneDirectory: ZoneDirectory { zones }

    /// Returns a moment on the user's clock, as in `AgendaItem`.
    /// - Parameter moment: seconds since 1970.
    package func now(at moment: Double) -> Int { user.wall(at: Int(moment.rounded(.down))) }

    /// Returns the day on the user's clock.
    /// - Parameter moment: seconds since 1970.
    package func today(at moment: Double) -> CalendarDay {
        CalendarDay(dayNumber: AgendaItem.day(now(at: moment)))
    }

    /// Returns the items of several calendars in the order of the agenda. Events that two calendars have are folded into
    /// the one of the calendar that comes first.
    /// - Parameters:
    ///   - feeds: the calendars in the user's order.
    ///   - days: the first day and the day after the last one.
    package func items(_ feeds: [FeedEvents], _ days: Range<CalendarDay>) -> [AgendaItem] {
        var items = feeds.flatMap { self.items($0, days) }
        if feeds.count > 1 {
            let order = Dictionary(feeds.enumerated().map { ($1.feed, $0) }) { first, _ in first }
            items = AgendaFold.folded(items) { order[$0] ?? Int.max }
        }
        return items.sorted(by: AgendaItem.comesBefore)
    }

    /// Returns the items of one calendar, in no order.
    package func items(_ contents: FeedEvents, _ days: Range<CalendarDay>) -> [AgendaItem] {
        var parts: [CalendarEvent] = []
        var owners: [(event: Int, part: Int)] = []
        for (index, event) in contents.events.enumerated() {
            parts += event.parts
            owners += event.parts.indices.map { (index, $0) }
        }
        var expansion = CalendarExpansion(ParsedCalendar(parts, zones: contents.zones), zones: zones, user: user)
        // Clocks differ by up to a day, so the user's days begin in another day of the event's zone.
        let found = expansion.occurrences(from: days.lowerBound.dayNumber - 1, to: days.upperBound.dayNumber + 1)
        var facts: [Int: EventFacts] = [:]
        return found.compactMap { occurrence in
            let part = parts[occurrence.event]
            let known = facts[occurrence.event]
            let shown = known ?? EventFacts(part)
            if known == nil { facts[occurrence.event] = shown }
            let owner = owners[occurrence.event]
            let event = contents.events[owner.event]
            let original = event.isSeries ? expansion.originalText(of: occurrence) : nil
            var item = item(occurrence, shown, of: event, original, in: contents.feed)
            item.part = owner.part
            return Self.overlaps(item, days) ? item : nil
        }
    }

    private func item(
        _ occurrence: Occurrence, _ facts: EventFacts, of event: CampusEvent, _ original: String?, in feed: String
    ) -> AgendaItem {
        var item = AgendaItem(
            id: AgendaItem.id(of: event.id, at: original), event: event.id, feed: feed, start: occurrence.start,
            end: occurrence.end, title: facts.title)
        if let zone = occurrence.zone {
            item.ahead = user.offset(at: occurrence.start)
            item.start = user.wall(at: occurrence.start)
            item.end = user.wall(at: occurrence.end)
            if zone.offset(at: occurrence.start) != item.ahead { item.zone = zone.name }
        } else {
            item.ahead = occurrence.start - user.moment(ofWall: occurrence.start)
        }
        item.isAllDay = occurrence.isAllDay || Self.coversDay(item)
        if item.isAllDay, !occurrence.isAllDay { item.end = item.start + AgendaItem.secondsInDay }
        item.original = original
        (item.place, item.club, item.type) = (facts.place, facts.club, facts.type)
        (item.tags, item.url, item.isCanceled) = (facts.tags, facts.url, facts.isCanceled)
        item.isGone = event.goneSince != nil
        return item
    }

    /// Whether a timed event means the whole day: Trumba writes 00:00 to 23:30, others 23:59.
    private static func coversDay(_ item: AgendaItem) -> Bool {
        item.start % AgendaItem.secondsInDay == 0 && (84_600..<86_400).contains(item.end - item.start)
    }

    private static func overlaps(_ item: AgendaItem, _ days: Range<CalendarDay>) -> Bool {
        let (first, end) = (days.lowerBound.dayNumber * 86_400, days.upperBound.dayNumber * 86_400)
        return item.start < end && (item.end > first || (item.start == item.end && item.start >= first))
    }
}
