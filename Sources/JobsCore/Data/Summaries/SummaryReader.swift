import JSONStore
import QuadStorage

/// A summary with the job it is of, where that needs steps of others and must be looked at once these are known.
struct ReadSummary {
    let summary: JobSummary
    let needing: Job?

    /// - Returns: nil for what is no job.
    init?(_ line: UnsafeBufferPointer<UInt8>, _ scanner: inout SummaryScanner) {
        if let summary = scanner.summary(of: line) {
            self.summary = summary
            needing = nil
            return
        }
        guard let job = StoreInspector.item(of: Job.self, line) else { return nil }
        summary = JobSummary(job)
        needing = job.neededJobs.isEmpty ? nil : job
    }

    init?(_ line: [UInt8], _ scanner: inout SummaryScanner) {
        guard let read = line.withUnsafeBufferPointer({ ReadSummary($0, &scanner) }) else { return nil }
        self = read
    }
}

/// Summaries, with the jobs among them that need steps of others.
struct SummaryReader: LineReading {
    private var scanner = SummaryScanner()
    private(set) var needing: [Job] = []

    mutating func read(_ line: UnsafeBufferPointer<UInt8>) -> JobSummary? {
        guard let read = ReadSummary(line, &scanner) else { return nil }
        if let job = read.needing { needing.append(job) }
        return read.summary
    }
}
