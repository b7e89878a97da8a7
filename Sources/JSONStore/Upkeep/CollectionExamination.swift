/// A single collection, or collections with a shared journal, read completely without knowing the item types.
struct CollectionExamination: Sendable {
    /// The minimum that the storage needs to know of an item: its id.
    struct AnyItem: StoredItem {
        let id: String

        init?(quickly line: UnsafeBufferPointer<UInt8>) {
            var cursor = JSONCursor(line)
            var found: String?
            let isWhole = cursor.members { key, cursor in
                guard cursor.holds(key, "id") else { return cursor.skipValue() }
                found = cursor.string().map { cursor.text($0) }
                return found != nil
            }
            guard isWhole, let found else { return nil }
            id = found
        }
    }

    /// A collection as a repair would rewrite it.
    struct Part: Sendable {
        let name: String
        let path: String
        let header: Snapshot.Header
        fileprivate(set) var lines: [(id: String, line: [UInt8])] = []
        fileprivate(set) var fault: String?
        fileprivate(set) var unreadable: [[UInt8]] = []
        fileprivate(set) var changed: [String] = []
    }

    /// The contents of the files, read at one moment, because other processes may write during the examination.
    struct Files {
        fileprivate let journal: SharedJournal
        fileprivate let states: [CollectionState<AnyItem>]
    }

    let journal: SharedJournal
    private(set) var parts: [Part] = []
    /// Whether this version of the program does not know all of it.
    var isOfNewerVersion: Bool { journal.members.contains(where: \.isOfNewerVersion) }

    /// - Parameters:
    ///   - group: the group as in a snapshot: the name of the journal, then the names of the collections; empty for a single
    ///     collection.
    ///   - version: returns the version of a collection's items that the program knows.
    static func files(
        folder: String, name: String, group: [String], version: (_ collection: String) -> Int?, options: StorageOptions
    ) throws(StorageError) -> Files {
        let names = group.isEmpty ? [name] : Array(group.dropFirst())
        let journal = SharedJournal(
            name: group.first ?? name, folder: folder, isShared: !group.isEmpty, options: options)
        journal.isInspected = true
        let states = names.map { name in
            CollectionState<AnyItem>(
                name: name, path: "\(folder)/\(name).json", version: nil, knownVersion: version(name), migrations: [],
                options: options)
        }
        for state in states { journal.add(state) }
        try journal.load(mayCut: false)
        return Files(journal: journal, states: states)
    }

    /// - Parameter check: returns the problem with an item's line, if the caller knows the type; nil if the line is
    ///   valid.
    init(_ files: Files, check: (_ collection: String, _ line: [UInt8]) -> String?) {
        journal = files.journal
        for state in files.states { parts.append(part(state, check)) }
    }

    private func part(
        _ state: CollectionState<AnyItem>, _ check: (_ collection: String, _ line: [UInt8]) -> String?
    ) -> Part {
        var part = Part(name: state.name, path: state.path, header: state.header)
        part.fault = journal.findings.snapshotFaults[state.name]
        for (id, line) in state.table.lines() {
            do throws(JSONSyntaxError) {
                let canonical = try CanonicalJSON.line(Array(line)).line
                if let words = check(state.name, canonical) { throw JSONSyntaxError(offset: 0, detail: words) }
                part.lines.append((id, canonical))
            } catch {
                part.fault = part.fault ?? "item \(id): \(error.detail)"
                part.unreadable.append(Array(line))
            }
        }
        part.fault = part.fault ?? state.fault
        if part.fault != nil, !state.table.snapshot.bytes.isEmpty, state.fault != nil {
            let bytes = state.table.snapshot.bytes
            part.unreadable = SnapshotLayout.salvage(bytes).lost.map { Array(bytes[$0]) } + part.unreadable
        }
        part.changed = state.report.changedOutside + state.changedInSnapshot
        return part
    }

    /// Whether the examination includes all collections that a snapshot names.
    func covers(_ group: [String]) -> Bool { Set(parts.map(\.name)) == Set(group.dropFirst()) }

    /// Returns the report on one of the collections, for the user.
    func report(_ name: String, path: String) -> FileReport {
        var report = FileReport(path: path, kind: .collection)
        guard let part = parts.first(where: { $0.name == name }) else { return report }
        report.version = part.header.isRead ? part.header.version : nil
        report.generation = part.header.generation
        report.items = part.lines.count
        let findings = journal.findings
        let rewrite =
            "The readable part is rewritten; the rest is moved to a file."
        if let fault = part.fault { report.found("Part of it can't be read: \(fault).", repair: rewrite) }
        if let fault = findings.fault { report.found("Part of its journal can't be read: \(fault).", repair: rewrite) }
        for other in parts where other.name != name {
            guard let fault = findings.snapshotFaults[other.name] else { continue }
            report.found(
                "\(other.name).json, which is saved together with it, can't be read: \(fault).", repair: rewrite)
        }
        if findings.tornBytes > 0 {
            report.found(
                "Its journal ends in \(findings.tornBytes) bytes of a change that was never finished.",
                repair: "They are cut off, and kept in a file; no saved change is touched.")
        }
        if !part.changed.isEmpty {
            let places = part.changed.prefix(20).joined(separator: ", ")
            let more = part.changed.count > 20 ? " and \(part.changed.count - 20) more" : ""
            report.found(
                "It was changed outside Quad and is used as it is now: \(places)\(more).",
                repair: "Its checksums are rewritten; the backup keeps it as it is.")
        }
        if findings.staleLines > 0 {
            let changes = findings.staleLines == 1 ? "1 change" : "\(findings.staleLines) changes"
            report.remarks.append(
                "Its journal holds \(changes) that the snapshot already has. The next change removes them.")
        }
        return report
    }
}
