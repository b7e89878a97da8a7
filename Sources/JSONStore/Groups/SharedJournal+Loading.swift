import Glibc

// A journal is trusted only as far as it fits its snapshots. Changes have consecutive, permanent numbers, and each
// snapshot states its last change. Lines that a snapshot already contains may be skipped (a crash came before the
// journal was emptied). Everything else is damage: missing or repeated lines, lines that are not understood, and a
// journal that ends before an acknowledged change. Damaged files stay as they are.
extension SharedJournal {
    /// - Parameter mayCut: whether leftovers of a crash may be removed: the lock is exclusive and the folder is
    ///   writable.
    func load(mayCut: Bool) throws(StorageError) {
        isLoaded = false
        for member in members { try member.readSnapshot() }
        let isWritable = try openExisting()
        let size = fileStatus?.size ?? 0
        guard size <= options.maximumBytes else {
            throw .tooLarge(path: path, bytes: size, limit: options.maximumBytes)
        }
        let bytes = try file?.read(0..<size) ?? []
        if !isWritable { setReadOnly(.notWritable) }
        let stray = try loadApart(mayCut: mayCut)
        let isSealed = joined.contains { $0.header.isSealed }
        var text = JournalText(bytes, isSealed: isSealed, isNewer: isOfNewerVersion)
        (end, lineCount, changedLines) = (text.end, text.lines.count, [])
        sequence = text.lastSequence ?? 0

        let lost = members.compactMap { member in
            (member.fault ?? missing(member, text)).map { (member: member, words: $0) }
        }
        let isCompacted =
            isSealed || isShared ? take(&text, without: Set(lost.map(\.member.name))) : takeOlder(&text)
        sequence = max(sequence, latest)
        if let stray { text.blame(stray) }
        if lost.isEmpty { checkAcknowledged(&text) }
        isLoaded = true
        note(text)
        findings = JournalFindings(
            fault: text.fault, unreadable: text.unreadable.map { Array(bytes[$0]) }, tornBytes: text.tornBytes,
            staleLines: isCompacted ? text.lines.count : 0,
            snapshotFaults: Dictionary(lost.map { ($0.member.name, $0.words) }) { first, _ in first })
        if let lost = lost.first {
            markDamaged(lost.words, in: lost.member)
        } else if let fault = text.fault {
            markDamaged("journal, " + fault)
        } else if mayCut, readOnly == nil {
            try cutTorn(text, bytes)
            if isCompacted, readOnly == nil { try empty() }
        }
        for member in members { try member.migrate() }
        noteFaults()
        checkChanges(members)
    }

    /// Whether a newer version of the program wrote a snapshot. The collections are read-only then.
    private var isOfNewerVersion: Bool { members.contains(where: \.isOfNewerVersion) }

    /// A line that was moved from one collection to another is valid JSON, but not a valid item there.
    private func checkChanges(_ members: [any JournalMember]) {
        guard isShared else { return }
        for member in members where readOnly == nil {
            if let fault = member.faultInChanges() { markDamaged("journal, \(member.name), \(fault)") }
        }
    }

    /// The last change in the readable snapshots.
    private var latest: Int { joined.filter(\.header.isRead).compactMap(\.header.through).max() ?? 0 }

    // MARK: Collections that join a group

    private var joined: [any JournalMember] { members.filter { apart[$0.name] == nil } }

    /// A collection that had its own files is read from its own journal until the first change moves it into the group.
    /// - Returns: the fault of files from that time, in words.
    private func loadApart(mayCut: Bool) throws(StorageError) -> String? {
        apart = [:]
        guard isShared else { return nil }
        var stray: String?
        for member in members {
            let own = SharedJournal(name: member.name, folder: folder, isShared: false, options: options)
            let hasJournal = FileStatus.of(own.path)?.size ?? 0 > 0
            let hasSnapshot = (member.snapshotStatus?.size ?? 0) > 0
            if !member.header.group.isEmpty {
                // The collection's own journal was emptied before the group's snapshot was written.
                if hasJournal { stray = "an older version of the program wrote to \(member.name).journal.jsonl" }
            } else if hasJournal || (hasSnapshot && member.fault == nil) {
                apart[member.name] = own
                try own.loadOwn(member, mayCut: mayCut, isInspected: isInspected)
            }
        }
        return stray
    }

