import JSONStore
import QuadCore
import QuadStorage
import Synchronization
import SystemKit

/// The storage of jobs, their histories and templates in the folder `jobs`. They change together: a change of several
/// items is one line of their journal.
///
///     jobs.json history.json templates.json     with the journal work.journal.jsonl
package final class JSONJobRepository: JobRepository {
    /// The name of the journal of all collections.
    package static let group = JobFiles.group

    let files: JobFiles
    let group: CollectionGroup
    let jobItems: JSONCollection<Job>
    let historyItems: JSONCollection<StoredHistory>
    let templateItems: JSONCollection<JobTemplate>
    /// The templates of a new data folder; the first change stores them.
    let starters: @Sendable () -> [JobTemplate]
    private let table: Mutex<JobSummaryTable>
    /// The outcome of the last scan, kept apart from the table so that readers do not wait for a running scan.
    private let outcome = Mutex(CollectionScan.Outcome.asWritten)

    /// - Parameters:
    ///   - directory: the data folder.
    ///   - starters: the templates of a new data folder, which the user may remove.
    package init(
        directory: String, options: StorageOptions, starters: @escaping @Sendable () -> [JobTemplate] = { [] }
    ) {
        let files = JobFiles(directory: directory, options: options)
        self.files = files
        self.starters = starters
        group = CollectionGroup(name: JobFiles.group, directory: files.folder, options: options)
        jobItems = group.collection(JobFiles.jobs, version: Self.version)
        historyItems = group.collection(JobFiles.history, version: Self.version)
        templateItems = group.collection(JobFiles.templates, version: Self.version)
        table = Mutex(
            JobSummaryTable(
                CollectionScan(name: JobFiles.jobs, directory: files.folder, group: JobFiles.group, options: options)))
    }

    // MARK: Reading

    package func summaries() async throws(JobError) -> [JobSummary] {
        try await JobError.passing(await OwnThread.run { self.readSummaries() }.get())
    }

    /// Updates and returns the summaries. The caller runs this on a thread of its own: the first read occupies both
    /// cores, later reads take only the changes.
    private func readSummaries() -> Result<[JobSummary], StorageError> {
        table.withLock { table in
            Result { () throws(StorageError) in
                try table.update()
                let found = table.outcome
                outcome.withLock { $0 = found }
                return table.summaries
            }
        }
    }

    package func jobs() async throws(JobError) -> [Job] {
        try await JobError.passing(await jobItems.items())
    }

    package func refresh() async throws(JobError) {
        try await JobError.passing(await jobItems.refresh())
    }

    package func jobs(_ ids: [String]) async throws(JobError) -> [Job] {
        try await JobError.passing(await jobItems.items(ids))
    }

    package func jobs(needing ids: [String]) async throws(JobError) -> [Job] {
        try await JobError.passing(await OwnThread.run { self.readJobs(needing: Set(ids)) }.get())
    }

    private func readJobs(needing ids: Set<String>) -> Result<[Job], StorageError> {
        table.withLock { table in
            Result { () throws(StorageError) in try table.jobs(needing: ids) }
        }
    }

    package func history(of job: String) async throws(JobError) -> [JobEvent] {
        try await JobError.passing(await historyItems.item(job)?.events ?? [])
    }

    package func latestEvents(_ count: Int) async throws(JobError) -> [JobsChange.Happening] {
        try await JobError.passing(await OwnThread.run { LatestEvents.read(count, from: self.files) }.get())
    }

    package func templates() async throws(JobError) -> [JobTemplate] {
        let templates = try await JobError.passing(await templateItems.items())
        return try await JobError.passing(await isUntouched()) ? starters() : templates
    }

    /// Returns whether nothing was ever stored and the folder holds nothing unreadable.
    func isUntouched() async throws(StorageError) -> Bool {
        guard try await group.revision == 0 else { return false }
        let reason = await templateItems.report.readOnly
        return reason == nil || reason == .notWritable
    }

    // MARK: Others

    package func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {
        await group.observe(notify)
    }

    package func missing() async -> String? {
        outcome.withLock { $0 } == .incomplete ? noticeOfSummaries : nil
    }

    package func notice() async -> String? {
        await group.notice(in: "jobs") ?? noticeOfSummaries
    }

    /// The notice about damaged files. Summaries are read without the collection, which then knows nothing of the
    /// damage.
    private var noticeOfSummaries: String? {
        switch outcome.withLock({ $0 }) {
        case .asWritten: nil
        case .changedOutside: "jobs/jobs.json was changed outside Quad. Run `quad doctor` to see where."
        case .incomplete: "Some of jobs/jobs.json can't be read: jobs may be missing. Run `quad doctor`."
        }
    }

    // MARK: Upkeep

    /// Merges the journal into the snapshots now.
    package func compact() async throws(JobError) {
        try await JobError.passing(await group.compact())
    }

    /// The format version of all items.
    package static let version = 1

    /// The collections, by their paths below the data folder.
    package static let collections = [JobFiles.jobs, JobFiles.history, JobFiles.templates].map { "jobs/" + $0 }

    /// Returns the files that summaries and histories are read from, below the data folder.
    package static func files(in directory: String) -> [String] {
        let folder = directory + "/jobs"
        let files = [JobFiles.jobs, JobFiles.history].flatMap {
            CollectionScan.files($0, directory: folder, group: JobFiles.group)
        }
        return Array(Set(files)).sorted()
    }

    /// Returns the error in a line of one of the collections; nil if the line is fine, or if the collection is not one
    /// of these.
    package static func problem(in line: [UInt8], of collection: String) -> String? {
        switch collection {
        case "jobs/" + JobFiles.jobs: StorageInspector.problem(in: line, of: Job.self)
        case "jobs/" + JobFiles.history: StorageInspector.problem(in: line, of: StoredHistory.self)
        case "jobs/" + JobFiles.templates: StorageInspector.problem(in: line, of: JobTemplate.self)
        default: nil
        }
    }
}
