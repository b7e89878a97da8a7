/// The collections of a journal, opened the way another process would, by code that does not know their items.
package struct RawGroup: Sendable {
    package struct Member: Codable, Equatable, Sendable {
        package let name: String
        /// The newest version that this program writes.
        package let version: Int

        package init(name: String, version: Int) {
            self.name = name
            self.version = version
        }
    }

    private let journal: String
    private let directory: String
    private let members: [Member]
    private let options: StorageOptions
    private let group: CollectionGroup?
    private let collections: [String: JSONCollection<RawItem>]

    /// - Parameters:
    ///   - name: the name of the journal.
    ///   - isShared: whether the journal belongs to a group; otherwise there is one collection, with the same name.
    ///   - members: all collections of the journal.
    package init(name: String, isShared: Bool, directory: String, members: [Member], options: StorageOptions) {
        journal = name
        self.directory = directory
        self.members = members
        self.options = options
        guard isShared else {
            group = nil
            collections = Dictionary(
                members.prefix(1).map {
                    (
                        $0.name,
                        JSONCollection<RawItem>(
                            name: $0.name, directory: directory, version: $0.version, options: options)
                    )
                }
            ) { first, _ in first }
            return
        }
        let group = CollectionGroup(name: name, directory: directory, options: options)
        self.group = group
        collections = Dictionary(
            members.map { ($0.name, group.collection($0.name, of: RawItem.self, version: $0.version)) }
        ) { first, _ in first }
    }

    /// A text that differs whenever one of the files was changed.
    package var stamp: String {
        FileStamp.text(of: ["\(directory)/\(journal).journal.jsonl"] + members.map { "\(directory)/\($0.name).json" })
    }

    /// The seconds since 1970 when one of the files was last changed; nil if there are none.
    package var changed: Int? {
        (["\(directory)/\(journal).journal.jsonl"] + members.map { "\(directory)/\($0.name).json" })
            .compactMap { Folder.changed($0) }.max()
    }

    /// Whether any of the files exists.
    package var exists: Bool { changed != nil }

    /// Returns the items of a collection, each as an object without its checksum.
    /// - Throws: `readOnly` if any of them cannot be read, or if a newer version wrote them.
    package func items(of name: String) async throws(StorageError) -> [(id: String, line: [UInt8])] {
        guard let collection = collections[name], exists else { return [] }
        let items = try await collection.items()
        if let reason = await collection.report.readOnly {
            throw .readOnly(path: "\(directory)/\(name).json", reason: reason)
        }
        return items.map { ($0.id, $0.line) }
    }

    /// Makes all changes or none, as one line of the journal.
    /// - Throws: `changedElsewhere` if an item is not stored as a change expects.
    package func apply(_ changes: [String: [RawChange]]) async throws(StorageError) {
        var groupChange = GroupChange()
        for (name, changes) in changes.sorted(by: { $0.key < $1.key }) {
            guard let collection = collections[name], !changes.isEmpty else { continue }
            let set = ChangeSet(
                changes.map { change -> Change<RawItem> in
                    change.after.map { .put(RawItem(id: change.id, line: $0)) } ?? .remove(change.id)
                })
            let expected = changes.map { change in
                Expectation(id: change.id, item: change.before.map { RawItem(id: change.id, line: $0) })
            }
            guard group != nil else {
                try await collection.apply(set, expecting: expected)
                return
            }
            groupChange.add(set, to: collection, expecting: expected)
        }
        try await group?.apply(groupChange)
    }
}
