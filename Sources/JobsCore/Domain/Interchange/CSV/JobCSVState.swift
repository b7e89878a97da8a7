import FoundationEssentials
import QuadCore

extension JobCSVBuilder {
    /// Takes the status of the job. A cell that can't be read changes nothing.
    func takeState(
        _ row: ImportedTable.Row, into job: inout Job, _ here: Job?, _ remarks: inout [Remark]
    ) {
        let status = row["job_status"].flatMap(JobCSV.jobStatus)
        if let text = row["job_status"], status == nil {
            remarks.append(Remark(text: Self.leftOut("the job's status", text), line: row.line))
        }
        if status == .cancelled {
            job.cancelled = job.cancelled ?? .init(at: job.updatedAt, reason: "")
        } else if status != nil {
            job.cancelled = nil
        }
        if row["job_status"] == nil { cancelIfGivenUp(row, &job) }
        if job.steps.isEmpty {
            takeTimes(row, status, into: &job, &remarks)
        } else if here?.steps.map(\.status) != job.steps.map(\.status) {
            job.completedAt = nil
            job.settleTimes(at: job.steps.compactMap(\.completedAt).max() ?? job.updatedAt)
        }
    }

    /// Cancels a job that is a row by itself and whose status is canceled or skipped: no work on it was done.
    private func cancelIfGivenUp(_ row: ImportedTable.Row, _ job: inout Job) {
        guard !fields.has("job"), !fields.has("job_id"), group.rows.count == 1,
            let text = row["status"], JobCSV.isGivenUp(text)
        else { return }
        let ended = job.steps.first?.completedAt
        job.cancelled = job.cancelled ?? .init(at: ended ?? job.updatedAt, reason: row["skipped_reason"] ?? "")
        for place in job.steps.indices where job.steps[place].status == .skipped {
            job.steps[place].status = .pending
            (job.steps[place].completedAt, job.steps[place].reason) = (nil, nil)
        }
    }

    /// When a job without steps was begun and completed.
    private func takeTimes(
        _ row: ImportedTable.Row, _ status: Job.Status?, into job: inout Job, _ remarks: inout [Remark]
    ) {
        if row["started"] == nil {
            if fields.has("started") { job.startedAt = nil }
        } else if let started = moment("started", "the start", row, &remarks) {
            job.startedAt = started
        }
        if let completed = moment("completed_at", "the completion", row, &remarks) {
            job.completedAt = completed
        } else if status == .completed {
            job.completedAt = job.completedAt ?? job.updatedAt
        } else if row["completed_at"] == nil, status != nil || row["job_status"] == nil {
            if status != nil || fields.has("completed_at") { job.completedAt = nil }
        }
    }

    /// Keeps what is in columns that mean nothing here: the first row's with the job, that of other rows with their step
    /// where it is another than the job's.
    /// - Parameter steps: ids by the lines of their rows.
    func keepOthers(in job: inout Job, steps: [Int: String], _ remarks: inout [Remark]) {
        guard !fields.others.isEmpty, let first = group.rows.first else { return }
        let ofJob = otherTexts(first)
        if !ofJob.isEmpty { job.other[ImportedTable.kept] = .object(ofJob) }
        let places = Dictionary(job.steps.indices.map { (job.steps[$0].id, $0) }) { first, _ in first }
        for row in group.rows.dropFirst() {
            let kept = otherTexts(row).filter { ofJob[$0.key] != $0.value }
            guard !kept.isEmpty else { continue }
            if let place = steps[row.line].flatMap({ places[$0] }) {
                job.steps[place].action.other[ImportedTable.kept] = .object(kept)
            } else {
                let titles = kept.keys.sorted().few(6)
                remarks.append(Remark(text: "\(titles): left out, as the row is no step", line: row.line))
            }
        }
    }

    private func otherTexts(_ row: ImportedTable.Row) -> [String: ForeignValue] {
        var texts: [String: ForeignValue] = [:]
        for place in fields.others where place < row.cells.count && !row.cells[place].isEmpty {
            if let title = fields.otherTitles[place] { texts[title] = .text(row.cells[place]) }
        }
        return texts
    }
}
