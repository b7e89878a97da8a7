import JSONStore
import QuadCore
import SystemKit

/// A change, worked out against the stored items.
struct PlannedChange: Sendable {
    struct State: Sendable {
        let jobs: [String: Job]
        let histories: [String: StoredHistory]
        /// The stored templates, or the starters while no template is stored.
        let templates: [String: JobTemplate]
        let starters: [JobTemplate]
    }

    /// The change that is really made, so that its inverse undoes exactly that.
    private(set) var made: JobsChange
    private let state: State

    init(_ change: JobsChange, _ state: State) throws(JobError) {
        self.state = state
        var conflicts: [JobConflict] = []
        made = JobsChange()
        made.jobs = try Self.merged(change.jobs, onto: state.jobs, &conflicts, JobMerge.apply)
        made.templates = try Self.merged(change.templates, onto: state.templates, &conflicts, JobMerge.apply)
        guard conflicts.isEmpty else { throw .conflict(conflicts) }
        // A job that did not change or is gone gets no event.
        let untold = Set(change.jobs.map(\.id)).subtracting(made.jobs.lazy.filter { !$0.isRemoval }.map(\.id))
        made.happenings = change.happenings.filter { !untold.contains($0.job) }
        // The history of a deleted job goes with the job; the inverse needs it to bring the job back.
        made.lost = made.jobs.filter(\.isRemoval).flatMap { job in
            (state.histories[job.id]?.events ?? []).map { JobsChange.Happening(job.id, $0) }
        }
    }

    /// Returns the result of each change, and collects the conflicts of all of them.
    private static func merged<Item>(
        _ changes: [ItemChanges<Item>.Change], onto present: [String: Item], _ conflicts: inout [JobConflict],
        _ merge: (ItemChanges<Item>.Change, Item?) -> Result<Item?, JobError>
    ) throws(JobError) -> [ItemChanges<Item>.Change] {
        var made: [ItemChanges<Item>.Change] = []
        for change in changes where !change.isEmpty {
            let before = present[change.id]
            if before == nil, change.isAddition {
                made.append(change)
                continue
            }
            switch merge(change, before) {
            case .success(let after) where after != before: made.append(.init(before: before, after: after))
            case .success: break
            case .failure(.conflict(let found)): conflicts += found
            case .failure(let error): throw error
            }
        }
        return made
    }

    /// Returns the whole change as one journal line. Each part expects the items that the plan was made from.
    func groupChange(_ repository: JSONJobRepository, since revision: Int?) -> GroupChange {
        var group = GroupChange(since: revision)
        group.add(
            ChangeSet(made.jobs.map(Self.step)), to: repository.jobItems,
            expecting: made.jobs.map { Expectation(id: $0.id, item: $0.before) })
        let histories = histories
        let gone = made.jobs.filter { $0.isRemoval && state.histories[$0.id] != nil }.map(\.id)
        group.add(
            ChangeSet(histories.map { .put($0) } + gone.map { .remove($0) }), to: repository.historyItems,
            expecting: (histories.map(\.id) + gone).map { Expectation(id: $0, item: state.histories[$0]) })
        let isStored = state.starters.isEmpty
        let changed = Set(made.templates.map(\.id))
        let starters = state.starters.filter { !changed.contains($0.id) }
        // The starters are stored with the first change, and stay when that change is undone.
        ChangeScope.current?.leaveOut(state.starters.map(\.id))
        group.add(
            ChangeSet(starters.map { .put($0) } + made.templates.map(Self.step)), to: repository.templateItems,
            expecting: starters.map { Expectation(id: $0.id, item: nil) }
                + made.templates.map { Expectation(id: $0.id, item: isStored ? $0.before : nil) })
        return group
    }

    private static func step<Item: StoredItem>(_ change: ItemChanges<Item>.Change) -> Change<Item> {
        change.after.map { .put($0) } ?? .remove(change.id)
    }

    /// The histories that get new events, with these events.
    private var histories: [StoredHistory] {
        var order: [String] = []
        var added: [String: [JobEvent]] = [:]
        for happening in made.happenings {
            if added[happening.job] == nil { order.append(happening.job) }
            added[happening.job, default: []].append(happening.event)
        }
        return order.map { id in
            StoredHistory(id: id, events: (state.histories[id]?.events ?? []) + (added[id] ?? []))
        }
    }
}
