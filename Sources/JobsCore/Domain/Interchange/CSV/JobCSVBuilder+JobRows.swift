import FoundationEssentials
import QuadCore

/// Rows of a job that are not steps. In such a row, the columns that steps and jobs share are about the job. Remarks
/// name the cells that a job cannot use.
extension JobCSVBuilder {
    /// Whether the table has columns for steps; without them, the job is its own step.
    var hasStepColumns: Bool { fields.has("step") || fields.has("step_id") }

    var jobRows: [ImportedTable.Row] { hasStepColumns ? group.rows.filter { !isStep($0) } : [] }

    func isStep(_ row: ImportedTable.Row) -> Bool { row["step"] != nil || !hasStepColumns }

    /// Columns that only concern steps, with their names in remarks.
    private static let ofSteps = [
        ("step_id", "the step's id"), ("number", "the number"), ("needs", "the needs"), ("role", "the role"),
        ("required", "whether it is required"), ("kind", "the kind"), ("minutes", "the minutes"), ("stop", "the stop"),
        ("begins_after", "how many needs must be done"), ("due_rule", "the due rule"), ("files", "the files"),
        ("form", "the form"), ("completed_by", "who completed it"),
    ]

    /// Columns that concern the job in any row, with their names in remarks.
    private static let ofJobs =
        [
            ("job_description", "the job's description"), ("job_assignee", "the job's person"),
            ("job_start", "the start"), ("job_due", "the job's date"), ("priority", "the priority"),
            ("tags", "the tags"),
            ("strict", "the order"), ("template", "the template"), ("template_id", "the template's id"),
            ("template_version", "the version of the template"), ("job_wait", "the wait"),
            ("recurrence", "the recurrence"), ("roles", "the roles"), ("successor", "the job after it"),
            ("cancelled_at", "the cancellation"), ("cancel_reason", "the reason for the cancellation"),
            ("job_started", "the job's start"), ("job_completed_at", "the job's completion"),
        ] + JobTextField.all.map { ($0.name, "the \($0.name)") }

    /// Reports cells about the job that another row of the job contradicts.
    func nameContradictions(_ remarks: inout [Remark]) {
        for (field, name) in Self.ofJobs {
            let rows = group.rows.filter { $0[field] != nil }
            guard let last = rows.last?[field] else { continue }
            for row in rows {
                guard let text = row[field], text != last else { continue }
                let words = "\(name) “\(text.clipped)” is “\(last.clipped)” in another row of the job: only one counts"
                remarks.append(Remark(text: words, line: row.line))
            }
        }
    }

    /// Takes the date, the person and the texts of rows without a step. Columns that only concern the job come first.
    func takeJobRows(_ rows: [ImportedTable.Row], into job: inout Job, _ remarks: inout [Remark]) {
        guard !rows.isEmpty else { return }
        func isTold(_ field: String) -> Bool { group.rows.contains { $0[field] != nil } }
        let date = isTold("job_due") ? job.due : nil
        job.due =
            first(of: "due", "the date", rows, told: date, &remarks) { row, remarks in
                due("due", "the date", row, &remarks)
            } ?? job.due
        let person = isTold("job_assignee") ? job.assignee : nil
        job.assignee =
            first(of: "assignee", "the person", rows, told: person, &remarks) { row, _ in
                people.id(row["assignee"])
            } ?? job.assignee
        takeTexts(rows, into: &job)
        for row in rows {
            for (field, name) in Self.ofSteps { leaveOut(field, name, row, "the row has no step", &remarks) }
        }
    }

    /// Takes the texts. A job has one text where a step has two.
    private func takeTexts(_ rows: [ImportedTable.Row], into job: inout Job) {
        var texts = group.rows.last { $0["job_description"] != nil }.map { [$0["job_description"] ?? ""] } ?? []
        for text in rows.flatMap({ [$0["description"], $0["notes"]] }).compactMap(\.self) where !texts.contains(text) {
            texts.append(text)
        }
        if !texts.isEmpty { job.description = texts.joined(separator: "\n\n") }
    }

    /// Returns the value of a field in the first readable row. Different values in other rows are reported.
    /// - Parameter told: the value of another column, which takes precedence.
    func first<Value: Equatable>(
        of field: String, _ name: String, _ rows: [ImportedTable.Row], told: Value?, _ remarks: inout [Remark],
        _ read: (ImportedTable.Row, inout [Remark]) -> Value?
    ) -> Value? {
        var told = told
        for row in rows where row[field] != nil {
            guard let value = read(row, &remarks) else { continue }
            if told == nil {
                told = value
            } else if told != value {
                leaveOut(field, name, row, "the job has another", &remarks)
            }
        }
        return told
    }

    /// Reports that a cell is left out; reports nothing for an empty cell.
    func leaveOut(
        _ field: String, _ name: String, _ row: ImportedTable.Row, _ why: String, _ remarks: inout [Remark]
    ) {
        guard let text = row[field] else { return }
        remarks.append(Remark(text: "\(name) “\(text.clipped)” is left out: \(why)", line: row.line))
    }
}