    private func loadOwn(_ member: any JournalMember, mayCut: Bool, isInspected: Bool) throws(StorageError) {
        add(member)
        self.isInspected = isInspected
        if mayCut { try lock.acquire(.exclusive) }
        defer { lock.release() }
        try load(mayCut: mayCut)
        fileStatus = FileStatus.of(path)
    }

    /// Reads the changes that other processes appended.
    func readOn(to size: Int, mayCut: Bool) throws(StorageError) {
        guard let file else { return }
        let bytes = try file.read(end..<size)
        let isSealed = isShared || members.contains { $0.header.isSealed }
        var text = JournalText(
            bytes, after: sequence, isSealed: isSealed, isNewer: isOfNewerVersion, firstLine: lineCount + 1)
        let generation = members.first?.header.generation
        for line in text.lines where isSealed ? line.generation != nil : line.generation != generation {
            text.blame("line \(line.number): it continues a different snapshot")
        }
        var ids: [String: Set<String>] = [:]
        for line in text.lines {
            for (name, part) in line.parts {
                guard let member = member(name) else {
                    text.blame("line \(line.number): it is about \(name), which this program does not know")
                    continue
                }
                member.apply(part)
                ids[member.name, default: []].formUnion(part.ids)
            }
        }
        end += text.end
        lineCount += text.lines.count
        sequence = text.lastSequence ?? sequence
        note(text)
        if let fault = text.fault {
            markDamaged("journal, " + fault)
        } else if mayCut {
            try cutTorn(text, bytes)
        }
        checkChanges(members.filter { ids[$0.name] != nil })
        for member in members {
            if let ids = ids[member.name] { member.publish(.items(ids)) }
        }
    }

    // MARK: Consistency

    /// Returns the reason why an empty or missing snapshot must have been lost. A snapshot is always the first file
    /// written, and it is never empty. If another file mentions the snapshot, it was lost; otherwise nothing was ever
    /// stored here.
    private func missing(_ member: any JournalMember, _ text: JournalText) -> String? {
        guard (member.snapshotStatus?.size ?? 0) == 0 else { return nil }
        let isEmpty = member.snapshotStatus != nil
        let words = isEmpty ? "the file is empty" : "the file is missing"
        if isShared {
            guard apart[member.name] == nil else { return nil }
            let isNamed = text.lines.contains { $0.parts.contains { $0.name == member.name } }
            // Before the first line is written, the snapshots are written one after another, and none of them is empty.
            let hasAll = isEmpty || !text.lines.isEmpty
            let isKnown = members.contains {
                $0.header.group.contains(member.name) && (hasAll || $0.header.through ?? 0 > 0)
            }
            return isNamed || isKnown ? words + ", but other files refer to it" : nil
        }
        if fileStatus?.size ?? 0 > 0 { return isEmpty ? words : words + ", but its journal exists" }
        if isEmpty, fileStatus != nil { return words }
        // If both files are gone, a user began with new files.
        let isAnew = !isEmpty && fileStatus == nil
        return !isAnew && lock.acknowledged() > 0 ? words + ", although changes were stored in it" : nil
    }

