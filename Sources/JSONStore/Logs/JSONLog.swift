import Glibc

/// An append-only file of JSON lines, open for reading, or for writing while it is locked.
///
/// Each line has a number and a checksum (`LogLine`) and ends with a newline. Bytes after the last newline are an
/// unfinished line, or a line with a damaged newline. Readers skip them, and the next writer repairs the end
/// (`mendEnd`).
package final class JSONLog {
    let path: String
    private let file: OpenFile
    private let options: StorageOptions

    private init(_ file: OpenFile, _ options: StorageOptions) {
        path = file.path
        self.file = file
        self.options = options
    }

    /// Returns nil if there is no such file.
    package static func reading(_ path: String, options: StorageOptions) throws(StorageError) -> JSONLog? {
        guard let file = try OpenFile(path, flags: O_RDONLY, system: options.system) else { return nil }
        return JSONLog(file, options)
    }

    /// Makes the file and its folder if needed.
    package static func writing(_ path: String, options: StorageOptions) throws(StorageError) -> JSONLog {
        try Folder.prepare(Folder.parent(of: path))
        Leftovers.clearOnce(Folder.parent(of: path))
        let flags = O_RDWR | O_APPEND | O_CREAT
        guard let file = try OpenFile(path, flags: flags, system: options.system) else {
            throw .system(path: path, operation: "Creating", code: ENOENT)
        }
        return JSONLog(file, options)
    }

    package func size() throws(StorageError) -> Int { try file.status().size }

    /// Returns a stamp of the file, for checking later whether it changed.
    package func stamp() throws(StorageError) -> FileStamp { FileStamp(try file.status()) }

    /// Runs `body` while no other process writes to this log, and waits up to the time in the options. The log file
    /// itself is locked, because separate lock files would double the number of files in a folder of a thousand logs.
    package static func locked<Result>(
        _ path: String, options: StorageOptions, _ body: () throws(StorageError) -> Result
    ) throws(StorageError) -> Result {
        try Folder.prepare(Folder.parent(of: path))
        let lock = FileLock(path, options: options)
        try lock.acquire(.exclusive)
        defer { lock.release() }
        return try body()
    }

    // MARK: Reading

    /// Reads the bytes of the range, or fewer if the file ends earlier. They stay valid until the buffer is used again.
    package func read(_ range: Range<Int>, _ buffer: LineBuffer) throws(StorageError) -> UnsafeBufferPointer<UInt8> {
        guard range.lowerBound >= 0, range.count <= options.maximumBytes else {
            throw .tooLarge(path: path, bytes: range.count, limit: options.maximumBytes)
        }
        guard buffer.grow(to: range.count, keeping: 0) else { throw StorageError(ENOMEM, "Reading", path) }
        let count = try fill(buffer, 0..<range.count, from: range.lowerBound)
        return UnsafeBufferPointer(start: buffer.bytes, count: count)
    }

    /// Passes the bytes of the range, or fewer if the file ends earlier, to `body`; they are valid only during the
    /// call.
    package func withBytes<Result>(
        _ range: Range<Int>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) throws(StorageError) -> Result {
        guard range.lowerBound >= 0, range.count <= options.maximumBytes else {
            throw .tooLarge(path: path, bytes: range.count, limit: options.maximumBytes)
        }
        let descriptor = file.descriptor
        let result: Result? = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: range.count) { room in
            var count = 0
            while count < range.count, let base = room.baseAddress {
                let got = pread(descriptor, base + count, range.count - count, range.lowerBound + count)
                if got < 0 && errno == EINTR { continue }
                guard got >= 0 else { return nil }
                guard got > 0 else { break }
                count += got
            }
            return body(UnsafeBufferPointer(rebasing: room[..<count]))
        }
        guard let result else { throw StorageError(errno, "Reading", path) }
        return result
    }

    private func fill(_ buffer: LineBuffer, _ room: Range<Int>, from offset: Int) throws(StorageError) -> Int {
        var count = 0
        while count < room.count {
            let got = pread(file.descriptor, buffer.bytes + room.lowerBound + count, room.count - count, offset + count)
            if got < 0 && errno == EINTR { continue }
            guard got >= 0 else { throw StorageError(errno, "Reading", path) }
            guard got > 0 else { break }
            count += got
        }
        return count
    }

    /// Visits the lines without their newlines, with their offsets; empty lines are skipped. A last line without a
    /// newline is visited only if it is a complete object.
    /// - Returns: the number of bytes after the last newline that are not an object.
    @discardableResult
    package func forEachLine(
        _ buffer: LineBuffer, _ visit: (_ line: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Void
    ) throws(StorageError) -> Int {
        try forEachLine(buffer, includingStart: false, visit)
    }

    /// - Parameters:
    ///   - includingStart: whether to visit the line with the start number, too.
    ///   - last: the end of the log at the time of the request.
    @discardableResult
    func forEachLine(
        _ buffer: LineBuffer, includingStart: Bool, upTo last: Int = .max,
        _ visit: (_ line: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Void
    ) throws(StorageError) -> Int {
        var offset = 0
        var held = 0
        while true {
            if held == buffer.capacity {
                guard held < options.maximumBytes else {
                    throw .tooLarge(path: path, bytes: held, limit: options.maximumBytes)
                }
                guard buffer.grow(to: held * 2, keeping: held) else { throw StorageError(ENOMEM, "Reading", path) }
            }
            let got = min(try fill(buffer, held..<buffer.capacity, from: offset + held), last - offset - held)
            let end = held + got
            var at = 0
            while let newline = memchr(buffer.bytes + at, 0x0A, end - at) {
                let next = UnsafeMutablePointer(newline.assumingMemoryBound(to: UInt8.self)) - buffer.bytes
                let line = UnsafeBufferPointer(start: buffer.bytes + at, count: next - at)
                if next > at, includingStart || !LogLine.isStart(line) { visit(line, offset + at) }
                at = next + 1
            }
            held = end - at
            memmove(buffer.bytes, buffer.bytes + at, held)
            offset += at
            // Fewer bytes than requested mean the end of the file.
            guard end == buffer.capacity else { break }
        }
        guard held > 0 else { return 0 }
        let rest = UnsafeBufferPointer(start: buffer.bytes, count: held)
        guard Self.isObject(rest) else { return held }
        visit(rest, offset)
        return 0
    }

    package static func isObject(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        (try? JSONScanner.members(Array(line))) != nil
    }

    // MARK: Writing

    /// Completes a line that only lacks its newline or has another byte in its place, and cuts off an unfinished line.
    /// Except in the first case, a copy is kept first; if that fails, nothing is written.
    /// - Returns: the size of the file afterwards.
    package func mendEnd() throws(StorageError) -> Int {
        let size = try size()
        guard size > 0, try file.read(size - 1..<size) != [0x0A] else { return size }
        var reach = 4096
        while true {
            let start = max(0, size - reach)
            let tail = try file.read(start..<size)
            if let newline = tail.lastIndex(of: 0x0A) {
                return try mend(Array(tail[(newline + 1)...]), at: start + newline + 1)
            }
            if start == 0 { return try mend(tail, at: 0) }
            reach *= 16
        }
    }

    private func mend(_ rest: [UInt8], at start: Int) throws(StorageError) -> Int {
        if rest.withUnsafeBufferPointer(Self.isObject) {
            try file.write([0x0A])
            return start + rest.count + 1
        }
        guard Quarantine.keep(rest, of: path, options: options) != nil else { throw .diskFull(path: path) }
        guard rest.dropLast().withContiguousStorageIfAvailable(Self.isOwn) == true else {
            try file.truncate(to: start)
            return start
        }
        try file.truncate(to: start + rest.count - 1)
        try file.write([0x0A])
        return start + rest.count
    }

    /// Whether a log wrote the line and nobody changed it.
    private static func isOwn(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        number(line) != nil && Seal.verdict(line) == .intact
    }

    /// Returns an empty collection of lines to append after the existing ones.
    /// - Parameter known: the number of the last line that is known to be stored. If lines at the end were lost, their
    ///   numbers would otherwise be used again, and nobody would notice the loss.
    package func lines(after known: Int = 0) throws(StorageError) -> LogLines {
        LogLines(after: max(try lastNumber(), known))
    }

    /// Returns the number of the last line; 0 if no line has a number.
    package func lastNumber() throws(StorageError) -> Int {
        let size = try size()
        let tail = try file.read(max(0, size - 64)..<size)
        if tail.last == 0x0A, let number = tail.dropLast().withContiguousStorageIfAvailable(Self.number), let number {
            return number
        }
        // The end of the log has lines from an older version or from a person.
        var last = 0
        try forEachLine(LineBuffer(), includingStart: true) { line, _ in
            if let number = Self.number(line) { last = max(last, number) }
        }
        return last
    }

    /// - Parameter line: a line whose beginning may be missing.
    private static func number(_ line: UnsafeBufferPointer<UInt8>) -> Int? {
        LogLine.number(line) ?? LogLine.start(line)
    }

    /// Appends whole lines. If that fails, the file is as before.
    package func append(_ lines: LogLines) throws(StorageError) {
        guard !lines.bytes.isEmpty else { return }
        let size = try size()
        do throws(StorageError) { try file.write(lines.bytes) } catch {
            try? file.truncate(to: size)
            throw error
        }
    }

    package func synchronize() throws(StorageError) { try file.synchronize() }
}
