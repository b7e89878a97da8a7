import QuadCore

/// A change, from a day on, of what coaches may do.
package struct ContactChange: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A new period begins; nil if no period is on file.
        case period(RecruitingPeriod?)
        /// Coaches may write to the class of `gradYear` and call.
        case firstContact(gradYear: Int, RuleConfidence)
    }

    package let day: CalendarDay
    let sport: PlayedSport
    /// The divisions for which the change is the same.
    fileprivate(set) var divisions: [Division]
    package let kind: Kind

    /// A key that differs from all other changes of the day.
    package var key: String {
        let what =
            switch kind {
            case .period(let period?): "\(period.kind.rawValue) \(period.start) \(period.end)"
            case .period(nil): "none"
            case .firstContact(let gradYear, _): "first \(gradYear)"
            }
        return "\(what) \(sport.name) \(divisions.map(\.rawValue).joined(separator: " "))"
    }

    /// Whether two changes differ only in their divisions.
    fileprivate func isTold(by other: ContactChange) -> Bool {
        guard day == other.day, sport == other.sport else { return false }
        switch (kind, other.kind) {
        case (.period(let mine), .period(let others)):
            return mine?.kind == others?.kind && mine?.start == others?.start && mine?.end == others?.end
        case (.firstContact(let mine, _), .firstContact(let others, _)): return mine == others
        default: return false
        }
    }

    /// `Shutdown begins, baseball D1`
    package var title: String {
        let whom = "\(sport.name) \(divisions.words)"
        switch kind {
        case .period(let period?):
            let name = period.kind.name
            let begins = period.start == day ? "begins" : "goes on"
            return "\(name.capitalizedFirst) \(begins), \(whom)"
        case .period(nil): return "No period on file, \(whom)"
        case .firstContact(let gradYear, _): return "Coaches may write and call, \(whom), class of \(gradYear)"
        }
    }

    /// `to Sun 29 Nov ?`: the question mark means that the date is not verified.
    package var detail: String {
        switch kind {
        case .period(let period?): "to \(DateText.date(period.end, today: day)) ?"
        case .period(nil), .firstContact: "?"
        }
    }

    /// The meaning, as a sentence without a period.
    package var meaning: String {
        switch kind {
        case .period(let period?): period.kind.meaning
        case .period(nil): "no dates are on file from this day on"
        case .firstContact: "coaches may write to you, answer and call from this day on"
        }
    }
}

extension ContactRules {
    /// Returns the changes of the days after the given one, the earliest first. Equal changes for several divisions are
    /// combined.
    package func changes(
        for recruit: Recruit, in divisions: [Division], after day: CalendarDay, within days: Int
    ) -> [ContactChange] {
        var told: [ContactChange] = []
        for change in divisions.flatMap({ changes(for: recruit, in: $0, after: day, within: days) }) {
            guard let place = told.firstIndex(where: { change.isTold(by: $0) }) else {
                told.append(change)
                continue
            }
            for division in change.divisions where !told[place].divisions.contains(division) {
                told[place].divisions.append(division)
            }
        }
        return told.enumerated().sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
    }

    private func changes(
        for recruit: Recruit, in division: Division, after day: CalendarDay, within days: Int
    ) -> [ContactChange] {
        guard let sport = recruit.sport, days > 0 else { return [] }
        let last = day.adding(days: days)
        var changes: [ContactChange] = []
        let calendars = self.calendars.calendars(for: sport, in: division, choosing: recruit.calendar)
        for calendar in calendars {
            let played = calendars.count > 1 ? PlayedSport(sport.sport, calendar.team ?? sport.team) : sport
            for (day, period) in calendar.periods.changes(after: day, through: last) {
                changes.append(ContactChange(day: day, sport: played, divisions: [division], kind: .period(period)))
            }
        }
        let first = firstContact.answer(for: sport.sport, in: division, gradYear: recruit.gradYear, on: day)
        if let rule = first.rule, let gradYear = recruit.gradYear, let opensOn = first.opensOn, day < opensOn,
            opensOn <= last
        {
            let kind = ContactChange.Kind.firstContact(gradYear: gradYear, rule.confidence)
            changes.append(ContactChange(day: opensOn, sport: sport, divisions: [division], kind: kind))
        }
        return changes
    }
}

extension [RecruitingPeriod] {
    /// Returns the days on which the effective period changes.
    fileprivate func changes(
        after day: CalendarDay, through last: CalendarDay
    ) -> [(day: CalendarDay, period: RecruitingPeriod?)] {
        let edges = Set(flatMap { [$0.start, $0.end.adding(days: 1)] }).filter { day < $0 && $0 <= last }
        return edges.sorted().compactMap { edge in
            let now = effective(on: edge)
            return now == effective(on: edge.adding(days: -1)) ? nil : (edge, now)
        }
    }
}
