/// The contents of a calendar file.
package struct ParsedCalendar: Sendable {
    /// The title that the file gives itself; empty if none.
    package internal(set) var name = ""
    /// The time after which to fetch the file again, in seconds; nil if the file does not say.
    package internal(set) var refreshInterval: Int?
    package internal(set) var events: [CalendarEvent] = []
    /// The time zones that the file defines itself.
    package internal(set) var zones: [EmbeddedZone] = []
    /// Whether the file breaks off before its end, so that events may be missing.
    package internal(set) var endsEarly = false
    package internal(set) var problems: [CalendarProblem] = []
    /// The number of problems that are not listed because there are too many.
    package internal(set) var unlistedProblems = 0

    private static let mostProblems = 200

    package init() {}

    /// Makes a calendar of events that were read before.
    package init(_ events: [CalendarEvent], zones: [EmbeddedZone] = []) {
        self.events = events
        self.zones = zones
    }

    mutating func note(_ problem: CalendarProblem) {
        if problems.count < Self.mostProblems { problems.append(problem) } else { unlistedProblems += 1 }
    }

    /// Adds the contents of another file of the same calendar.
    package mutating func add(_ other: ParsedCalendar) {
        if name.isEmpty { name = other.name }
        if let interval = other.refreshInterval { refreshInterval = max(refreshInterval ?? 0, interval) }
        events += other.events
        zones += other.zones.filter { !zones.contains($0) }
        endsEarly = endsEarly || other.endsEarly
        for problem in other.problems { note(problem) }
        unlistedProblems += other.unlistedProblems
    }
}
