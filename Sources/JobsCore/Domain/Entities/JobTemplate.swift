import FoundationEssentials
import QuadCore

/// A process that jobs are made from. Every saved version stays, because jobs refer to it.
package struct JobTemplate: Equatable, Sendable, Identifiable {
    package struct Version: Equatable, Sendable {
        /// The number, from 1.
        package internal(set) var number: Int
        var at: Date
        package var actions: [TemplateAction]

        package init(number: Int, at: Date, actions: [TemplateAction]) {
            self.number = number
            self.at = at
            self.actions = actions
        }
    }

    package internal(set) var id: String
    package var name: String
    package var description: String
    /// A person's id.
    var createdBy: String?
    package internal(set) var createdAt: Date
    var updatedAt: Date
    /// Whether jobs made from the template begin strict.
    package var isStrict: Bool
    /// The recurrence of jobs made from the template.
    package var recurrence: Recurrence?
    /// The people who fill the roles of its jobs, unless a job names others.
    package var roles: [Job.RoleFilling]
    /// The saved versions, oldest first; empty while there is only a draft.
    package var versions: [Version]
    /// The edited actions that are not saved as a version yet.
    package var draft: [TemplateAction]?
    var other: [String: ForeignValue]

    package init(
        id: String, name: String, description: String = "", createdBy: String? = nil, createdAt: Date,
        updatedAt: Date? = nil, isStrict: Bool = false, recurrence: Recurrence? = nil, roles: [Job.RoleFilling] = [],
        versions: [Version],
        draft: [TemplateAction]? = nil, other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.name = name
        self.description = description
        self.createdBy = createdBy
        self.createdAt = createdAt
        self.updatedAt = updatedAt ?? createdAt
        self.isStrict = isStrict
        self.recurrence = recurrence
        self.roles = roles
        self.versions = versions
        self.draft = draft
        self.other = other
    }

    /// Returns the person who fills a role by default.
    package func person(for role: String) -> String? { roles.first { $0.role == role }?.person }

    /// The roles of its actions, and the roles with a default person.
    package var namedRoles: [String] {
        var named = roles.map(\.role)
        named.append(distinct: edited.map(\.role).filter { !$0.isEmpty })
        return named
    }

    /// The person who fills a role by default; nil for nobody.
    package subscript(role role: String) -> String? {
        get { person(for: role) }
        set {
            guard newValue != person(for: role) else { return }
            roles.removeAll { $0.role == role }
            if let newValue { roles.append(Job.RoleFilling(role: role, person: newValue)) }
        }
    }

    /// Whether jobs can be made from the template, because a version was saved.
    package var isKept: Bool { !versions.isEmpty }
    /// The version that new jobs are made from; number 0 and no actions if none was saved.
    package var current: Version { versions.last ?? Version(number: 0, at: createdAt, actions: []) }
    /// The actions that the editor shows.
    package var edited: [TemplateAction] { draft ?? current.actions }
}
