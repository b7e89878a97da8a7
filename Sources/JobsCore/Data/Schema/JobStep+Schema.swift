import QuadCore
import QuadStorage

/// One object with the fields of the action and the progress of the step.
extension JobStep: SchemaItem {
    package static let blank = JobStep(.blank)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        action.members(&coder)
        coder.member("status", &status, unless: .pending)
        coder.optional("assignee", &assignee)
        coder.optional("due_at", &due)
        coder.optional("started_at", &startedAt)
        coder.optional("completed_at", &completedAt)
        coder.optional("completed_by", &completedBy)
        coder.optional("skipped_reason", &reason)
        coder.member("notes", &notes, unless: "")
    }
}

extension JobStep.Status: MemberWord {}
