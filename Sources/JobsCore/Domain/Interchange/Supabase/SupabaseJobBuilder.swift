import FoundationEssentials
import QuadCore

/// The builder that makes a job from its rows, or merges the rows into the existing job.
struct SupabaseJobBuilder: Sendable {
    let row: SupabaseRow
    let steps: [SupabaseRow]
    let id: String
    let name: String
    let people: SupabasePeople
    let library: SupabaseLibrary
    /// The ids of the jobs in the file, by the ids of their steps.
    let owners: [String: String]
    /// The names of the templates in the file, by their ids.
    let templateNames: [String: String]
    let now: Date

    /// - Returns: the job, and remarks on everything that had to be changed.
    func job(from here: Job?) -> (job: Job, remarks: [String]) {
        var row = row
        var remarks: [String] = []
        let created = row.date("created_at") ?? here?.createdAt ?? now
        var job = here ?? Job(id: id, name: name, createdAt: created)
        job.name = name
        job.createdAt = created
        takeColumns(&row, into: &job)
        takeSteps(into: &job, &remarks)
        takeState(&row, into: &job, &remarks)
        if job.isStrict, let step = Self.contradiction(in: job) {
            job.isStrict = false
            remarks.append("its order is no longer strict: \(step) comes before what it needs")
        }
        job.updatedAt = row.date("updated_at") ?? changed(job, created)
        for column in row.odd { remarks.append("\(column) means nothing here and is left out") }
        job.other[SupabaseTables.kept] = SupabaseExtras.of(
            row, beside: SupabaseWriter().plain(job), owned: SupabaseTables.jobColumns)
        return (job, remarks)
    }

    /// Returns the latest moment in the data, because the app does not record when a job was changed.
    private func changed(_ job: Job, _ created: Date) -> Date {
        ([created, job.completedAt, job.startedAt] + job.steps.map(\.completedAt)).compactMap { $0 }.max() ?? created
    }

    /// Takes only the columns that exist: the app has fewer columns.
    private func takeColumns(_ row: inout SupabaseRow, into job: inout Job) {
        func has(_ column: String) -> Bool { row.columns[column] != nil }
        if has("description") { job.description = row.text("description") ?? "" }
        if has("assigned_to") { job.assignee = people.person(row.text("assigned_to")) }
        if has("scheduled_date") { job.start = row.day("scheduled_date") }
        if has("wait") { job.wait = row.text("wait").flatMap { DueDate($0) } }
        if has("due_at") { job.due = row.text("due_at").flatMap { DueDate($0) } }
        if has("strict_sequence") { job.isStrict = row.flag("strict_sequence") ?? false }
        if has("priority") { job.priority = row.choice("priority", of: Job.Priority.self) }
        if has("tags") { job.tags = row.texts("tags") }
        for field in JobTextField.all where has(field.name) { job.labels[keyPath: field.path] = row.text(field.name) }
        if has("recurrence") { job.recurrence = row.value("recurrence", as: Recurrence.self) }
        if has("successor") { job.successor = row.text("successor") }
        if has("roles") { job.roles = row.value("roles", as: [Job.RoleFilling].self) ?? [] }
        if has("rev") { job.revision = max(1, row.integer("rev") ?? 1) }
        if let other = row.columns["quad_other"]?.object { job.other = other }
        let template = row.columns[SupabaseTables.templates]?.object
        let title =
            row.text("template_name") ?? template?["name"]?.text
            ?? row.text("template_id").flatMap { templateNames[$0] }
        if let id = row.text("template_id") ?? title.map({ StableID.uuid("template", $0) }) {
            job.origin = .init(
                template: id, version: max(1, row.integer("template_version") ?? 1),
                name: title ?? job.origin?.name ?? "")
        }
    }

    // MARK: Steps

    private func takeSteps(into job: inout Job, _ remarks: inout [String]) {
        let actions = SupabaseActions(steps, owner: id)
        remarks += actions.remarks
        var read: [JobStep] = []
        for (position, found) in actions.actions.enumerated() {
            var action = found
            // A step of another job is named with its job here.
            action.needs = action.needs.map { need in
                guard let owner = owners[need], owner != id else { return need }
                return "\(owner)/\(SupabaseActions.id(need, of: owner))"
            }
            let before = job.step(action.id)
            read.append(step(action, actions.rows[position], before, &remarks))
        }
        let ids = Set(read.map(\.id))
        job.steps = read + job.steps.filter { !ids.contains($0.id) }
        for (position, row) in actions.rows.enumerated() {
            job.steps[position].action.other[SupabaseTables.kept] = SupabaseExtras.of(
                row, beside: SupabaseWriter().plain(job, at: position), owned: SupabaseTables.stepColumns)
        }
    }

