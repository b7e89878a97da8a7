/// One snapshot with its journal, read through to the last byte without knowing what the items are.
struct CollectionExamination {
    /// What the store needs of an item: the rest is whatever the file says.
    struct AnyItem: StoredItem {
        let id: String
    }

    let paths: CollectionPaths
    private(set) var snapshotFault: String?
    private(set) var journal: JournalText
    /// Stretches that nobody can read, in the order of the files.
    private(set) var unreadable: [[UInt8]] = []
    private(set) var header: Snapshot.Header
    var table: ItemTable<AnyItem>

    /// - Parameter check: what is wrong with an item's line, for who knows the type; `nil` if nothing.
    init(
        _ paths: CollectionPaths, options: StoreOptions, check: (_ line: [UInt8]) -> String?
    ) throws(StoreError) {
        self.paths = paths
        let snapshotBytes = try Folder.contents(of: paths.snapshot, options: options)
        let journalBytes = try Folder.contents(of: paths.journal, options: options)
        let bytes = snapshotBytes ?? []
        var snapshot = Snapshot(version: 1)
        if !bytes.isEmpty {
            snapshot = Snapshot(bytes)
            _ = snapshot.indexed()
            snapshotFault = snapshot.fault
        } else if let journalBytes, !journalBytes.isEmpty || snapshotBytes != nil {
            snapshotFault = snapshotBytes == nil ? "the file is missing, its journal is there" : "the file is empty"
        }
        if snapshotFault == nil, !bytes.isEmpty {
            do throws(JSONFault) {
                _ = try SnapshotLayout.parse(bytes)
            } catch {
                snapshotFault = "\(error.detail) at byte \(error.offset)"
            }
        }
        var generation = snapshot.header.generation
        if snapshotFault != nil, let first = (journalBytes.flatMap { Self.firstGeneration($0) }) {
            // The changes are still good where the snapshot they belong to is not.
            generation = snapshotBytes?.isEmpty ?? true ? first : generation
        }
        header = snapshot.header
        header.generation = max(generation, header.generation)
        journal = JournalText(journalBytes ?? [], generation: generation)
        if snapshotFault != nil, !bytes.isEmpty {
            let saved = SnapshotLayout.salvage(bytes)
            unreadable = saved.lost.map { Array(bytes[$0]) }
            snapshot = SnapshotLayout.write(header, Self.lines(bytes, saved.index))
        }
        unreadable += journal.faulty.map { Array((journalBytes ?? [])[$0]) }
        if journal.tornBytes > 0 { unreadable.append(Array((journalBytes ?? [])[journal.end...])) }
        table = ItemTable(snapshot)
        for line in journal.lines { table.apply(line) }
        dropUnfit(check)
    }

    private mutating func dropUnfit(_ check: (_ line: [UInt8]) -> String?) {
        for (id, line) in table.lines() {
            guard let words = check(Array(line)) else { continue }
            if snapshotFault == nil { snapshotFault = "item \(id): \(words)" }
            unreadable.append(Array(line))
            table.remove(id)
        }
    }

    private static func lines(
        _ bytes: [UInt8], _ index: Snapshot.Index
    ) -> [(id: String, line: ArraySlice<UInt8>)] {
        zip(index.ids, index.ranges).compactMap { id, range in
            guard let line = try? CanonicalJSON.line(bytes, range).line else { return nil }
            return (id, line[...])
        }
    }

    private static func firstGeneration(_ journal: [UInt8]) -> Int? {
        let first = journal.firstIndex(of: 0x0A) ?? journal.count
        return (try? JournalLine(journal, 0..<first))?.generation
    }

    /// The report, for a person.
    mutating func report(path: String) -> FileReport {
        var report = FileReport(path: path, kind: .collection, version: header.version, generation: header.generation)
        report.items = table.count
        let rewrite = "The \(table.count) items that can be read are written anew; what can't be is moved to a file."
        if let snapshotFault { report.found("Part of it can't be read: \(snapshotFault).", repair: rewrite) }
        if let fault = journal.fault {
            report.found("Part of its journal can't be read: \(fault).", repair: rewrite)
        }
        if journal.tornBytes > 0 {
            report.found(
                "Its journal ends in \(journal.tornBytes) bytes of a change that was never finished.",
                repair: "They are cut off; no saved change is touched.")
        }
        if journal.staleLines > 0 {
            report.found(
                "Its journal holds \(journal.staleLines) changes that are in the snapshot already.",
                repair: "They are removed from the journal.")
        }
        return report
    }
}
