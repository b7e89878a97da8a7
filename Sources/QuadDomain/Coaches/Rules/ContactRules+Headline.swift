extension ContactRules {
    /// `Baseball D1: quiet to 28 Feb, shutdown from Tue 24 Nov ?`: how a day stands and what changes next, in a line. Nil
    /// where no date is on file.
    package func headline(
        for recruit: Recruit, in division: Division, on day: CalendarDay, within days: Int = 14
    ) -> String? {
        guard let sport = recruit.sport else { return nil }
        let standing = standing(for: recruit, in: division, on: day)
        guard !standing.periods.entries.isEmpty else { return nil }
        let whom = "\(sport.name.prefix(1).uppercased())\(sport.name.dropFirst()) \(division.rawValue)"
        let next = changes(for: recruit, in: division, after: day, within: days).lazy.compactMap { change -> String? in
            guard case .period(let period?) = change.kind else { return nil }
            return "\(period.kind.word) from \(DateWords.date(change.day, today: day))"
        }.first
        let parts = [standing.periods.words(seenFrom: day), next].compactMap { $0 }
        return "\(whom): \(parts.joined(separator: ", ")) ?"
    }
}
