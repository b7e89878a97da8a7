import FoundationEssentials
import QuadCore

/// The importer that merges the changes of a task into its job, and keeps the rest of the task's data.
struct TaskwarriorImporter {
    let local: LocalTime
    /// Returns the need for a task's uuid: `step`, or `job/step`.
    let needs: @Sendable (_ uuid: String, _ job: String) -> String

    var writer: TaskwarriorWriter { TaskwarriorWriter(local: local) }

    /// Returns a new job for a task.
    func job(of task: TaskwarriorTask, now: Date) -> Job {
        let step = JobStep(TemplateAction(id: TaskwarriorID.step, name: task.name))
        var job = Job(id: task.uuid, name: task.name, steps: [step], createdAt: task.date("entry") ?? now)
        if task.place == .last || (task.status == "recurring" && task.place == nil) {
            job.recurrence = task.recurrence(local)
        }
        return taking(task, into: job, at: 0, insteadOf: [:])
    }

    /// - Parameters:
    ///   - position: the step that the task stands for; nil for a job without steps.
    ///   - written: the job that the task was exported from, if known, so that changes from other tasks of the job are
    ///     not counted here.
    func taking(_ task: TaskwarriorTask, into job: Job, at position: Int?, writtenFrom written: Job? = nil) -> Job {
        taking(
            task, into: job, at: position, writtenFrom: written,
            insteadOf: writer.task(of: written ?? job, at: position))
    }

    /// - Parameter before: the task as the job would export it; empty for a new job.
    private func taking(
        _ task: TaskwarriorTask, into job: Job, at position: Int?, writtenFrom written: Job? = nil,
        insteadOf before: [String: ForeignValue]
    ) -> Job {
        var members = task.members
        if members.removeValue(forKey: TaskwarriorID.note) != nil {
            // An exported task was not a Taskwarrior task before, so the values that Taskwarrior recomputes need not be
            // kept.
            for name in ["id", "urgency"] where before[name] == nil { members[name] = nil }
        }
        // A different order is not a change, because Taskwarrior has its own order.
        for name in ["depends", "tags"] {
            if let theirs = members[name], let ours = before[name], Self.haveTheSame(theirs, ours) {
                members[name] = ours
            }
        }
        let pattern = Self.pattern(of: job)
        if before == members, task.pattern == pattern, task.place != .earlier || job.recurrence == nil { return job }
        var job = job
        // Taskwarrior has made the next task of the series.
        if task.place == .earlier, job.successor == nil { job.recurrence = nil }
        let isPart = position != nil && !job.isTask
        func differs(_ name: String) -> Bool { before[name] != task.members[name] }
        if differs("description") { rename(to: task.name, isPart, position, &job) }
        if differs("project"), let change = project(of: task, isPart) { change(&job) }
        if differs("priority") { job.priority = task.priority }
        if differs("tags") { tags(of: task, insteadOf: (written ?? job).tags, &job) }
        if differs("due") { due(task.date("due").map(local.due), isPart, position, &job) }
        if differs("scheduled") || differs("wait") { (job.start, job.wait) = task.beginning(local) }
        // For a step of a larger job, `modified` concerns the whole job.
        if !isPart, let modified = task.date("modified"), differs("modified") { job.updatedAt = modified }
        if differs("status") || differs("start") || differs("end") { state(of: task, isPart, position, &job) }
        if let position {
            if differs("depends") {
                let ours = job.steps[position].action.needs
                let theirs = task.needs.map { needs($0, job.id) }
                if Set(ours) != Set(theirs) { job.steps[position].action.needs = theirs }
            }
            if differs("annotations") {
                job.steps[position].notes = notes(
                    of: task, insteadOf: before, in: job, position, isFirst: written == nil)
            }
        }
        keep(task, members, &job, position, isShared: isPart && written != nil)
        if let written {
            TaskwarriorImportRecord(members, insteadOf: before, of: written.revision).keep(in: &job, position)
        }
        if let kept = task.pattern ?? (task.place == .earlier ? nil : pattern) {
            var all = job.other[TaskwarriorID.kept]?.object ?? [:]
            all[TaskwarriorID.pattern] = kept
            job.other[TaskwarriorID.kept] = .object(all)
        }
        return job
    }

    /// - Parameter isFirst: whether the notes are still to be merged with notes written here since the last import,
    ///   which no caller does.
    private func notes(
        of task: TaskwarriorTask, insteadOf before: [String: ForeignValue], in job: Job, _ position: Int, isFirst: Bool
    ) -> String {
        let notes = TaskwarriorAnnotations.notes(of: task.members["annotations"])
        let here = job.steps[position].notes
        guard isFirst else { return notes == TaskwarriorAnnotations.notes(of: before["annotations"]) ? here : notes }
        let last = ForeignRow.theirForm("annotations", in: TaskwarriorWriter.kept(job, at: position))
        return TaskwarriorAnnotations.joined(notes, with: here, since: last)
    }

