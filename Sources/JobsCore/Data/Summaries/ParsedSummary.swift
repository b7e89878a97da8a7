import JSONStore
import QuadStorage

/// A summary with the job it is of, where that needs steps of others and must be looked at once these are known.
struct ParsedSummary {
    let summary: JobSummary
    let needing: Job?

    /// - Returns: nil for what is no job.
    init?(_ line: UnsafeBufferPointer<UInt8>, _ scanner: inout SummaryScanner) {
        if let summary = scanner.summary(of: line) {
            self.summary = summary
            needing = nil
            return
        }
        guard let job = StorageInspector.item(of: Job.self, line) else { return nil }
        summary = JobSummary(job)
        needing = job.neededJobs.isEmpty ? nil : job
    }

    init?(_ line: [UInt8], _ scanner: inout SummaryScanner) {
        guard let read = line.withUnsafeBufferPointer({ ParsedSummary($0, &scanner) }) else { return nil }
        self = read
    }
}
