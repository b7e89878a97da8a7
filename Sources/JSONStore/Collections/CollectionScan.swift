import Glibc

/// A look at a collection's lines as they are on disk, without making items or keeping anything: for who has to know one
/// bit of each of a hundred thousand.
package struct CollectionScan: Sendable {
    package enum Entry {
        /// The item as an object; a later one with the same id is the one that counts.
        case put(UnsafeBufferPointer<UInt8>)
        case remove(UnsafeBufferPointer<UInt8>)
    }

    /// What was found, the worse one of all.
    package enum Outcome: Int, Comparable, Sendable {
        case asWritten
        /// Something else than this program changed it, and it can be read.
        case changedOutside
        /// Something was left out, as it can't be read.
        case incomplete

        package static func < (one: Outcome, other: Outcome) -> Bool { one.rawValue < other.rawValue }
    }

    package let name: String
    let paths: CollectionPaths
    /// The journal it had by itself, for one of a group.
    private let ownJournal: String?
    let options: StorageOptions

    /// - Parameter group: the name of the group the collection is one of.
    package init(name: String, directory: String, group: String? = nil, options: StorageOptions) {
        self.name = name
        paths = CollectionPaths(folder: directory, name: name, group: group)
        ownJournal = group == nil ? nil : CollectionPaths(folder: directory, name: name, group: nil).journal
        self.options = options
    }

    /// The files of a collection: they are others whenever something in it is.
    package static func files(_ name: String, directory: String, group: String? = nil) -> [String] {
        let paths = CollectionPaths(folder: directory, name: name, group: group)
        return [paths.snapshot, paths.journal]
    }

    /// Changes whenever the files do.
    package var stamp: [FileStamp?] { [FileStamp.of(paths.snapshot), FileStamp.of(paths.journal)] }

    /// A collection that came to a group is read by the journal it had by itself until the first change puts it there.
    func journal(_ header: Snapshot.Header) -> String {
        guard let ownJournal, header.group.isEmpty, FileStatus.of(ownJournal)?.size ?? 0 > 0 else {
            return paths.journal
        }
        return ownJournal
    }

    var isMissing: Bool {
        get throws(StorageError) {
            for path in [paths.snapshot, paths.journal] + (ownJournal.map { [$0] } ?? []) {
                if try FileStatus.found(path) != nil { return false }
            }
            return true
        }
    }

    /// Visits the snapshot's lines, then the journal's changes in their order. What can't be read is left out: the
    /// collection itself tells of that.
    @discardableResult
    package func forEach(_ visit: (Entry) -> Void) throws(StorageError) -> Outcome {
        if try isMissing { return .asWritten }
        let lock = FileLock(paths.lock, options: options)
        do throws(StorageError) { try lock.acquire(.shared) } catch {
            // A folder that nobody can write to needs no lock to be read.
            guard case .notWritable = error else { throw error }
        }
        defer { lock.release() }
        var header = Snapshot.Header(version: 1, generation: 0)
        var outcome = Outcome.asWritten
        let buffer = LineBuffer()
        if let log = try JSONLog.reading(paths.snapshot, options: options) {
            let isCanonical = try lines(log, buffer, &header, &outcome, visit)
            if !isCanonical, let bytes = try Folder.contents(of: paths.snapshot, options: options) {
                (header, outcome) = Self.readSlowly(bytes, visit)
            }
        }
        var last = 0
        if let journal = try JSONLog.reading(journal(header), options: options) {
            try journal.forEachLine(buffer) { line, _ in
                outcome = max(outcome, change(line, header, last: &last, visit))
            }
        }
        return max(outcome, self.outcome(ofEndingWith: last, header, lock))
    }

    /// Whether the snapshot has its items on lines of their own. Nothing is visited if the first or second line says no;
    /// a stranger line further on is left out.
    private func lines(
        _ log: JSONLog, _ buffer: LineBuffer, _ header: inout Snapshot.Header, _ outcome: inout Outcome,
        _ visit: (Entry) -> Void
    ) throws(StorageError) -> Bool {
        var number = 0
        var isCanonical = true
        var found: Snapshot.Header?
        var worst = Outcome.asWritten
        var items = 0
        try log.forEachLine(buffer) { line, _ in
            defer { number += 1 }
            if number == 0 {
                found = SnapshotLayout.canonical(Array(line) + Array("\n]}\n".utf8))?.0
                isCanonical = found != nil
            } else if isCanonical, line[0] == 0x7B {
                items += 1
                let count = line[line.count - 1] == 0x2C ? line.count - 1 : line.count
                let object = UnsafeBufferPointer(rebasing: line[..<count])
                let verdict = Seal.verdict(object)
                if verdict == .broken || (verdict == .missing && found?.isSealed == true) {
                    worst = max(worst, .changedOutside)
                }
                visit(.put(verdict == .missing ? object : Self.bare(object)))
            } else if isCanonical, line[0] != 0x5D {
                worst = .incomplete
            }
        }
        if let found { header = found }
        if let found, found.isSealed, found.items != items { worst = max(worst, .changedOutside) }
        outcome = max(outcome, worst)
        return isCanonical && number > 0
    }

    /// Without its seal. The memory is the buffer's, which is ours to write to.
    static func bare(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let bare = UnsafeBufferPointer(rebasing: line[..<(line.count - Seal.count + 1)])
        if let base = bare.baseAddress { UnsafeMutablePointer(mutating: base)[bare.count - 1] = 0x7D }
        return bare
    }

    static func readSlowly(
        _ bytes: [UInt8], _ visit: (Entry) -> Void
    ) -> (header: Snapshot.Header, outcome: Outcome) {
        // Where nothing was ever stored an empty file is as good as none.
        guard !bytes.isEmpty else { return (Snapshot.Header(version: 1, generation: 0), .asWritten) }
        var snapshot = Snapshot(bytes)
        var isIntact = true
        for range in snapshot.indexed().ranges {
            let (line, isAsWritten) = snapshot.content(range)
            if !isAsWritten { isIntact = false }
            line.withUnsafeBufferPointer { visit(.put($0)) }
        }
        if snapshot.fault != nil { return (snapshot.header, .incomplete) }
        return (snapshot.header, isIntact && snapshot.changed.isEmpty ? .asWritten : .changedOutside)
    }

    /// Whether changes that were acknowledged are there no more: who reads the collection itself is told which.
    /// - Parameter last: the number of the last one that was read.
    func outcome(ofEndingWith last: Int, _ header: Snapshot.Header, _ lock: FileLock) -> Outcome {
        header.isSealed && lock.acknowledged() > max(last, header.through ?? 0) ? .incomplete : .asWritten
    }

    /// - Parameter last: becomes the change's number.
    func change(
        _ line: UnsafeBufferPointer<UInt8>, _ header: Snapshot.Header, last: inout Int, _ visit: (Entry) -> Void
    ) -> Outcome {
        var cursor = JSONCursor(line)
        var isCurrent = true
        var hasGeneration = false
        // The number comes first, and puts before removes; no id is in both.
        let isRead = cursor.members { key, cursor in
            if cursor.holds(key, "g") {
                guard let value = cursor.integer() else { return false }
                hasGeneration = true
                isCurrent = header.isSealed || value >= header.generation
                return isCurrent
            }
            if cursor.holds(key, "n") {
                guard let value = cursor.integer() else { return false }
                last = value
                isCurrent = value > header.through ?? 0
                return isCurrent
            }
            guard cursor.holds(key, "in") else { return Self.part(key, &cursor, visit) }
            return cursor.members { key, cursor in
                guard cursor.text(key) == name else { return cursor.skipValue() }
                return cursor.members { key, cursor in Self.part(key, &cursor, visit) }
            }
        }
        guard isCurrent else { return .asWritten }
        guard isRead else { return .incomplete }
        let verdict = Seal.verdict(line)
        let isAsWritten = verdict == .intact || (verdict == .missing && (hasGeneration || !header.isSealed))
        return isAsWritten ? .asWritten : .changedOutside
    }

    private static func part(
        _ key: JSONCursor.Span, _ cursor: inout JSONCursor, _ visit: (Entry) -> Void
    ) -> Bool {
        if cursor.holds(key, "put") {
            return cursor.elements { cursor in
                cursor.skipSpace()
                let start = cursor.at
                guard cursor.skipValue() else { return false }
                visit(.put(UnsafeBufferPointer(start: cursor.base + start, count: cursor.at - start)))
                return true
            }
        }
        if cursor.holds(key, "remove") {
            return cursor.elements { cursor in
                guard let id = cursor.string() else { return false }
                visit(.remove(cursor.bytes(id)))
                return true
            }
        }
        return cursor.skipValue()
    }
}