    /// - Parameter lost: the collections with unreadable snapshots. Only the journal has their last changes.
    /// - Returns: whether all snapshots already contain all lines.
    private func take(_ text: inout JournalText, without lost: Set<String>) -> Bool {
        let latest = latest
        for member in joined where !member.header.isSealed && (member.snapshotStatus?.size ?? 0) == 0 {
            let before = lost.contains(member.name) ? text.lines.first.map { max(1, $0.sequence) - 1 } : nil
            member.begin(through: before ?? max(sequence, latest))
        }
        for member in joined {
            let through = member.header.through ?? 0
            let next = text.lines.first?.sequence ?? latest + 1
            if next > through + 1 {
                text.blame("change \(through + 1) was expected after \(member.name).json, \(next) found")
            }
        }
        var isCompacted = !text.lines.isEmpty
        for line in text.lines {
            let isOver = joined.allSatisfy { line.sequence <= $0.header.through ?? 0 }
            if !isOver { isCompacted = false }
            if line.generation != nil, !isOver {
                text.blame("line \(line.number): an older version of the program wrote it")
            }
            for (name, part) in line.parts {
                guard let member = member(name) else {
                    text.blame("line \(line.number): it is about \(name), which this program does not know")
                    continue
                }
                if apart[name] != nil {
                    text.blame("line \(line.number): it is about \(name), whose files do not name a group")
                }
                // Repeating a change has no further effect.
                let isNew = !member.header.isRead || line.sequence > member.header.through ?? 0
                if apart[name] != nil || isNew { member.apply(part) }
            }
        }
        return isCompacted
    }

    /// Reads files of older versions, in which each line names the generation of the snapshot it continues, and numbers
    /// begin with 1 for each generation. Lines of the previous generation are part of this snapshot if it agrees with
    /// them about every item.
    private func takeOlder(_ text: inout JournalText) -> Bool {
        guard let member = members.first else { return false }
        let generation = member.header.generation
        let isEarlier = generation > 1 && text.lines.allSatisfy { $0.generation == generation - 1 }
        if !text.lines.isEmpty, isEarlier, member.alreadyHolds(text.lines.flatMap { $0.parts.map(\.part) }) {
            sequence = 0
            return true
        }
        if let first = text.lines.first, first.sequence != 1 {
            text.blame("line 1: change 1 was expected, \(first.sequence) found")
        }
        for line in text.lines {
            if line.generation != generation {
                let age = line.generation ?? .max > generation ? "a newer" : "an older"
                text.blame("line \(line.number): it continues \(age) snapshot than the one there")
            }
            // Show as much as possible, whatever else is wrong.
            if line.generation ?? generation >= generation { for part in line.parts { member.apply(part.part) } }
        }
        return false
    }

    private func checkAcknowledged(_ text: inout JournalText) {
        guard members.contains(where: { $0.snapshotStatus != nil }) || fileStatus != nil else { return }
        let acknowledged = lock.acknowledged()
        if acknowledged > sequence {
            text.blame("it ends with change \(sequence), but change \(acknowledged) was stored")
        }
    }

    private func note(_ text: JournalText) {
        changedLines += text.changed
        for member in members where member.report.changedOutside.count < 100 {
            member.report.changedOutside += text.changed.map { "journal, " + $0 }
        }
    }

    // MARK: Cutting

    /// Cuts off a line without a newline at its end, which was never acknowledged. The user's input may be in it, so
    /// nothing is cut without a copy.
    private func cutTorn(_ text: JournalText, _ bytes: [UInt8]) throws(StorageError) {
        guard text.tornBytes > 0, let file else { return }
        guard let copy = Quarantine.keep(Array(bytes[text.end...]), of: path, options: options) else {
            return setReadOnly(
                .damaged(
                    detail: "its journal ends in \(text.tornBytes) bytes of an unfinished change, and there is no room "
                        + "for a copy of them", copy: nil))
        }
        try file.truncate(to: end)
        for member in members {
            member.report.copies.append(copy)
            member.report.tornBytes += text.tornBytes
        }
    }

    func empty() throws(StorageError) {
        if let file { try file.truncate(to: 0) }
        (end, lineCount, changedLines) = (0, 0, [])
    }

    private func openExisting() throws(StorageError) -> Bool {
        var isWritable = true
        do {
            file = try OpenFile(path, flags: O_RDWR | O_APPEND, system: options.system)
        } catch .notWritable {
            file = try OpenFile(path, flags: O_RDONLY, system: options.system)
            isWritable = false
        }
        fileStatus = try file?.status()
        return isWritable
    }
}
