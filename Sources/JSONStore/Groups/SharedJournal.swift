import Glibc
import Synchronization
import SystemKit

/// A journal with its lock, and the collections that write to it. A single collection has its own journal and lock. The
/// collections of a `CollectionGroup` share them, so that a change of several is one line. Only the storage thread uses
/// this class.
final class SharedJournal: @unchecked Sendable {
    let name: String
    let folder: String
    let path: String
    let options: StorageOptions
    let lock: FileLock
    let presence: FolderPresence
    /// Whether the lines name their collections.
    let isShared: Bool
    private let declared = Mutex<[any JournalMember]>([])
    private var loadedCount = 0
    var isLoaded = false
    /// Whether a trial opened the journal; a trial prepares nothing for writing.
    private var isForTrial = false
    var canLock = true

    var file: OpenFile?
    var fileStatus: FileStatus?
    /// The bytes and lines of the journal that are in memory.
    var end = 0
    var lineCount = 0
    /// The number of the last change on disk.
    var sequence = 0
    /// The journal lines that were changed from outside, in words.
    var changedLines: [String] = []
    /// The other problems that were found when the journal was read.
    var findings = JournalFindings()
    /// Whether the journal is only inspected, so that no copies are made.
    var isInspected = false
    /// The length of the journal at which compacting is tried again after a failure.
    var compactAt = 0
    /// The changes that wait to be written together.
    var waiting: [PendingChange] = []
    /// The number of the last change in memory, including changes that are not on disk yet.
    var revision = 0
    /// The number of lines that are about to be appended.
    var pendingLines = 0
    /// The journals of members that still have their own files, by name.
    var apart: [String: SharedJournal] = [:]

    init(name: String, folder: String, isShared: Bool, options: StorageOptions) {
        self.name = name
        self.folder = folder
        self.isShared = isShared
        self.options = options
        let paths = CollectionPaths(folder: folder, name: name)
        path = paths.journal
        lock = FileLock(paths.lock, options: options)
        presence = FolderPresence(folder, files: [paths.snapshot, paths.journal, paths.lock])
    }

    var members: [any JournalMember] { declared.withLock { $0 } }

    func add(_ member: any JournalMember) {
        declared.withLock { $0.append(member) }
    }

    /// The names in the snapshots of a group: the journal and its collections.
    var group: [String] { isShared ? [name] + members.map(\.name).sorted() : [] }

    func member(_ name: String) -> (any JournalMember)? {
        isShared ? members.first { $0.name == name } : name.isEmpty ? members.first : nil
    }

    // MARK: Opening

    func open() throws(StorageError) {
        if isLoaded, loadedCount == members.count, !isForTrial || ChangeScope.isTrial { return }
        isLoaded = false
        isForTrial = ChangeScope.isTrial
        canLock = true
        var isWritable = true
        try presence.require()
        do {
            try Folder.prepare(folder)
            try lock.acquire(.exclusive)
        } catch .notWritable {
            // The lock file cannot be made, and nobody else can change the files in this folder either.
            canLock = false
            isWritable = false
        }
        defer { lock.release() }
        if isWritable, !isForTrial {
            Leftovers.clearOnce(folder)
            for path in members.map(\.path) + [path] { Folder.tighten(path, 0o600) }
        }
        loadedCount = members.count
        try load(mayCut: isWritable && !isForTrial)
        if !isWritable { setReadOnly(.notWritable) }
    }

    func close() { isLoaded = false }

    /// The reason why nothing can be changed; nil if changes are possible.
    var readOnly: ReadOnlyReason? { members.lazy.compactMap(\.report.readOnly).first }

    func requireWritable() throws(StorageError) {
        for member in members {
            if let reason = member.report.readOnly { throw .readOnly(path: member.path, reason: reason) }
        }
    }

    func setReadOnly(_ reason: ReadOnlyReason) {
        for member in members where member.report.readOnly == nil { member.report.readOnly = reason }
    }

    /// Makes all collections read-only, and keeps copies of the files.
    /// - Parameter culprit: the collection with the damaged snapshot; nil if the journal is damaged.
    func markDamaged(_ detail: String, in culprit: (any JournalMember)? = nil) {
        if case .damaged = readOnly { return }
        guard !isInspected else { return setReadOnly(.damaged(detail: detail, copy: nil)) }
        var copies: [String] = []
        let concerned = culprit.map { [$0.path] } ?? members.map(\.path)
        for path in concerned + [path] {
            if let copy = Quarantine.keep(path, options: options) { copies.append(copy) }
        }
        let place = isShared ? culprit.map { $0.name + ".json: " } ?? "" : ""
        for member in members {
            member.report.copies += copies
            member.report.readOnly = .damaged(detail: place + detail, copy: copies.first)
        }
    }

    /// Reports faults that were found while items were read.
    func noteFaults() {
        for member in members {
            if let fault = member.fault { markDamaged(fault, in: member) }
        }
    }

    // MARK: Other processes

    /// Reads the changes that other processes have written.
    func refresh() throws(StorageError) {
        guard isLoaded else { return }
        let isUnchanged = snapshotsAreTheSame && FileStatus.of(path)?.size ?? 0 == end
        guard !isUnchanged else { return }
        if canLock { try lock.acquire(.shared) }
        defer { lock.release() }
        try catchUp(isExclusive: false)
    }

    /// Whether the snapshots, and the journals of members that still have their own files, are unchanged.
    private var snapshotsAreTheSame: Bool {
        members.allSatisfy { FileStatus.of($0.path) == $0.snapshotStatus }
            && apart.values.allSatisfy { FileStatus.of($0.path) == $0.fileStatus }
    }

    /// The caller holds the lock.
    func catchUp(isExclusive: Bool) throws(StorageError) {
        let status = FileStatus.of(path)
        let size = status?.size ?? 0
        let isSameFile =
            status.map { now in fileStatus.map { now.isSameFile(as: $0) } ?? false } ?? (fileStatus == nil)
        let mayCut = isExclusive && readOnly == nil
        if size >= end, isSameFile, snapshotsAreTheSame {
            guard size > end else { return }
            // Items migrated in memory cannot take lines of the older version.
            if members.allSatisfy({ $0.report.migratedFrom == nil }) {
                return try readOn(to: size, mayCut: mayCut)
            }
        }
        try load(mayCut: mayCut)
        compactAt = 0
        for member in members { member.publish(.everything) }
    }
}
