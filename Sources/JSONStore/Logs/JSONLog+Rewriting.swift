import Glibc

extension JSONLog {
    /// Replaces the file by other lines once they are all written; a process that has the file open continues to read
    /// the old file. The line numbers continue from the old ones, so a process that knows the last number sees that
    /// nothing is missing.
    /// - Parameter write: receives `add`, which takes a line with or without the number and checksum of a log, and
    ///   returns its range in the new file.
    static func rewrite(
        _ path: String, through known: Int = 0, options: StorageOptions,
        _ write: (_ add: ([UInt8]) throws(StorageError) -> Range<Int>) throws(StorageError) -> Void
    ) throws(StorageError) {
        let last = max(known, try reading(path, options: options)?.lastNumber() ?? 0)
        try replace(path, LogLines(after: last), after: last, options, write)
    }

    /// Like `rewrite`, for a log that was not checked before. Unreadable lines stay byte for byte, and missing lines
    /// stay missing, so that a later check reports them.
    package static func compact(
        _ condition: LogCondition,
        _ write: (_ add: ([UInt8]) throws(StorageError) -> Range<Int>) throws(StorageError) -> Void
    ) throws(StorageError) {
        let (path, options) = (condition.path, condition.options)
        let last = max(condition.known, try reading(path, options: options)?.lastNumber() ?? 0)
        try replace(path, LogLines(after: last + condition.missing), after: last, options, write)
    }

    private static func replace(
        _ path: String, _ lines: LogLines, after last: Int, _ options: StorageOptions,
        _ write: (_ add: ([UInt8]) throws(StorageError) -> Range<Int>) throws(StorageError) -> Void
    ) throws(StorageError) {
        let temporary = Folder.temporaryPath(for: path)
        unlink(temporary)
        do throws(StorageError) {
            let flags = O_WRONLY | O_CREAT | O_EXCL
            guard let file = try OpenFile(temporary, flags: flags, system: options.system, as: path) else { return }
            var (lines, end) = (lines, 0)
            if last > 0 {
                let start = LogLine.startLine(after: last)
                try file.write(start)
                end = start.count
            }
            try write { (line) throws(StorageError) in
                let place = lines.add(line: line)
                if lines.bytes.count > 1 << 20 { try file.write(lines.take()) }
                defer { end += place.count + 1 }
                return end..<end + place.count
            }
            try file.write(lines.take())
            if options.durability == .synced { try file.synchronize() }
            guard options.system.rename(temporary, path) == 0 else { throw StorageError(errno, "Replacing", path) }
        } catch {
            unlink(temporary)
            throw error
        }
        if options.durability == .synced { try Folder.synchronize(Folder.parent(of: path)) }
    }
}

extension JSONLog {
    /// Replaces the file by one without lines. The numbers of further lines continue after `known`, or after the last number.
    package static func clear(
        _ path: String, through known: Int = 0, options: StorageOptions
    ) throws(StorageError) {
        try Folder.prepare(Folder.parent(of: path))
        try rewrite(path, through: known, options: options) { _ in }
    }
}
