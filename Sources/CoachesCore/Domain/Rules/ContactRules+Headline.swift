import QuadCore

extension ContactRules {
    /// Returns the rules of a day and the next change in one line: `Baseball D1: quiet to 28 Feb, shutdown from Tue 24
    /// Nov; D2: dead to 3 Dec ?`. Divisions with equal rules are combined. Nil if no date is on file.
    package func headline(
        for recruit: Recruit, in divisions: [Division], on day: CalendarDay, within days: Int = 14
    ) -> String? {
        guard let sport = recruit.sport else { return nil }
        var told: [(words: String, divisions: [Division])] = []
        for division in divisions {
            guard let words = words(for: recruit, in: division, on: day, within: days) else { continue }
            if let place = told.firstIndex(where: { $0.words == words }) {
                told[place].divisions.append(division)
            } else {
                told.append((words, [division]))
            }
        }
        guard !told.isEmpty else { return nil }
        let each = told.map { "\($0.divisions.words): \($0.words)" }.joined(separator: "; ")
        return "\(sport.name.capitalizedFirst) \(each) ?"
    }

    private func words(
        for recruit: Recruit, in division: Division, on day: CalendarDay, within days: Int
    ) -> String? {
        let periods = standing(for: recruit, in: division, on: day).periods
        guard !periods.entries.isEmpty else { return nil }
        let changes = changes(for: recruit, in: [division], after: day, within: days)
        let next = changes.lazy.compactMap { change -> String? in
            guard case .period(let period?) = change.kind else { return nil }
            return "\(period.kind.word) from \(DateText.date(change.day, today: day))"
        }.first
        return [periods.words(seenFrom: day), next].compactMap { $0 }.joined(separator: ", ")
    }
}
