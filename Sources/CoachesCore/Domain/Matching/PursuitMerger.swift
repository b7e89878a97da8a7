import QuadCore

/// Merges two pursuits of one athlete whose schools are merged.
struct PursuitMerger {
    private(set) var pursuit: Pursuit
    private(set) var table: MergeTable<SchoolMerge.Field>
    private(set) var remarks: [String] = []

    /// - Parameters:
    ///   - one: the pursuit of the school that stays; nil if there is none.
    ///   - other: the pursuit of the school that is absorbed.
    ///   - school: the id of the school that stays.
    init(_ one: Pursuit?, _ other: Pursuit, at school: String, picks: [SchoolMerge.Field: MergePick] = [:]) {
        let mine = one ?? Pursuit(athlete: other.athlete, school: school)
        table = MergeTable(picks)
        let further: MergePick = Self.progress(other) > Self.progress(mine) ? .second : .first
        let status = table.single(.status, mine, other, better: further, Self.words) == .second ? other : mine
        var merged = Pursuit(
            athlete: other.athlete, school: school, status: status.status,
            history: Self.history(mine, other, status.status))
        let favorite = table.single(.favorite, mine.isFavorite, other.isFavorite) { $0 ? "yes" : "" }
        merged.isFavorite = favorite == .second ? other.isFavorite : mine.isFavorite
        merged.nextStep = table.text(.next, mine.nextStep, other.nextStep)
        merged.pros = table.list(.pros, mine.pros, other.pros) { $0.lowercased() }
        merged.cons = table.list(.cons, mine.cons, other.cons) { $0.lowercased() }
        merged.why = table.text(.why, mine.why, other.why)
        let form = table.single(.questionnaire, mine.questionnaireOn, other.questionnaireOn) { $0?.description ?? "" }
        merged.questionnaireOn = form == .second ? other.questionnaireOn : mine.questionnaireOn
        let offers = Set(mine.offers.map(\.id))
        merged.offers = mine.offers + other.offers.filter { !offers.contains($0.id) }
        merged.other = MergeTable<SchoolMerge.Field>.united(mine.other, other.other, &remarks)
        pursuit = merged
    }

    /// Returns the status in words; empty if the status was never set.
    private static func words(_ pursuit: Pursuit) -> String {
        pursuit.history.isEmpty && pursuit.status == .researching ? "" : pursuit.status.words
    }

    /// Returns how far a status is. `notPursuing` ranks above the first step and below all others.
    private static func progress(_ pursuit: Pursuit) -> Double {
        SchoolStatus.funnel.firstIndex(of: pursuit.status).map(Double.init) ?? 0.5
    }

    /// Returns all status changes of both, by date, with the current status last.
    private static func history(_ one: Pursuit, _ other: Pursuit, _ status: SchoolStatus) -> [Pursuit.StatusChange] {
        let all = one.history + other.history.filter { !one.history.contains($0) }
        var sorted = all.enumerated().sorted { left, right in
            let (before, after) = (left.element.at.order(.utc), right.element.at.order(.utc))
            return before == after ? left.offset < right.offset : before < after
        }.map(\.element)
        if let place = sorted.lastIndex(where: { $0.status == status }) { sorted.append(sorted.remove(at: place)) }
        return sorted
    }
}
