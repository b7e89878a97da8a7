import FoundationEssentials
import Glibc

/// Items of one kind in a snapshot `name.json` and a journal `name.journal.jsonl` of the changes since.
///
/// A change is acknowledged (`apply` returns) when its line is on disk. Several processes may have the same files
/// open: each change is made under the lock `name.lock`, after reading what the others appended.
package actor JSONCollection<Item: StoredItem> {
    package nonisolated let name: String
    let paths: CollectionPaths
    nonisolated let options: StoreOptions
    let loader: CollectionLoader<Item>
    let coder = ItemCoder<Item>()
    let lock: FileLock
    var loaded: LoadedCollection<Item>?
    /// The journal's length at which folding it is tried again.
    var foldAt = 0
    private var canLock = true
    private var observers: [@Sendable (ExternalChange) -> Void] = []
    private var watch: DirectoryWatch?

    /// - Parameters:
    ///   - version: of the items' format, from 1.
    ///   - migrations: one step from each older version to the next.
    package init(
        name: String, directory: String, version: Int = 1, migrations: [Migration] = [], options: StoreOptions
    ) {
        self.name = name
        self.options = options
        paths = CollectionPaths(folder: directory, name: name)
        loader = CollectionLoader(paths: paths, version: version, migrations: migrations, options: options)
        lock = FileLock(paths.lock, options: options)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        options.thread.asUnownedSerialExecutor()
    }

    /// Reads the journal and as much of the snapshot as it takes to find items. Anything else opens by itself, so
    /// calling this is only needed for the report. Opening again reads the files anew.
    @discardableResult
    package func open() throws(StoreError) -> OpenReport {
        loaded = nil
        return try opened().report
    }

    /// What was found when opening, and since.
    package var report: OpenReport { loaded?.report ?? OpenReport() }

    /// Whether anything was read yet.
    package var isOpen: Bool { loaded != nil }

    package var count: Int {
        get throws(StoreError) {
            _ = try opened()
            let count = loaded?.table.count ?? 0
            if let fault = loaded?.table.snapshot.fault { markDamaged(fault) }
            return count
        }
    }

    /// - Throws: `damaged` if the item is there and can't be read.
    package func item(_ id: String) throws(StoreError) -> Item? {
        _ = try opened()
        guard let loaded else { return nil }
        let item = try current(id, in: loaded)
        if let fault = loaded.table.snapshot.fault { markDamaged(fault) }
        return item
    }

    /// Those of the items that are there, all as they were at one moment.
    package func items(_ ids: [String]) throws(StoreError) -> [Item] {
        _ = try opened()
        guard let loaded else { return [] }
        var items: [Item] = []
        for id in ids {
            if let item = try current(id, in: loaded) { items.append(item) }
        }
        if let fault = loaded.table.snapshot.fault { markDamaged(fault) }
        return items
    }

    /// Every item that can be read, in the order in which they were first put. If some can't, the collection turns
    /// read-only and `report` says so.
    package func items() throws(StoreError) -> [Item] {
        _ = try opened()
        let (items, faults) = loaded?.table.items(coder) ?? ([], [])
        if let first = faults.first {
            markDamaged(faults.count == 1 ? first : "\(first), and \(faults.count - 1) more")
        }
        return items
    }

    /// Reads every item once without keeping any; the collection turns read-only if one can't be read, and `report` says so.
    package func verify() throws(StoreError) {
        _ = try opened()
        do {
            try loaded?.table.verify(coder)
        } catch {
            markDamaged(error.detail)
        }
    }

    /// Makes the changes, all or none, and returns what undoes them. What changes nothing is not written.
    /// - Parameter expected: what must be stored at this moment for the changes to make sense.
    /// - Throws: `changedElsewhere` when that is not so, and nothing was changed.
    @discardableResult
    package func apply(
        _ changes: ChangeSet<Item>, expecting expected: Expectation<Item>? = nil
    ) throws(StoreError) -> ChangeSet<Item> {
        let settled = changes.settled
        var lines: [[UInt8]] = []
        for change in settled {
            if case .put(let item) = change { lines.append(try coder.line(item)) } else { lines.append([]) }
        }
        // Who could not write a moment ago may be let in by now.
        if loaded?.report.readOnly == .notWritable { loaded = nil }
        try requireWritable(try opened())
        try lock.acquire(.exclusive)
        defer { lock.release() }
        try catchUp(isExclusive: true)
        guard let loaded else { return ChangeSet() }
        try requireWritable(loaded)
        if let expected, try current(expected.id, in: loaded) != expected.item {
            throw .changedElsewhere(id: expected.id)
        }

        var inverse = ChangeSet<Item>()
        var line = JournalLine(generation: 0, sequence: 0)
        var news: [Item] = []
        for (position, change) in settled.enumerated() {
            let old = try current(change.id, in: loaded)
            switch change {
            case .put(let item):
                guard old != item else { continue }
                line.puts.append(.init(id: item.id, line: lines[position]))
                news.append(item)
            case .remove(let id):
                guard old != nil else { continue }
                line.removes.append(id)
            }
            inverse.changes.append(old.map { .put($0) } ?? .remove(change.id))
        }
        try requireIntact(loaded)
        guard !inverse.isEmpty else { return inverse }
        inverse.changes.reverse()
        try append(line)
        for (put, item) in zip(line.puts, news) { loaded.table.put(put.id, line: put.line, item: item) }
        for id in line.removes { loaded.table.remove(id) }
        foldIfDue()
        return inverse
    }

    /// Looking for an id may have been the first time that the whole snapshot was looked through.
    private func requireIntact(_ loaded: LoadedCollection<Item>) throws(StoreError) {
        if let fault = loaded.table.snapshot.fault { markDamaged(fault) }
        try requireWritable(loaded)
    }

    private func current(_ id: String, in loaded: LoadedCollection<Item>) throws(StoreError) -> Item? {
        do {
            return try loaded.table.item(id, coder)
        } catch {
            let detail = "item \(id): \(error.detail)"
            markDamaged(detail)
            throw .damaged(path: paths.snapshot, detail: detail)
        }
    }

    // MARK: Other processes

    /// Reads what other processes have written since. `changes` does so by itself.
    package func refresh() throws(StoreError) {
        guard let loaded else { return }
        let isUnchanged =
            FileStatus.of(paths.snapshot) == loaded.snapshotStatus
            && FileStatus.of(paths.journal)?.size ?? 0 == loaded.journalEnd
        guard !isUnchanged else { return }
        if canLock { try lock.acquire(.shared) }
        defer { lock.release() }
        try catchUp(isExclusive: false)
    }

    /// Calls `notify`, on the store's thread, for what other processes change from now on. The first call starts watching
    /// the folder; until something changes there, nothing runs.
    /// - Parameter watching: `false` leaves it to the caller to watch the folder and to `refresh`.
    package func observe(watching: Bool = true, _ notify: @escaping @Sendable (ExternalChange) -> Void) {
        observers.append(notify)
        guard watching, watch == nil else { return }
        let names: Set<String> = [name + ".json", name + ".journal.jsonl"]
        watch = DirectoryWatch(paths.folder, names: names) { [weak self, thread = options.thread] in
            Task(executorPreference: thread) { try? await self?.refresh() }
        }
        // What happened between opening and watching would otherwise wait for the next change.
        try? refresh()
    }

    private func catchUp(isExclusive: Bool) throws(StoreError) {
        guard let loaded else { return }
        let snapshotStatus = FileStatus.of(paths.snapshot)
        let journalStatus = FileStatus.of(paths.journal)
        let size = journalStatus?.size ?? 0
        let isSameJournal =
            size >= loaded.journalEnd
            && journalStatus.map { now in loaded.journalStatus.map { now.isSameFile(as: $0) } ?? false }
                ?? (loaded.journalStatus == nil)
        let mayCut = isExclusive && loaded.report.readOnly == nil
        if snapshotStatus == loaded.snapshotStatus && isSameJournal {
            guard size > loaded.journalEnd else { return }
            if loaded.report.migratedFrom == nil {
                let ids = try loader.catchUp(loaded, to: size, mayCut: mayCut)
                if !ids.isEmpty { publish(.items(ids)) }
                return
            }
        }
        self.loaded = try loader.load(mayCut: mayCut)
        foldAt = 0
        publish(.everything)
    }

    private func publish(_ change: ExternalChange) {
        for notify in observers { notify(change) }
    }

    // MARK: Opening

    func opened() throws(StoreError) -> LoadedCollection<Item> {
        if let loaded { return loaded }
        canLock = true
        var isWritable = true
        do {
            try Folder.prepare(paths.folder)
            try lock.acquire(.exclusive)
        } catch .notWritable {
            // The lock file can't be made. Nobody can change the files under us through this folder either.
            canLock = false
            isWritable = false
        }
        defer { lock.release() }
        let fresh = try loader.load(mayCut: isWritable)
        if !isWritable && fresh.report.readOnly == nil { fresh.report.readOnly = .notWritable }
        loaded = fresh
        foldAt = 0
        return fresh
    }

    func markDamaged(_ detail: String) {
        if let loaded { loader.markDamaged(loaded, detail) }
    }

    private func requireWritable(_ loaded: LoadedCollection<Item>) throws(StoreError) {
        if let reason = loaded.report.readOnly { throw .readOnly(path: paths.snapshot, reason: reason) }
    }
}
