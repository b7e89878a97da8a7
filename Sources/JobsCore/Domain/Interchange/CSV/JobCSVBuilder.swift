import FoundationEssentials
import QuadCore

/// The builder that makes a job from its rows, or merges the rows into the existing job.
struct JobCSVBuilder: Sendable {
    struct Remark: Sendable {
        let text: String
        let line: Int
    }

    let group: JobCSVReader.Group
    let id: String
    let sheet: JobCSVSheet

    var fields: CSVFields { sheet.fields }
    var people: CSVPeople { sheet.people }
    private var now: Date { sheet.now }

    /// The latest time of a change in the rows.
    var updated: Date? {
        var remarks: [Remark] = []
        return group.rows.compactMap { moment("updated", "", $0, &remarks) }.max()
    }

    // MARK: Dates

    private func date(
        _ field: String, _ name: String, _ row: ImportedTable.Row, _ remarks: inout [Remark]
    ) -> TableMoment? {
        guard let text = row[field] else { return nil }
        var said: [String] = []
        let date = sheet.dates[field]?.moment(text, sheet.reading, &said)
        if date == nil {
            let isDay = TableDate.fault(of: text) == "not a valid date"
            said.append(
                isDay ? "\(name) “\(text.clipped)” is not a valid date and is left out" : Self.leftOut(name, text))
        }
        remarks += said.map { Remark(text: $0, line: row.line) }
        return date
    }

    func moment(
        _ field: String, _ name: String, _ row: ImportedTable.Row, _ remarks: inout [Remark]
    ) -> Date? {
        date(field, name, row, &remarks)?.moment(sheet.reading.local).moment
    }

    /// Reads a date with its time, in Quad's format or else in another one.
    func due(
        _ field: String, _ name: String, _ row: ImportedTable.Row, _ remarks: inout [Remark]
    ) -> DueDate? {
        row[field].flatMap { DueDate($0) } ?? date(field, name, row, &remarks)?.due(sheet.reading.local)
    }

    static func leftOut(_ name: String, _ text: String) -> String {
        "\(name) “\(text.clipped)” means nothing here and is left out"
    }

    // MARK: The job

    /// - Returns: the job, and remarks on everything that had to be changed.
    func job(from here: Job?) -> (job: Job, remarks: [Remark]) {
        var remarks: [Remark] = []
        guard !group.rows.isEmpty else { return (here ?? Job(id: id, name: group.name, createdAt: now), []) }
        let created = group.rows.first { $0["created"] != nil }
            .flatMap { moment("created", "the creation", $0, &remarks) }
        var job = here ?? Job(id: id, name: group.name, createdAt: created ?? now)
        if here == nil, created == nil { job.updatedAt = now }
        job.name = group.name
        for row in group.rows { takeJob(row, into: &job, &remarks) }
        nameContradictions(&remarks)
        let jobRows = jobRows
        takeJobRows(jobRows, into: &job, &remarks)
        let steps = takeSteps(into: &job, &remarks)
        takeState(jobRows, into: &job, here, &remarks)
        takeProcess(into: &job, steps: steps, &remarks)
        keepOthers(in: &job, jobRows, steps: steps, &remarks)
        let changes = group.rows.compactMap { moment("updated", "the last change", $0, &remarks) }
        if let updated = changes.max() { job.updatedAt = updated }
        return (job, remarks)
    }

    /// Takes the columns about the job, whichever row has them.
    private func takeJob(_ row: ImportedTable.Row, into job: inout Job, _ remarks: inout [Remark]) {
        func text(_ field: String) -> String? { row[field] }
        func refuse(_ field: String, _ text: String) {
            remarks.append(Remark(text: Self.leftOut(field, text), line: row.line))
        }
        if let text = text("job_description") { job.description = text }
        if let name = text("job_assignee") { job.assignee = people.id(name) }
        if let start = due("job_start", "the start", row, &remarks) { job.start = start.day }
        if let due = due("job_due", "the job's date", row, &remarks) { job.due = due }
        if let priority = text("priority") {
            if let read = Job.Priority(reading: priority) {
                job.priority = read
            } else {
                refuse("the priority", priority)
            }
        }
        for field in JobTextField.all {
            if let text = text(field.name) { job.labels[keyPath: field.path] = text }
        }
        if let tags = text("tags") { job.tags = JobCSV.tags(tags) }
        if let strict = text("strict") {
            if let flag = JobCSV.flag(strict) { job.isStrict = flag } else { refuse("the order", strict) }
        }
        if job.origin == nil, let template = text("template") {
            job.origin = .init(template: StableID.uuid("template", template), version: 1, name: template)
        }
    }

    // MARK: Steps

