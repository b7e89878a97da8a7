import JSONStore
import StoreKit

/// The records of a sales log, a few megabytes of it at a time: the next ones can be read while these are checked, and a month
/// of any length fits in memory.
struct RecordBatches: Sendable {
    /// Of one file, in their order. What is no JSON at all is left out: it is a fault of the chain.
    struct Batch: Sendable {
        let file: SeriesFile
        fileprivate(set) var lines: [Line] = []
    }

    enum Line: Sendable {
        case record(StoreRecord)
        /// - seq: where the line says one.
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

    /// Nil once all were read.
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
