/// A collection as its journal sees it, without the type of its items. Only the storage thread uses it.
protocol JournalMember: AnyObject, Sendable {
    var name: String { get }
    /// The version of the items' format; nil for a member that is only inspected.
    var version: Int? { get }
    /// The path of the snapshot.
    var path: String { get }
    var report: OpenReport { get set }
    var snapshotStatus: FileStatus? { get }
    /// Whether a newer version of the program wrote the snapshot.
    var isOfNewerVersion: Bool { get }
    var header: Snapshot.Header { get }
    /// The fault of the snapshot, as far as it was read.
    var fault: String? { get }
    var changedInSnapshot: [String] { get }
    var snapshotBytes: Int { get }
    var observers: [@Sendable (ExternalChange) -> Void] { get set }

    func readSnapshot() throws(StorageError)
    /// Begins an empty snapshot for a collection that joins a group.
    func begin(through sequence: Int)
    func apply(_ part: JournalLine.Part)
    func alreadyHolds(_ parts: [JournalLine.Part]) -> Bool
    /// Returns a change in the journal that is not a valid item of this collection, in words.
    func faultInChanges() -> String?
    func migrate() throws(StorageError)
    /// Returns the current state as a snapshot. All items are read first; an unreadable item is an error.
    func compacted(through sequence: Int, group: [String]) throws(JSONSyntaxError) -> Snapshot
    func install(_ snapshot: Snapshot)
    func publish(_ change: ExternalChange)
}

extension JournalMember {
    /// Whether the first change must write a snapshot, because there is none yet or its format is outdated.
    var needsSnapshot: Bool {
        (snapshotStatus?.size ?? 0) == 0 || report.migratedFrom != nil || !header.isSealed
    }

    /// The report, including snapshot lines that another program changed.
    var wholeReport: OpenReport {
        var report = report
        report.changedOutside += changedInSnapshot
        return report
    }
}
