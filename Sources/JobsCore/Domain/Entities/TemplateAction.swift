import QuadCore

/// What one action of a process asks for, whether or not somebody is doing it: a row of a template, and the fixed part
/// of a job's step.
package struct TemplateAction: Equatable, Sendable, Identifiable {
    /// When an action may begin, by what it needs.
    package enum Trigger: String, Codable, CaseIterable, Sendable {
        /// All needs are completed or skipped.
        case all = "all_done"
        /// One need is completed, or all are skipped.
        case any = "any_done"
    }

    package enum Kind: String, Codable, CaseIterable, Sendable {
        case task
        /// Only an admin, or whoever fills its role, can complete it.
        case approval
        /// Has fields to fill in before it is completed.
        case form
        /// Closes by itself when it is due.
        case wait
    }

    /// Within its template or job.
    package internal(set) var id: String
    package var name: String
    package var description: String
    /// Ids of actions that come first. In a job also steps of other jobs: `job/step`.
    package var needs: [String]
    package var trigger: Trigger
    /// The job is not completed without it.
    package var isRequired: Bool
    package var kind: Kind
    /// What whoever does it is to the job, as in “parent”: filled by a person for each job.
    package var role: String
    /// How long it is thought to take, at most `mostMinutes`, so that all of a job can be added up.
    package var minutes: Int { didSet { minutes = Self.bounded(minutes) } }
    package var dueRule: DueRule?
    /// Later actions that are required wait for it, whatever they need.
    package var isStop: Bool
    package var media: [JobMedia]
    /// Of a form.
    package var fields: [JobFormField]
    /// What another program said of it that means nothing here.
    package var other: [String: ForeignValue]

    package init(
        id: String, name: String, description: String = "", needs: [String] = [], trigger: Trigger = .all,
        isRequired: Bool = true, kind: Kind = .task, role: String = "", minutes: Int = 0, dueRule: DueRule? = nil,
        isStop: Bool = false, media: [JobMedia] = [], fields: [JobFormField] = [], other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.needs = needs
        self.trigger = trigger
        self.isRequired = isRequired
        self.kind = kind
        self.role = role
        self.minutes = Self.bounded(minutes)
        self.dueRule = dueRule
        self.isStop = isStop
        self.media = media
        self.fields = fields
        self.other = other
    }

    /// One of several needs is enough.
    package var isAnyOf: Bool { trigger == .any && needs.count > 1 }

    /// Two years.
    package static let mostMinutes = 1_000_000
    static func bounded(_ minutes: Int) -> Int { min(max(0, minutes), mostMinutes) }
}
