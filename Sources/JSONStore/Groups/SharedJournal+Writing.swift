import Glibc

// A change is in memory first and on disk second, but nobody sees it before it is: all of this runs on one thread, from
// the lock to the answer. Changes that wait at the same time are appended together and synced once.
extension SharedJournal {
    /// Makes the change, together with those that other tasks ask for at this moment.
    func commit(_ change: PendingChange) {
        waiting.append(change)
        guard waiting.count == 1 else { return }
        // Whoever is about to ask is ahead of this in the thread's queue.
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
            // Of an empty folder nothing is lost; a new one takes what comes now.
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
                // The snapshot is of what was there before.
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

    /// One line for each; those that are refused are told so and left out.
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

    /// Whole lines at the end of the journal, synced. If that fails the journal is as before.
    private func append(_ lines: [UInt8]) throws(StorageError) {
        guard !lines.isEmpty else { return }
        let file = try openForWriting()
        try lock.requireCurrent()
        do {
            try file.write(lines)
            if options.durability == .synced { try file.synchronize() }
        } catch {
            // If cutting fails too, whoever next takes the lock finds half a line, which is cut then, or this very
            // change, which was reported as failed and may be tried again.
            try? file.truncate(to: end)
            throw error
        }
        end += lines.count
        lineCount += pendingLines
        sequence += pendingLines
        // Without a sync the number might outlive the lines.
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
