import QuadDomain
import TerminalKit

/// Coaches that may be one, a pair at a time, and what they would be then.
@MainActor
package final class DuplicatesViewModel {
    package let library: CoachesLibrary
    package let list: ListModel<MergeRow>
    /// Nil until it is known.
    package private(set) var matching: CoachMatching?
    package private(set) var merge: CoachMerge?
    private var position = 0
    private var isSwapped = false
    private var picks: [CoachMerge.Field: CoachMerge.Pick] = [:]
    private var searching: Task<Void, Never>?
    private var isSearchingAgain = false
    /// How many steps and jobs are the absorbed one's, and who that is.
    private var assigned: (person: String, count: Int)?
    private static let key = "coaches.duplicates"

    package init(_ library: CoachesLibrary) {
        self.library = library
        let clock = library.context.clock
        list = ListModel(
            Self.key, MergeRow.table, orders: [.init("fields", "what differs first")],
            session: library.context.session, time: { FilterTime(clock) })
        list.onChange = { [weak library] in library?.context.changed() }
        list.beginLoading()
        library.observe(for: self) { [weak self] in self?.refresh() }
    }

    package var context: FeatureContext { library.context }
    package var pairs: [CoachMatching.Proposal] { matching?.proposals ?? [] }
    package var pair: CoachMatching.Proposal? { pairs.indices.contains(position) ? pairs[position] : nil }

    package func appeared() {
        library.load()
        refresh()
    }

    private func refresh() {
        switch library.content {
        case .failed(let message, let advice): list.fail(message, advice: advice)
        case .idle, .loading: list.beginLoading()
        case .loaded: search()
        }
    }

    private func search() {
        guard searching == nil else {
            isSearchingAgain = true
            return
        }
        guard let log = library.log else { return }
        searching = Task {
            let found = await Self.matching(log.records)
            searching = nil
            show(found)
            guard isSearchingAgain else { return }
            isSearchingAgain = false
            search()
        }
    }

    /// Beside what the keys do: there may be thousands.
    @concurrent
    private static func matching(_ records: FamilyRecords) async -> CoachMatching { CoachMatching(records) }

    private func show(_ found: CoachMatching) {
        let before = pair
        matching = found
        position =
            found.proposals.firstIndex { $0.id == before?.id } ?? min(position, max(0, found.proposals.count - 1))
        if pair?.id != before?.id { begin() }
        rebuild()
    }

    private func begin() {
        picks = [:]
        isSwapped = false
    }

    private func rebuild() {
        merge = nil
        if let pair, let log = library.log {
            let absorbed = ends(of: pair).absorbed
            let count = assigned.map { $0.person == absorbed ? $0.count : 0 } ?? 0
            merge = try? merging(pair)(
                CoachMerge.Sources(log.records, interactions: log.contacts, assignments: count))
            countAssignments(of: absorbed)
        }
        let lines = merge?.lines.filter { !$0.first.isEmpty || !$0.second.isEmpty } ?? []
        list.show(lines.map(MergeRow.init) + (merge?.counts.map(MergeRow.init) ?? []))
        context.changed()
    }

    /// As it was picked until now, whatever is picked later.
    private func merging(
        _ pair: CoachMatching.Proposal
    ) -> (CoachMerge.Sources) throws(CoachError) -> CoachMerge {
        let (ends, picks) = (ends(of: pair), picks)
        return { (sources) throws(CoachError) in
            try CoachMerge(keeping: ends.kept, absorbing: ends.absorbed, in: sources, picks: picks)
        }
    }

    private func ends(of pair: CoachMatching.Proposal) -> (kept: String, absorbed: String) {
        isSwapped ? (pair.second, pair.first) : (pair.first, pair.second)
    }

    /// Another feature is asked once for each who would go.
    private func countAssignments(of person: String) {
        guard assigned?.person != person, let assignments = library.assignments else { return }
        assigned = (person, 0)
        Task { [weak self] in
            let count = await assignments([person])
            guard let self, count > 0, assigned?.person == person else { return }
            assigned = (person, count)
            rebuild()
        }
    }

    // MARK: Words around the rows

    /// `Duplicates 1 of 2, strong: same e-mail and name`
    package var head: String {
        guard let pair else { return "Duplicates" }
        return "Duplicates \((position + 1).grouped) of \(pairs.count.grouped), \(pair.strength.word): \(pair.reason)"
    }

    package func name(_ id: String?) -> String { library.log?.personName(id) ?? "" }

    /// `Dana Ortiz, Sam Lee: one handle, two names (team account)`
    package var notProposed: [String] {
        matching?.notProposed.map { "\($0.coaches.map(name).few(4)): \($0.reason)" } ?? []
    }

    // MARK: Steps of the user

    package func wentOn(by count: Int) {
        guard !pairs.isEmpty else { return }
        position = (position + count + pairs.count) % pairs.count
        begin()
        rebuild()
    }

    package func picked(_ pick: CoachMerge.Pick) {
        guard let field = list.selected?.field else {
            return context.say(.info("All of them stay, whoever they are of"))
        }
        picks[field] = pick
        rebuild()
    }

    package func swapped() {
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

    package func merged() {
        guard let pair, let merge else { return }
        let title = "Merged \(name(merge.absorbed)) into \(name(merge.kept))"
        let merging = merging(pair)
        library.change(title) { [library] _ in
            try merging(CoachMerge.Sources(library.records, interactions: library.interactions)).change
        }
    }

    package func refused() {
        guard let pair else { return }
        library.change("Kept \(name(pair.first)) and \(name(pair.second)) apart") { _ in
            var change = FamilyChange()
            change.distinct = [.init(before: nil, after: DistinctPair(pair.first, pair.second))]
            return change
        }
    }
}
