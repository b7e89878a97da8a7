import QuadCore

/// All calendars of a season.
package struct RecruitingCalendars: Equatable, Sendable {
    package let source: RulesSource
    package let calendars: [RecruitingCalendar]
    /// The keys of a sport's calendars.
    let keys: [Sport: [String]]
    /// Those of a sport that isn't named.
    let otherKeys: [String]

    /// Those a sport goes by in a division: several where it isn't said who plays it, none where none is on file.
    /// - Parameter key: the calendar that counts where it is one of several.
    func calendars(
        for played: PlayedSport, in division: Division, choosing key: String? = nil
    ) -> [RecruitingCalendar] {
        let inDivision = calendars.filter { $0.division == division }
        let named = keyed(keys[played.sport] ?? otherKeys, among: inDivision)
        if let chosen = named.first(where: { $0.key == key?.uppercased() }) { return [chosen] }
        let own = fitting(played.team, among: named)
        if !own.isEmpty { return own }
        // Men's volleyball, where there is a calendar for women only, is one of the other sports.
        let others = fitting(played.team, among: keyed(otherKeys, among: inDivision))
        if !others.isEmpty { return others }
        // A division whose calendars no sport names has them for all sports.
        let allNamed = Set(keys.values.joined()).union(otherKeys)
        return fitting(played.team, among: inDivision.filter { !allNamed.contains($0.key) })
    }

    private func keyed(_ keys: [String], among calendars: [RecruitingCalendar]) -> [RecruitingCalendar] {
        keys.compactMap { key in calendars.first { $0.key == key } }
    }

    /// The team's own, else those for all; all of them where no team is said.
    private func fitting(_ team: Sport.Team?, among calendars: [RecruitingCalendar]) -> [RecruitingCalendar] {
        guard let team else { return calendars }
        let own = calendars.filter { $0.team == team }
        return own.isEmpty ? calendars.filter { $0.team == nil } : own
    }

    /// What counts on a day.
    package func periods(
        for played: PlayedSport, in division: Division, choosing key: String? = nil, on day: CalendarDay
    ) -> PeriodAnswer {
        PeriodAnswer(
            entries: calendars(for: played, in: division, choosing: key).map {
                PeriodAnswer.Entry(key: $0.key, name: $0.name, team: $0.team, period: $0.periods.effective(on: day))
            }, source: source, isStale: source.isStale(on: day))
    }
}
