import JSONStore
import QuadStorage

/// A summary, with its job if the job needs steps of other jobs and must be looked at again once these are known.
struct ParsedSummary {
    let summary: JobSummary
    let needing: Job?

    /// - Returns: nil if the line is not a job.
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
