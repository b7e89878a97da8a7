import Glibc
import JSONKit
import JSONStore

/// An append-only file of the server, open for writing. Only this process writes to the file.
///
/// The log itself may be used by one thread at a time. The storage keeps every file behind its mutex.
struct AppendedFile: @unchecked Sendable {
    let path: String
    private let log: JSONLog
    private var end: Int
    /// The lines that the file had when it was opened, erased ones included.
    private(set) var lines = 0
    /// Whether a line was damaged or missing when the file was opened.
    private(set) var isDamaged = false
    private var lastNumber = 0
    /// Whether unacknowledged bytes could not be cut off. Nothing more is written then.
    private var isBroken = false
    private var identity: FileIdentity?

    /// The device and the number of a file.
    private struct FileIdentity: Equatable {
        let device: UInt64
        let number: UInt64

        init?(_ path: String) {
            var status = stat()
            guard lstat(path, &status) == 0 else { return nil }
            (device, number) = (UInt64(status.st_dev), UInt64(status.st_ino))
        }
    }

    /// Opens the file, makes it if needed, and repairs its end.
    /// - Parameter visit: receives each intact line and its place, and returns false for a line without sense.
    init(
        _ path: String, options: StorageOptions, damage report: (DamagedLine) -> Void,
        _ visit: (_ value: JSONValue, _ place: LinePlace) -> Bool
    ) throws(StorageError) {
        self.path = path
        var (lines, isDamaged) = (0, false)
        func damage(_ line: DamagedLine) {
            isDamaged = true
            report(line)
        }
        let isNew = access(path, F_OK) != 0
        log = try JSONLog.writing(path, options: options)
        let size = try log.size()
        end = try log.mendEnd()
        if end < size {
            damage(DamagedLine(path: path, offset: end, bytes: [], problem: "an unfinished last line was cut off"))
        }
        if isNew { try Folder.synchronize(String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])) }
        var next: Int?
        try log.forEachLine(LineBuffer()) { line, offset in
            lines += 1
            let value = StoredLine.value(line)
            let number = value?["n"]?.integer
            if let number, let next, number > next {
                damage(
                    DamagedLine(
                        path: path, offset: offset, bytes: [],
                        problem: "lines are missing before this one, \(number - next) in all"))
            }
            // A damaged line has a number, too, which cannot be read.
            next = (number ?? next).map { $0 + 1 }
            if let value, StoredLine.isErased(value) { return }
            if let value, visit(value, LinePlace(offset: offset, length: line.count)) { return }
            damage(DamagedLine(path: path, offset: offset, bytes: Array(line), problem: "a line is damaged"))
        }
        // A process that was killed may have left lines that were never synced.
        try log.synchronize()
        lastNumber = try log.lastNumber()
        (self.lines, self.isDamaged) = (lines, isDamaged)
        identity = FileIdentity(path)
    }

    /// Appends lines and syncs them. If that fails, the file is as before.
    /// - Returns: the places of the lines.
    mutating func append(_ writes: [(inout [UInt8]) -> Void]) throws(StorageError) -> [LinePlace] {
        guard !isBroken else { throw .damaged(path: path, detail: "its end could not be repaired; restart the server") }
        // Lines in a file that is gone or replaced would be lost with the next start.
        guard let identity, FileIdentity(path) == identity else {
            throw .damaged(path: path, detail: "another program removed or replaced it; restart the server")
        }
        var lines = try log.lines(after: lastNumber)
        lines.reserve(writes.count * 320)
        let places = writes.map { write in
            let range = lines.add(write)
            return LinePlace(offset: end + range.lowerBound, length: range.count)
        }
        do throws(StorageError) {
            try log.append(lines)
            try log.synchronize()
        } catch {
            // The lines are not acknowledged, so they must not be there after a restart.
            isBroken = truncate(path, off_t(end)) != 0
            throw error
        }
        end += lines.bytes.count
        lastNumber += writes.count
        return places
    }
}
