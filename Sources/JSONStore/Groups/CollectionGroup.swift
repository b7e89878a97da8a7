/// Collections whose items change together. They share the journal `name.journal.jsonl` and the lock `name.lock`. A
/// change of several collections is one line, so it is stored completely or not at all.
///
///     let ledger = CollectionGroup(name: "ledger", directory: folder, options: options)
///     let stock = ledger.collection("stock", of: StockItem.self)
///     let receipts = ledger.collection("receipts", of: Receipt.self)
///     var sale = GroupChange()
///     sale.add(.put(receipt), to: receipts)
///     sale.add(.put(item), to: stock, expecting: [Expectation(id: item.id, item: before)])
///     let undo = try await ledger.apply(sale)
///
/// Opening one collection reads the whole group. Names within a folder are unique: no two groups, and no group and
/// single collection, may share one.
package actor CollectionGroup {
    private nonisolated let journal: SharedJournal
    private var watch: DirectoryWatch?

    package init(name: String, directory: String, options: StorageOptions) {
        journal = SharedJournal(name: name, folder: directory, isShared: true, options: options)
    }

    package nonisolated var unownedExecutor: UnownedSerialExecutor {
        journal.options.thread.asUnownedSerialExecutor()
    }

    /// Makes a collection; each name may be used once. The parameters are those of a single collection.
    package nonisolated func collection<Item: StoredItem>(
        _ name: String, of type: Item.Type = Item.self, version: Int = 1, migrations: [Migration] = []
    ) -> JSONCollection<Item> {
        JSONCollection(name: name, version: version, migrations: migrations, journal: journal)
    }

    /// Applies the whole change or nothing, and returns the change that undoes it. Changes without an effect are not
    /// written.
    /// - Throws: `changedElsewhere` with the ids of all items that are not in the expected state.
    @discardableResult
    package func apply(_ change: GroupChange) async throws(StorageError) -> GroupChange {
        precondition(change.parts.allSatisfy { $0.journal === journal }, "a collection of another group")
        return GroupChange(parts: try await journal.apply(change.parts, since: change.revision))
    }

    /// A number that changes with every change of any of the collections, as far as this process has read them. For
    /// changes that depend on all stored items.
    package var revision: Int {
        get throws(StorageError) {
            try journal.open()
            return journal.sequence
        }
    }

    /// Checks the folder, for callers that read the files without opening the group.
    /// - Throws: `folderGone` if something was stored in the folder before, and the folder is missing now.
    package nonisolated func requireFolder() throws(StorageError) {
        try journal.presence.require()
    }

    /// Moves the journal into the snapshots now.
    package func compact() throws(StorageError) {
        try journal.compactNow()
    }

    /// The findings for each collection from opening the group and since.
    package var reports: [(name: String, report: OpenReport)] { journal.members.map { ($0.name, $0.wholeReport) } }

    /// - Throws: `readOnly` if one of the collections is read-only.
    package func requireWritable() throws(StorageError) { try journal.requireWritable() }

    /// Returns a notice about files that are read-only or were changed from outside; nil if there are none.
    /// - Parameter folder: the name of the group's folder as users know it.
    package func notice(in folder: String) -> String? {
        OpenReport.notice(of: reports.map { ("\(folder)/\($0).json", $1) })
    }

    // MARK: Other processes

    /// Reads the changes that other processes have written.
    package func refresh() throws(StorageError) { try journal.refresh() }

    /// Watches the folder from now on, and calls `notify` on the storage thread for changes by other processes. No code
    /// runs until something changes in the folder.
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
        // A change between opening and watching would otherwise go unnoticed until the next change.
        try? journal.refresh()
    }

    private func readOn(_ notify: @Sendable () -> Void) {
        // This process opens the group before it writes, so a change of an unopened group comes from another process.
        if journal.isLoaded { try? journal.refresh() } else { notify() }
    }
}
