import QuadCore

/// The recruiting periods of a day, by each calendar that applies to a sport.
package struct PeriodAnswer: Equatable, Sendable {
    package struct Entry: Equatable, Sendable {
        /// The key of the calendar.
        package let key: String
        package let name: String
        package let team: Sport.Team?
        /// Nil if the day is in no period.
        package let period: RecruitingPeriod?
    }

    /// Empty if no calendar is on file.
    package let entries: [Entry]
    package let source: RulesSource
    package let isStale: Bool

    /// Whether the calendars differ, so that the answer depends on the team.
    package var isUndecided: Bool { Set(entries.map { $0.period?.kind }).count > 1 }

    /// Nil without a period, or if the calendars differ.
    package var kind: RecruitingPeriod.Kind? { isUndecided ? nil : entries.first?.period?.kind }

    /// The first day of the period; nil unless all calendars agree.
    package var start: CalendarDay? { agreed(\.start) }

    /// The last day of the period; nil unless all calendars agree.
    package var end: CalendarDay? { agreed(\.end) }

    /// The lowest confidence of the periods.
    package var confidence: RuleConfidence? {
        kind == nil ? nil : entries.compactMap(\.period?.confidence).min()
    }

    private func agreed(_ day: (RecruitingPeriod) -> CalendarDay) -> CalendarDay? {
        guard kind != nil else { return nil }
        let days = Set(entries.compactMap { $0.period.map(day) })
        return days.count == 1 ? days.first : nil
    }

    /// `quiet to 28 Feb`, `quiet`, `no period`, `no dates on file`, `men and women differ`.
    package func words(seenFrom day: CalendarDay) -> String {
        if isUndecided { return "\(teams) differ" }
        guard let kind else { return entries.isEmpty ? "no dates on file" : "no period" }
        return kind.word + until(seenFrom: day)
    }

    /// Returns ` to 28 Feb`, with the year if the day is far away.
    func until(seenFrom day: CalendarDay) -> String {
        guard let end else { return "" }
        return " to \(abs(day.days(to: end)) > 180 ? DateText.full(end) : DateText.dayMonth(end))"
    }

    private var teams: String {
        let names = entries.map { $0.team?.rawValue ?? $0.name }
        return names.joined(separator: " and ")
    }

    /// The meaning, as a sentence.
    package var meaning: String {
        if isUndecided {
            let each = entries.map { "\($0.name): \($0.period?.kind.name ?? "no period")" }.joined(separator: "; ")
            return "the calendars differ (\(each)); name one of them, such as men's basketball or football FCS"
        }
        if let kind { return kind.meaning }
        return entries.isEmpty
            ? "no calendar on file for this division and sport: nothing is known"
            : "no period on file covers this day: nothing is known about it"
    }
}