    /// - Returns: the ids of the steps by the lines of their rows.
    private func takeSteps(into job: inout Job, _ remarks: inout [Remark]) -> [Int: String] {
        var ids: [Int: String] = [:]
        var steps: [(order: Double, step: JobStep)] = []
        var known: Set<String> = []
        var needs: [String: JobCSVNeeds.Cell] = [:]
        let here = Dictionary(job.steps.map { ($0.id, $0) }) { first, _ in first }
        var taken = Set(group.rows.compactMap { $0["step_id"] })
        for row in group.rows {
            guard let step = step(row, here: here, count: steps.count, &taken, &remarks) else { continue }
            guard known.insert(step.id).inserted else {
                remarks.append(Remark(text: "a second step with the id \(step.id.clipped) is left out", line: row.line))
                continue
            }
            ids[row.line] = step.id
            if let text = row["needs"] { needs[step.id] = .init(text: text, line: row.line) }
            let number = row["number"].flatMap(Double.init).flatMap { $0.isFinite ? $0 : nil }
            if let text = row["number"], number == nil {
                remarks.append(Remark(text: Self.leftOut("the number", text), line: row.line))
            }
            steps.append((number ?? Double(steps.count + 1), step))
        }
        let ordered = steps.enumerated().sorted {
            $0.element.order == $1.element.order
                ? $0.offset < $1.offset : $0.element.order < $1.element.order
        }.map(\.element.step)
        let resolving = JobCSVNeeds(ordered, in: job)
        let resolved = ordered.map { step in
            var step = step
            if let cell = needs[step.id] { step.action.needs = resolving.needs(cell, &remarks) }
            return step
        }
        job.steps = resolved + job.steps.filter { !known.contains($0.id) }
        if job.isTask, group.rows.count == 1 { dueWithJob(&job) }
        return ids
    }

    /// Makes the only step due with the job, so that moving the job moves the step.
    private func dueWithJob(_ job: inout Job) {
        guard let due = job.steps[0].due, job.due == nil, job.steps[0].action.dueRule == nil, !fields.has("due_rule")
        else { return }
        job.due = due
        job.steps[0].action.dueRule = DueRule(.runDue)
    }

    private func step(
        _ row: ImportedTable.Row, here: [String: JobStep], count: Int, _ taken: inout Set<String>,
        _ remarks: inout [Remark]
    ) -> JobStep? {
        func text(_ field: String) -> String? { row[field] }
        func refuse(_ field: String, _ text: String) {
            remarks.append(Remark(text: Self.leftOut(field, text), line: row.line))
        }
        guard let name = text("step") ?? (hasStepColumns ? nil : group.name) else { return nil }
        let id = text("step_id")?.replacing("/", with: "-") ?? Self.freeID(count + 1, &taken)
        var step = here[id] ?? JobStep(TemplateAction(id: id, name: name))
        step.action.name = name
        if let required = text("required") {
            if let flag = JobCSV.flag(required) {
                step.action.isRequired = flag
            } else {
                refuse("whether it is required", required)
            }
        }
        if let kind = text("kind") {
            if let read = TemplateAction.Kind(rawValue: kind.lowercased()) {
                step.action.kind = read
            } else {
                refuse("the kind", kind)
            }
        }
        if let role = text("role") { step.action.role = role }
        if let minutes = text("minutes") {
            if let read = Int(minutes), read >= 0 { step.action.minutes = read } else { refuse("the minutes", minutes) }
        }
        if let description = text("description") { step.action.description = description }
        if let due = due("due", "the date", row, &remarks) { step.due = due }
        if let name = text("assignee") { step.assignee = people.id(name) }
        if let notes = text("notes") { step.notes = notes }
        takeProgress(row, into: &step, &remarks)
        return step
    }

    private static func freeID(_ number: Int, _ taken: inout Set<String>) -> String {
        var number = number
        while !taken.insert("\(number)").inserted { number += 1 }
        return "\(number)"
    }

    private func takeProgress(_ row: ImportedTable.Row, into step: inout JobStep, _ remarks: inout [Remark]) {
        let completed = moment("completed_at", "the completion", row, &remarks)
        if let status = row["status"] {
            if let read = JobCSV.status(status) {
                step.status = read
            } else if let completed = doneMoment(row, &remarks) {
                (step.status, step.completedAt) = (.completed, completed)
            } else {
                remarks.append(Remark(text: Self.leftOut("the status", status), line: row.line))
            }
        } else if completed != nil {
            step.status = .completed
        }
        if let started = moment("started", "the start", row, &remarks) { step.startedAt = started }
        if let completed { step.completedAt = completed }
        if let reason = row["skipped_reason"] { step.reason = reason }
        if step.isOpen { step.completedAt = nil }
    }
}