    private func step(
        _ action: TemplateAction, _ read: SupabaseRow, _ before: JobStep?, _ remarks: inout [String]
    ) -> JobStep {
        var row = read
        var action = action
        if row.columns["media"] == nil {
            action.media = before?.action.media ?? library.media(ofStepNamed: action.name)
        }
        var step = JobStep(Self.filled(action, row, before?.action))
        let isCompleted = row.text("status") == "completed"
        let own = row.choice("quad_status", of: JobStep.Status.self)
        step.status = isCompleted ? (own == .skipped ? .skipped : .completed) : Self.openStatus(own, before)
        if let status = row.text("status"), status != "pending", !isCompleted {
            remarks.append("“\(step.name)” has the status “\(status)”, which is read as pending")
        }
        let completed = row.date("completed_at")
        if step.isClosed {
            step.completedAt = completed ?? before?.completedAt
        } else if completed != nil {
            remarks.append("“\(step.name)” is open but had a completion time, which is dropped")
        }
        step.notes = row.text("notes") ?? ""
        step.assignee = row.columns["assignee"] == nil ? before?.assignee : people.person(row.text("assignee"))
        step.due = row.columns["due_at"] == nil ? before?.due : row.text("due_at").flatMap { DueDate($0) }
        step.startedAt = row.columns["started_at"] == nil ? before?.startedAt : row.date("started_at")
        step.completedBy = step.isClosed ? row.text("completed_by") ?? before?.completedBy : nil
        step.reason = row.text("skipped_reason") ?? (step.isClosed ? before?.reason : nil)
        return step
    }

    private static func openStatus(_ own: JobStep.Status?, _ before: JobStep?) -> JobStep.Status {
        if let own, own == .inProgress || own == .failed { return own }
        if own == nil, let before, before.status == .inProgress || before.status == .failed { return before.status }
        return .pending
    }

    /// Fills in the members that the app has no column for from the existing step.
    private static func filled(
        _ action: TemplateAction, _ row: SupabaseRow, _ before: TemplateAction?
    ) -> TemplateAction {
        guard let before else { return action }
        var action = action
        func has(_ column: String) -> Bool { row.columns[column] != nil }
        if !has("depends_on") { action.needs = before.needs }
        if !has("trigger") { action.trigger = before.trigger }
        if !has("required") { action.isRequired = before.isRequired }
        if !has("kind") { action.kind = before.kind }
        if !has("role") { action.role = before.role }
        if !has("est_minutes") { action.minutes = before.minutes }
        if !has("due_rule") { action.dueRule = before.dueRule }
        if !has("stop") { action.isStop = before.isStop }
        if !has("fields") { action.fields = before.fields }
        if !has("quad_other") { action.other = before.other }
        return action
    }

    // MARK: Progress

    private func takeState(_ row: inout SupabaseRow, into job: inout Job, _ remarks: inout [String]) {
        let status = row.text("status") ?? Job.Status.ready.rawValue
        let completed = row.date("completed_at")
        job.startedAt = row.date("started_at") ?? (job.steps.isEmpty && status == "in_progress" ? job.createdAt : nil)
        job.canceled = nil
        if status == Job.Status.canceled.rawValue {
            let at = row.date("updated_at") ?? completed ?? job.createdAt
            job.canceled = row.value("cancelled", as: Job.Cancellation.self) ?? .init(at: at, reason: "")
        } else if Job.Status(rawValue: status) == nil {
            remarks.append("its status “\(status)” is not known; its steps determine it")
        }
        if job.steps.isEmpty {
            job.completedAt = status == Job.Status.completed.rawValue ? completed ?? job.createdAt : nil
            return
        }
        let progress = job.progress
        let isDone = progress.closed == progress.required
        job.completedAt = isDone ? completed ?? job.steps.compactMap(\.completedAt).max() ?? job.createdAt : nil
        if status == Job.Status.completed.rawValue, !isDone {
            let open = progress.required - progress.closed
            remarks.append(
                "it was completed with \(open == 1 ? "a step" : "\(open) steps") open; it is in progress now")
        }
    }

    /// Returns the name of a step that needs a later one: in a strict order, neither could ever be done.
    private static func contradiction(in job: Job) -> String? {
        let places = Dictionary(job.steps.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return job.steps.enumerated().first { place, step in
            step.action.needs.contains { (places[$0] ?? 0) > place }
        }?.element.name
    }
}
