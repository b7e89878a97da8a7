import FoundationEssentials
import QuadCore

/// A process that somebody goes through, step by step. Its steps are its own: a template that is edited later changes
/// nothing about it.
package struct Job: Equatable, Sendable, Identifiable {
    /// Follows from the steps, but for what was canceled.
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

    /// What the job was made from.
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

    /// Who does what in this job, as in “parent: Dana”.
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
    /// The day it begins, which due rules count from.
    package var start: CalendarDay?
    /// It is hidden until then, where that is another moment than the beginning of its first day.
    package var wait: DueDate?
    package var due: DueDate?
    /// Steps are done in their order only.
    package var isStrict: Bool
    package var labels: JobLabels
    /// The id of the job that came after this one, by its recurrence.
    package var successor: String?
    /// In their order, which breaks ties.
    package var steps: [JobStep]
    package var createdAt: Date
    var startedAt: Date?
    package var completedAt: Date?
    package var canceled: Cancellation?
    var updatedAt: Date
    /// Grows with each change; a file may say anything, so it is bounded where it is read.
    package var revision: Int
    /// What another program said of it that means nothing here.
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
