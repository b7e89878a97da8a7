import CoachesCore
import QuadCore
import QuadShell

/// Possible duplicates among coaches and schools, one pair at a time, with the outcome of a merge.
@MainActor
final class DuplicatesViewModel {
    let model: CoachesModel
    let list: ListModel<MergeRow>
    /// Nil while the search runs.
    private var found: Found?
    private(set) var merge: MergePreview?
    private var position = 0
    private var isSwapped = false
    /// The picked sides, by field name.
    private var picks: [String: MergePick] = [:]
    private lazy var reading = Reloader { [weak self] in await self?.search() }
    /// The absorbed person and the number of jobs and steps assigned to them.
    private var assigned: (person: String, count: Int)?
    private static let key = "coaches.duplicates"

    private struct Found: Sendable {
        let pairs: [DuplicatePair]
        let notProposed: [CoachMatcher.Shared]

        init(_ records: FamilyRecords) {
            let coaches = CoachMatcher(records)
            pairs =
                coaches.proposals.map { DuplicatePair(kind: .coach, proposal: $0) }
                + SchoolMatcher(records).proposals.map { DuplicatePair(kind: .school, proposal: $0) }
            notProposed = coaches.notProposed
        }
    }

    init(_ model: CoachesModel) {
        self.model = model
        list = ListModel(Self.key, MergeRow.table, orders: [.init("fields", "differences first")], in: model.context)
        list.beginLoading()
        model.observe(for: self) { [weak self] in self?.refresh() }
    }

    var context: FeatureContext { model.context }
    var pairs: [DuplicatePair] { found?.pairs ?? [] }
    var pair: DuplicatePair? { pairs.indices.contains(position) ? pairs[position] : nil }

    func appeared() {
        model.load()
        refresh()
    }

    private func refresh() {
        list.follow(model.content) { reading.begin() }
    }

    private func search() async {
        if let log = model.log { show(await Self.search(log.records)) }
    }

    /// Runs in the background, because there may be thousands of coaches.
    @concurrent
    private static func search(_ records: FamilyRecords) async -> Found { Found(records) }

    private func show(_ found: Found) {
        let before = pair
        self.found = found
        position = found.pairs.firstIndex { $0.id == before?.id } ?? min(position, max(0, found.pairs.count - 1))
        if pair?.id != before?.id { begin() }
        rebuild()
    }

    private func begin() {
        picks = [:]
        isSwapped = false
    }

    private func rebuild() {
        merge = nil
        if let pair, let log = model.log {
            let absorbed = ends(of: pair).absorbed
            let count = assigned.map { $0.person == absorbed ? $0.count : 0 } ?? 0
            merge = try? merging(pair)(
                CoachMerge.Sources(log.records, contacts: log.contacts, assignments: count))
            if pair.kind == .coach { countAssignments(of: absorbed) }
        }
        list.show(merge?.rows ?? [])
        context.changed()
    }

    /// Returns a closure that computes the merge. Later picks do not change the closure's result.
    private func merging(
        _ pair: DuplicatePair
    ) -> (CoachMerge.Sources) throws(CoachError) -> MergePreview {
        let (ends, picks, athlete) = (ends(of: pair), picks, model.viewer?.athlete ?? "")
        return { (sources) throws(CoachError) in
            switch pair.kind {
            case .coach:
                MergePreview(
                    try CoachMerge(
                        keeping: ends.kept, absorbing: ends.absorbed, in: sources, picks: Self.fields(picks)))
            case .school:
                MergePreview(
                    try SchoolMerge(
                        keeping: ends.kept, absorbing: ends.absorbed, for: athlete, in: sources,
                        picks: Self.fields(picks)))
            }
        }
    }

    nonisolated private static func fields<Field: RawRepresentable<String> & Hashable>(
        _ picks: [String: MergePick]
    ) -> [Field: MergePick] {
        Dictionary(picks.compactMap { name, pick in Field(rawValue: name).map { ($0, pick) } }) { first, _ in first }
    }

    private func ends(of pair: DuplicatePair) -> (kept: String, absorbed: String) {
        let (first, second) = (pair.proposal.first, pair.proposal.second)
        return isSwapped ? (second, first) : (first, second)
    }

    /// Asks the Jobs feature for the count, once for each person to be absorbed.
    private func countAssignments(of person: String) {
        guard assigned?.person != person, let assignments = model.assignments else { return }
        assigned = (person, 0)
        Task { [weak self] in
            let count = await assignments([person])
            guard let self, count > 0, assigned?.person == person else { return }
            assigned = (person, count)
            rebuild()
        }
    }

    // MARK: Text around the rows

    /// `Duplicates 1 of 2, strong: same email and name`, `Duplicates 2 of 2, schools, medium: same words`
    var head: String {
        guard let pair else { return "Duplicates" }
        let count = "Duplicates \((position + 1).grouped) of \(pairs.count.grouped)"
        let kind = pair.kind == .school ? ", schools" : ""
        return "\(count)\(kind), \(pair.proposal.strength.word): \(pair.proposal.reason)"
    }

    func name(_ id: String?) -> String {
        guard let id, let log = model.log else { return "" }
        return log.school(id)?.name ?? log.personName(id)
    }

    /// `Dana Ortiz, Sam Lee: one handle, two names (team account)`
    var notProposed: [String] {
        found?.notProposed.map { "\($0.coaches.map(name).few(4)): \($0.reason)" } ?? []
    }

    // MARK: Steps of the user

    func wentOn(by count: Int) {
        guard !pairs.isEmpty else { return }
        position = (position + count + pairs.count) % pairs.count
        begin()
        rebuild()
    }

    func picked(_ pick: CoachMerge.Pick) {
        guard let field = list.selected?.field else {
            return context.say(.info("These are all kept, from both sides"))
        }
        picks[field] = pick
        rebuild()
    }

    func swapped() {
        isSwapped.toggle()
        picks = picks.mapValues { pick in
            switch pick {
            case .first: .second
            case .second: .first
            case .both: .both
            }
        }
        rebuild()
    }

    func merged() {
        guard let pair, let merge else { return }
        let title = "Merged \(name(merge.absorbed)) into \(name(merge.kept))"
        let merging = merging(pair)
        model.change(title) { [model] _ in
            try merging(CoachMerge.Sources(model.records, contacts: model.contacts)).change
        }
    }

    func refused() {
        guard let pair else { return }
        let (first, second) = (pair.proposal.first, pair.proposal.second)
        model.change("Marked \(name(first)) and \(name(second)) as different") { _ in
            var change = FamilyChange()
            change.distinct = [.init(before: nil, after: DistinctPair(first, second))]
            return change
        }
    }
}
