import Glibc

// A change is made in memory first and then written to disk. Nobody sees the change before it is on disk, because
// everything from the lock to the answer runs on one thread. Changes that wait at the same time are appended together
// and synced once.
extension SharedJournal {
    /// Commits the change together with the changes that other tasks request at this moment.
    func commit(_ change: PendingChange) {
        waiting.append(change)
        guard waiting.count == 1 else { return }
        // Tasks that are about to request a change come earlier in the thread's queue.
        if options.thread.isBusy {
            options.thread.later { self.commitWaiting() }
        } else {
            commitWaiting()
        }
    }

    private func commitWaiting() {
        let changes = waiting
        waiting = []
        do throws(StorageError) {
            // Permissions may have changed; try again.
            if isLoaded, readOnly == .notWritable { close() }
            try presence.require()
            // An empty folder has lost nothing, so new files take the changes from now on.
            if isLoaded, FileStatus.of(folder) == nil { close() }
            try open()
            try requireWritable()
            try lock.acquire(.exclusive)
        } catch {
            for change in changes { change.finish(error) }
            return
        }
        defer { lock.release() }
        write(changes)
        compactIfDue()
    }

    private func write(_ changes: [PendingChange]) {
        var open = changes
        do throws(StorageError) {
            try catchUp(isExclusive: true)
            try requireWritable()
            if members.contains(where: \.needsSnapshot) || !apart.isEmpty, try Self.isNeeded(changes) {
                // The snapshot has the state before the changes.
                try compact()
            }
            let lines: [UInt8]
            (lines, open) = prepare(changes)
            noteFaults()
            try requireWritable()
            if !lines.isEmpty { for change in open { change.announce() } }
            try append(lines)
        } catch {
            for change in open.reversed() { change.takeBack() }
            for change in open { change.finish(error) }
            return
        }
        for change in open { change.finish(nil) }
    }

    private static func isNeeded(_ changes: [PendingChange]) throws(StorageError) -> Bool {
        for change in changes where try change.isNeeded() { return true }
        return false
    }

    /// Returns one line per change; refused changes receive their error and are left out.
    private func prepare(_ changes: [PendingChange]) -> (lines: [UInt8], prepared: [PendingChange]) {
        var prepared: [PendingChange] = []
        var lines: [UInt8] = []
        var next = sequence + 1
        for change in changes {
            revision = next - 1
            do throws(StorageError) {
                let parts = try change.prepare()
                if !parts.isEmpty {
                    lines += JournalLine.bytes(next, parts)
                    next += 1
                }
                prepared.append(change)
            } catch {
                change.takeBack()
                change.finish(error)
            }
        }
        pendingLines = next - sequence - 1
        return (lines, prepared)
    }

    /// Appends whole lines to the journal and syncs it. If that fails, the journal is as before.
    private func append(_ lines: [UInt8]) throws(StorageError) {
        guard !lines.isEmpty else { return }
        let file = try openForWriting()
        try lock.requireCurrent()
        do {
            try file.write(lines)
            if options.durability == .synced { try file.synchronize() }
        } catch {
            // If the truncation fails too, the next lock holder finds half a line and cuts it off, or finds the whole
            // change. The change was reported as failed, and may be tried again.
            try? file.truncate(to: end)
            throw error
        }
        end += lines.count
        lineCount += pendingLines
        sequence += pendingLines
        // Without a sync, the number could survive a power cut that the lines do not.
        if options.durability == .synced { lock.acknowledge(sequence) }
    }

    private func openForWriting() throws(StorageError) -> OpenFile {
        if let file { return file }
        let flags = O_RDWR | O_APPEND | O_CREAT
        guard let file = try OpenFile(path, flags: flags, system: options.system) else {
            throw .system(path: path, operation: "Creating", code: ENOENT)
        }
        if options.durability == .synced { try Folder.synchronize(folder) }
        self.file = file
        fileStatus = try file.status()
        return file
    }
}
