import QuadCore

/// One action of a process, independent of its progress: a row of a template, and the fixed part of a job's step.
package struct TemplateAction: Equatable, Sendable, Identifiable {
    /// The rule for when an action's needs are met.
    package enum Trigger: String, Codable, CaseIterable, Sendable {
        /// All needs are completed or skipped.
        case all = "all_done"
        /// One need is completed, or all are skipped.
        case any = "any_done"
    }

    package enum Kind: String, Codable, CaseIterable, Sendable {
        case task
        /// An approval: only an admin, or the person in its role, can complete it.
        case approval
        /// A form, with fields to fill in before completion.
        case form
        /// A wait, which closes by itself when it is due.
        case wait
    }

    /// The id within the template or job.
    package internal(set) var id: String
    package var name: String
    package var description: String
    /// The ids of actions that come first. In a job also steps of other jobs: `job/step`.
    package var needs: [String]
    package var trigger: Trigger
    /// Whether the job cannot be completed without the action.
    package var isRequired: Bool
    package var kind: Kind
    /// The role of the person who does the action, as in “parent”; each job assigns a person to the role.
    package var role: String
    /// The estimated time in minutes, at most `mostMinutes` so that the times of a job can be added up.
    package var minutes: Int { didSet { minutes = Self.bounded(minutes) } }
    package var dueRule: DueRule?
    /// Whether all later required actions wait for this one, whatever they need.
    package var isStop: Bool
    package var media: [JobMedia]
    /// The fields of a form.
    package var fields: [JobFormField]
    /// The data of another program that has no meaning here.
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

    /// Whether any one of several needs is enough.
    package var isAnyOf: Bool { trigger == .any && needs.count > 1 }

    /// About two years.
    package static let mostMinutes = 1_000_000
    static func bounded(_ minutes: Int) -> Int { min(max(0, minutes), mostMinutes) }
}
