import FoundationEssentials
import QuadCore

/// An action of one job, with its progress.
package struct JobStep: Equatable, Sendable, Identifiable {
    /// The stored status. Ready, blocked and overdue are computed from the status and the day, and are never stored.
    package enum Status: String, Codable, CaseIterable, Sendable {
        case pending
        case inProgress = "in_progress"
        case completed
        case skipped
        /// Failed: blocks the steps that need this one until it is reopened or skipped.
        case failed
    }

    package var action: TemplateAction
    package var status: Status
    /// A person's id; nil for the job's assignee.
    package var assignee: String?
    /// The due date, set by hand, or computed from the action's rule once the rule's anchor is known.
    package var due: DueDate?
    package var startedAt: Date?
    /// The time the step was completed or skipped.
    package var completedAt: Date?
    /// The id of the person who completed or skipped the step.
    package var completedBy: String?
    /// The reason why the step was skipped or failed.
    package var reason: String?
    package var notes: String

    package init(
        _ action: TemplateAction, status: Status = .pending, assignee: String? = nil, due: DueDate? = nil,
        startedAt: Date? = nil, completedAt: Date? = nil, completedBy: String? = nil, reason: String? = nil,
        notes: String = ""
    ) {
        self.action = action
        self.status = status
        self.assignee = assignee
        self.due = due
        self.startedAt = startedAt
        self.completedAt = completedAt
        self.completedBy = completedBy
        self.reason = reason
        self.notes = notes
    }

    package var id: String { action.id }
    package var name: String { action.name }

    /// Whether the step is done or skipped, so that nothing is left to do.
    package var isClosed: Bool { status == .completed || status == .skipped }
    package var isOpen: Bool { !isClosed }
    /// Whether somebody began or finished the step. A note does not count.
    package var isTouched: Bool { status != .pending }
}
