import FoundationEssentials
import SystemKit

/// The steps that can be taken back after the program ends, by whichever process: one list in the order of time, in the
/// folder `history` of the data folder.
///
/// A step is written right after its change was acknowledged, and is not waited for by the disk: a crash in between loses the
/// step and never the change. Whether a step fits is decided by what is stored when it is taken back, so one that was turned
/// and not marked is noticed.
package actor StoreHistory {
    package static let folder = "history"
    package static let version = 1
    package static let collections = ["\(folder)/steps", "\(folder)/changes"]
    package static let mostSteps = 200
    package static let mostDays = 30
    /// So many more may lie there until all that are too many are removed at once: looking at all costs more than one step.
    private static let slack = 50
    /// Bytes of all steps together; a larger one is not kept.
    static let mostBytes = 16 << 20

    let root: String
    let options: StoreOptions
    /// Documents outside the data folder that are kept as well.
    let extras: Set<String>
    private let group: CollectionGroup
    private let stepItems: JSONCollection<HistoryStep>
    private let changeItems: JSONCollection<HistoryChanges>
    let lock: FileLock

    /// - Parameter directory: the data folder.
    package init(directory: String, extras: Set<String> = [], options: StoreOptions) {
        root = directory
        self.extras = extras
        // Collections of its own, as another process would have them: what it changes is noticed as such.
        var options = options
        options.thread = StoreThread()
        // What turns a step is none itself.
        options.keepsHistory = false
        self.options = options
        options.durability = .relaxed
        let folder = "\(directory)/\(Self.folder)"
        group = CollectionGroup(name: Self.folder, directory: folder, options: options)
        stepItems = group.collection("steps", version: Self.version)
        changeItems = group.collection("changes", version: Self.version)
        lock = FileLock("\(folder)/undo.lock", options: options)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { options.thread.asUnownedSerialExecutor() }

    package nonisolated var now: Date { options.now() }

    /// Keeps a step.
    /// - Parameter title: gets the names of the items that changed, at most four.
    /// - Returns: nil if nothing of it can be taken back.
    @discardableResult
    package func record(
        id: String, origin: String, viewer: String, _ collected: [any ScopedChange],
        title: @Sendable (_ names: [String], _ count: Int) -> String
    ) async throws -> HistoryStep? {
        let draft = HistoryDraft(collected, root: root, extras: extras)
        guard !draft.isEmpty || draft.isLogged else { return nil }
        let fits = draft.bytes <= Self.mostBytes && !draft.isLogged
        let step = HistoryStep(
            id: id, at: now, title: title(draft.names(4), draft.count), origin: origin, viewer: viewer,
            places: draft.places, count: draft.count, bytes: fits ? draft.bytes : 0,
            missing: draft.missing, isFinal: draft.isLogged)
        var change = GroupChange()
        let old = try await outdated(with: step)
        change.add(ChangeSet([.put(step)] + old.map { .remove($0) }), to: stepItems)
        let kept = fits ? draft.changes(id: id) : HistoryChanges(id: id)
        change.add(ChangeSet([.put(kept)] + old.map { .remove($0) }), to: changeItems)
        try await group.apply(change)
        return step
    }

    /// Steps that make room for another one: the oldest beyond the limits.
    private func outdated(with step: HistoryStep) async throws -> [String] {
        guard try await stepItems.count >= Self.mostSteps + Self.slack || size + step.bytes > Self.mostBytes else {
            return []
        }
        var bytes = step.bytes
        var old: [String] = []
        var count = 1
        for known in try await stepItems.items().reversed() {
            bytes += known.bytes
            count += 1
            if count > Self.mostSteps || bytes > Self.mostBytes || isTooOld(known) { old.append(known.id) }
        }
        return old
    }

    /// Bytes of the files.
    private var size: Int {
        ["changes.json", "history.journal.jsonl"].reduce(0) { sum, name in
            sum + (FileStatus.of("\(root)/\(Self.folder)/\(name)")?.size ?? 0)
        }
    }

    private func isTooOld(_ step: HistoryStep) -> Bool {
        step.at < now.addingTimeInterval(-Double(Self.mostDays) * 86_400)
    }

    /// Oldest first.
    package func steps() async throws -> [HistoryStep] {
        guard FileStatus.of("\(root)/\(Self.folder)") != nil else { return [] }
        try await stepItems.refresh()
        return try await stepItems.items().suffix(Self.mostSteps).filter { !isTooOld($0) }
    }

    func changes(of step: HistoryStep) async throws -> HistoryChanges {
        try await changeItems.item(step.id) ?? HistoryChanges(id: step.id)
    }

    func keep(_ changes: HistoryChanges) async throws {
        try await changeItems.apply(.put(changes))
    }

    /// Marks a step as taken back or done again.
    func mark(_ step: HistoryStep, undone: Bool, _ changes: HistoryChanges) async throws -> HistoryStep {
        var step = step
        step.isUndone = undone
        step.turned = now
        var change = GroupChange()
        change.add(.put(step), to: stepItems)
        change.add(.put(changes), to: changeItems)
        try await group.apply(change)
        return step
    }

    /// Marks a step that the program turned itself.
    package func turned(_ id: String, again: Bool, by collected: [any ScopedChange]) async throws {
        guard let step = try await steps().first(where: { $0.id == id }) else { return }
        let draft = HistoryDraft(collected, root: root, extras: extras)
        _ = try await mark(step, undone: !again, draft.changes(id: id))
    }
}
