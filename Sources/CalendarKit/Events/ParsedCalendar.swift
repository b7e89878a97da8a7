/// The contents of a calendar file.
package struct ParsedCalendar: Sendable {
    /// The title that the file gives itself; empty if none.
    package internal(set) var name = ""
    /// The time after which to fetch the file again, in seconds; nil if the file does not say.
    package internal(set) var refreshInterval: Int?
    package internal(set) var events: [CalendarEvent] = []
    /// The time zones that the file defines.
    package internal(set) var zones: [EmbeddedZone] = []
    package internal(set) var problems: [CalendarProblem] = []
    /// The number of problems that are not listed because there are too many.
    package internal(set) var unlistedProblems = 0

    private static let mostProblems = 200

    mutating func note(_ problem: CalendarProblem) {
        if problems.count < Self.mostProblems { problems.append(problem) } else { unlistedProblems += 1 }
    }
}
