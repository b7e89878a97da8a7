/// The occurrences of a calendar's events.
package struct CalendarExpansion {
    /// The most occurrences of one series in one window.
    package static let mostOccurrences = 10_000
    private static let mostInFile = 100_000
    private static let mostProblems = 200
    /// The steps of all rules of a file together, as in `RuleStarts`.
    private static let mostSteps = 8_000_000

    private let calendar: ParsedCalendar
    private let clocks: FileClocks
    /// The problems that were found while occurrences were computed.
    package private(set) var problems: [CalendarProblem] = []
    /// The number of problems that are not listed because there are too many.
    package private(set) var unlistedProblems = 0

    /// - Parameter user: the zone for times whose zone is unknown.
    package init(_ calendar: ParsedCalendar, zones: ZoneDirectory, user: CalendarZone) {
        self.calendar = calendar
        clocks = FileClocks(calendar, zones: zones, user: user)
        for problem in clocks.problems { note(problem) }
    }

    private mutating func note(_ problem: CalendarProblem) {
        if problems.count < Self.mostProblems { problems.append(problem) } else { unlistedProblems += 1 }
    }

    /// Returns the occurrences that overlap the days from `first` to before `end`, on the clock of each event, by start. An
    /// occurrence without length belongs to the day on which it takes place.
    /// - Parameters:
    ///   - first: days since 1970.
    package mutating func occurrences(from first: Int, to end: Int) -> [Occurrence] {
        let window = DayWindow(first: first, end: end)
        var stepsLeft = Self.mostSteps
        var found: [Occurrence] = []
        for group in EventGroup.groups(calendar.events) {
            let steps = min(RuleStarts.mostSteps, stepsLeft)
            var series = SeriesExpansion(group, calendar.events, clocks, window, steps: steps)
            found += series.occurrences()
            for problem in series.problems { note(problem) }
            stepsLeft -= steps - series.stepsLeft
            guard found.count < Self.mostInFile else {
                note(
                    CalendarProblem(
                        line: 0, "It has more than \(Self.mostInFile) times in the window; more are not shown."))
                break
            }
        }
        return found.sorted { one, other in
            if one.start != other.start { return one.start < other.start }
            if one.isAllDay != other.isAllDay { return one.isAllDay }
            return (one.end, one.event) < (other.end, other.event)
        }
    }

    /// Returns the start that the series gives, as text that stays the same whatever zone the file writes it in: in UTC with
    /// `Z`, without `Z` if the time is the same in every zone, or as a date.
    package func originalText(of occurrence: Occurrence) -> String {
        let original = occurrence.originalStart
        guard let zone = clocks.zone(of: original) else { return original.text }
        return CalendarTime.text(zone.moment(ofWall: original.wall), isDate: false, isUTC: true)
    }
}
