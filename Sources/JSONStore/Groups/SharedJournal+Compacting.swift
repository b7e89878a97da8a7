import FoundationEssentials
import Glibc

// Compacting: the changes of the journal become part of the snapshots, and what a crash at each point leaves behind.
// The journal goes up to change N.
//
//  1. Everything is read; what can't be read stops it here, and nothing is rewritten.
//  2. What was changed by something else than this program gets a copy, as its checksums will be right from now on.
//  3. For each collection in turn: `name.json.<pid>.tmp` is written and synced.    Crash: a leftover that nobody reads;
//                                            it is removed when a program next opens the folder.
//     After a migration the old snapshot gets a second name, `name.json.v1`.       Crash: a copy too many.
//     It is renamed to `name.json`.          Crash: some snapshots go up to N, others up to less. Each says so itself, so
//                                            of the journal's lines each collection takes those it has not got.
//     The folder is synced.                  From here on the rename holds also after a power cut.
//     A collection that stood by itself until now is first compacted into its own snapshot, under its own lock, and its
//     own journal is taken away at last.     Crash: it stands by itself still, or its own journal is empty.
//  4. The journal is cut to nothing.         Crash before: all its lines are in all snapshots. They are passed over, and
//                                            cut at the next opening. The next change is appended and synced after this
//                                            cut in the same file, so it is never durable without it.
//
// The journal is emptied in place and never renamed, so that other processes' open files stay the right ones.
extension SharedJournal {
    /// Compacting pays when the journal has outgrown the snapshots: then each byte of a snapshot is written at most
    /// once per byte of change, so a change costs the same on average whether there are ten items or a hundred
    /// thousand. If it fails, the changes are safe in the journal, and it is tried again a quarter further on.
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
        // Where somebody began anew, the number is one of long ago.
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
        // The rename is done: from here on memory must follow, whatever happens to the journal.
        member.install(snapshot)
    }

    /// Puts a collection into the group that was by itself before.
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

    /// What a checksum said is not said any more by the new files. Their copies still say it.
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
