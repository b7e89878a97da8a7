import Glibc

/// Append-only JSON lines in several series, with one file per series and month: `R-2026-11.jsonl`.
///
/// A line is acknowledged (`append` returns) when it is on disk. If a process dies before it syncs a line, the next
/// lock holder syncs it, so a line that was read under the lock stays. All series share one lock: before a process
/// writes a line, it can read under `lock` the lines of other series on which that line depends. Nothing is compacted
/// or rewritten. A line ends with its newline. Bytes after the last newline were never acknowledged: readers skip them,
/// and the next process that writes to the series copies them and cuts them off.
package final class SeriesLog {
    package let directory: String
    let options: StorageOptions
    let fileLock: FileLock
    /// Returns whether a line announces that the next line belongs to it. At the end of a file, neither line was
    /// acknowledged.
    let isFollowed: (ArraySlice<UInt8>) -> Bool

    package init(
        directory: String, options: StorageOptions, isFollowed: @escaping (ArraySlice<UInt8>) -> Bool = { _ in false }
    ) {
        self.directory = directory
        self.options = options
        self.isFollowed = isFollowed
        fileLock = FileLock("\(directory)/log.lock", options: options)
    }

    // MARK: The lock

    /// Takes the lock; waits up to the time in the options.
    package func lock() throws(StorageError) {
        try Folder.prepare(directory)
        try fileLock.acquire(.exclusive)
        do throws(StorageError) {
            guard options.durability == .synced, try fileLock.hasOpenWork() else { return }
            try synchronizeEnds()
        } catch {
            fileLock.release()
            throw error
        }
        fileLock.endWork()
    }

    /// Waits until everything that can be read is on disk.
    package func settle() throws(StorageError) {
        guard options.durability == .synced, try fileLock.hasOpenWork() else { return }
        try lock()
        unlock()
    }

    private func synchronizeEnds() throws(StorageError) {
        let ends = Dictionary(try files().map { ($0.series, $0) }) { _, last in last }
        for file in ends.values {
            try OpenFile(path(of: file), flags: O_RDWR, system: options.system)?.synchronize()
        }
        try Folder.synchronize(directory)
    }

    package func unlock() { fileLock.release() }

    // MARK: Reading

    /// Returns the files by series and then by month.
    package func files() throws(StorageError) -> [SeriesFile] {
        try Folder.list(directory).compactMap(SeriesFile.init)
            .sorted { ($0.series, $0.month) < ($1.series, $1.month) }
    }

    package func path(of file: SeriesFile) -> String { "\(directory)/\(file.name)" }

    /// Returns the number of bytes in a file after the last line that was read.
    package func bytes(behind mark: SeriesMark, in file: SeriesFile) -> Int {
        max(0, Int(FileStatus.of(path(of: file))?.size ?? 0) - (mark.ends[file.name]?.offset ?? 0))
    }

    /// Visits the lines added since the mark, without their newlines, series by series in order.
    /// - Throws: `damaged` if a file is shorter than before or missing. Lines that were read are then no longer there,
    ///   and the log must be read again from the beginning.
    package func read(
        after mark: inout SeriesMark, _ visit: (_ line: ArraySlice<UInt8>, _ place: SeriesPlace) -> Void
    ) throws(StorageError) {
        let files = try files()
        let names = Set(files.map(\.name))
        if let gone = mark.ends.keys.sorted().first(where: { !names.contains($0) }) {
            throw .damaged(path: "\(directory)/\(gone)", detail: "it is gone")
        }
        for file in files { try read(file, after: &mark, visit) }
    }

    /// Visits the lines of one file that were added since the mark.
    /// - Parameter limit: the number of bytes to read, extended to the end of the last line; the mark says where to
    ///   continue.
    package func read(
        _ file: SeriesFile, after mark: inout SeriesMark, atMost limit: Int = .max,
        _ visit: (_ line: ArraySlice<UInt8>, _ place: SeriesPlace) -> Void
    ) throws(StorageError) {
        let path = path(of: file)
        let begin = mark.ends[file.name]?.offset ?? 0
        var offset = begin
        // Most months are unchanged, so their files are not opened.
        if offset > 0, let status = FileStatus.of(path), status.isRegular, status.size == offset { return }
        guard let open = try OpenFile(path, flags: O_RDONLY, system: options.system) else { return }
        let size = try open.status().size
        guard size >= offset else { throw .damaged(path: path, detail: "its end is missing") }
        if size == offset { return }
        var reach = min(Self.chunk, limit, size - offset)
        while offset < size, offset - begin < limit {
            let bytes = try open.read(offset..<min(size, offset + reach))
            var start = 0
            while let end = Self.newline(in: bytes, from: start) {
                // The line that belongs to this one never reached the disk.
                if offset + bytes.count == size, Self.newline(in: bytes, from: end + 1) == nil,
                    isFollowed(bytes[start..<end])
                {
                    break
                }
                if end > start { visit(bytes[start..<end], SeriesPlace(file: file, offset: offset + start)) }
                start = end + 1
            }
            if start > 0 {
                let end = offset + start
                mark.ends[file.name] = SeriesMark.End(offset: end, tail: try Self.tail(bytes[..<start], open, to: end))
            }
            offset += start
            guard start == 0 else { continue }
            // The line is longer than the bytes that were read, or has no end yet.
            guard bytes.count == reach, offset + reach < size else { break }
            reach *= 2
            guard reach <= options.maximumBytes else {
                throw .tooLarge(path: path, bytes: reach, limit: options.maximumBytes)
            }
        }
    }

    private static func newline(in bytes: [UInt8], from start: Int) -> Int? {
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress, let found = memchr(base + start, 0x0A, raw.count - start) else {
                return nil
            }
            return UnsafeRawPointer(found) - base
        }
    }

    /// Whether the files still have the same content at the places in the mark.
    package func confirms(_ mark: SeriesMark) -> Bool {
        mark.ends.allSatisfy { name, end in
            let start = max(0, end.offset - SeriesMark.tailLength)
            guard let file = (try? OpenFile("\(directory)/\(name)", flags: O_RDONLY, system: options.system)) ?? nil,
                let bytes = try? file.read(start..<end.offset), bytes.count == end.offset - start
            else { return false }
            return Self.tail(bytes[...]) == end.tail
        }
    }

    /// Returns the checksum of the first line of a file, which identifies the file; nil if there is none.
    package func head(of name: String) -> UInt32? {
        guard let file = (try? OpenFile("\(directory)/\(name)", flags: O_RDONLY, system: options.system)) ?? nil,
            let bytes = try? file.read(0..<Self.longestHead), let end = bytes.firstIndex(of: 0x0A)
        else { return nil }
        return Checksum.of(Array(bytes[..<end]))
    }

    private static let longestHead = 64 * 1024

    private static func tail(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        Checksum.of(Array(bytes.suffix(SeriesMark.tailLength)))
    }

    /// - Parameter bytes: the bytes up to the end; missing ones are read from the file.
    private static func tail(_ bytes: ArraySlice<UInt8>, _ file: OpenFile, to end: Int) throws(StorageError) -> UInt32 {
        let length = min(end, SeriesMark.tailLength)
        return tail(bytes.count >= length ? bytes : try file.read(end - length..<end)[...])
    }

    private static let chunk = 1 << 20

    /// Returns the line at a place.
    package func line(at place: SeriesPlace) throws(StorageError) -> [UInt8]? {
        let path = path(of: place.file)
        guard let open = try OpenFile(path, flags: O_RDONLY, system: options.system) else { return nil }
        var reach = 4096
        while true {
            let bytes = try open.read(place.offset..<place.offset + reach)
            if let end = bytes.firstIndex(of: 0x0A) { return Array(bytes[..<end]) }
            guard bytes.count == reach, reach < options.maximumBytes else { return nil }
            reach *= 4
        }
    }

    /// Whether a wanted part occurs in the file, which is searched in overlapping pieces.
    /// - Parameter overlap: the number of bytes that two pieces share.
    package func contains(
        in file: SeriesFile, overlap: Int, _ isWanted: (UnsafeRawBufferPointer) -> Bool
    ) throws(StorageError) -> Bool {
        guard let open = try OpenFile(path(of: file), flags: O_RDONLY, system: options.system) else { return false }
        let size = try open.status().size
        var offset = 0
        while offset < size {
            let part = try open.read(offset..<min(size, offset + Self.chunk))
            if part.withUnsafeBytes(isWanted) { return true }
            guard offset + part.count < size, part.count > overlap else { return false }
            offset += part.count - overlap
        }
        return false
    }

    /// Returns the first line for which `isBefore` is false, with a binary search: the lines must be in that order.
    package func search(
        _ file: SeriesFile, isBefore: (_ line: [UInt8], _ place: SeriesPlace) -> Bool
    ) throws(StorageError) -> (line: [UInt8], place: SeriesPlace)? {
        guard let open = try OpenFile(path(of: file), flags: O_RDONLY, system: options.system) else { return nil }
        var (low, high) = (0, try open.status().size)
        // Lines begin at `low` and at `high`; the wanted line begins in between.
        while low < high {
            let middle = low + (high - low) / 2
            let start = try lineStart(open, from: low, at: middle)
            guard let line = try self.line(at: SeriesPlace(file: file, offset: start)) else {
                high = start
                continue
            }
            let isLow = isBefore(line, SeriesPlace(file: file, offset: start))
            if isLow { low = start + line.count + 1 } else { high = start }
        }
        guard let line = try self.line(at: SeriesPlace(file: file, offset: low)) else { return nil }
        return (line, SeriesPlace(file: file, offset: low))
    }

    func lineStart(_ open: OpenFile, from low: Int, at middle: Int) throws(StorageError) -> Int {
        var reach = 4096
        while true {
            let start = max(low, middle - reach)
            let bytes = try open.read(start..<middle)
            if let newline = bytes.lastIndex(of: 0x0A) { return start + newline + 1 }
            if start == low { return low }
            reach *= 4
        }
    }

    // MARK: Writing

    /// Appends a line; the lock must be held. If writing fails, the file is as before.
    /// - Parameters:
    ///   - line: the line without a newline.
    ///   - month: `2026-11`. If the series already has a later month, that month is used, because lines never go back
    ///     in time.
    ///   - mark: must be at the end of the series, and is moved to the new end.
    package func append(
        _ line: [UInt8], to series: String, month: String, mark: inout SeriesMark
    ) throws(StorageError) -> SeriesPlace {
        try append([line], to: series, month: month, mark: &mark)
    }

    /// Appends lines that belong together, all or none; each line but the last announces the next.
    package func append(
        _ lines: [[UInt8]], to series: String, month: String, mark: inout SeriesMark
    ) throws(StorageError) -> SeriesPlace {
        let written = Array(lines.map { $0 + [0x0A] }.joined())
        let last = try files().last { $0.series == series }
        let file = SeriesFile(series: series, month: max(month, last?.month ?? month))
        let path = path(of: file)
        guard let open = try OpenFile(path, flags: O_RDWR | O_APPEND | O_CREAT, system: options.system) else {
            throw .system(path: path, operation: "Creating", code: ENOENT)
        }
        let size = try open.status().size
        let isSynced = options.durability == .synced
        try fileLock.requireCurrent()
        if isSynced { try fileLock.beginWork() }
        do throws(StorageError) {
            try open.write(written)
            if isSynced {
                try open.synchronize()
                if size == 0 { try Folder.synchronize(directory) }
            }
        } catch {
            if (try? open.truncate(to: size)) != nil, isSynced { fileLock.endWork() }
            throw error
        }
        if isSynced { fileLock.endWork() }
        // The lines are written. A failure here only means that they are read again at the next start.
        let end = size + written.count
        let tail = (try? Self.tail(written[...], open, to: end)) ?? 0
        mark.ends[file.name] = SeriesMark.End(offset: end, tail: tail)
        return SeriesPlace(file: file, offset: size)
    }
}
