import FoundationEssentials
import QuadCore

extension JobCSVBuilder {
    /// Takes the status and the times of the job. An unreadable cell changes nothing.
    /// - Parameter rows: the rows without a step.
    func takeState(
        _ rows: [ImportedTable.Row], into job: inout Job, _ here: Job?, _ remarks: inout [Remark]
    ) {
        let telling = group.rows.first { $0["job_status"] != nil }
        let told = telling?["job_status"].flatMap(JobCSV.jobStatus)
        if let telling, let text = telling["job_status"], told == nil {
            remarks.append(Remark(text: Self.leftOut("the job's status", text), line: telling.line))
        }
        let status = first(of: "status", "the status", rows, told: told, &remarks) { jobStatus(in: $0, &$1) }
        if status == .canceled {
            let before = job.canceled ?? .init(at: job.updatedAt, reason: "")
            let reason = rows.lazy.compactMap { $0["skipped_reason"] }.first
            job.canceled = .init(at: before.at, reason: reason ?? before.reason)
        } else if status != nil {
            job.canceled = nil
        }
        if telling == nil, let first = group.rows.first { cancelIfGivenUp(first, &job) }
        if job.steps.isEmpty {
            let isUnread = status == nil && (telling != nil || rows.contains { $0["status"] != nil })
            takeTimes(rows, status, isUnread: isUnread, into: &job, &remarks)
        } else {
            if here?.steps.map(\.status) != job.steps.map(\.status) {
                job.completedAt = nil
                job.settleTimes(at: job.steps.compactMap(\.completedAt).max() ?? job.updatedAt)
            }
            takeTimesBesideSteps(rows, status, into: &job, &remarks)
        }
        if job.canceled == nil {
            for row in rows { leaveOut("skipped_reason", "the reason", row, "the job is not canceled", &remarks) }
        }
    }

    /// Returns the status of a job from the column of step statuses; nil, with a remark, for an unknown word.
    private func jobStatus(in row: ImportedTable.Row, _ remarks: inout [Remark]) -> Job.Status? {
        guard let text = row["status"] else { return nil }
        if let status = JobCSV.jobStatus(text) { return status }
        if JobCSV.isGivenUp(text) { return .canceled }
        if doneMoment(row, &remarks) != nil { return .completed }
        remarks.append(Remark(text: Self.leftOut("the status", text), line: row.line))
        return nil
    }

    /// Returns the moment in a row of a “done” column that holds completion dates.
    func doneMoment(_ row: ImportedTable.Row, _ remarks: inout [Remark]) -> Date? {
        guard let text = row["status"], JobCSV.status(text) == nil else { return nil }
        var said: [String] = []
        guard let done = sheet.dates["status"]?.moment(text, sheet.reading, &said) else { return nil }
        remarks += said.map { Remark(text: $0, line: row.line) }
        return done.moment(sheet.reading.local).moment
    }

    /// Cancels a job in a single row whose status is canceled or skipped, because no work on it was done.
    private func cancelIfGivenUp(_ row: ImportedTable.Row, _ job: inout Job) {
        guard !fields.has("job"), !fields.has("job_id"), group.rows.count == 1,
            let text = row["status"], JobCSV.isGivenUp(text)
        else { return }
        let ended = job.steps.first?.completedAt
        job.canceled = job.canceled ?? .init(at: ended ?? job.updatedAt, reason: row["skipped_reason"] ?? "")
        for place in job.steps.indices where job.steps[place].status == .skipped {
            job.steps[place].status = .pending
            (job.steps[place].completedAt, job.steps[place].reason) = (nil, nil)
        }
    }

    /// Takes the start and completion times of a job without steps.
    /// - Parameter isUnread: whether there is an unreadable status.
    private func takeTimes(
        _ rows: [ImportedTable.Row], _ status: Job.Status?, isUnread: Bool, into job: inout Job,
        _ remarks: inout [Remark]
    ) {
        if !rows.contains(where: { $0["started"] != nil }) {
            if fields.has("started"), status != .inProgress { job.startedAt = nil }
        } else if let started = start(rows, &remarks) {
            job.startedAt = started
        }
        if status == .inProgress { job.startedAt = job.startedAt ?? job.updatedAt }
        if let completed = completion(rows, &remarks) {
            job.completedAt = completed
        } else if status == .completed {
            var said: [Remark] = []
            let done = rows.lazy.compactMap { doneMoment($0, &said) }.first
            job.completedAt = done ?? job.completedAt ?? job.updatedAt
        } else if !isUnread, !rows.contains(where: { $0["completed_at"] != nil }) {
            if status != nil || fields.has("completed_at") { job.completedAt = nil }
        }
    }

    private func start(_ rows: [ImportedTable.Row], _ remarks: inout [Remark]) -> Date? {
        first(of: "started", "the start", rows, told: nil, &remarks) { moment("started", "the start", $0, &$1) }
    }

    private func completion(_ rows: [ImportedTable.Row], _ remarks: inout [Remark]) -> Date? {
        first(of: "completed_at", "the completion", rows, told: nil, &remarks) {
            moment("completed_at", "the completion", $0, &$1)
        }
    }

    /// Takes the times of a job with steps as far as the steps confirm them, and reports contradictions.
    private func takeTimesBesideSteps(
        _ rows: [ImportedTable.Row], _ status: Job.Status?, into job: inout Job, _ remarks: inout [Remark]
    ) {
        // A job with some steps done still counts as open.
        let isBorneOut = status == job.status || (status == .ready && job.status == .inProgress)
        if status != nil, !isBorneOut, let row = rows.first(where: { $0["job_status"] ?? $0["status"] != nil }) {
            let field = row["job_status"] == nil ? "status" : "job_status"
            leaveOut(field, "the status", row, "its steps determine it", &remarks)
        }
        if let started = start(rows, &remarks) {
            if job.startedAt == nil {
                for row in rows { leaveOut("started", "the start", row, "no step is begun", &remarks) }
            } else {
                job.startedAt = started
            }
        }
        if let completed = completion(rows, &remarks) {
            if job.completedAt == nil {
                for row in rows { leaveOut("completed_at", "the completion", row, "its steps are open", &remarks) }
            } else {
                job.completedAt = completed
            }
        }
    }

    /// Keeps the values of unknown columns. The job keeps those of the first row, then those of rows without a step. A
    /// step keeps the values of its own row that differ from the job's.
    /// - Parameter steps: the ids of the steps by the lines of their rows.
    func keepOthers(
        in job: inout Job, _ jobRows: [ImportedTable.Row], steps: [Int: String], _ remarks: inout [Remark]
    ) {
        guard !fields.others.isEmpty else { return }
        let ofJob = (group.rows.prefix(1) + jobRows).reduce(into: [:]) { texts, row in
            texts.merge(otherTexts(row)) { first, _ in first }
        }
        if !ofJob.isEmpty { job.other[ImportedTable.kept] = .object(ofJob) }
        let places = Dictionary(job.steps.indices.map { (job.steps[$0].id, $0) }) { first, _ in first }
        for row in group.rows {
            let kept = otherTexts(row).filter { ofJob[$0.key] != $0.value }
            guard !kept.isEmpty else { continue }
            if let place = steps[row.line].flatMap({ places[$0] }) {
                job.steps[place].action.other[ImportedTable.kept] = .object(kept)
            } else {
                let titles = kept.keys.sorted().few(6)
                let why = isStep(row) ? "the row is not a step" : "the job has other values"
                remarks.append(Remark(text: "\(titles): left out, as \(why)", line: row.line))
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
