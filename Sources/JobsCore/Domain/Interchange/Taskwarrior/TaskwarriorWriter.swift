import FoundationEssentials
import QuadCore

/// The writer of jobs as Taskwarrior tasks, one JSON object per line.
///
/// A job that was a task becomes a task again. Any other job becomes one task per step. The member `quadjob` holds the
/// data that a task cannot express.
package struct TaskwarriorWriter: Sendable {
    /// Members that are made from a job. All others are kept as they came.
    static let owned: Set<String> = [
        "uuid", "description", "entry", "modified", "status", "start", "end", "due", "scheduled", "wait", "priority",
        "project",
        "tags", "depends", "annotations",
    ]

    let local: LocalTime

    package func text(_ document: JobsDocument) -> String {
        var bytes: [UInt8] = []
        let people = Dictionary(document.people.map { ($0.id, $0) }) { first, _ in first }
        var patterns: Set<String> = []
        for job in document.jobs {
            var tasks = tasks(of: job, history: document.histories[job.id] ?? [], people: people)
            if let pattern = pattern(of: job), patterns.insert(pattern["uuid"]?.text ?? "").inserted {
                tasks.insert(pattern, at: 0)
            }
            for task in tasks {
                ForeignValue.object(task).append(to: &bytes, first: ["uuid", "description", "status"])
                bytes.append(0x0A)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns the template task of a series. Once the series continues here, Taskwarrior must not make more tasks from
    /// it.
    private func pattern(of job: Job) -> [String: ForeignValue]? {
        guard var pattern = TaskwarriorImporter.pattern(of: job)?.object else { return nil }
        if job.successor != nil, pattern["status"]?.text == "recurring" {
            pattern["status"] = .text("deleted")
            pattern["end"] = pattern["end"] ?? moment(job.completedAt ?? job.updatedAt)
        }
        return pattern
    }

    /// - Parameter people: the people by their ids.
    func tasks(
        of job: Job, history: [JobEvent] = [], people: [String: Person] = [:]
    ) -> [[String: ForeignValue]] {
        if job.isTask, history.allSatisfy(\.isImport) {
            let task = task(of: job, at: 0)
            if TaskwarriorReader(local: local, now: job.updatedAt).isAllSaid(of: job, by: task) { return [task] }
        }
        let positions: [Int?] = job.steps.isEmpty ? [nil] : Array(job.steps.indices)
        return positions.map { position in
            var task = task(of: job, at: position)
            task[TaskwarriorID.note] = .text(
                TaskwarriorNote(job, at: position, history: history, people: people).text)
            return task
        }
    }

    /// Returns the task with all data kept from the original task.
    /// - Parameter position: the position of the step; nil for a job without steps.
    func task(of job: Job, at position: Int?) -> [String: ForeignValue] {
        ForeignRow.restored(plain(job, at: position), from: Self.kept(job, at: position))
    }

    /// Returns the kept data, which the job holds if it is the task itself, else the step.
    static func kept(_ job: Job, at position: Int?) -> ForeignValue? {
        guard let position, !job.isTask else { return job.other[TaskwarriorID.kept] }
        return job.steps[position].action.other[TaskwarriorID.kept]
    }

    /// Returns the task as made from the job alone.
    func plain(_ job: Job, at position: Int?) -> [String: ForeignValue] {
        let step = position.map { job.steps[$0] }
        let isPart = step != nil && !job.isTask
        let name = isPart ? step?.name ?? "" : job.name
        var task: [String: ForeignValue] = [
            "uuid": .text(TaskwarriorID.uuid(job: job.id, step: step?.id)),
            "description": .text(name.isEmpty ? step?.id ?? job.id : name),
            "entry": moment(job.createdAt), "modified": moment(job.updatedAt),
        ]
        add(state(of: step, in: job), to: &task)
        if let due = isPart ? step?.due : (step?.due).map(job.withHour) ?? job.due {
            task["due"] = moment(local.moment(due))
        }
        if let start = job.start {
            let hour = job.wait.flatMap { $0.day == start ? $0 : nil }
            task["scheduled"] = moment(local.moment(hour ?? DueDate(start)))
        }
        if let wait = job.wait, wait.day != job.start { task["wait"] = moment(local.moment(wait)) }
        if let priority = job.priority { task["priority"] = .text(priority.rawValue) }
        if let project = isPart ? job.name : job.project { task["project"] = .text(project) }
        let tags = job.tags.map(Self.tag).filter { !$0.isEmpty }
        if !tags.isEmpty { task["tags"] = .list(tags.map(ForeignValue.text)) }
        if let step {
            add(step, of: job, before: Self.kept(job, at: position), to: &task)
        }
        return task
    }

    private func add(
        _ step: JobStep, of job: Job, before kept: ForeignValue?, to task: inout [String: ForeignValue]
    ) {
        if !step.action.needs.isEmpty {
            task["depends"] = .list(step.action.needs.map { .text(Self.uuid(ofNeed: $0, in: job.id)) })
        }
        let before = ForeignRow.theirForm("annotations", in: kept)
        task["annotations"] = TaskwarriorAnnotations.made(of: step.notes, before: before, from: job.createdAt)
    }

    private struct State {
        var status = "pending"
        var start: Date?
        var end: Date?
    }

    private func add(_ state: State, to task: inout [String: ForeignValue]) {
        task["status"] = .text(state.status)
        if let start = state.start { task["start"] = moment(start) }
        if let end = state.end { task["end"] = moment(end) }
    }

    private func state(of step: JobStep?, in job: Job) -> State {
        if let canceled = job.canceled, step?.isOpen != false { return State(status: "deleted", end: canceled.at) }
        guard let step else {
            let status = job.completedAt == nil ? "pending" : "completed"
            return State(status: status, start: job.startedAt, end: job.completedAt)
        }
        let end = step.completedAt ?? job.completedAt ?? job.updatedAt
        switch step.status {
        case .pending, .failed: return State()
        case .inProgress: return State(start: step.startedAt ?? job.updatedAt)
        case .completed: return State(status: "completed", start: step.startedAt, end: end)
        case .skipped: return State(status: "deleted", start: step.startedAt, end: end)
        }
    }

    private func moment(_ date: Date) -> ForeignValue { .text(MomentText.basic(date)) }

    /// Returns a tag as one word, as Taskwarrior requires.
    static func tag(_ tag: String) -> String {
        String(tag.map { $0.isWhitespace || $0 == "," ? "_" : $0 })
    }

    /// Returns the uuid for a need: a step of the same job, or of another as `job/step`.
    static func uuid(ofNeed need: String, in job: String) -> String {
        guard let slash = need.firstIndex(of: "/") else { return TaskwarriorID.uuid(job: job, step: need) }
        return TaskwarriorID.uuid(job: String(need[..<slash]), step: String(need[need.index(after: slash)...]))
    }
}

extension Job {
    /// Whether the job is a single task: its only step has the job's name.
    var isTask: Bool { steps.count == 1 && steps[0].name == name }
}
