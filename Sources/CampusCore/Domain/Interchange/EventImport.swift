import CalendarKit
import QuadCore

/// The plan for taking the events of a calendar file into the user's own calendar.
package struct EventImport: Equatable, Sendable {
    package let new: [CampusEvent]
    package let changed: [(before: CampusEvent, after: CampusEvent)]
    /// The number of events that are there already.
    package let unchanged: Int
    /// The titles of events of which the user has a newer version.
    package let older: [String]
    /// The titles of events whose changes by the user are replaced, because the file has a newer version.
    package let replaced: [String]
    package let problems: [String]

    package static func == (one: EventImport, other: EventImport) -> Bool {
        one.new == other.new && one.unchanged == other.unchanged && one.problems == other.problems
            && one.older == other.older && one.changed.map(\.after) == other.changed.map(\.after)
    }

    /// - Throws: an error if the bytes are no calendar.
    package init(
        _ bytes: [UInt8], own: [CampusEvent], builder: AgendaBuilder, now: Double
    ) throws(CampusError) {
        let calendar: ParsedCalendar
        do throws(CalendarParser.NoCalendarError) { calendar = try CalendarParser.parse(bytes) } catch {
            throw .refused(error.message.withoutFullStop, advice: "choose an .ics file")
        }
        var problems = calendar.problems.map { $0.line > 0 ? "line \($0.line): \($0.message)" : $0.message }
        if calendar.unlistedProblems > 0 { problems.append("\(calendar.unlistedProblems) more problems.") }
        let (events, unknown) = calendar.eventsInKnownZones(builder.zoneDirectory)
        for name in unknown {
            problems.append("The time zone “\(name)” is known only to the file; its events are kept in UTC.")
        }
        problems += calendar.zoneProblems(builder.zoneDirectory, user: builder.userZone).map(\.message)
        let known = Dictionary(own.map { ($0.id, $0) }) { first, _ in first }
        var (new, changed, unchanged): ([CampusEvent], [(CampusEvent, CampusEvent)], Int) = ([], [], 0)
        var (older, replaced): ([String], [String]) = ([], [])
        for var event in FeedIntake.grouped(events, .own, at: now) {
            guard let before = known[event.id] else {
                new.append(event)
                continue
            }
            guard before.parts != event.parts else {
                unchanged += 1
                continue
            }
            // A change by the user raises the numbers, and the time of the last change above that of the import.
            let (old, new) = (Self.version(before), Self.version(event))
            let isEdited = before.lastSeen > before.firstSeen
            guard new > old || (new == old && !isEdited) else {
                older.append(before.facts.title)
                continue
            }
            if isEdited { replaced.append(before.facts.title) }
            event.lastSeen = max(now, before.lastSeen + 1)
            event.firstSeen = event.lastSeen
            changed.append((before, event))
        }
        (self.new, self.unchanged, self.problems) = (new, unchanged, problems)
        (self.older, self.replaced) = (older, replaced)
        self.changed = changed.map { (before: $0.0, after: $0.1) }
    }

    private static func version(_ event: CampusEvent) -> Int { event.parts.map(\.sequence).max() ?? 0 }

    package var change: ItemChanges<CampusEvent> {
        ItemChanges(
            new.map { .init(before: nil, after: $0) } + changed.map { .init(before: $0.before, after: $0.after) })
    }

    /// `12 new events, 1 changed, 3 already there`
    package var words: String {
        var parts = [new.count.counted("new event")]
        if !changed.isEmpty { parts.append("\(changed.count) changed") }
        if unchanged > 0 { parts.append("\(unchanged) already there") }
        if !replaced.isEmpty { parts.append("your changes of \(replaced.few()) replaced by a newer version") }
        if !older.isEmpty { parts.append("\(older.count) kept as you changed them (\(older.few()))") }
        if !problems.isEmpty { parts.append(problems.count.counted("problem")) }
        return parts.joined(separator: ", ")
    }
}
