/// The contents of a calendar file.
package struct ParsedCalendar: Sendable {
    /// The title that the file gives itself; empty if none.
    package internal(set) var name = ""
    /// The zone of times without a zone, from X-WR-TIMEZONE.
    package internal(set) var zoneName: String?
    /// The time after which to fetch the file again, in seconds; nil if the file does not say.
    package internal(set) var refreshInterval: Int?
    /// Whether the file says that its events are canceled (METHOD:CANCEL).
    package internal(set) var isCancellation = false
    package internal(set) var events: [CalendarEvent] = []
    var zones: [EmbeddedZone] = []
    package internal(set) var problems: [CalendarProblem] = []
    /// The number of problems that are not listed because there are too many.
    package internal(set) var unlistedProblems = 0

    private static let mostProblems = 200

    mutating func note(_ problem: CalendarProblem) {
        if problems.count < Self.mostProblems { problems.append(problem) } else { unlistedProblems += 1 }
    }
}
