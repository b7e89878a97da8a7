import FoundationEssentials
import QuadCore

/// The tasks of a file that form one job, each with its exported note.
struct TaskwarriorParts: Sendable {
    let sorted: [(task: TaskwarriorTask, note: TaskwarriorNote)]
    let taking: TaskwarriorImporter
    /// The job as it was exported.
    let written: Job
    /// Whether all steps of the job are present.
    let isWhole: Bool
    /// The number of the job's steps.
    let count: Int

    init?(_ group: [(task: TaskwarriorTask, note: TaskwarriorNote)], _ taking: TaskwarriorImporter) {
        sorted = group.sorted { ($0.note.at, $0.task.line) < ($1.note.at, $1.task.line) }
        self.taking = taking
        // The notes may come from two exports; the newest counts.
        guard let newest = sorted.max(by: { $0.note.job.revision < $1.note.job.revision })?.note else { return nil }
        var job = newest.job
        job.steps = sorted.compactMap(\.note.step)
        written = job
        count = newest.of
        isWhole = job.steps.count == count
    }

    /// The job as the file alone describes it.
    var job: Job { job(of: sorted.map(\.task)) }

    /// Merges the tasks into the existing job.
    func taken(by here: Job) -> Result<Job, JobError> {
        if isWhole, written.updatedAt > here.updatedAt { return .success(job) }
        let last = sorted.enumerated().map { index, part in lastTaken(index, part.task, here) }
        let before = job(of: last)
        let after = job(
            of: zip(sorted, last).map { part, last in
                guard let last, part.task.isOlder(than: last) else { return part.task }
                return last
            })
        if before.isLike(after) { return .success(here) }
        return JobMerge.apply(ItemChanges.Change(before: before, after: after), to: here).map { $0 ?? here }
    }

    /// - Parameter tasks: the tasks; nil for a task that is as it was exported.
    private func job(of tasks: [TaskwarriorTask?]) -> Job {
        var job = written
        for (index, task) in tasks.enumerated() {
            guard let task else { continue }
            job = taking.taking(task, into: job, at: position(index), writtenFrom: written)
        }
        job.updatedAt = written.updatedAt
        if let latest = tasks.compactMap({ $0?.date("modified") }).max(), !job.isLike(written) {
            job.updatedAt = max(latest, written.updatedAt)
        }
        return job
    }

    private func position(_ index: Int) -> Int? { sorted[index].note.step == nil ? nil : index }

    /// Returns a task as it was at its last import; nil if it was never imported.
    private func lastTaken(_ index: Int, _ task: TaskwarriorTask, _ here: Job) -> TaskwarriorTask? {
        let step = sorted[index].note.step
        let position = step.flatMap { step in here.steps.firstIndex { $0.id == step.id } }
        if step != nil, position == nil { return nil }
        var last = TaskwarriorImportRecord(here, at: position, since: written.revision)?
            .task(task.line, insteadOf: taking.writer.task(of: written, at: self.position(index)))
        last?.place = task.place
        last?.pattern = task.pattern
        return last
    }
}

extension TaskwarriorTask {
    fileprivate func isOlder(than other: TaskwarriorTask) -> Bool {
        guard let own = date("modified"), let others = other.date("modified") else { return false }
        return own < others
    }
}
