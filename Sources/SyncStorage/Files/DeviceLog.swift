import JSONStore
import SyncKit

/// The lines of one device, as it wrote them: `log/<device>.jsonl`. Every line is on disk before its effect is.
struct DeviceLog {
    let device: DeviceID
    private let path: String
    private let options: StorageOptions

    init(_ device: DeviceID, _ files: SyncFiles) {
        self.device = device
        path = files.log(of: device)
        options = files.options
    }

    /// The number of the last line; 0 if there is none.
    func last() throws(StorageError) -> Int { try JSONLog.reading(path, options: options)?.lastNumber() ?? 0 }

    /// Returns the lines after a number, with the bytes as they are stored.
    func lines(after number: Int) throws(StorageError) -> [(line: ChangeLine, bytes: [UInt8])] {
        guard let log = try JSONLog.reading(path, options: options) else { return [] }
        var lines: [(line: ChangeLine, bytes: [UInt8])] = []
        var fault: String?
        let torn = try log.forEachLine(LineBuffer()) { bytes, _ in
            if LogLine.isBroken(bytes) { fault = fault ?? "a line was changed" }
            do throws(SyncError) {
                let line = try ChangeLine(Array(bytes), of: device)
                if line.number > number { lines.append((line, Array(bytes))) }
            } catch { fault = fault ?? error.words }
        }
        _ = torn
        if let fault { throw .damaged(path: path, detail: fault) }
        return lines
    }

    /// Appends lines of this machine, and waits until they are on disk.
    func append(_ lines: [ChangeLine]) throws(StorageError) {
        try write { added in
            for line in lines { added.add { $0 += line.unnumbered } }
        }
    }

    /// Appends lines of another device, as they came, and waits until they are on disk.
    func append(received lines: [[UInt8]]) throws(StorageError) {
        try write { added in
            for line in lines {
                added.add { bytes in line.withUnsafeBufferPointer { bytes += LogLine.bare($0) } }
            }
        }
    }

    /// Removes all lines, which the stored state has. Further lines have the numbers after them.
    func clear() throws(StorageError) { try JSONLog.clear(path, options: options) }

    /// Begins with the line after a number, if the log is new.
    func begin(after number: Int) throws(StorageError) {
        if number > 0, try last() == 0 { try JSONLog.clear(path, through: number, options: options) }
    }

    /// Removes the lines after a number.
    func cut(after number: Int) throws(StorageError) {
        let kept = try lines(after: 0).filter { $0.line.number <= number }.map(\.bytes)
        let first = try lines(after: 0).first?.line.number ?? number + 1
        try Folder.remove(path)
        try begin(after: first - 1)
        try append(received: kept)
    }

    private func write(_ add: (inout LogLines) -> Void) throws(StorageError) {
        let log = try JSONLog.writing(path, options: options)
        _ = try log.mendEnd()
        var lines = try log.lines()
        add(&lines)
        try log.append(lines)
        if options.durability == .synced {
            try log.synchronize()
            try Folder.synchronize(Folder.parent(of: path))
        }
    }
}
