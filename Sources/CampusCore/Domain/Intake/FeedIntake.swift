import CalendarKit
import QuadCore

/// Merges a fetched calendar into the stored one, and finds what changed.
package struct FeedIntake {
    /// The number of good fetches in a row without an event before it counts as gone.
    static let fetchesUntilGone = 2
    /// Calendars with at least this many events may end at a limit of the server: Trumba sends 200, Localist 1,000.
    private static let fewestAtLimit = 200
    /// Some servers send the events of the next 12 months.
    private static let horizonDays = 360
    /// The days for which an event that is over stays, after its calendar has dropped it.
    private static let pastDays = 60

    package struct Result {
        package var contents: FeedEvents
        package var changes: [CampusChange] = []
        /// The new event for the id of each old one that came under a new UID.
        package var renumbered: [String: String] = [:]
        /// The number of new events.
        package var added = 0
        /// Whether the contents differ from the stored ones in more than the time of the fetch.
        package var isChanged = false

        package init(contents: FeedEvents) {
            self.contents = contents
        }
    }

    private let feed: CalendarFeed
    private let old: FeedEvents
    /// Seconds since 1970.
    private let now: Double
    private let differences: EventChanges
    private let isFirst: Bool
    /// The ids of events with marks, which stay whatever happens.
    private let marked: Set<String>

    /// - Parameters:
    ///   - old: the stored contents; nil at the first fetch.
    ///   - revision: the hash of the fetched document.
    package init(
        _ feed: CalendarFeed, _ old: FeedEvents?, marked: Set<String>, builder: AgendaBuilder, now: Double,
        revision: String
    ) {
        self.feed = feed
        self.old = old ?? FeedEvents(feed: feed.id)
        isFirst = old == nil
        self.marked = marked
        self.now = now
        differences = EventChanges(builder, feed: feed.id, now: now, revision: revision)
    }

    /// - Parameter isComplete: whether all documents of the calendar could be read.
    package func take(_ calendar: ParsedCalendar, isComplete: Bool = true) -> Result {
        var events = Self.grouped(calendar.events, feed, at: now)
        let known = Dictionary(old.events.map { ($0.id, $0) }) { first, _ in first }
        let fetched = Set(events.map(\.id))
        let missing = old.events.filter { !fetched.contains($0.id) }
        let matches = EventMatcher.matches(
            missing: missing.filter { $0.goneSince == nil }, new: events.filter { known[$0.id] == nil })
        var result = Result(contents: FeedEvents(feed: feed.id, zones: calendar.zones))
        for index in events.indices {
            let event = events[index]
            guard let before = known[event.id] ?? matches[event.id] else {
                result.added += 1
                result.isChanged = true
                if !isFirst { result.changes.append(differences.change(.added, event)) }
                continue
            }
            events[index].firstSeen = before.firstSeen
            if before.id != event.id { result.renumbered[before.id] = event.id }
            result.changes += differences.changes(from: before, old.zones, to: event, calendar.zones)
            if before.parts != event.parts || before.id != event.id || before.goneSince != nil {
                result.isChanged = true
            }
        }
        let replaced = Set(matches.values.map(\.id))
        let isGood = isComplete && !calendar.endsEarly && !events.isEmpty
        let horizon = Self.horizon(events, now)
        for event in missing where !replaced.contains(event.id) {
            var event = event
            if event.goneSince == nil, isGood, isAhead(event), start(event) <= horizon {
                miss(&event, &result)
            }
            if stays(event) { events.append(event) } else { result.isChanged = true }
        }
        if old.zones != calendar.zones { result.isChanged = true }
        result.contents.events = events
        return result
    }

    /// Takes a fetch that brought the same document again: an event that was missing once is gone now.
    /// - Returns: nil if nothing changes.
    package func takeAgain() -> Result? {
        var result = Result(contents: old)
        result.contents.events = old.events.compactMap { event in
            guard event.missed > 0, event.goneSince == nil, isAhead(event) else { return event }
            var event = event
            miss(&event, &result)
            return stays(event) ? event : nil
        }
        return result.isChanged ? result : nil
    }

    /// Counts a good fetch without the event.
    private func miss(_ event: inout CampusEvent, _ result: inout Result) {
        event.missed += 1
        result.isChanged = true
        guard event.missed >= Self.fetchesUntilGone else { return }
        event.goneSince = now
        result.changes.append(differences.change(.gone, event))
    }

    // MARK: Events of a file

    /// Returns the events with all their parts, in the order of the file.
    package static func grouped(_ parts: [CalendarEvent], _ feed: CalendarFeed, at time: Double) -> [CampusEvent] {
        var events: [CampusEvent] = []
        var places: [String: Int] = [:]
        let shared = SharedUIDs(parts)
        for var part in parts {
            part.line = 0
            part.uid = part.uid.isEmpty ? derivedUID(part, places, feed) : shared.uid(of: part)
            let id = feed.eventID(part.uid)
            if let place = places[id] {
                events[place].parts.append(part)
            } else {
                places[id] = events.count
                events.append(CampusEvent(id: id, uid: part.uid, parts: [part], firstSeen: time, lastSeen: time))
            }
        }
        return events
    }

    /// Returns a UID for an event without one: from its address, else from title, start and place.
    private static func derivedUID(_ part: CalendarEvent, _ taken: [String: Int], _ feed: CalendarFeed) -> String {
        let byName = StableID.uuid(part.summary, part.start.text, part.location)
        guard !part.url.isEmpty else { return byName }
        let byURL = StableID.uuid(part.url)
        // Some calendars give all their events the same address.
        return taken[feed.eventID(byURL)] == nil ? byURL : byName
    }

    // MARK: Events that are missing

    /// Returns the time after which missing events may only lie behind a limit of the server.
    private static func horizon(_ events: [CampusEvent], _ now: Double) -> Int {
        let year = Int(now) + horizonDays * AgendaItem.secondsInDay
        guard events.count >= fewestAtLimit, let last = events.map({ $0.main.start.wall }).max() else { return year }
        return min(year, last)
    }

    private func start(_ event: CampusEvent) -> Int { event.main.start.wall }

    /// Whether the event is not over. The clock of its zone may differ from UTC by a day.
    private func isAhead(_ event: CampusEvent) -> Bool {
        Self.lastWall(event).map { Double($0 + AgendaItem.secondsInDay) > now } ?? true
    }

    /// Returns the last time at which a single event takes place, on its own clock; nil for a series, which may go on.
    private static func lastWall(_ event: CampusEvent) -> Int? {
        guard !event.parts.contains(where: \.isSeries) else { return nil }
        return event.parts.map { part in
            guard case .at(let end) = part.end else { return part.start.wall }
            return max(part.start.wall, end.wall)
        }.max()
    }

    private func stays(_ event: CampusEvent) -> Bool {
        guard !marked.contains(event.id) else { return true }
        if event.goneSince != nil { return false }
        let last = Double(Self.lastWall(event) ?? Int.max / 2)
        return last > now - Double(Self.pastDays * AgendaItem.secondsInDay)
    }
}
