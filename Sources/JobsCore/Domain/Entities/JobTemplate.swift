import FoundationEssentials
import QuadCore

/// A process that jobs are made from. Each version that was kept stays, as jobs name it.
package struct JobTemplate: Equatable, Sendable, Identifiable {
    package struct Version: Equatable, Sendable {
        /// From 1.
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
    /// Jobs made from it begin strict.
    package var isStrict: Bool
    /// Jobs made from it come again.
    package var recurrence: Recurrence?
    /// The people who fill the roles of its jobs, unless a job names others.
    package var roles: [Job.RoleFilling]
    /// Oldest first; empty as long as it was never kept and is a draft only.
    package var versions: [Version]
    /// What is being edited and is no version yet.
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

    /// The person who fills a role by default.
    package func person(for role: String) -> String? { roles.first { $0.role == role }?.person }

    /// The roles of its actions, and those that have a person by default.
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

    /// Whether jobs can be made from it.
    package var isKept: Bool { !versions.isEmpty }
    /// What a job is made from now; number 0 and empty where it was never kept.
    package var current: Version { versions.last ?? Version(number: 0, at: createdAt, actions: []) }
    /// What the editor shows.
    package var edited: [TemplateAction] { draft ?? current.actions }
}
