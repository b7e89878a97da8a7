import JSONStore
import QuadCore
import QuadStorage

/// The sessions and the plan in the folder `growth`. A change of both is one line of their shared journal.
///
///     sessions.json plan.json     with the journal log.journal.jsonl
package final class JSONGrowthLogRepository: GrowthLogRepository {
    /// The format version of all items.
    package static let version = 1
    package static let group = "log"
    private static let folder = "growth"
    private static let sessionsName = "sessions"
    private static let planName = "plan"

    private let group: CollectionGroup
    private let sessionItems: JSONCollection<PracticeSession>
    private let planItems: JSONCollection<GrowthPlan>

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        group = CollectionGroup(name: Self.group, directory: "\(directory)/\(Self.folder)", options: options)
        sessionItems = group.collection(Self.sessionsName, version: Self.version)
        planItems = group.collection(Self.planName, version: Self.version)
    }

    // MARK: Reading

    package func log() async throws(GrowthLogError) -> GrowthLog {
        let sessions = try await GrowthLogError.passing(await sessionItems.items())
        let plan = try await GrowthLogError.passing(await planItems.item(GrowthPlan.soleID))
        return GrowthLog(sessions: sessions, plan: plan ?? GrowthPlan())
    }

    // MARK: Changing

    @discardableResult
    package func apply(_ change: GrowthLogChange) async throws(GrowthLogError) -> GrowthLogChange {
        try await group.apply(orThrow: GrowthLogError.outdated) { () throws(GrowthLogError) in
            let (made, refused, groupChange) = try await GrowthLogError.passing(await plan(change))
            guard refused.deleted.isEmpty else { throw .deleted(refused.deleted) }
            guard refused.conflicts.isEmpty else { throw .conflict(refused.conflicts) }
            return (made, made.isEmpty ? nil : groupChange)
        }
    }

    /// Computes the effect of a change on the stored items.
    private func plan(
        _ change: GrowthLogChange
    ) async throws(StorageError) -> (made: GrowthLogChange, refused: RefusedItems, group: GroupChange) {
        var made = GrowthLogChange()
        var group = GroupChange()
        var refused = RefusedItems()
        made.sessions = try await plan(change.sessions, sessionItems, &group, &refused) { $0.title }
        let plans = try await onStored(change.plan, &refused)
        made.plan = try await plan(plans, planItems, &group, &refused) { _ in "the plan" }
        return (made, refused, group)
    }

    /// Merges the plan line by line, and each line field by field. An empty stored plan counts as no plan: earlier
    /// versions stored one.
    private func onStored(
        _ changes: [ItemChanges<GrowthPlan>.Change], _ refused: inout RefusedItems
    ) async throws(StorageError) -> [ItemChanges<GrowthPlan>.Change] {
        guard !changes.isEmpty else { return [] }
        let (none, stored) = (GrowthPlan(), try await planItems.item(GrowthPlan.soleID))
        return changes.map { change in
            let merge = GrowthPlanMerge(
                before: change.before ?? none, after: change.after ?? none, stored: stored ?? none)
            for conflict in merge.conflicts { refused.addConflict(conflict.name, conflict.fields) }
            for name in merge.deleted { refused.addDeleted(name) }
            let isGone = change.after == nil && merge.merged.isEmpty
            return .init(before: stored, after: isGone ? nil : merge.merged)
        }
    }

    private func plan<Item: StoredItem>(
        _ changes: [ItemChanges<Item>.Change], _ collection: JSONCollection<Item>, _ group: inout GroupChange,
        _ refused: inout RefusedItems, _ name: (Item) -> String
    ) async throws(StorageError) -> [ItemChanges<Item>.Change] {
        guard !changes.isEmpty else { return [] }
        let items = MergedItems(changes, onto: try await collection.items(changes.map(\.id)), name)
        refused.add(items.refused)
        items.join(&group, of: collection)
        return items.made
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await group.observe(notify)
    }

    package func notice() async -> String? { await group.notice(in: Self.folder) }

    package func missing() async -> String? {
        for (name, report) in await group.reports {
            if case .damaged = report.readOnly {
                return "Part of growth/\(name).json can't be read, so some items are missing here. Run `quad doctor`."
            }
        }
        return nil
    }

    // MARK: Upkeep

    /// The paths of the collections, relative to the data folder.
    package static let collections = [sessionsName, planName].map { "\(folder)/\($0)" }

    /// Returns the problem with a line of one of the collections; nil if the line is valid.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        collection.hasSuffix(planName)
            ? StorageInspector.problem(in: line, of: GrowthPlan.self)
            : StorageInspector.problem(in: line, of: PracticeSession.self)
    }

    /// Returns the files that hold the log.
    /// - Parameter directory: the data folder.
    package static func files(in directory: String) -> [String] { files(below: "\(directory)/\(folder)") }

    private static func files(below folder: String) -> [String] {
        let files = [sessionsName, planName].flatMap { CollectionScan.files($0, directory: folder, group: group) }
        return Array(Set(files)).sorted()
    }
}
