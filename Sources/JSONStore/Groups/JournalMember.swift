/// A collection, as the journal it writes to sees it: without the type of its items. Only touched on the storage thread.
protocol JournalMember: AnyObject, Sendable {
    var name: String { get }
    /// The version of the items' format; `nil` for a member that is only looked after.
    var version: Int? { get }
    /// Of the snapshot.
    var path: String { get }
    var report: OpenReport { get set }
    var snapshotStatus: FileStatus? { get }
    var header: Snapshot.Header { get }
    /// What is wrong with the snapshot, as far as it was read.
    var fault: String? { get }
    var changedInSnapshot: [String] { get }
    var snapshotBytes: Int { get }
    var observers: [@Sendable (ExternalChange) -> Void] { get set }

    func readSnapshot() throws(StorageError)
    /// A snapshot that is not there yet, for a collection that comes to others.
    func begin(through sequence: Int)
    func apply(_ part: JournalLine.Part)
    func alreadyHolds(_ parts: [JournalLine.Part]) -> Bool
    /// What of the journal's changes is no item of this collection, in words.
    func faultInChanges() -> String?
    func migrate() throws(StorageError)
    /// The present state as a snapshot. Everything is read before: what can't be stops it.
    func compacted(through sequence: Int, group: [String]) throws(JSONSyntaxError) -> Snapshot
    func install(_ snapshot: Snapshot)
    func publish(_ change: ExternalChange)
}

extension JournalMember {
    /// The first change has to write a snapshot: there is none yet, or its form is an older one.
    var needsSnapshot: Bool {
        (snapshotStatus?.size ?? 0) == 0 || report.migratedFrom != nil || !header.isSealed
    }

    /// Includes lines of the snapshot that something else changed.
    var wholeReport: OpenReport {
        var report = report
        report.changedOutside += changedInSnapshot
        return report
    }
}
