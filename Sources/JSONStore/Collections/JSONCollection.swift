import FoundationEssentials

/// Items of one kind in a snapshot `name.json` and a journal `name.journal.jsonl` of the changes since.
///
/// A change is acknowledged (`apply` returns) when its line is on disk. Several processes may have the same files
/// open: each change is made under the lock `name.lock`, after reading what the others appended. Collections whose items
/// change together are made by a `CollectionGroup`.
package actor JSONCollection<Item: StoredItem> {
    package nonisolated let name: String
    nonisolated let journal: SharedJournal
    nonisolated let state: CollectionState<Item>
    private var watch: DirectoryWatch?

    /// - Parameters:
    ///   - version: of the items' format, from 1.
    ///   - migrations: one step from each older version to the next.
    package init(
        name: String, directory: String, version: Int = 1, migrations: [Migration] = [], options: StorageOptions
    ) {
        let journal = SharedJournal(name: name, folder: directory, isShared: false, options: options)
        self.init(name: name, version: version, migrations: migrations, journal: journal)
    }

    init(name: String, version: Int, migrations: [Migration], journal: SharedJournal) {
        self.name = name
        self.journal = journal
        state = CollectionState(
            name: name, path: "\(journal.folder)/\(name).json", version: version, migrations: migrations,
            options: journal.options)
        journal.add(state)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        journal.options.thread.asUnownedSerialExecutor()
    }

    /// Reads the journal and as much of the snapshot as it takes to find items. Anything else opens by itself, so
    /// calling this is only needed for the report. Opening again reads the files anew.
    @discardableResult
    func open() throws(StorageError) -> OpenReport {
        journal.close()
        try journal.open()
        return report
    }

    /// What was found when opening, and since.
    package var report: OpenReport { state.wholeReport }

    /// Whether anything was read yet.
    package var isOpen: Bool { journal.isLoaded }

    package var count: Int {
        get throws(StorageError) {
            try journal.open()
            defer { journal.noteFaults() }
            return state.table.count
        }
    }

    /// - Throws: `damaged` if the item is there and can't be read.
    package func item(_ id: String) throws(StorageError) -> Item? {
        try journal.open()
        defer { journal.noteFaults() }
        return try current(id)
    }

    /// Whether an item with this id may be there. While nothing is in memory, looking for the bytes of the id takes less than
    /// reading all changes does.
    package func mayHold(_ id: String) throws(StorageError) -> Bool {
        guard !journal.isLoaded else { return true }
        let bytes = Self.quoted(id)
        // The journal first: what is put into the snapshot later is found there.
        for path in [journal.path, state.path] {
            if try Folder.contents(of: path, options: journal.options)?.holds(bytes) == true { return true }
        }
        return false
    }

    /// Those of the items that are there, all as they were at one moment.
    package func items(_ ids: [String]) throws(StorageError) -> [Item] {
        if let few = fewOnDisk(ids) { return few }
        try journal.open()
        defer { journal.noteFaults() }
        var items: [Item] = []
        for id in ids {
            if let item = try current(id) { items.append(item) }
        }
        return items
    }

    /// Items that contain any of these strings exactly, in the order in which they were first put. Other items are not
    /// read, so that finding a few is quicker than reading all. A text that JSON can write in several ways is found as
    /// this program writes it.
    package func items(saying texts: [String]) throws(StorageError) -> [Item] {
        let texts = texts.map { Array("\"\($0)\"".utf8) }
        if !journal.isLoaded, let few = itemsOnDisk(holding: texts) { return few }
        try journal.open()
        defer { journal.noteFaults() }
        do { return try state.table.items(holding: texts, state.coder) } catch {
            journal.markDamaged(error.detail, in: state)
            throw .damaged(path: state.path, detail: error.detail)
        }
    }

    /// A few of them, in the order of their ids, as `itemsOnDisk`.
    private func fewOnDisk(_ ids: [String]) -> [Item]? {
        guard !journal.isLoaded, (1...Self.few).contains(ids.count),
            let found = itemsOnDisk(holding: ids.map(Self.quoted))
        else { return nil }
        let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// Of more than so many, reading the file as a whole finds all sooner.
    private static var few: Int { 4 }

    private static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        CanonicalJSON.append(text, to: &bytes)
        return bytes
    }

    /// The same while nothing of the files is in memory and all changes are in the snapshot; `nil` where it takes more to
    /// tell.
    private func itemsOnDisk(holding texts: [[UInt8]]) -> [Item]? {
        // Looked at first: what is put into the snapshot later is found there.
        guard !journal.isShared, FileStatus.of(journal.path)?.size ?? 0 == 0 else { return nil }
        return state.itemsOnDisk(holding: texts)
    }

    /// Every item that can be read, in the order in which they were first put. If some can't, the collection turns
    /// read-only and `report` says so.
    package func items() throws(StorageError) -> [Item] {
        try journal.open()
        let (items, faults) = state.table.items(state.coder)
        if let first = faults.first {
            journal.markDamaged(faults.count == 1 ? first : "\(first), and \(faults.count - 1) more", in: state)
        }
        return items
    }

    /// Like `items()`, but nil if nothing changed since `revision`.
    package func items(unless revision: ItemRevision?) throws(StorageError) -> (items: [Item], revision: ItemRevision)?
    {
        try journal.open()
        guard state.table.revision !== revision else { return nil }
        return (try items(), state.table.revision)
    }

    /// Reads every item once without keeping any; the collection turns read-only if one can't be read, and `report` says so.
    package func verify() throws(StorageError) {
        try journal.open()
        do { try state.table.verify(state.coder) } catch { journal.markDamaged(error.detail, in: state) }
    }

    /// Makes the changes, all or none, and returns what undoes them. What changes nothing is not written.
    /// - Parameters:
    ///   - expected: what must be stored at this moment for the changes to make sense.
    ///   - conflicting: gets all that is stored then, and says which of the changed items, by id, that stands against.
    /// - Throws: `changedElsewhere` when that is not so, and nothing was changed.
    @discardableResult
    package func apply(
        _ changes: ChangeSet<Item>, expecting expected: [Expectation<Item>] = [],
        unless conflicting: (@Sendable ([Item]) -> [String])? = nil
    ) async throws(StorageError) -> ChangeSet<Item> {
        let part = CollectionChange(
            collection: self, changes: changes, expected: expected, conflicting: conflicting)
        let inverse = try await journal.apply([part])
        return (inverse.first as? CollectionChange<Item>)?.changes ?? ChangeSet()
    }

    /// Puts the journal into the snapshot now.
    package func compact() throws(StorageError) {
        try journal.compactNow()
    }

    nonisolated func current(_ id: String) throws(StorageError) -> Item? {
        do { return try state.table.item(id, state.coder) } catch {
            let detail = "item \(id): \(error.detail)"
            journal.markDamaged(detail, in: state)
            throw .damaged(path: state.path, detail: detail)
        }
    }

    // MARK: Other processes

    /// Reads what other processes have written since. `observe` does so by itself.
    package func refresh() throws(StorageError) {
        try journal.refresh()
    }

    /// Calls `notify`, on the storage thread, for what other processes change from now on. The first call starts watching
    /// the folder; until something changes there, nothing runs.
    /// - Parameter watching: `false` leaves it to the caller to watch the folder and to `refresh`.
    package func observe(watching: Bool = true, _ notify: @escaping @Sendable (ExternalChange) -> Void) {
        state.observers.append(notify)
        guard watching, watch == nil else { return }
        let names: Set<String> = [name + ".json", journal.name + ".journal.jsonl"]
        let options = journal.options
        watch = DirectoryWatch([journal.folder], in: options.watches, isConcerned: { names.contains($0) }) {
            [weak self, thread = options.thread] in
            Task(executorPreference: thread) { try? await self?.refresh() }
        }
        // What happened between opening and watching would otherwise wait for the next change.
        try? refresh()
    }
}
