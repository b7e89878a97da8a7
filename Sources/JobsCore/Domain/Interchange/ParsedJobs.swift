import FoundationEssentials
import QuadCore

/// The content of another program's file, before it is compared with the stored jobs.
package struct ParsedJobs: Sendable {
    /// A job of a file. A class, because long lists of items are built and sorted.
    package final class Item: Sendable {
        /// The line where the job begins, from 1.
        package let line: Int
        /// The job as the file alone describes it.
        let job: Job
        /// The time of the last change in the other program, if the file gives it; a later change here wins.
        let changedAt: Date?
        /// The id of an existing job that this job replaces, unless somebody worked on it.
        let replaces: String?
        /// Merges the file's job into the existing job; a conflict if both were changed.
        let taken: @Sendable (Job) -> Result<Job, JobError>

        init(
            line: Int, job: Job, changedAt: Date? = nil, replaces: String? = nil,
            taken: @escaping @Sendable (Job) -> Result<Job, JobError>
        ) {
            self.line = line
            self.job = job
            self.changedAt = changedAt
            self.replaces = replaces
            self.taken = taken
        }
    }

    var jobs: [Item] = []
    var templates: [JobTemplate] = []
    var people: [Person] = []
    var knownPeople: Set<String> = []
    /// The events by the job's id.
    var histories: [String: [JobEvent]] = [:]
    var report = ImportReport()
    /// The columns of a table; nil for other files.
    var columns: CSVFields?
}
