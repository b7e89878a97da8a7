import JSONStore
import QuadStorage

/// Summaries, with the jobs among them that need steps of others.
struct SummaryReader: LineReading {
    private var scanner = SummaryScanner()
    private(set) var needing: [Job] = []

    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> JobSummary? {
        guard let read = ParsedSummary(line, &scanner) else { return nil }
        if let job = read.needing { needing.append(job) }
        return read.summary
    }
}
