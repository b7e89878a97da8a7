import QuadCore

/// What an import took from a task that was written here: how the task differed from what had been written.
///
/// Taskwarrior keeps `quadjob` as it was written, however often the task is changed there and taken in here. What is new
/// in the task is what differs from the last time, and not what differs from what was once written.
struct TaskwarriorImportRecord {
    private let changed: [String: ForeignValue]
    private let gone: Set<String>
    /// That of the job that the task was written from: once it is written anew, this is of no use.
    private let revision: Int

    init(_ members: [String: ForeignValue], insteadOf written: [String: ForeignValue], of revision: Int) {
        changed = members.filter { written[$0.key] != $0.value }
        gone = Set(written.keys.filter { members[$0] == nil })
        self.revision = revision
    }

    /// What a job keeps of the last import; nil if there was none since it was written.
    init?(_ job: Job, at position: Int?, since revision: Int) {
        guard let taken = TaskwarriorWriter.kept(job, at: position)?.object?[TaskwarriorID.taken]?.object,
            taken["revision"] == .integer(revision)
        else { return nil }
        changed = taken["members"]?.object ?? [:]
        gone = Set(taken["gone"]?.list?.compactMap(\.text) ?? [])
        self.revision = revision
    }

    func keep(in job: inout Job, _ position: Int?) {
        var taken: [String: ForeignValue] = ["revision": .integer(revision), "members": .object(changed)]
        if !gone.isEmpty { taken["gone"] = .list(gone.sorted().map(ForeignValue.text)) }
        var kept = TaskwarriorWriter.kept(job, at: position)?.object ?? [:]
        kept[TaskwarriorID.taken] = .object(taken)
        if let position, !job.isTask {
            job.steps[position].action.other[TaskwarriorID.kept] = .object(kept)
        } else {
            job.other[TaskwarriorID.kept] = .object(kept)
        }
    }

    /// The task as it was then.
    /// - Parameter written: as it was written.
    func task(_ line: Int, insteadOf written: [String: ForeignValue]) -> TaskwarriorTask {
        var members = written.filter { !gone.contains($0.key) }
        members.merge(changed) { $1 }
        return TaskwarriorTask(line: line, members: members)
    }
}
