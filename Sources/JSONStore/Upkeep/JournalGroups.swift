/// The collections of a folder that share a journal, found by their snapshots or by the journal itself.
struct JournalGroups: Sendable {
    private let directory: String
    private let options: StorageOptions

    init(_ directory: String, options: StorageOptions) {
        self.directory = directory
        self.options = options
    }

    /// Returns the group in the snapshot: the name of its journal, then the names of all collections; empty without a
    /// group.
    func group(of base: String) -> [String] {
        guard let bytes = try? Folder.contents(of: path(base) + ".json", options: options) else { return [] }
        let snapshot = Snapshot(bytes)
        guard snapshot.header.group.isEmpty, bytes.isEmpty || snapshot.fault != nil else {
            return snapshot.header.group
        }
        // An unreadable snapshot does not name its group, but the other snapshots of the group do.
        let folder = Folder.parent(of: path(base))
        for other in Folder.names(folder) where other.hasSuffix(".json") {
            guard let bytes = try? Folder.contents(of: folder + "/" + other, options: options), !bytes.isEmpty else {
                continue
            }
            let group = Snapshot(bytes).header.group
            if group.dropFirst().contains(Self.name(base)) { return group }
        }
        return groupOfJournals(folder, Self.name(base))
    }

    /// Returns the group in a journal, with the collections whose changes the journal contains. Used if no snapshot of
    /// the group is readable.
    private func groupOfJournals(_ folder: String, _ collection: String) -> [String] {
        for file in Folder.names(folder) {
            guard let journal = file.dropSuffix(".journal.jsonl"),
                let bytes = try? Folder.contents(of: folder + "/" + file, options: options)
            else { continue }
            let lines = JournalText(bytes, isSealed: true).lines
            let names = Set(lines.flatMap { $0.parts.map(\.name) }).subtracting([""])
            if names.contains(collection) { return [journal] + names.sorted() }
        }
        return []
    }

    /// Whether an unreadable file is a snapshot, because a group names it. Folders without a group are skipped, because
    /// they may hold many documents.
    func isOfGroup(_ path: String, beside siblings: Set<String>) -> Bool {
        let isSharing = siblings.contains { name in
            guard let base = name.dropSuffix(".journal.jsonl") ?? name.dropSuffix(".lock") else { return false }
            return !siblings.contains(base + ".json")
        }
        return isSharing && !group(of: path.dropSuffix(".json") ?? path).isEmpty
    }

    /// Whether the journal belongs to several collections beside it, whose snapshots name it.
    func isOfGroup(_ path: String, _ journal: String, _ siblings: Set<String>) -> Bool {
        let folder = Folder.parent(of: path)
        return siblings.contains { name in
            guard let base = name.dropSuffix(".json") else { return false }
            return group(of: folder == "." || !path.contains("/") ? base : folder + "/" + base).first == journal
        }
    }

    private func path(_ base: String) -> String { directory + "/" + base }

    private static func name(_ base: String) -> String { String(base.split(separator: "/").last ?? "") }
}
