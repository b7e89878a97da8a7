import FoundationEssentials

/// Items of one type, stored in a snapshot `name.json` and a journal `name.journal.jsonl` with the changes since.
///
/// A change is acknowledged (`apply` returns) when its line is on disk. Several processes may have the same files open.
/// Each change is made under the lock `name.lock`, after reading the changes of other processes. A `CollectionGroup`
/// makes collections whose items change together.
package actor JSONCollection<Item: StoredItem> {
    package nonisolated let name: String
    nonisolated let journal: SharedJournal
    nonisolated let state: CollectionState<Item>
    private var watch: DirectoryWatch?

    /// - Parameters:
    ///   - version: the version of the items' format, from 1.
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

    /// Reads the journal and enough of the snapshot to find items. All other functions open the collection by
    /// themselves, so a caller needs this function only for the report. Opening again reads the files again.
    @discardableResult
    func open() throws(StorageError) -> OpenReport {
        journal.close()
        try journal.open()
        return report
    }

    /// The findings from opening the collection and since.
    package var report: OpenReport { state.wholeReport }

    /// Whether the collection was read.
    package var isOpen: Bool { journal.isLoaded }

    package var count: Int {
        get throws(StorageError) {
            try journal.open()
            defer { journal.noteFaults() }
            return state.table.count
        }
    }

    /// - Throws: `damaged` if the item exists but cannot be read.
    package func item(_ id: String) throws(StorageError) -> Item? {
        try journal.open()
        defer { journal.noteFaults() }
        return try current(id)
    }

    /// Whether an item with this id may exist. If nothing is in memory yet, a search for the bytes of the id is faster
    /// than reading all changes.
    package func mayHold(_ id: String) throws(StorageError) -> Bool {
        guard !journal.isLoaded else { return true }
        let bytes = Self.quoted(id)
        // Search the journal first: a change that moves into the snapshot in the meantime is found there.
        for path in [journal.path, state.path] {
            if try Folder.contents(of: path, options: journal.options)?.holds(bytes) == true { return true }
        }
        return false
    }

    /// Returns the existing items among these ids, all from the same state.
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

    /// Returns the items that contain any of these strings exactly, in the order in which they were first stored. Other
    /// items are not decoded, so finding a few is faster than reading all. The search only finds strings as this
    /// program writes them, not other JSON spellings.
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

    /// Returns the items in the order of `ids` if there are only a few, using `itemsOnDisk`.
    private func fewOnDisk(_ ids: [String]) -> [Item]? {
        guard !journal.isLoaded, (1...Self.few).contains(ids.count),
            let found = itemsOnDisk(holding: ids.map(Self.quoted))
        else { return nil }
        let byID = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        return ids.compactMap { byID[$0] }
    }

    /// For more ids than this, reading the whole file is faster.
    private static var few: Int { 4 }

    private static func quoted(_ text: String) -> [UInt8] {
        var bytes: [UInt8] = []
        CanonicalJSON.append(text, to: &bytes)
        return bytes
    }

    /// Searches the snapshot on disk. Returns nil if the files are already in memory or if the journal has changes.
    private func itemsOnDisk(holding texts: [[UInt8]]) -> [Item]? {
        // Check the journal first: a change that moves into the snapshot in the meantime is found there.
        guard !journal.isShared, FileStatus.of(journal.path)?.size ?? 0 == 0 else { return nil }
        return state.itemsOnDisk(holding: texts)
    }

    /// Returns every readable item, in the order in which they were first stored. If some items are unreadable, the
    /// collection becomes read-only and `report` says so.
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

    /// Reads every item once without keeping any. If an item is unreadable, the collection becomes read-only and
    /// `report` says so.
    package func verify() throws(StorageError) {
        try journal.open()
        do { try state.table.verify(state.coder) } catch { journal.markDamaged(error.detail, in: state) }
    }

    /// Applies all changes or none, and returns the changes that undo them. Changes without an effect are not written.
    /// - Parameters:
    ///   - expected: the stored state that the changes require.
    ///   - conflicting: receives all stored items at that moment, and returns the ids of changed items that conflict
    ///     with them.
    /// - Throws: `changedElsewhere` if the stored state differs; nothing is changed then.
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

    /// Moves the journal into the snapshot now.
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

    /// Reads the changes that other processes have written. A collection with `observe` does this by itself.
    package func refresh() throws(StorageError) {
        try journal.refresh()
    }

    /// Calls `notify` on the storage thread for every later change by another process. The first call starts watching
    /// the folder; no code runs until something changes there.
    /// - Parameter watching: false if the caller watches the folder and calls `refresh`.
    package func observe(watching: Bool = true, _ notify: @escaping @Sendable (ExternalChange) -> Void) {
        state.observers.append(notify)
        guard watching, watch == nil else { return }
        let names: Set<String> = [name + ".json", journal.name + ".journal.jsonl"]
        let options = journal.options
        watch = DirectoryWatch([journal.folder], in: options.watches, isConcerned: { names.contains($0) }) {
            [weak self, thread = options.thread] in
            Task(executorPreference: thread) { try? await self?.refresh() }
        }
        // A change between opening and watching would otherwise go unnoticed until the next change.
        try? refresh()
    }
}
