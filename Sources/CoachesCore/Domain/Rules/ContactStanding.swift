import QuadCore

/// What coaches of a division may do with an athlete on a day, as far as the files say.
package struct ContactStanding: Equatable, Sendable {
    package enum Verdict: String, Sendable {
        case yes
        case no
        /// No rule was found that says no, and none that says yes.
        case unsure
    }

    package let recruit: Recruit
    package let division: Division?
    package let day: CalendarDay
    package let periods: PeriodAnswer
    package let firstContact: FirstContactAnswer

    /// They write, and answer.
    package var write: Verdict {
        if periods.kind == .shutdown { return .no }
        if periods.isUndecided, periods.entries.contains(where: { $0.period?.kind == .shutdown }) { return .unsure }
        switch firstContact.kind {
        case .open, .unrestricted: return isStale ? .unsure : .yes
        case .opens: return .no
        case .unknown: return .unsure
        }
    }

    /// They call, which the same rules are about.
    package var call: Verdict { write }

    /// They talk with the athlete off their campus.
    package var away: Verdict {
        if firstContact.kind == .opens { return .no }
        return verdict { $0 == .contact }
    }

    /// They talk with the athlete on their campus. Visits have first dates of their own, which no file has: before the
    /// first contact it is never sure.
    package var campus: Verdict {
        let verdict = verdict { $0 < .dead }
        return verdict == .yes && firstContact.kind == .opens ? .unsure : verdict
    }

    private func verdict(_ allows: (RecruitingPeriod.Kind) -> Bool) -> Verdict {
        let each = Set(periods.entries.map { $0.period.map { allows($0.kind) } })
        guard each.count == 1, let only = each.first, let isAllowed = only else { return .unsure }
        guard isAllowed else { return .no }
        return isStale ? .unsure : .yes
    }

    /// The day lies behind the season of a file that was asked.
    var isStale: Bool { periods.isStale || firstContact.isStale }

    /// The lowest of all that went into it; nil where nothing did.
    var confidence: RuleConfidence? {
        [periods.confidence, firstContact.kind == .unknown ? nil : firstContact.rule?.confidence]
            .compactMap { $0 }.min()
    }
}
