import FoundationEssentials
import QuadCore

/// An action of one job, and how far it is.
package struct JobStep: Equatable, Sendable, Identifiable {
    /// What is kept. Ready, blocked and overdue follow from it and from the day, and are never kept.
    package enum Status: String, Codable, CaseIterable, Sendable {
        case pending
        case inProgress = "in_progress"
        case completed
        case skipped
        /// Holds back what needs it until it is reopened or skipped.
        case failed
    }

    package var action: TemplateAction
    package var status: Status
    /// A person's id; nil leaves it to the job's.
    package var assignee: String?
    /// Given by hand, or by the action's rule once what the rule counts from is known.
    package var due: DueDate?
    package var startedAt: Date?
    /// When it was completed or skipped.
    package var completedAt: Date?
    /// Who completed or skipped it: a person's id.
    package var completedBy: String?
    /// Why it was skipped or failed.
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

    /// Nothing more is to be done about it.
    package var isClosed: Bool { status == .completed || status == .skipped }
    package var isOpen: Bool { !isClosed }
    /// Somebody began with it or is done with it. A note does not count.
    package var isTouched: Bool { status != .pending }
}
