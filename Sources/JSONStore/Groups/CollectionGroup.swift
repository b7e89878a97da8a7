/// Collections whose items change together: they share the journal `name.journal.jsonl` and the lock `name.lock`, and a
/// change of several of them is one line, there as a whole or not at all.
///
///     let ledger = CollectionGroup(name: "ledger", directory: folder, options: options)
///     let stock = ledger.collection("stock", of: StockItem.self)
///     let receipts = ledger.collection("receipts", of: Receipt.self)
///     var sale = GroupChange()
///     sale.add(.put(receipt), to: receipts)
///     sale.add(.put(item), to: stock, expecting: [Expectation(id: item.id, item: before)])
///     let undo = try await ledger.apply(sale)
///
/// All of a group is read when one of its collections is opened. Two groups, and a group and a collection by itself, have
/// names of their own within a folder.
package actor CollectionGroup {
    private nonisolated let journal: SharedJournal
    private var watch: DirectoryWatch?

    package init(name: String, directory: String, options: StorageOptions) {
        journal = SharedJournal(name: name, folder: directory, isShared: true, options: options)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        journal.options.thread.asUnownedSerialExecutor()
    }

    /// Each name once. Parameters are those of a collection by itself.
    package nonisolated func collection<Item: StoredItem>(
        _ name: String, of type: Item.Type = Item.self, version: Int = 1, migrations: [Migration] = []
    ) -> JSONCollection<Item> {
        JSONCollection(name: name, version: version, migrations: migrations, journal: journal)
    }

    /// Makes the change, all of it or nothing, and returns what undoes it. What changes nothing is not written.
    /// - Throws: `changedElsewhere` with the ids of all items that are not what the change was made from.
    @discardableResult
    package func apply(_ change: GroupChange) async throws(StorageError) -> GroupChange {
        precondition(change.parts.allSatisfy { $0.journal === journal }, "a collection of another group")
        return GroupChange(parts: try await journal.apply(change.parts, since: change.revision))
    }

    /// Another one after every change of any of the collections, as far as they were read here: for changes that are made
    /// from all there is.
    package var revision: Int {
        get throws(StorageError) {
            try journal.open()
            return journal.sequence
        }
    }

    /// For who reads the files without opening the group.
    /// - Throws: `folderGone` where something was stored in the folder before, and now there is no folder.
    package nonisolated func requireFolder() throws(StorageError) {
        try journal.presence.require()
    }

    /// Puts the journal into the snapshots now.
    package func compact() throws(StorageError) {
        try journal.compactNow()
    }

    /// The state of each collection as it was found when the group was opened, and since.
    package var reports: [(name: String, report: OpenReport)] { journal.members.map { ($0.name, $0.wholeReport) } }

    /// - Throws: `readOnly` if one of the collections can't be changed.
    package func requireWritable() throws(StorageError) { try journal.requireWritable() }

    /// A sentence about files that can't be changed or were not as they were left; nil if there are none.
    /// - Parameter folder: the group's, as users know it.
    package func notice(in folder: String) -> String? {
        OpenReport.notice(of: reports.map { ("\(folder)/\($0).json", $1) })
    }

    // MARK: Other processes

    /// Watches the folder from now on, and calls `notify` on the thread of storage for what other processes change in
    /// any of the collections. Until something changes there, nothing runs.
    package func observe(_ notify: @escaping @Sendable () -> Void) {
        try? Folder.prepare(journal.folder)
        let members = journal.members
        for member in members { member.observers.append { _ in notify() } }
        let names = Set(([journal.name] + members.map(\.name)).flatMap { ["\($0).json", "\($0).journal.jsonl"] })
        let options = journal.options
        watch = DirectoryWatch([journal.folder], in: options.watches, isConcerned: { names.contains($0) }) {
            [weak self, thread = options.thread] in
            Task(executorPreference: thread) { await self?.readOn(notify) }
        }
        // Changes between opening and watching would otherwise wait for the next one.
        try? journal.refresh()
    }

    private func readOn(_ notify: @Sendable () -> Void) {
        // This process opens the group before it writes: a change of a group that is not open is another process's.
        if journal.isLoaded { try? journal.refresh() } else { notify() }
    }
}
