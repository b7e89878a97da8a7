import FoundationEssentials
import Testing

@testable import JSONStore
@testable import StoreCore
@testable import StoreKit

/// The records of a log in parts: no record is lost or read twice at the boundary of a part.
@Suite struct RecordBatchesTests {
    private let store: StoreFolder

    init() throws { store = try StoreFolder() }

    private func batches(_ bytesAtOnce: Int) throws -> [RecordBatches.Batch] {
        let (folder, options) = (store.path("log"), StorageOptions(now: { Date(timeIntervalSince1970: 0) }))
        let files = try SeriesLog(directory: folder, options: options).files()
        var rest = RecordBatches(files, in: folder, options, bytesAtOnce: bytesAtOnce)
        var batches: [RecordBatches.Batch] = []
        while let batch = try rest.next() { batches.append(batch) }
        return batches
    }

    /// Returns a word for each line: the register and number of a record, or the part that cannot be read.
    private func words(_ batch: RecordBatches.Batch) -> [String] {
        batch.lines.map { line in
            switch line {
            case .record(let record): "\(record.register)\(record.sequence)"
            case .unreadable(let seq, let words): "\(batch.file.series) \(seq ?? 0): \(words)"
            }
        }
    }

    @Test(arguments: [1, 300, 2000, 1 << 20])
    func everyRecordIsThereOnce(_ bytesAtOnce: Int) async throws {
        let till = store.till()
        for number in 0..<6 { try await till.sell("a\(number)", on: number < 4 ? "R" : "R2") }
        let batches = try batches(bytesAtOnce)
        #expect(batches.flatMap(words) == ["R1", "R2", "R3", "R4", "R5", "R21", "R22", "R23"])
        for batch in batches where batch.file.series == "R2" {
            #expect(words(batch).allSatisfy { $0.hasPrefix("R2") })
        }
        #expect(batches.count == 2 || bytesAtOnce < 2001)
    }

    @Test func anInvalidRecordIsReportedAndInvalidJSONSkipped() async throws {
        try await store.till().sell("a")
        let name = "log/R-2026-11.jsonl"
        let bad = [#"{"seq":3,"type":"sale"}"#, "{", #"{"type":7}"#, "[]"]
        try store.write(store.lines(name) + bad.map { Array($0.utf8) }, to: name)
        for size in [1, 1 << 20] {
            #expect(
                try batches(size).flatMap(words) == [
                    "R1", "R2", "R 3: “at” is missing", "R 0: “at” is missing", "R 0: “line” has an invalid value",
                ])
        }
    }
}
