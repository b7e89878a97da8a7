import Glibc

// Repairing the end of a series after a process died while writing.
extension SeriesLog {
    /// Completes a line of the series that only lacks its newline, and cuts off an unfinished line after copying it.
    /// The lock must be held. Call this before reading up to the end.
    /// - Returns: the number of bytes that were cut off.
    package func mendEnd(of series: String) throws(StorageError) -> Int {
        guard let file = try files().last(where: { $0.series == series }),
            let open = try OpenFile(path(of: file), flags: O_RDWR | O_APPEND, system: options.system)
        else { return 0 }
        let size = try open.status().size
        guard size > 0 else { return 0 }
        guard try open.read(size - 1..<size) != [0x0A] else { return try cutFollowed(file, open, size) }
        let start = try lineStart(open, from: 0, at: size)
        let rest = try open.read(start..<size)
        if !isFollowed(rest[...]), rest.withUnsafeBufferPointer(JSONLog.isObject) {
            guard options.durability == .synced else {
                try open.write([0x0A])
                return 0
            }
            try fileLock.beginWork()
            try open.write([0x0A])
            try open.synchronize()
            fileLock.endWork()
            return 0
        }
        // A line that announces the unfinished rest is cut off with it.
        let whole = start > 0 ? try cutFollowed(file, open, start, with: rest) : 0
        if whole > 0 { return whole }
        try cut(file, open, to: start, rest)
        return rest.count
    }

    /// Cuts off a last line that announces another line.
    /// - Parameters:
    ///   - end: the end of that line.
    ///   - rest: the bytes after that line.
    private func cutFollowed(
        _ file: SeriesFile, _ open: OpenFile, _ end: Int, with rest: [UInt8] = []
    ) throws(StorageError) -> Int {
        let start = try lineStart(open, from: 0, at: end - 1)
        let line = try open.read(start..<end)
        guard isFollowed(line.dropLast()) else { return 0 }
        try cut(file, open, to: start, line + rest)
        return line.count + rest.count
    }

    private func cut(
        _ file: SeriesFile, _ open: OpenFile, to start: Int, _ rest: [UInt8]
    ) throws(StorageError) {
        guard Quarantine.keep(rest, of: path(of: file), options: options) != nil else {
            throw .diskFull(path: path(of: file))
        }
        try open.truncate(to: start)
    }
}
