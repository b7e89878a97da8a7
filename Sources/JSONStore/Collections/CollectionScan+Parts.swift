import Glibc
import Synchronization
import SystemKit

/// Reading on several threads, and reading only the changes since an earlier read.
extension CollectionScan {
    /// The point up to which a collection was read.
    package struct Mark: Sendable {
        fileprivate let snapshot: FileStatus?
        fileprivate let journal: FileStatus?
        /// The number of journal bytes that were read.
        fileprivate let end: Int
        /// The number of the last change that was read.
        fileprivate let last: Int
        fileprivate let header: Snapshot.Header
    }

    /// Receives the lines of the snapshot on the thread with the given number. The parts come in no particular order;
    /// the lines within a part come in order.
    package typealias LineVisit = @Sendable (_ thread: Int, _ part: Int, _ line: UnsafeBufferPointer<UInt8>) -> Void

    /// Visits the changes of the journal in order, then the lines of the snapshot.
    /// - Parameter lines: called once, after all changes were visited.
    package func read(
        threads: Int, change: (Entry) -> Void, lines: () -> LineVisit
    ) throws(StorageError) -> (Outcome, Mark) {
        if try isMissing {
            return (
                .asWritten, Mark(snapshot: nil, journal: nil, end: 0, last: 0, header: .init(version: 1, generation: 0))
            )
        }
        let lock = try locked()
        defer { lock.release() }
        let log = try JSONLog.reading(paths.snapshot, options: options)
        let parts = try log.map { log throws(StorageError) in try SnapshotParts(log) } ?? nil
        var strangers: [[UInt8]] = []
        var header = parts?.header ?? Snapshot.Header(version: 1, generation: 0)
        var outcome = Outcome.asWritten
        if parts == nil, log != nil, let bytes = try Folder.contents(of: paths.snapshot, options: options) {
            (header, outcome) = Self.readSlowly(bytes) { entry in
                if case .put(let line) = entry { strangers.append(Array(line)) }
            }
        }
        let snapshot = FileStatus.of(paths.snapshot)
        let (found, mark) = try changes(
            from: Mark(snapshot: snapshot, journal: nil, end: 0, last: 0, header: header), lock, change)
        outcome = max(outcome, found)
        let visit = lines()
        for line in strangers { line.withUnsafeBufferPointer { visit(0, 0, $0) } }
        if let parts { outcome = max(outcome, try parts.read(threads: threads, visit)) }
        return (outcome, mark)
    }

    /// Visits the changes since the mark; nil if everything must be read again.
    package func readOn(from mark: Mark, change: (Entry) -> Void) throws(StorageError) -> (Outcome, Mark)? {
        func isSame() -> Bool {
            guard FileStatus.of(paths.snapshot) == mark.snapshot else { return false }
            guard let journal = FileStatus.of(self.journal(mark.header)) else { return mark.journal == nil }
            return journal.size >= mark.end && mark.journal.map { $0.isSameFile(as: journal) } ?? true
        }
        guard isSame() else { return nil }
        if FileStatus.of(journal(mark.header)) == mark.journal { return (.asWritten, mark) }
        let lock = try locked()
        defer { lock.release() }
        return isSame() ? try changes(from: mark, lock, change) : nil
    }

    private func locked() throws(StorageError) -> FileLock {
        let lock = FileLock(paths.lock, options: options)
        do throws(StorageError) { try lock.acquire(.shared) } catch {
            // A read-only folder can be read without a lock.
            guard case .notWritable = error else { throw error }
        }
        return lock
    }

    private func changes(
        from mark: Mark, _ lock: FileLock, _ visit: (Entry) -> Void
    ) throws(StorageError) -> (Outcome, Mark) {
        let journal = journal(mark.header)
        let status = FileStatus.of(journal)
        var (end, last) = (mark.end, mark.last)
        var outcome = Outcome.asWritten
        if let status, status.size > end, let log = try JSONLog.reading(journal, options: options) {
            let buffer = LineBuffer()
            let bytes = try log.read(end..<status.size, buffer)
            var start = 0
            func take(_ line: UnsafeBufferPointer<UInt8>) {
                if !line.isEmpty { outcome = max(outcome, change(line, mark.header, last: &last, visit)) }
            }
            while let next = bytes[start...].newline {
                take(UnsafeBufferPointer(rebasing: bytes[start..<next]))
                start = next + 1
            }
            let rest = UnsafeBufferPointer(rebasing: bytes[start...])
            if JSONLog.isObject(rest) { take(rest) }
            end += start
        }
        outcome = max(outcome, self.outcome(ofEndingWith: last, mark.header, lock))
        return (outcome, Mark(snapshot: mark.snapshot, journal: status, end: end, last: last, header: mark.header))
    }
}

