import JSONStore
import QuadStorage

/// A reader of summaries that also collects the jobs that need steps of other jobs.
struct SummaryReader: LineReading {
    private var scanner = SummaryScanner()
    private(set) var needing: [Job] = []

    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> JobSummary? {
        guard let read = ParsedSummary(line, &scanner) else { return nil }
        if let job = read.needing { needing.append(job) }
        return read.summary
    }
}
