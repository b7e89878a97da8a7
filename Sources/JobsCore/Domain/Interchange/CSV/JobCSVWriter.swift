import FoundationEssentials
import QuadCore

/// The writer of a table with one row for each step, or for a job without steps.
package struct JobCSVWriter: Sendable {
    package func text(_ document: JobsDocument) -> String {
        var writer = CSVWriter()
        writer.row(JobCSV.names)
        for job in document.jobs {
            let common = common(job, document).merging(JobCSVProcess.cells(of: job, document)) { $1 }
            let positions: [Int?] = job.steps.isEmpty ? [nil] : Array(job.steps.indices)
            for position in positions {
                var cells = common
                if let position {
                    cells.merge(cellsOfStep(at: position, of: job, document)) { $1 }
                    cells.merge(JobCSVProcess.cells(of: job.steps[position], document)) { $1 }
                }
                writer.row(JobCSV.names.map { cells[$0] ?? "" })
            }
        }
        return writer.text
    }

    private func common(_ job: Job, _ document: JobsDocument) -> [String: String] {
        var cells = [
            "job": job.name, "job_id": job.id, "job_description": job.description,
            "job_assignee": document.personName(job.assignee) ?? "", "job_start": job.start?.description ?? "",
            "job_due": job.due?.description ?? "", "job_status": job.status.rawValue,
            "priority": job.priority?.rawValue ?? "", "tags": Self.list(job.tags),
            "strict": job.isStrict ? "yes" : "", "template": job.origin?.name ?? "",
            "created": MomentText.extended(job.createdAt), "updated": MomentText.extended(job.updatedAt),
        ]
        for field in JobTextField.all { cells[field.name] = field.text(in: job.labels) ?? "" }
        if job.steps.isEmpty {
            cells["started"] = job.startedAt.map(MomentText.extended) ?? ""
            cells["completed_at"] = job.completedAt.map(MomentText.extended) ?? ""
        }
        return cells
    }

    private func cellsOfStep(at position: Int, of job: Job, _ document: JobsDocument) -> [String: String] {
        let step = job.steps[position]
        return [
            "step": step.name, "step_id": step.id, "number": "\(position + 1)", "status": step.status.rawValue,
            "assignee": document.personName(step.assignee) ?? "", "due": step.due?.description ?? "",
            "needs": step.action.needs.joined(separator: " "), "required": step.action.isRequired ? "yes" : "no",
            "kind": step.action.kind.rawValue, "role": step.action.role,
            "minutes": step.action.minutes == 0 ? "" : "\(step.action.minutes)",
            "description": step.action.description, "notes": step.notes,
            "started": step.startedAt.map(MomentText.extended) ?? "",
            "completed_at": step.completedAt.map(MomentText.extended) ?? "",
            "skipped_reason": step.reason ?? "",
        ]
    }

    /// Joins tags. A single tag with a comma gets a semicolon at the end, or it would be read as two tags.
    private static func list(_ tags: [String]) -> String {
        tags.joined(separator: "; ") + (tags.count == 1 && tags[0].contains(",") ? ";" : "")
    }
}
