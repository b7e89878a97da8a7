import FoundationEssentials
import Glibc

// Compacting moves the changes of the journal into the snapshots. These are its steps, with the effect of a crash at
// each of them. N is the number of the last change in the journal.
//
// 1. Read everything. If something is unreadable, compacting stops here, and nothing is rewritten.
// 2. Copy the files that another program changed, because the new checksums hide the change.
// 3. For each collection in turn:
//    - Write and sync `name.json.<pid>.tmp`. Crash: a leftover that nobody reads. The next program that opens the
//      folder removes it.
//    - After a migration, give the old snapshot a second name, `name.json.v1`. Crash: one copy too many.
//    - Rename the new file to `name.json`. Crash: some snapshots go up to N, others not so far. Each snapshot states
//      its last change, so each collection takes only the journal lines it lacks.
//    - Sync the folder. From here on, the rename survives a power cut.
//    - A collection that had its own files until now is first compacted into its own snapshot, under its own lock. Its
//      own journal is removed last. Crash: the collection still has its own files, or its own journal is empty.
// 4. Truncate the journal to 0 bytes. Crash before: all its lines are in all snapshots, so they are skipped, and cut at
//    the next opening. The next change is appended to the same file and synced after this cut, so the change is never
//    durable without the cut.
//
// The journal is emptied in place and never renamed, so that the open files of other processes stay valid.
extension SharedJournal {
    /// Compacts if the journal has outgrown the snapshots. Each snapshot byte is then written at most once per byte of
    /// change, so the average cost of a change does not depend on the number of items. If compacting fails, the changes
    /// are safe in the journal, and the next attempt comes when the journal has grown by a quarter.
    func compactIfDue() {
        guard isLoaded, end > options.journalLimit else { return }
        let due = max(members.reduce(0) { $0 + $1.snapshotBytes }, compactAt)
        guard end > due else { return }
        do {
            try compact()
            compactAt = 0
        } catch { compactAt = end + end / 4 }
    }

    /// The caller holds the lock and has caught up.
    func compact() throws(StorageError) {
        // If a user began with new files, the number in the lock file is outdated.
        if options.durability == .synced { lock.acknowledge(sequence) }
        for member in members {
            if let own = apart[member.name] { try join(member, own) } else { try compact(member) }
        }
        try empty()
    }

    private func compact(_ member: any JournalMember) throws(StorageError) {
        let snapshot: Snapshot
        do throws(JSONSyntaxError) { snapshot = try member.compacted(through: sequence, group: group) } catch {
            markDamaged(error.detail, in: member)
            throw .damaged(path: member.path, detail: error.detail)
        }
        try keepWhatChanged(member)
        if let old = member.report.migratedFrom, member.snapshotStatus != nil {
            let backup = member.path + ".v\(old)"
            if FileStatus.of(backup) == nil, link(member.path, backup) != 0 {
                throw StorageError(errno, "Keeping a copy as", backup)
            }
        }
        try Folder.replace(member.path, with: snapshot.bytes, durability: .synced, options: options)
        // The file was replaced, so memory must follow whatever happens to the journal.
        member.install(snapshot)
    }

    /// Moves a collection with its own journal into the group.
    private func join(_ member: any JournalMember, _ own: SharedJournal) throws(StorageError) {
        try own.lock.acquire(.exclusive)
        defer { own.lock.release() }
        try own.catchUp(isExclusive: true)
        try own.requireWritable()
        try own.compact()
        try compact(member)
        let paths = CollectionPaths(folder: folder, name: member.name)
        for path in [paths.journal, paths.lock] { try Folder.remove(path) }
        apart[member.name] = nil
    }

    /// The new files get fresh checksums, so only a copy keeps the evidence of the change.
    private func keepWhatChanged(_ member: any JournalMember) throws(StorageError) {
        var paths = member.changedInSnapshot.isEmpty ? [] : [member.path]
        if !changedLines.isEmpty { paths.append(path) }
        for path in paths {
            guard let copy = Quarantine.keep(path, as: Quarantine.changedInfix, options: options) else {
                throw .diskFull(path: path)
            }
            if !member.report.copies.contains(copy) { member.report.copies.append(copy) }
        }
    }
}
