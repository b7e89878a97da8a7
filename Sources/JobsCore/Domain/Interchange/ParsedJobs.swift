import FoundationEssentials
import QuadCore

/// What a file of another program holds, before it is compared with what is here.
package struct ParsedJobs: Sendable {
    /// A job of a file. A class, as lists of them are made and sorted.
    package final class Item: Sendable {
        /// Where it begins, from 1.
        package let line: Int
        /// As the file alone has it.
        let job: Job
        /// When it was last changed in the other program, if the file says so; what was changed here later stays.
        let changedAt: Date?
        /// The id of a job that may be here and goes on as this one, if nothing was done to it.
        let replaces: String?
        /// What becomes of the job that is here; a conflict where both were changed.
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
    /// By the job's id.
    var histories: [String: [JobEvent]] = [:]
    var report = ImportReport()
    /// The columns of a table; nil for other files.
    var columns: CSVFields?
}
