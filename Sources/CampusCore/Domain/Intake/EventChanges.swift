import CalendarKit
import FoundationEssentials
import QuadCore

/// Finds what changed between two versions of an event: of a single event, of a series, or of single occurrences.
struct EventChanges {
    /// The days in which occurrences of a series are compared.
    private static let daysBehind = 7
    private static let daysAhead = 120

    private let builder: AgendaBuilder
    private let feed: String
    /// Seconds since 1970.
    private let now: Double
    /// The hash of the fetched document. Changes have ids from it, so that a fetch that is done again adds none twice.
    private let revision: String

    init(_ builder: AgendaBuilder, feed: String, now: Double, revision: String) {
        self.builder = builder
        self.feed = feed
        self.now = now
        self.revision = revision
    }

    func change(
        _ kind: CampusChange.Kind, _ event: CampusEvent, at original: String? = nil, title: String? = nil,
        from: String = "", to: String = ""
    ) -> CampusChange {
        CampusChange(
            id: StableID.uuid("calendar change", event.id, original ?? "", kind.rawValue, from, to, revision),
            at: Date(timeIntervalSince1970: now.rounded(.down)), feed: feed, event: event.id, original: original,
            kind: kind, title: title ?? event.facts.title, from: from, to: to)
    }

    /// - Parameters:
    ///   - zones: the zones that each version of the calendar defines.
    func changes(
        from before: CampusEvent, _ oldZones: [EmbeddedZone], to event: CampusEvent, _ zones: [EmbeddedZone]
    ) -> [CampusChange] {
        var found: [CampusChange] = before.goneSince != nil ? [change(.back, event)] : []
        guard before.parts != event.parts else { return found }
        let (old, new) = (before.main, event.main)
        let times = (times(of: before, oldZones), self.times(of: event, zones))
        let isSeries = before.isSeries && event.isSeries
        // A server may drop times that are over, and an end that is later moves nothing.
        if isSeries, times.0.contains(where: { time in times.1.contains { $0.original == time.original } }) {
            found += instances(times.0, times.1, event)
        } else if times.0 != times.1 || old.rules != new.rules {
            var texts = (text(times.0, else: old), text(times.1, else: new))
            if texts.0 == texts.1 { texts = (EventTimeText.text(old), EventTimeText.text(new)) }
            if texts.0 != texts.1 { found.append(change(.moved, event, from: texts.0, to: texts.1)) }
        }
        let (oldFacts, newFacts) = (EventFacts(old), EventFacts(new))
        if EventFacts.comparedTitle(old.summary) != EventFacts.comparedTitle(new.summary) {
            found.append(change(.retitled, event, from: oldFacts.title, to: newFacts.title))
        }
        if oldFacts.place != newFacts.place {
            found.append(change(.place, event, from: oldFacts.place, to: newFacts.place))
        }
        if newFacts.isCanceled, !oldFacts.isCanceled { found.append(change(.canceled, event)) }
        if oldFacts.isCanceled, !newFacts.isCanceled { found.append(change(.back, event)) }
        return found
    }

    // MARK: Times

    private struct Time: Equatable {
        let original: String?
        let start: Int
        let end: Int
        let isAllDay: Bool
        let isCanceled: Bool
        let title: String

        static func == (one: Time, other: Time) -> Bool {
            (one.start, one.end, one.isAllDay) == (other.start, other.end, other.isAllDay)
        }
    }

    private func times(of event: CampusEvent, _ zones: [EmbeddedZone]) -> [Time] {
        let today = builder.today(at: now)
        var days = today.adding(days: -Self.daysBehind)..<today.adding(days: Self.daysAhead)
        if !event.isSeries {
            let day = CalendarDay(dayNumber: event.main.start.day)
            days = day.adding(days: -2)..<day.adding(days: 3)
        }
        return builder.items(FeedEvents(feed: feed, zones: zones, events: [event]), days).map { item in
            Time(
                original: item.original, start: item.start, end: item.end, isAllDay: item.isAllDay,
                isCanceled: item.isCanceled, title: item.title)
        }.sorted { $0.start < $1.start }
    }

    /// Returns the first time in the user's zone, which is also right if the calendar writes it in another zone.
    private func text(_ times: [Time], else event: CalendarEvent) -> String {
        times.first.map(text) ?? EventTimeText.text(event)
    }

    private func text(_ time: Time) -> String {
        guard !time.isAllDay else { return CalendarTime.text(time.start, isDate: true, isUTC: false) }
        let clock: CalendarTime.Clock = builder.zoneName == "UTC" ? .utc : .zone(builder.zoneName)
        func stored(_ wall: Int) -> String { CalendarTime(wall: wall, clock).stored }
        return "\(stored(time.start))/\(stored(time.end))"
    }

    private func instances(_ old: [Time], _ new: [Time], _ event: CampusEvent) -> [CampusChange] {
        let known = Dictionary(old.map { ($0.original ?? "", $0) }) { first, _ in first }
        return new.flatMap { time -> [CampusChange] in
            guard let before = known[time.original ?? ""] else { return [] }
            var found: [CampusChange] = []
            if before != time {
                found.append(
                    change(
                        .moved, event, at: time.original, title: time.title, from: text(before), to: text(time)))
            }
            if time.isCanceled, !before.isCanceled {
                found.append(change(.canceled, event, at: time.original, title: time.title))
            }
            return found
        }
    }
}
