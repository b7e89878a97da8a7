import Glibc
import Synchronization
import SystemKit

/// One journal and one lock, and the collections that write to it. A collection by itself has both to itself; those of a
/// `CollectionGroup` share them, so that a change of several is one line. Only touched on the storage thread.
final class SharedJournal: @unchecked Sendable {
    let name: String
    let folder: String
    let path: String
    let options: StorageOptions
    let lock: FileLock
    let presence: FolderPresence
    /// Whether lines name the collections.
    let isShared: Bool
    private let declared = Mutex<[any JournalMember]>([])
    private var loadedCount = 0
    var isLoaded = false
    /// Whether a trial opened it, which prepares nothing for writing.
    private var isForTrial = false
    var canLock = true

    var file: OpenFile?
    var fileStatus: FileStatus?
    /// Bytes and lines of the journal that are in memory.
    var end = 0
    var lineCount = 0
    /// Of the last change.
    var sequence = 0
    /// Lines of the journal that are not as they were written, in words.
    var changedLines: [String] = []
    /// What else was found in the journal when it was read.
    var findings = JournalFindings()
    /// Only looked at: nothing is copied aside.
    var isInspected = false
    /// The journal's length at which compacting is tried again after it failed.
    var compactAt = 0
    /// Changes that wait to be written together.
    var waiting: [PendingChange] = []
    /// Of the last change that is in memory, also while changes are made that are not on disk.
    var revision = 0
    /// Lines that are about to be appended.
    var pendingLines = 0
    /// Journals of members that still stand by themselves, in their own files, by their names.
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

    /// The names that a snapshot tells of, if it shares its journal.
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
            // The lock file can't be made. Nobody can change the files under us through this folder either.
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

    /// Why nothing can be changed; `nil` if it can.
    var readOnly: ReadOnlyReason? { members.lazy.compactMap(\.report.readOnly).first }

    func requireWritable() throws(StorageError) {
        for member in members {
            if let reason = member.report.readOnly { throw .readOnly(path: member.path, reason: reason) }
        }
    }

    func setReadOnly(_ reason: ReadOnlyReason) {
        for member in members where member.report.readOnly == nil { member.report.readOnly = reason }
    }

    /// From now on everything is for reading only, and copies of the files are kept.
    /// - Parameter culprit: whose snapshot it is about; `nil` if it is the journal.
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

    /// Marks as damaged what was found out while items were looked for.
    func noteFaults() {
        for member in members {
            if let fault = member.fault { markDamaged(fault, in: member) }
        }
    }

    // MARK: Other processes

    /// Reads what other processes have written since.
    func refresh() throws(StorageError) {
        guard isLoaded else { return }
        let isUnchanged = snapshotsAreTheSame && FileStatus.of(path)?.size ?? 0 == end
        guard !isUnchanged else { return }
        if canLock { try lock.acquire(.shared) }
        defer { lock.release() }
        try catchUp(isExclusive: false)
    }

    /// And the journals of those that still stand by themselves.
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
            // What was migrated in memory can't take lines of the older version.
            if members.allSatisfy({ $0.report.migratedFrom == nil }) {
                return try readOn(to: size, mayCut: mayCut)
            }
        }
        try load(mayCut: mayCut)
        compactAt = 0
        for member in members { member.publish(.everything) }
    }
}