/// The lines of a canonical snapshot, read in parts.
private struct SnapshotParts: @unchecked Sendable {
    // The log is only read, so any thread may use it.
    private let log: JSONLog
    let header: Snapshot.Header
    private let size: Int
    private let start: Int
    /// The size of a part; a part and one more line fit in a line buffer.
    private static let length = 192 * 1024

    /// Nil if the snapshot has another layout.
    init?(_ log: JSONLog) throws(StorageError) {
        let size = try log.size()
        var found: (Snapshot.Header, Int)?
        found = try log.withBytes(0..<min(size, 64 * 1024)) { bytes in
            guard let newline = bytes[...].newline else { return nil }
            let line = Array(bytes[..<newline])
            return SnapshotLayout.canonical(line + Array("\n]}\n".utf8)).map { ($0.0, newline + 1) }
        }
        guard let (header, start) = found else { return nil }
        (self.log, self.size, self.header, self.start) = (log, size, header, start)
    }

    func read(threads: Int, _ visit: @escaping CollectionScan.LineVisit) throws(StorageError) -> CollectionScan.Outcome
    {
        let count = (size - start + Self.length - 1) / Self.length
        let next = Atomic<Int>(0)
        let found = Mutex<(items: Int, outcome: CollectionScan.Outcome, failure: StorageError?)>((0, .asWritten, nil))
        OwnThread.share(max(1, min(threads, count))) { thread in
            let buffer = LineBuffer()
            while true {
                let part = next.wrappingAdd(1, ordering: .relaxed).oldValue
                guard part < count else { return }
                do throws(StorageError) {
                    let (items, outcome) = try read(part, buffer) { visit(thread, part, $0) }
                    found.withLock { $0 = ($0.items + items, max($0.outcome, outcome), $0.failure) }
                } catch { found.withLock { $0.failure = error } }
            }
        }
        let (items, outcome, failure) = found.withLock { $0 }
        if let failure { throw failure }
        return header.isSealed && header.items != items ? max(outcome, .changedOutside) : outcome
    }

    /// Visits the lines that begin in the part with the given number.
    private func read(
        _ part: Int, _ buffer: LineBuffer, _ visit: (UnsafeBufferPointer<UInt8>) -> Void
    ) throws(StorageError) -> (items: Int, outcome: CollectionScan.Outcome) {
        let lower = start + part * Self.length
        let upper = min(size, lower + Self.length)
        var items = 0
        var outcome = CollectionScan.Outcome.asWritten
        // The byte before the part shows whether a line begins at its first byte.
        var from = lower - 1
        var beyond = 32 * 1024
        while true {
            let end = min(size, upper + beyond)
            let bytes = try log.read(from..<end, buffer)
            var at = 0
            // If a line began before the part, only its end is here.
            if from == lower - 1 {
                guard let newline = bytes[...].newline else { return (items, outcome) }
                at = newline + 1
            }
            while from + at < upper, let next = bytes[at...].newline {
                let line = UnsafeBufferPointer(rebasing: bytes[at..<next])
                if Self.take(line, header, &outcome, visit) { items += 1 }
                at = next + 1
            }
            guard from + at < upper, end < size else { return (items, outcome) }
            // The line is longer than the bytes that were read.
            if at > 0 { from += at }
            beyond *= 4
        }
    }

    /// - Returns: whether the line is an item.
    private static func take(
        _ line: UnsafeBufferPointer<UInt8>, _ header: Snapshot.Header, _ outcome: inout CollectionScan.Outcome,
        _ visit: (UnsafeBufferPointer<UInt8>) -> Void
    ) -> Bool {
        guard let first = line.first else { return false }
        guard first == 0x7B else {
            if first != 0x5D { outcome = .incomplete }
            return false
        }
        let count = line[line.count - 1] == 0x2C ? line.count - 1 : line.count
        let object = UnsafeBufferPointer(rebasing: line[..<count])
        let verdict = Seal.verdict(object)
        if verdict == .broken || (verdict == .missing && header.isSealed) { outcome = max(outcome, .changedOutside) }
        visit(verdict == .missing ? object : CollectionScan.bare(object))
        return true
    }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// The index of the first newline.
    fileprivate var newline: Int? {
        guard let start = base.baseAddress, startIndex < endIndex,
            let found = memchr(start + startIndex, 0x0A, count)
        else { return nil }
        return UnsafePointer(found.assumingMemoryBound(to: UInt8.self)) - start
    }
}
