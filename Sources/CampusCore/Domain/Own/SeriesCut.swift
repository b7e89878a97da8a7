import CalendarKit
import QuadCore

/// A cut of a series before an occurrence.
struct SeriesCut {
    /// The start that the series gives for the occurrence.
    private let original: CalendarTime
    private let clock: SeriesClock

    init(before original: CalendarTime, _ clock: SeriesClock) {
        self.original = original
        self.clock = clock
    }

    // MARK: Before the cut

    /// Ends a series before the cut.
    func end(_ event: inout CampusEvent) {
        guard let series = event.mainIndex.map({ event.parts[$0] }) else { return }
        event.parts.removeAll { ($0.recurrenceID?.wall ?? Int.min) >= original.wall }
        guard let index = event.mainIndex else { return }
        let isGiven = gives(series)
        event.parts[index].rules = series.rules.map { rule in
            // A rule that has ended before stays as it is.
            guard remaining(of: rule, series.start, isGiven).next != nil else { return rule }
            let parts = OwnRepetition.parts(rule)
            let bare = parts.filter { $0.name != "UNTIL" && $0.name != "COUNT" }.map(\.text)
            return (bare + ["UNTIL=\(untilText(parts))"]).joined(separator: ";")
        }
        event.parts[index].excluded.removeAll { $0.wall >= original.wall }
        event.parts[index].added.removeAll { $0.start.wall >= original.wall }
        event.parts[index].sequence += 1
    }

    /// Returns the day before the cut, or the second before it if the series has several occurrences a day.
    private func untilText(_ parts: [(name: String, text: String)]) -> String {
        func digits(_ text: String) -> String { text.filter { $0 != "-" && $0 != ":" } }
        let frequency = parts.first { $0.name == "FREQ" }?.text.uppercased() ?? ""
        let isWithinDay =
            ["FREQ=HOURLY", "FREQ=MINUTELY", "FREQ=SECONDLY"].contains(frequency)
            || parts.contains { ["BYHOUR", "BYMINUTE", "BYSECOND"].contains($0.name) }
        guard isWithinDay, !original.isDate else {
            return digits(CalendarDay(dayNumber: original.day - 1).description)
        }
        guard let zone = clock.zone(of: original) else {
            return digits(CalendarTime.text(original.wall - 1, isDate: false, isUTC: false))
        }
        return digits(CalendarTime.text(zone.moment(ofWall: original.wall) - 1, isDate: false, isUTC: true))
    }

    // MARK: After the cut

    /// Returns the rest of a series with its exceptions. The rest starts with the next start of a rule, because a rule
    /// takes its days and hours from there; an added date before it stays an added date.
    func rest(of event: CampusEvent) -> CampusEvent {
        guard let index = event.mainIndex else { return event }
        var rest = event
        var series = event.parts[index]
        let isGiven = gives(series)
        let rules = series.rules.map { remaining(of: $0, series.start, isGiven) }
        let start = rules.compactMap(\.next).min { $0.wall < $1.wall } ?? original
        series.rules = rules.filter { $0.next != nil }.map(\.rule)
        series.excludedRules = series.excludedRules.map { remaining(of: $0, series.start, true).rule }
        series.end = series.end.moved(by: start.wall - series.start.wall)
        series.start = start
        series.excluded.removeAll { $0.wall < original.wall && !($0.isDate && $0.day == original.day) }
        series.added.removeAll { $0.start.wall < original.wall }
        rest.parts[index] = series
        rest.parts.removeAll { $0.recurrenceID.map { $0.wall < original.wall } ?? false }
        return rest
    }

    /// Whether a rule gives the start of the series.
    private func gives(_ series: CalendarEvent) -> Bool {
        series.rules.contains { (try? RecurrenceRule($0))?.firstStart(from: series.start) == series.start }
    }

    /// Returns the rule after the cut, and its first start there; nil if the rule gives none. A count becomes the number of
    /// occurrences that are left.
    /// - Parameter isGiven: whether any rule gives the start of the series; otherwise it counts besides them.
    private func remaining(
        of rule: String, _ first: CalendarTime, _ isGiven: Bool
    ) -> (rule: String, next: CalendarTime?) {
        guard let parsed = try? RecurrenceRule(rule) else { return (rule, original) }
        let parts = OwnRepetition.parts(rule)
        let most = parsed.count ?? .max
        var starts = parsed.starts(from: first)
        var next = starts.next()
        var before = isGiven ? 0 : 1
        while let start = next, start.wall < original.wall, before < most {
            before += 1
            next = starts.next()
        }
        guard before < most, next != nil else { return (rule, nil) }
        return (
            parts.map { $0.name == "COUNT" && most < .max ? "COUNT=\(most - before)" : $0.text }.joined(separator: ";"),
            next
        )
    }
}
