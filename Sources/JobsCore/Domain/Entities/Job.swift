import FoundationEssentials
import QuadCore

/// A process that somebody goes through, step by step. The job owns its steps: later edits of a template do not change
/// them.
package struct Job: Equatable, Sendable, Identifiable {
    /// The status, which follows from the steps unless the job was canceled.
    package enum Status: String, Codable, CaseIterable, Sendable {
        case ready
        case inProgress = "in_progress"
        case completed
        case canceled = "cancelled"
    }

    package enum Priority: String, Codable, CaseIterable, Sendable {
        case high = "H"
        case middle = "M"
        case low = "L"
    }

    /// The template that the job was made from.
    package struct Origin: Equatable, Sendable {
        var template: String
        package internal(set) var version: Int
        package internal(set) var name: String

        package init(template: String, version: Int, name: String) {
            self.template = template
            self.version = version
            self.name = name
        }
    }

    package struct Cancellation: Equatable, Sendable {
        var at: Date
        package internal(set) var reason: String

        package init(at: Date, reason: String) {
            self.at = at
            self.reason = reason
        }
    }

    /// The person who fills a role in this job, as in “parent: Dana”.
    package struct RoleFilling: Equatable, Sendable {
        package internal(set) var role: String
        /// A person's id.
        package var person: String

        package init(role: String, person: String) {
            self.role = role
            self.person = person
        }
    }

    package internal(set) var id: String
    package var name: String
    package var description: String
    /// A person's id.
    package var assignee: String?
    package var roles: [RoleFilling]
    package var origin: Origin?
    /// The day the job begins; due rules count from this day.
    package var start: CalendarDay?
    /// The moment until which the job is hidden, if different from the beginning of the start day.
    package var wait: DueDate?
    package var due: DueDate?
    /// Whether steps can only be done in their order.
    package var isStrict: Bool
    package var labels: JobLabels
    /// The id of the next job in the recurrence.
    package var successor: String?
    /// The steps in their order, which breaks ties.
    package var steps: [JobStep]
    package var createdAt: Date
    var startedAt: Date?
    package var completedAt: Date?
    package var canceled: Cancellation?
    var updatedAt: Date
    /// The number of changes so far. A file may contain any number, so the value is limited when it is read.
    package var revision: Int
    /// The data of another program that has no meaning here.
    var other: [String: ForeignValue]

    package init(
        id: String, name: String, description: String = "", assignee: String? = nil, roles: [RoleFilling] = [],
        origin: Origin? = nil, start: CalendarDay? = nil, wait: DueDate? = nil, due: DueDate? = nil,
        isStrict: Bool = false,
        priority: Priority? = nil, tags: [String] = [], project: String? = nil, recurrence: Recurrence? = nil,
        successor: String? = nil, steps: [JobStep] = [], createdAt: Date, startedAt: Date? = nil,
        completedAt: Date? = nil,
        canceled: Cancellation? = nil, updatedAt: Date? = nil, revision: Int = 1, other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.assignee = assignee
        self.roles = roles
        self.origin = origin
        self.start = start
        self.wait = wait
        self.due = due
        self.isStrict = isStrict
        labels = JobLabels(project: project, tags: tags, priority: priority, recurrence: recurrence)
        self.successor = successor
        self.steps = steps
        self.createdAt = createdAt
        self.startedAt = startedAt
        self.completedAt = completedAt
        self.canceled = canceled
        self.updatedAt = updatedAt ?? createdAt
        self.revision = Self.bounded(revision)
        self.other = other
    }

    package var priority: Priority? {
        get { labels.priority }
        set { labels.priority = newValue }
    }
    package var tags: [String] {
        get { labels.tags }
        set { labels.tags = newValue }
    }
    package var project: String? {
        get { labels.project }
        set { labels.project = newValue }
    }
    package var recurrence: Recurrence? {
        get { labels.recurrence }
        set { labels.recurrence = newValue }
    }

    static func bounded(_ revision: Int) -> Int { min(max(0, revision), 1 << 53) }

    package func step(_ id: String) -> JobStep? { steps.first { $0.id == id } }
}
