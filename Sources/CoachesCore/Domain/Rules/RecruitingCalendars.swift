import QuadCore

/// All calendars of a season.
package struct RecruitingCalendars: Equatable, Sendable {
    package let source: RulesSource
    package let calendars: [RecruitingCalendar]
    /// The keys of each sport's calendars.
    let keys: [Sport: [String]]
    /// The keys of the calendars for all other sports.
    let otherKeys: [String]

    /// Returns the calendars of a sport in a division: several if the team is unknown, none if no calendar is on file.
    /// - Parameter key: the key of the calendar to choose among several.
    func calendars(
        for played: PlayedSport, in division: Division, choosing key: String? = nil
    ) -> [RecruitingCalendar] {
        let inDivision = calendars.filter { $0.division == division }
        let named = keyed(keys[played.sport] ?? otherKeys, among: inDivision)
        if let chosen = named.first(where: { $0.key == key?.uppercased() }) { return [chosen] }
        let own = fitting(played.team, among: named)
        if !own.isEmpty { return own }
        // If only women's volleyball has a calendar, men's volleyball counts as one of the other sports.
        let others = fitting(played.team, among: keyed(otherKeys, among: inDivision))
        if !others.isEmpty { return others }
        // If no sport refers to a division's calendars, they apply to all sports.
        let allNamed = Set(keys.values.joined()).union(otherKeys)
        return fitting(played.team, among: inDivision.filter { !allNamed.contains($0.key) })
    }

    private func keyed(_ keys: [String], among calendars: [RecruitingCalendar]) -> [RecruitingCalendar] {
        keys.compactMap { key in calendars.first { $0.key == key } }
    }

    /// Returns the calendars of the team, else those for all teams; all calendars if no team is given.
    private func fitting(_ team: Sport.Team?, among calendars: [RecruitingCalendar]) -> [RecruitingCalendar] {
        guard let team else { return calendars }
        let own = calendars.filter { $0.team == team }
        return own.isEmpty ? calendars.filter { $0.team == nil } : own
    }

    /// Returns the periods in effect on a day.
    package func periods(
        for played: PlayedSport, in division: Division, choosing key: String? = nil, on day: CalendarDay
    ) -> PeriodAnswer {
        PeriodAnswer(
            entries: calendars(for: played, in: division, choosing: key).map {
                PeriodAnswer.Entry(key: $0.key, name: $0.name, team: $0.team, period: $0.periods.effective(on: day))
            }, source: source, isStale: source.isStale(on: day))
    }
}