    private static func haveTheSame(_ one: ForeignValue, _ other: ForeignValue) -> Bool {
        one == other || TaskwarriorTask.words(one).sorted() == TaskwarriorTask.words(other).sorted()
    }

    static func pattern(of job: Job) -> ForeignValue? {
        job.other[TaskwarriorID.kept]?.object?[TaskwarriorID.pattern]
    }

    /// Keeps the data of the task that the job itself does not express.
    private func keep(
        _ task: TaskwarriorTask, _ members: [String: ForeignValue], _ job: inout Job, _ position: Int?, isShared: Bool
    ) {
        let isInJob = position == nil || job.isTask
        if isInJob {
            job.other[TaskwarriorID.kept] = nil
        } else if let position {
            job.steps[position].action.other[TaskwarriorID.kept] = nil
        }
        let kept = ForeignRow.kept(
            of: members, beside: writer.plain(job, at: position), owned: TaskwarriorWriter.owned
        ) { !isShared || saysTheSame($0, task, job) }
        if isInJob {
            job.other[TaskwarriorID.kept] = kept
        } else if let position {
            job.steps[position].action.other[TaskwarriorID.kept] = kept
        }
    }

    /// Returns whether a member shared by all tasks of a job has the job's own value, perhaps in another form. If
    /// another task changed the job, this task follows that change.
    private func saysTheSame(_ name: String, _ task: TaskwarriorTask, _ job: Job) -> Bool {
        switch name {
        case "tags": Set(task.tags) == Set(job.tags.map(TaskwarriorWriter.tag))
        case "scheduled", "wait": task.beginning(local) == (job.start, job.wait)
        case "priority": task.priority == job.priority
        case "project": task.members["project"]?.text?.isEmpty ?? true
        default: true
        }
    }

    private func tags(of task: TaskwarriorTask, insteadOf old: [String], _ job: inout Job) {
        let before = Set(old.map(TaskwarriorWriter.tag))
        let after = Set(task.tags)
        guard before != after else { return }
        job.tags.removeAll { tag in
            let word = TaskwarriorWriter.tag(tag)
            return before.contains(word) && !after.contains(word)
        }
        job.tags.append(distinct: task.tags.filter { !before.contains($0) })
    }

    private func rename(to name: String, _ isPart: Bool, _ position: Int?, _ job: inout Job) {
        if let position { job.steps[position].action.name = name }
        if !isPart { job.name = name }
    }

    /// Returns the change of the project. For a step of a larger job, the project is the job's name.
    private func project(of task: TaskwarriorTask, _ isPart: Bool) -> ((inout Job) -> Void)? {
        let project = task.members["project"]?.text
        guard isPart else { return { $0.project = project } }
        guard let project, !project.isEmpty else { return nil }
        return { $0.name = project }
    }

    private func due(_ due: DueDate?, _ isPart: Bool, _ position: Int?, _ job: inout Job) {
        if isPart, let position {
            job.steps[position].due = due
            return
        }
        job.due = due
        guard let position else { return }
        // The step is due with the job, so that moving the job moves the step.
        job.steps[position].due = due
        let rule = job.steps[position].action.dueRule
        if due == nil, rule == DueRule(.runDue) {
            job.steps[position].action.dueRule = nil
        } else if due != nil, rule == nil {
            job.steps[position].action.dueRule = DueRule(.runDue)
        }
    }

    private func state(of task: TaskwarriorTask, _ isPart: Bool, _ position: Int?, _ job: inout Job) {
        let start = task.date("start")
        let end = task.date("end") ?? task.date("modified") ?? job.updatedAt
        let isDeleted = task.status == "deleted"
        if !isPart {
            job.canceled = nil
            if isDeleted { job.canceled = .init(at: end, reason: "Deleted in Taskwarrior") }
            job.startedAt = start
            job.completedAt = task.status == "completed" ? end : nil
        }
        guard let position else { return }
        switch task.status {
        case "completed": job.steps[position].close(.completed, at: end)
        case "deleted" where isPart:
            job.steps[position].close(.skipped, at: end)
            job.steps[position].reason = "Deleted in Taskwarrior"
        default: job.steps[position].open(startedAt: start)
        }
        if start != nil { job.steps[position].startedAt = start }
        if isPart { job.settleTimes(at: end) }
    }
}

extension JobStep {
    fileprivate mutating func close(_ status: Status, at moment: Date) {
        self.status = status
        completedAt = moment
        reason = nil
    }

    fileprivate mutating func open(startedAt start: Date?) {
        status = start == nil ? .pending : .inProgress
        startedAt = start
        completedAt = nil
        completedBy = nil
        reason = nil
    }
}
