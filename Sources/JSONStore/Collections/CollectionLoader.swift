import FoundationEssentials
import Glibc

/// The paths of one collection.
struct CollectionPaths: Sendable {
    let folder: String
    let snapshot: String
    let journal: String
    let lock: String

    init(folder: String, name: String) {
        self.folder = folder
        snapshot = folder + "/" + name + ".json"
        journal = folder + "/" + name + ".journal.jsonl"
        lock = folder + "/" + name + ".lock"
    }
}

/// A collection as it was last seen on disk. A class, so that its tables are changed in place: as a value, a copy
/// held anywhere would make each change cost as much as there are items. It never leaves its collection's actor.
final class LoadedCollection<Item: StoredItem> {
    var table: ItemTable<Item>
    var snapshotStatus: FileStatus?
    var journal: OpenFile?
    var journalStatus: FileStatus?
    /// Bytes of the journal that are in the table.
    var journalEnd = 0
    var sequence = 0
    var report = OpenReport()

    init(_ snapshot: Snapshot) {
        table = ItemTable(snapshot)
    }

    /// The first change has to write a snapshot: there is none yet, or its format is an older one.
    var needsSnapshot: Bool { snapshotStatus == nil || snapshotStatus?.size == 0 || report.migratedFrom != nil }
}

/// Reads a collection from its files. The caller holds the lock.
struct CollectionLoader<Item: StoredItem> {
    let paths: CollectionPaths
    let version: Int
    let migrations: [Migration]
    let options: StoreOptions

    /// - Parameter mayCut: the lock is exclusive and the folder writable, so that leftovers of a crash can go.
    func load(mayCut: Bool) throws(StoreError) -> LoadedCollection<Item> {
        let read = try Folder.read(paths.snapshot, options: options)
        let (journal, isWritable) = try openJournal()
        let journalStatus = try journal?.status()
        let journalSize = journalStatus?.size ?? 0
        guard journalSize <= options.maximumBytes else {
            throw .tooLarge(path: paths.journal, bytes: journalSize, limit: options.maximumBytes)
        }
        let journalBytes = try journal?.read(0..<journalSize) ?? []

        var fault: String?
        let snapshot: Snapshot
        if let read, !read.bytes.isEmpty {
            snapshot = Snapshot(read.bytes)
            fault = snapshot.fault
        } else {
            // A snapshot is always the first file written, and never an empty one. So an empty one with a journal
            // beside it has lost its contents, and none at all with changes in the journal has been lost altogether;
            // but with no journal nothing was ever stored here, and an empty file is as good as none.
            snapshot = Snapshot(version: version)
            if read != nil && journal != nil { fault = "the file is empty" }
            if read == nil && journalSize > 0 { fault = "the file is missing, its journal is there" }
        }
        let loaded = LoadedCollection<Item>(snapshot)
        loaded.snapshotStatus = read?.status
        loaded.journal = journal
        loaded.journalStatus = journalStatus
        if !isWritable { loaded.report.readOnly = .notWritable }
        if snapshot.header.version > version && fault == nil {
            loaded.report.readOnly = .newerVersion(found: snapshot.header.version, known: version)
        }
        let canCut = mayCut && loaded.report.readOnly == nil
        try readJournal(journalBytes, into: loaded, fault: fault, mayCut: canCut)
        try migrate(loaded)
        return loaded
    }

    /// Changes that another process appended since; their ids.
    func catchUp(
        _ loaded: LoadedCollection<Item>, to size: Int, mayCut: Bool
    ) throws(StoreError) -> Set<String> {
        guard let journal = loaded.journal else { return [] }
        let bytes = try journal.read(loaded.journalEnd..<size)
        let text = JournalText(bytes, generation: loaded.table.snapshot.header.generation, after: loaded.sequence)
        try take(text, into: loaded, fault: nil, bytes: bytes, mayCut: mayCut)
        return Set(text.lines.flatMap { line in line.puts.map(\.id) + line.removes })
    }

    private func readJournal(
        _ bytes: [UInt8], into loaded: LoadedCollection<Item>, fault: String?, mayCut: Bool
    ) throws(StoreError) {
        let text = JournalText(bytes, generation: loaded.table.snapshot.header.generation)
        try take(text, into: loaded, fault: fault, bytes: bytes, mayCut: mayCut)
        if mayCut, loaded.report.readOnly == nil, text.staleLines > 0, text.lines.isEmpty {
            // A crash came between the new snapshot and the emptying of the journal: all of it is in the snapshot.
            try loaded.journal?.truncate(to: 0)
            loaded.journalEnd = 0
        }
    }

    private func take(
        _ text: JournalText, into loaded: LoadedCollection<Item>, fault: String?, bytes: [UInt8], mayCut: Bool
    ) throws(StoreError) {
        for line in text.lines { loaded.table.apply(line) }
        loaded.journalEnd += text.end
        loaded.sequence = text.lastSequence
        if let fault = fault ?? text.fault.map({ "journal, " + $0 }) {
            return markDamaged(loaded, fault)
        }
        guard mayCut, text.tornBytes > 0, let journal = loaded.journal else { return }
        // Nobody was told that it is stored; but what was typed may stand in it.
        if let copy = Quarantine.keep(Array(bytes[text.end...]), of: paths.journal, options: options) {
            loaded.report.copies.append(copy)
        }
        try journal.truncate(to: loaded.journalEnd)
        loaded.report.tornBytes += text.tornBytes
    }

    /// From now on the collection is for reading only, and copies of its files are kept.
    func markDamaged(_ loaded: LoadedCollection<Item>, _ detail: String) {
        if case .damaged = loaded.report.readOnly { return }
        let copies = [paths.snapshot, paths.journal].compactMap { Quarantine.keep($0, options: options) }
        loaded.report.copies += copies
        loaded.report.readOnly = .damaged(detail: detail, copy: copies.first)
    }

    private func migrate(_ loaded: LoadedCollection<Item>) throws(StoreError) {
        let found = loaded.table.snapshot.header.version
        guard found < version else { return }
        let lines = loaded.table.lines()
        if let fault = loaded.table.snapshot.fault { markDamaged(loaded, fault) }
        let migrated: Snapshot
        do throws(StoreError) {
            migrated = try Migration.run(
                migrations, on: loaded.table.snapshot, lines: lines, to: version, path: paths.snapshot)
        } catch {
            // Of a damaged file not even the version is sure; its items are shown as far as they can be read.
            if case .damaged = loaded.report.readOnly { return }
            throw error
        }
        loaded.table = ItemTable(migrated)
        loaded.report.migratedFrom = found
    }

    private func openJournal() throws(StoreError) -> (OpenFile?, isWritable: Bool) {
        do {
            return (try OpenFile(paths.journal, flags: O_RDWR | O_APPEND, system: options.system), true)
        } catch .notWritable {
            return (try OpenFile(paths.journal, flags: O_RDONLY, system: options.system), false)
        }
    }
}
