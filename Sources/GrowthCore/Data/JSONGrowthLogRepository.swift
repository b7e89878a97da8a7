import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

/// Sessions and the plan in the folder `growth`. They change together: a change of both is one line of their journal.
///
///     sessions.json plan.json     with the journal log.journal.jsonl
package final class JSONGrowthLogRepository: GrowthLogRepository {
    /// Of the format of all items.
    package static let version = 1
    private static let group = "log"
    private static let folder = "growth"
    private static let sessionsName = "sessions"
    private static let planName = "plan"

    private let folder: String
    private let options: StorageOptions
    private let group: CollectionGroup
    private let sessionItems: JSONCollection<PracticeSession>
    private let planItems: JSONCollection<GrowthPlan>
    private let watch = Mutex<DirectoryWatch?>(nil)

    /// - Parameter directory: the data folder.
    package init(directory: String, options: StorageOptions) {
        folder = "\(directory)/\(Self.folder)"
        self.options = options
        group = CollectionGroup(name: Self.group, directory: folder, options: options)
        sessionItems = group.collection(Self.sessionsName, version: Self.version)
        planItems = group.collection(Self.planName, version: Self.version)
    }

    // MARK: Reading

    package func log() async throws(GrowthLogError) -> GrowthLog {
        try await stored { () throws(StorageError) in
            let sessions = try await self.sessionItems.items()
            let plan = try await self.planItems.item(GrowthPlan.soleID)
            return GrowthLog(sessions: sessions, plan: plan ?? GrowthPlan())
        }
    }

    private func stored<Result: Sendable>(
        _ work: @Sendable () async throws(StorageError) -> Result
    ) async throws(GrowthLogError) -> Result {
        do { return try await work() } catch { throw GrowthLogError(error) }
    }

    // MARK: Changing

    /// Another process may write between reading what is there and writing: then it is read again.
    private static let mostTries = 20

    @discardableResult
    package func apply(_ change: GrowthLogChange) async throws(GrowthLogError) -> GrowthLogChange {
        for _ in 0..<Self.mostTries {
            let (made, conflicts, change) = try await stored { () throws(StorageError) in try await self.plan(change) }
            guard conflicts.isEmpty else { throw .conflict(conflicts) }
            guard !made.isEmpty else { return made }
            do throws(StorageError) {
                try await group.apply(change)
                return made
            } catch {
                guard case .changedElsewhere = error else { throw GrowthLogError(error) }
            }
        }
        throw .outdated
    }

    /// What a change comes to, seen from what is stored.
    private func plan(
        _ change: GrowthLogChange
    ) async throws(StorageError) -> (made: GrowthLogChange, conflicts: [String], group: GroupChange) {
        var made = GrowthLogChange()
        var group = GroupChange()
        var conflicts: [String] = []
        made.sessions = try await plan(change.sessions, sessionItems, &group, &conflicts) { $0.title }
        let plans = try await onStored(change.plan)
        made.plan = try await plan(plans, planItems, &group, &conflicts) { _ in "the plan" }
        return (made, conflicts, group)
    }

    /// An empty plan in a file counts as none: earlier versions stored it.
    private func onStored(
        _ changes: [ItemChanges<GrowthPlan>.Change]
    ) async throws(StorageError) -> [ItemChanges<GrowthPlan>.Change] {
        guard changes.contains(where: { $0.before == nil }),
            let stored = try await planItems.item(GrowthPlan.soleID), stored.isEmpty
        else { return changes }
        return changes.map { $0.before == nil ? .init(before: stored, after: $0.after) : $0 }
    }

    private func plan<Item: StoredItem>(
        _ changes: [ItemChanges<Item>.Change], _ collection: JSONCollection<Item>, _ group: inout GroupChange,
        _ conflicts: inout [String], _ name: (Item) -> String
    ) async throws(StorageError) -> [ItemChanges<Item>.Change] {
        guard !changes.isEmpty else { return [] }
        let items = MergedItems(changes, onto: try await collection.items(changes.map(\.id)), name)
        conflicts += items.conflicts
        items.join(&group, of: collection)
        return items.made
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        try? Folder.prepare(folder)
        await sessionItems.observe(watching: false) { _ in notify() }
        await planItems.observe(watching: false) { _ in notify() }
        let names = Set(Self.files(below: folder).compactMap { $0.split(separator: "/").last.map(String.init) })
        let thread = options.thread
        let new = DirectoryWatch(
            [folder], in: options.watches, isConcerned: { names.contains($0) }
        ) { [weak self] in
            Task(executorPreference: thread) {
                guard let items = self?.sessionItems else { return }
                // What it shares its journal with is read with it.
                if await items.isOpen { try? await items.refresh() } else { notify() }
            }
        }
        watch.withLock { $0 = new }
        try? await sessionItems.refresh()
    }

    package func notice() async -> String? {
        let reports = [(Self.sessionsName, await sessionItems.report), (Self.planName, await planItems.report)]
        return OpenReport.notice(of: reports.map { ("growth/\($0).json", $1) })
    }

    package func missing() async -> String? {
        for (name, report) in [(Self.sessionsName, await sessionItems.report), (Self.planName, await planItems.report)]
        {
            if case .damaged = report.readOnly {
                return "Some of growth/\(name).json can't be read, and is missing here. Run `quad doctor`."
            }
        }
        return nil
    }

    // MARK: Upkeep

    /// Its collections, by their paths below the data folder.
    package static let collections = [sessionsName, planName].map { "\(folder)/\($0)" }

    /// What is wrong with a line of one of the collections; nil if nothing is.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        collection.hasSuffix(planName)
            ? StorageInspector.problem(in: line, of: GrowthPlan.self)
            : StorageInspector.problem(in: line, of: PracticeSession.self)
    }

    /// Those that what is told of the log comes from.
    /// - Parameter directory: the data folder.
    package static func files(in directory: String) -> [String] { files(below: "\(directory)/\(folder)") }

    private static func files(below folder: String) -> [String] {
        let files = [sessionsName, planName].flatMap { CollectionScan.files($0, directory: folder, group: group) }
        return Array(Set(files)).sorted()
    }
}
