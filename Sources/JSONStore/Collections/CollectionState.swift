import Glibc

/// A collection in memory, as last seen on disk. It is a class so that its table changes in place: with a value type,
/// every other copy would make a change copy all items. Only the storage thread uses it.
final class CollectionState<Item: StoredItem>: JournalMember, @unchecked Sendable {
    let name: String
    let path: String
    let coder = ItemCoder<Item>()
    /// Nil for a maintenance tool that does not know the items.
    let version: Int?
    /// The version of the items that the program knows, also for a maintenance tool.
    private let knownVersion: Int?
    private let migrations: [Migration]
    private let options: StorageOptions
    var table: ItemTable<Item>
    var report = OpenReport()
    var observers: [@Sendable (ExternalChange) -> Void] = []
    private(set) var snapshotStatus: FileStatus?

    init(
        name: String, path: String, version: Int?, knownVersion: Int? = nil, migrations: [Migration],
        options: StorageOptions
    ) {
        self.name = name
        self.path = path
        self.version = version
        self.knownVersion = version ?? knownVersion
        self.migrations = migrations
        self.options = options
        table = ItemTable(Snapshot(version: version))
    }

    var header: Snapshot.Header { table.snapshot.header }
    var fault: String? { table.snapshot.fault }
    var changedInSnapshot: [String] { table.snapshot.changed }
    var snapshotBytes: Int { table.snapshot.bytes.count }
    var isOfNewerVersion: Bool { knownVersion.map { header.isRead && header.version > $0 } ?? false }

    func readSnapshot() throws(StorageError) {
        let read = try Folder.read(path, options: options)
        report = OpenReport()
        snapshotStatus = read?.status
        let bytes = read?.bytes ?? []
        table = ItemTable(bytes.isEmpty ? Snapshot(version: version) : Snapshot(bytes))
        if let version, header.version > version, fault == nil {
            report.readOnly = .newerVersion(found: header.version, known: version)
        }
    }

    /// Reads items from the snapshot on disk without loading all of it; nil if that is impossible.
    func itemsOnDisk(holding texts: [[UInt8]]) -> [Item]? {
        guard let version, let search = (try? SnapshotSearch(path, options: options)) ?? nil,
            let lines = (try? search.items(holding: texts, version: version)) ?? nil
        else { return nil }
        return try? lines.map { try coder.item($0) }
    }

    func begin(through sequence: Int) {
        table = ItemTable(Snapshot(version: version, through: sequence))
    }

    func apply(_ part: JournalLine.Part) { table.apply(part) }
    func alreadyHolds(_ parts: [JournalLine.Part]) -> Bool { table.alreadyHolds(parts) }

    func faultInChanges() -> String? { table.faultInChanges(coder) }

    func migrate() throws(StorageError) {
        let found = header.version
        guard let version, header.isRead, found < version else { return }
        // A version mark needs no work before the next write.
        if Migration.isMark(migrations, from: found, to: version) { return }
        let lines = table.lines()
        let migrated: Snapshot
        do throws(StorageError) {
            migrated = try Migration.run(migrations, on: table.snapshot, lines: lines, to: version, path: path)
        } catch {
            // The version of a damaged file is unreliable too; show the items as far as they can be read.
            if fault != nil || report.readOnly != nil { return }
            throw error
        }
        report.changedOutside += table.snapshot.changed
        table = ItemTable(migrated)
        report.migratedFrom = found
    }

    func compacted(through sequence: Int, group: [String]) throws(JSONSyntaxError) -> Snapshot {
        table.beginCompacting()
        defer { table.endCompacting() }
        try table.verify(coder)
        var header = header
        header.version = version ?? header.version
        header.generation += 1
        header.through = sequence
        header.group = group
        return try table.compacted(header)
    }

    func install(_ snapshot: Snapshot) {
        report.changedOutside += table.snapshot.changed
        table.rebase(on: snapshot)
        snapshotStatus = FileStatus.of(path)
        report.migratedFrom = nil
    }

    func publish(_ change: ExternalChange) {
        for notify in observers { notify(change) }
    }
}
