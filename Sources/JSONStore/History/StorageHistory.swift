import FoundationEssentials
import SystemKit

/// The steps that any process can undo, even after the program ends: one list ordered by time, in the folder `history`
/// of the data folder.
///
/// A change is announced before it is stored, and its step is recorded right after the change was acknowledged. If a
/// process is killed in between, its change becomes a step of its own. Neither write waits for the disk. Undo compares
/// the stored items with the step, so it recognizes a step that was undone but not marked.
package actor StorageHistory {
    package static let folder = "history"
    package static let version = 1
    /// The name is not that of a storage file, because a half-written line is not damage here.
    static let inboxPath = "\(folder)/new.steps"
    package static let collections = ["\(folder)/steps", "\(folder)/changes"]
    static let mostSteps = 200
    package static let mostDays = 30
    /// The number of steps above `mostSteps` before a cleanup, because a cleanup reads all steps.
    private static let slack = 50
    /// The limit for the size of all steps together; a single larger step is not stored. In bytes.
    static let mostBytes = 16 << 20

    let root: String
    let options: StorageOptions
    /// The paths of documents outside the data folder that also belong to the history.
    let extras: Set<String>
    private let group: CollectionGroup
    let stepItems: JSONCollection<HistoryStep>
    private let changeItems: JSONCollection<HistoryChanges>
    let inbox: HistoryInbox
    let lock: FileLock
    /// Whether other processes kept adding steps, so that the newest one may be unknown.
    var isBehind = false
    /// The steps that a trial read but did not take in.
    var waiting: [HistoryInbox.Entry] = []
    private var remarks: [String] = []

    /// - Parameter directory: the data folder.
    package init(directory: String, extras: Set<String> = [], options: StorageOptions) {
        root = directory
        self.extras = extras
        // The history opens its own collections, so the program sees an undo as another process's change.
        var options = options
        options.thread = StorageThread()
        // An undo is not a step.
        options.keepsHistory = false
        self.options = options
        options.durability = .relaxed
        let folder = "\(directory)/\(Self.folder)"
        group = CollectionGroup(name: Self.folder, directory: folder, options: options)
        stepItems = group.collection("steps", version: Self.version)
        changeItems = group.collection("changes", version: Self.version)
        inbox = HistoryInbox("\(directory)/\(Self.inboxPath)", options: options)
        lock = FileLock("\(folder)/undo.lock", options: options)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor { options.thread.asUnownedSerialExecutor() }

    package nonisolated var now: Date { options.now() }

    /// Records a step without reading the existing ones.
    /// - Parameter title: receives the names of the changed items, at most four.
    /// - Returns: nil if there is nothing to undo.
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
            missing: draft.missing, isFinal: draft.isLogged, sale: draft.sale)
        var changes = fits ? draft.changes(id: id) : HistoryChanges(id: id)
        if !draft.plans.isEmpty { changes.plans = draft.plans.map(\.name) }
        try inbox.append(.step(.init(step: step, changes: changes)))
        for plan in draft.plans { plan.answer() }
        if inbox.size > HistoryInbox.mostBytes { try await takeIn() }
        return step
    }

    /// Announces the changes of a scope before they are stored.
    /// - Parameters:
    ///   - id: the id of the step if the process is killed before it records one.
    ///   - process: the process that stores the changes.
    ///   - title: returns the title of that step, as for `record`.
    package nonisolated func announcer(
        id: String, origin: String, viewer: String,
        process: String = ProcessIdentity.own,
        title: @escaping @Sendable (_ names: [String], _ count: Int) -> String
    ) -> HistoryAnnouncer {
        var inbox = inbox
        inbox.process = process
        return HistoryAnnouncer(
            inbox, root: root, extras: extras, now: options.now, id: id, origin: origin, viewer: viewer, title: title)
    }

    func add(_ entries: [HistoryInbox.Entry]) async throws {
        let old = try await outdated(with: entries.map(\.step))
        let new = entries.filter { !old.contains($0.step.id) }
        let gone = try await stepItems.items(Array(old)).map(\.id)
        var change = GroupChange()
        change.add(
            ChangeSet(new.map { .put($0.step) } + gone.map { .remove($0) }), to: stepItems,
            expecting: new.map { Expectation(id: $0.step.id, item: nil) })
        change.add(ChangeSet(new.map { .put($0.changes) } + gone.map { .remove($0) }), to: changeItems)
        try await group.apply(change)
    }

    /// Returns the ids of the oldest steps beyond the limits.
    private func outdated(with new: [HistoryStep]) async throws -> Set<String> {
        let newBytes = new.reduce(0) { $0 + $1.bytes }
        let isFull = try await stepItems.count + new.count > Self.mostSteps + Self.slack
        guard isFull || size + newBytes > Self.mostBytes else { return [] }
        var bytes = 0
        var old: Set<String> = []
        var count = 0
        for known in try await (stepItems.items() + new).reversed() {
            bytes += known.bytes
            count += 1
            if count > Self.mostSteps || bytes > Self.mostBytes || isTooOld(known) { old.insert(known.id) }
        }
        return old
    }

    /// The size of the files in bytes.
    private var size: Int {
        ["changes.json", "history.journal.jsonl"].reduce(0) { sum, name in
            sum + (FileStatus.of("\(root)/\(Self.folder)/\(name)")?.size ?? 0)
        }
    }

    private func isTooOld(_ step: HistoryStep) -> Bool {
        step.at < now.addingTimeInterval(-Double(Self.mostDays) * 86_400)
    }

    /// Returns the steps, oldest first.
    package func steps() async throws -> [HistoryStep] {
        guard FileStatus.of("\(root)/\(Self.folder)") != nil else { return [] }
        do { try await takeIn() } catch StorageError.notWritable { try await look() }
        try await stepItems.refresh()
        return try await (stepItems.items() + waiting.map(\.step)).suffix(Self.mostSteps).filter { !isTooOld($0) }
    }

    func changes(of step: HistoryStep) async throws -> HistoryChanges {
        if let entry = waiting.first(where: { $0.step.id == step.id }) { return entry.changes }
        return try await changeItems.item(step.id) ?? HistoryChanges(id: step.id)
    }

    /// Stores the redo information of a step before it is undone, or the undo information before a redo.
    func begin(turning step: HistoryStep, _ changes: HistoryChanges) async throws {
        var step = step
        step.isTurning = true
        try await put(step, changes)
    }

    /// Records that a step is no longer being undone or redone.
    func stopTurning(_ step: HistoryStep) async throws {
        var step = step
        step.isTurning = nil
        try await stepItems.apply(.put(step))
    }

    private func put(_ step: HistoryStep, _ changes: HistoryChanges) async throws {
        var change = GroupChange()
        change.add(.put(step), to: stepItems)
        change.add(.put(changes), to: changeItems)
        try await group.apply(change)
    }

    /// Marks a step as undone or redone.
    func mark(_ step: HistoryStep, undone: Bool, _ changes: HistoryChanges) async throws -> HistoryStep {
        var step = step
        step.isUndone = undone
        step.turned = now
        step.isTurning = nil
        try await put(step, changes)
        return step
    }

    /// Adds a remark for the user, unless it is already there.
    func remark(_ words: String) {
        if !remarks.contains(words) { remarks.append(words) }
    }

    /// Returns the remarks about the files, and clears them.
    package func takeRemarks() -> [String] {
        defer { remarks = [] }
        return remarks
    }

    /// Marks a step that the program itself undid or redid.
    package func turned(_ id: String, again: Bool, by collected: [any ScopedChange]) async throws {
        guard let step = try await steps().first(where: { $0.id == id }) else { return }
        let draft = HistoryDraft(collected, root: root, extras: extras)
        _ = try await mark(step, undone: !again, draft.changes(id: id))
    }
}
