import JSONStore
import StoreKit

/// The records of a sales log in batches of a few megabytes. The next batch can be read while one is checked, and a
/// month of any length fits in memory.
struct RecordBatches: Sendable {
    /// Records of one file, in order. Lines that are not JSON are left out; the check of the chain reports them.
    struct Batch: Sendable {
        let file: SeriesFile
        fileprivate(set) var lines: [Line] = []
    }

    enum Line: Sendable {
        case record(StoreRecord)
        /// - seq: the sequence number, if the line has one.
        case unreadable(seq: Int?, words: String)
    }

    private let folder: String
    private let options: StorageOptions
    private let bytesAtOnce: Int
    private var files: ArraySlice<SeriesFile>
    private var mark = SeriesMark()

    init(_ files: [SeriesFile], in folder: String, _ options: StorageOptions, bytesAtOnce: Int = 4 << 20) {
        (self.folder, self.options, self.bytesAtOnce) = (folder, options, bytesAtOnce)
        self.files = files[...]
    }

    /// Returns the next batch, or nil at the end.
    mutating func next() throws(StorageError) -> Batch? {
        let log = SeriesLog(directory: folder, options: options)
        while let file = files.first {
            let before = mark
            var batch = Batch(file: file)
            try log.read(file, after: &mark, atMost: bytesAtOnce) { line, _ in
                if let line = Self.read(line) { batch.lines.append(line) }
            }
            if mark == before { files.removeFirst() }
            if !batch.lines.isEmpty { return batch }
        }
        return nil
    }

    private static func read(_ line: ArraySlice<UInt8>) -> Line? {
        do throws(RecordReadingError) { return .record(try StoreRecord(line: line)) } catch {
            guard let value = try? RecordValue(parsing: line) else { return nil }
            return .unreadable(seq: value.members?["seq"]?.int, words: error.words)
        }
    }
}
