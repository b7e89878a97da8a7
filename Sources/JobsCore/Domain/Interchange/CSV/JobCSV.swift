import QuadCore

/// The columns of a table of jobs: a row for each step, or for a job without steps.
enum JobCSV {
    static let fields: [CSVFields.Field] =
        [
            .init("job", ["job name", "process", "list", "task list"]), .init("job_id"),
            .init(
                "step", ["step name", "task", "name", "title", "subject", "summary", "action", "item", "to do", "todo"]),
            .init("step_id"), .init("number", ["step number", "sequence order", "order", "no"]),
            .init("status", ["step status", "state", "done", "completed"]),
            .init("assignee", ["assigned to", "who", "owner", "person"]),
            .init("due", ["due date", "deadline", "due at"]), .init("needs", ["depends on", "depends", "after"]),
            .init("required"), .init("kind", ["type"]), .init("role"),
            .init("minutes", ["est minutes", "estimate", "duration"]), .init("description", ["details"]),
            .init("notes", ["note", "comment", "comments"]), .init("started"),
            .init("completed_at", ["completed on", "finished", "completion date"]),
            .init("skipped_reason", ["reason"]), .init("job_description"), .init("job_assignee"),
            .init("job_start", ["start", "start date", "scheduled", "scheduled date"]), .init("job_due"),
            .init("job_status"),
        ] + JobTextField.all.map { CSVFields.Field($0.name) } + [
            .init("priority", ["prio"]), .init("tags", ["labels", "categories"]), .init("strict"), .init("template"),
            .init("created"), .init("updated"),
        ]

    /// The names of all columns, including those that only a process needs.
    static let names = allFields.map(\.name)
    static let allFields = fields + JobCSVProcess.fields

    /// Reads the ways a person writes yes and no.
    static func flag(_ text: String) -> Bool? {
        switch text.lowercased() {
        case "true", "yes", "y", "1", "x", "on": true
        case "false", "no", "n", "0", "off": false
        default: nil
        }
    }

    /// Reads the status of a job or a step from a cell.
    private enum Progress {
        case open, begun, completed, skipped, canceled, failed
    }

    private static func progress(_ text: String) -> Progress? {
        switch text.lowercased().replacing(" ", with: "_").replacing("-", with: "_") {
        case "pending", "open", "todo", "to_do", "not_started", "ready", "blocked", "new", "waiting": .open
        case "in_progress", "started", "begun", "doing", "active": .begun
        case "completed", "complete", "done", "finished", "closed", "✓", "[x]": .completed
        case "skipped": .skipped
        case "cancelled", "canceled", "deleted": .canceled
        case "failed": .failed
        default: flag(text).map { $0 ? .completed : .open }
        }
    }

    /// Returns the status of a step; nil for an unknown word.
    static func status(_ text: String) -> JobStep.Status? {
        switch progress(text) {
        case .open: .pending
        case .begun: .inProgress
        case .completed: .completed
        case .skipped, .canceled: .skipped
        case .failed: .failed
        case nil: nil
        }
    }

    /// Returns whether the status word means that a job in a single row was canceled or skipped.
    static func isGivenUp(_ text: String) -> Bool { [.skipped, .canceled].contains(progress(text)) }

    /// Returns the status of a job; nil for an unknown word.
    static func jobStatus(_ text: String) -> Job.Status? {
        switch progress(text) {
        case .open: .ready
        case .begun: .inProgress
        case .completed: .completed
        case .canceled: .canceled
        case .skipped, .failed, nil: nil
        }
    }

    /// The fields that hold days or moments. A column of completion dates may be called “done”.
    static let dates = [
        "due", "job_start", "job_due", "job_wait", "status", "started", "completed_at", "created", "updated",
    ]

    /// Splits a text at white space, commas and semicolons.
    static func words(_ text: String) -> [String] {
        text.split { $0 == "," || $0 == ";" || $0.isWhitespace }.map(String.init)
    }

    /// Splits a list of tags. Tags may contain spaces, and commas if semicolons separate them.
    static func tags(_ text: String) -> [String] {
        let separator: Character = text.contains(";") ? ";" : ","
        return text.split(separator: separator).map { String($0).trimmingSpaces }.filter { !$0.isEmpty }
    }
}
