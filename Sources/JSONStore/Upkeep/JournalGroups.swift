/// The collections of a folder that share a journal, told by their snapshots or by the journal itself.
struct JournalGroups: Sendable {
    private let directory: String
    private let options: StorageOptions

    init(_ directory: String, options: StorageOptions) {
        self.directory = directory
        self.options = options
    }

    /// As the snapshot tells: the name of the journal it shares and of those it shares it with; empty if it shares none.
    func group(of base: String) -> [String] {
        guard let bytes = try? Folder.contents(of: path(base) + ".json", options: options) else { return [] }
        let snapshot = Snapshot(bytes)
        guard snapshot.header.group.isEmpty, bytes.isEmpty || snapshot.fault != nil else {
            return snapshot.header.group
        }
        // An unreadable snapshot does not tell; the other members of the journal do.
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

    /// Where no snapshot of a group can be read its journal tells, of those whose changes are in it.
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

    /// A snapshot that can't be read is still one, if its group tells of it. Folders without a group hold many documents.
    func isOfGroup(_ path: String, beside siblings: Set<String>) -> Bool {
        let isSharing = siblings.contains { name in
            guard let base = name.dropSuffix(".journal.jsonl") ?? name.dropSuffix(".lock") else { return false }
            return !siblings.contains(base + ".json")
        }
        return isSharing && !group(of: path.dropSuffix(".json") ?? path).isEmpty
    }

    /// Whether the journal is that of several collections beside it, which tell of it.
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
