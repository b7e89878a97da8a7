import FoundationEssentials
import Glibc

// Folding the journal into a new snapshot, and what a crash at each point leaves behind. Generation N is on disk.
//
//  1. Everything is read; what can't be read stops it here, and nothing is rewritten.
//  2. `name.json.<pid>.tmp` is written.      Crash: a leftover that nobody reads; `quad doctor` removes it.
//  3. It is synced.                          Crash: the same.
//  4. After a migration the old snapshot gets a second name, `name.json.v1`.  Crash: a copy too many.
//  5. It is renamed to `name.json`.          Crash: either snapshot N with its journal, or snapshot N+1, whose journal
//                                            lines all say N: they are in the snapshot already, so they are skipped and
//                                            cut at the next opening. Both are the same items.
//  6. The folder is synced.                  From here on it is N+1 also after a power cut, and only now may the
//                                            journal go, as with snapshot N it is still needed.
//  7. The journal is cut to nothing.         Crash before: as in 5. The next change is appended and synced after this
//                                            cut in the same file, so it is never durable without it.
//
// The journal is emptied in place and never renamed, so that other processes' open files stay the right ones.
extension JSONCollection {
    /// Folds the journal into the snapshot now.
    package func compact() throws(StoreError) {
        let now = try opened()
        if let reason = now.report.readOnly { throw .readOnly(path: paths.snapshot, reason: reason) }
        try apply(ChangeSet())
        try lock.acquire(.exclusive)
        defer { lock.release() }
        try fold()
    }

    /// One line at the end of the journal, synced. If that fails the journal is as before.
    func append(_ change: JournalLine) throws(StoreError) {
        if loaded?.needsSnapshot != false { try fold() }
        let journal = try openJournal()
        guard let state = loaded else { return }
        var change = change
        change.generation = state.table.snapshot.header.generation
        change.sequence = state.sequence + 1
        let bytes = change.bytes
        do {
            try journal.write(bytes)
            if options.durability == .synced { try journal.synchronize() }
        } catch {
            // If cutting fails too, the half line is cut by whoever next takes the lock: it is not a whole one, or it
            // is this very change, which was reported as failed and may be tried again.
            try? journal.truncate(to: state.journalEnd)
            throw error
        }
        loaded?.journalEnd += bytes.count
        loaded?.sequence += 1
    }

    /// Folding pays when the journal has outgrown the snapshot: then each byte of the snapshot is written at most
    /// once per byte of change, so a change costs the same on average whether there are ten items or a hundred
    /// thousand. If it fails, the changes are safe in the journal, and it is tried again a quarter further on.
    func foldIfDue() {
        guard let state = loaded else { return }
        let due = max(options.journalLimit, state.table.snapshot.bytes.count, foldAt)
        guard state.journalEnd > due else { return }
        do {
            try fold()
            foldAt = 0
        } catch {
            foldAt = state.journalEnd + state.journalEnd / 4
        }
    }

    /// The caller holds the lock and has caught up.
    private func fold() throws(StoreError) {
        guard let state = loaded else { return }
        let folded: Snapshot
        state.table.beginFolding()
        defer { state.table.endFolding() }
        do {
            try state.table.verify(coder)
            folded = try state.table.folded(
                version: loader.version, generation: state.table.snapshot.header.generation + 1)
        } catch {
            markDamaged(error.detail)
            throw .damaged(path: paths.snapshot, detail: error.detail)
        }
        if let old = state.report.migratedFrom, state.snapshotStatus != nil {
            let backup = paths.snapshot + ".v\(old)"
            if FileStatus.of(backup) == nil, link(paths.snapshot, backup) != 0 {
                throw StoreError(errno, "Keeping a copy as", backup)
            }
        }
        try Folder.replace(paths.snapshot, with: folded.bytes, durability: .synced, options: options)
        // The rename is done: from here on memory must follow, whatever happens to the journal.
        state.table.rebase(on: folded)
        state.snapshotStatus = FileStatus.of(paths.snapshot)
        state.report.migratedFrom = nil
        state.sequence = 0
        if let journal = state.journal {
            try journal.truncate(to: 0)
            loaded?.journalEnd = 0
        }
    }

    private func openJournal() throws(StoreError) -> OpenFile {
        if let journal = loaded?.journal { return journal }
        let flags = O_RDWR | O_APPEND | O_CREAT
        guard let journal = try OpenFile(paths.journal, flags: flags, system: options.system) else {
            throw .system(path: paths.journal, operation: "Creating", code: ENOENT)
        }
        if options.durability == .synced { try Folder.synchronize(paths.folder) }
        loaded?.journal = journal
        loaded?.journalStatus = try journal.status()
        return journal
    }
}
