import Glibc

/// A look at a collection's lines as they are on disk, without making items or keeping anything: for who has to know one
/// bit of each of a hundred thousand.
package struct CollectionScan: Sendable {
    package enum Entry {
        /// The item as an object; a later one with the same id is the one that counts.
        case put(UnsafeBufferPointer<UInt8>)
        case remove(UnsafeBufferPointer<UInt8>)
    }

    private let paths: CollectionPaths
    private let options: StoreOptions

    package init(name: String, directory: String, options: StoreOptions) {
        paths = CollectionPaths(folder: directory, name: name)
        self.options = options
    }

    /// Changes whenever the files do.
    package var stamp: [FileStamp?] { [FileStamp.of(paths.snapshot), FileStamp.of(paths.journal)] }

    /// Visits the snapshot's lines, then the journal's changes in their order. What can't be read is left out: the
    /// collection itself tells of that.
    /// - Returns: false if something was left out.
    @discardableResult
    package func forEach(_ visit: (Entry) -> Void) throws(StoreError) -> Bool {
        guard FileStatus.of(paths.snapshot) != nil || FileStatus.of(paths.journal) != nil else { return true }
        let lock = FileLock(paths.lock, options: options)
        do throws(StoreError) {
            try lock.acquire(.shared)
        } catch {
            // A folder that nobody can write to needs no lock to be read.
            guard case .notWritable = error else { throw error }
        }
        defer { lock.release() }
        var generation = 0
        var isWhole = true
        let buffer = LineBuffer()
        if let log = try JSONLog.reading(paths.snapshot, options: options) {
            let isCanonical = try lines(log, buffer, &generation, &isWhole, visit)
            if !isCanonical, let bytes = try Folder.contents(of: paths.snapshot, options: options) {
                (generation, isWhole) = Self.readSlowly(bytes, visit)
            }
        }
        guard let journal = try JSONLog.reading(paths.journal, options: options) else { return isWhole }
        try journal.forEachLine(buffer) { line, _ in
            if !Self.change(line, generation, visit) { isWhole = false }
        }
        return isWhole
    }

    /// Whether the snapshot has its items on lines of their own. Nothing is visited if the first or second line says no;
    /// a stranger line further on is left out.
    private func lines(
        _ log: JSONLog, _ buffer: LineBuffer, _ generation: inout Int, _ isWhole: inout Bool, _ visit: (Entry) -> Void
    ) throws(StoreError) -> Bool {
        var number = 0
        var isCanonical = true
        var found = 0
        try log.forEachLine(buffer) { line, _ in
            defer { number += 1 }
            if number == 0 {
                let header = SnapshotLayout.canonical(Array(line) + Array("\n]}\n".utf8))?.0
                isCanonical = header != nil
                found = header?.generation ?? 0
            } else if isCanonical, line[0] == 0x7B {
                let count = line[line.count - 1] == 0x2C ? line.count - 1 : line.count
                visit(.put(UnsafeBufferPointer(rebasing: line[..<count])))
            } else if isCanonical, line[0] != 0x5D {
                isWhole = false
            }
        }
        generation = found
        return isCanonical && number > 0
    }

    private static func readSlowly(_ bytes: [UInt8], _ visit: (Entry) -> Void) -> (generation: Int, isWhole: Bool) {
        // Where nothing was ever stored an empty file is as good as none.
        guard !bytes.isEmpty else { return (0, true) }
        var snapshot = Snapshot(bytes)
        for range in snapshot.indexed().ranges {
            bytes[range].withUnsafeBufferPointer { visit(.put($0)) }
        }
        return (snapshot.header.generation, snapshot.fault == nil)
    }

    private static func change(_ line: UnsafeBufferPointer<UInt8>, _ generation: Int, _ visit: (Entry) -> Void) -> Bool
    {
        var cursor = JSONCursor(line)
        var isCurrent = true
        // Puts come before removes in a line, and no id is in both.
        let isWhole = cursor.members { key, cursor in
            if cursor.holds(key, "g") {
                guard let value = cursor.integer() else { return false }
                isCurrent = value >= generation
                return isCurrent
            }
            if cursor.holds(key, "put") {
                return cursor.elements { cursor in
                    cursor.skipSpace()
                    let start = cursor.at
                    guard cursor.skipValue() else { return false }
                    visit(.put(UnsafeBufferPointer(rebasing: line[start..<cursor.at])))
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
        return isWhole || !isCurrent
    }
}
