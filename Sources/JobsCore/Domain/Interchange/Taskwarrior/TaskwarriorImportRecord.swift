import QuadCore

/// The differences between a task at its last import and the same task at its export.
///
/// Taskwarrior keeps `quadjob` as it was exported, even if the task changes and is imported several times. So an import
/// compares a task with the last import, not with the export, to find the new changes.
struct TaskwarriorImportRecord {
    private let changed: [String: ForeignValue]
    private let gone: Set<String>
    /// The revision of the exported job. Once the job is exported again, the record is useless.
    private let revision: Int

    init(_ members: [String: ForeignValue], insteadOf written: [String: ForeignValue], of revision: Int) {
        changed = members.filter { written[$0.key] != $0.value }
        gone = Set(written.keys.filter { members[$0] == nil })
        self.revision = revision
    }

    /// Reads the record of the last import from the job; nil if there was no import since the export.
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

    /// Returns the task as it was at the last import.
    /// - Parameter written: the task as it was exported.
    func task(_ line: Int, insteadOf written: [String: ForeignValue]) -> TaskwarriorTask {
        var members = written.filter { !gone.contains($0.key) }
        members.merge(changed) { $1 }
        return TaskwarriorTask(line: line, members: members)
    }
}
