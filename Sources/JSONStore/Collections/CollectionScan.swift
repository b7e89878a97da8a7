import Glibc

/// A scan of a collection's lines as they are on disk, without decoding or keeping items. It is for callers that need
/// one small fact about each of a hundred thousand items.
package struct CollectionScan: Sendable {
    package enum Entry {
        /// The item as a JSON object. A later entry with the same id replaces it.
        case put(UnsafeBufferPointer<UInt8>)
        case remove(UnsafeBufferPointer<UInt8>)
    }

    /// The state of the files; the worst finding counts.
    package enum Outcome: Int, Comparable, Sendable {
        case asWritten
        /// Another program changed the files, but they are readable.
        case changedOutside
        /// Some of the content could not be read and was left out.
        case incomplete

        package static func < (one: Outcome, other: Outcome) -> Bool { one.rawValue < other.rawValue }
    }

    package let name: String
    let paths: CollectionPaths
    /// The journal that a collection of a group had before it joined the group.
    private let ownJournal: String?
    let options: StorageOptions

    /// - Parameter group: the name of the collection's group.
    package init(name: String, directory: String, group: String? = nil, options: StorageOptions) {
        self.name = name
        paths = CollectionPaths(folder: directory, name: name, group: group)
        ownJournal = group == nil ? nil : CollectionPaths(folder: directory, name: name, group: nil).journal
        self.options = options
    }

    /// Returns the files of a collection; at least one of them changes with every change of an item.
    package static func files(_ name: String, directory: String, group: String? = nil) -> [String] {
        let paths = CollectionPaths(folder: directory, name: name, group: group)
        return [paths.snapshot, paths.journal]
    }

    /// A stamp that changes whenever the files do.
    package var stamp: [FileStamp?] { [FileStamp.of(paths.snapshot), FileStamp.of(paths.journal)] }

    /// Returns the journal to read. A collection that joined a group keeps its own journal until the first change moves
    /// its content to the group's journal.
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

    /// Visits the lines of the snapshot, then the changes of the journal in order. Unreadable content is skipped; the
    /// collection itself reports the damage.
    @discardableResult
    package func forEach(_ visit: (Entry) -> Void) throws(StorageError) -> Outcome {
        if try isMissing { return .asWritten }
        let lock = FileLock(paths.lock, options: options)
        do throws(StorageError) { try lock.acquire(.shared) } catch {
            // A read-only folder can be read without a lock.
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

    /// Visits the lines and returns whether the snapshot has one item per line. If the first or second line shows
    /// another layout, no line is visited; a malformed line further on is skipped.
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

    /// Returns the line without its seal. The line is changed in place, which is fine because the buffer belongs to
    /// this scan.
    static func bare(_ line: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let bare = UnsafeBufferPointer(rebasing: line[..<(line.count - Seal.count + 1)])
        if let base = bare.baseAddress { UnsafeMutablePointer(mutating: base)[bare.count - 1] = 0x7D }
        return bare
    }

    static func readSlowly(
        _ bytes: [UInt8], _ visit: (Entry) -> Void
    ) -> (header: Snapshot.Header, outcome: Outcome) {
        // If nothing was ever stored, an empty file is as good as no file.
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

    /// Returns whether acknowledged changes are missing. Opening the collection reports which ones.
    /// - Parameter last: the number of the last change that was read.
    func outcome(ofEndingWith last: Int, _ header: Snapshot.Header, _ lock: FileLock) -> Outcome {
        header.isSealed && lock.acknowledged() > max(last, header.through ?? 0) ? .incomplete : .asWritten
    }

    /// - Parameter last: set to the number of the change.
    func change(
        _ line: UnsafeBufferPointer<UInt8>, _ header: Snapshot.Header, last: inout Int, _ visit: (Entry) -> Void
    ) -> Outcome {
        var cursor = JSONCursor(line)
        var isCurrent = true
        var hasGeneration = false
        // The number comes first, then the puts, then the removes. No id is in both.
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
