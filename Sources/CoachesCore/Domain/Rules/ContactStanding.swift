import QuadCore

/// The rules for coaches of a division and one athlete on a day, as far as the files tell.
package struct ContactStanding: Equatable, Sendable {
    package enum Verdict: String, Sendable {
        case yes
        case no
        /// No rule says no, and no rule says yes.
        case unsure
    }

    package let recruit: Recruit
    package let division: Division?
    package let day: CalendarDay
    package let periods: PeriodAnswer
    package let firstContact: FirstContactAnswer

    /// Whether coaches may write to the athlete and answer.
    package var write: Verdict {
        if periods.kind == .shutdown { return .no }
        if periods.isUndecided, periods.entries.contains(where: { $0.period?.kind == .shutdown }) { return .unsure }
        switch firstContact.kind {
        case .open, .unrestricted: return isStale ? .unsure : .yes
        case .opens: return .no
        case .unknown: return .unsure
        }
    }

    /// Whether coaches may call. The same rules apply as to writing.
    package var call: Verdict { write }

    /// Whether coaches may talk with the athlete off campus.
    package var away: Verdict {
        if firstContact.kind == .opens { return .no }
        return verdict { $0 == .contact }
    }

    /// Whether coaches may talk with the athlete on campus. Visits have first dates of their own, which are in no file,
    /// so the answer is never certain before the first contact.
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

    /// Whether the day is after the season of a file used for the answer.
    var isStale: Bool { periods.isStale || firstContact.isStale }

    /// The lowest confidence of all rules used; nil if there were none.
    var confidence: RuleConfidence? {
        [periods.confidence, firstContact.kind == .unknown ? nil : firstContact.rule?.confidence]
            .compactMap { $0 }.min()
    }
}
