/// A person whom the program knows, stored once whatever their role is: a coach, family, staff, or the assignee of a
/// step.
package struct Person: Equatable, Sendable, Identifiable {
    /// The ID of this program's user, who exists from the first start.
    package static let meID = "me"

    /// The permission of a person to change jobs.
    package enum Permission: String, Codable, CaseIterable, Sendable {
        case admin, user
    }

    package var id: String
    package var name: String
    /// The given name for letters and for lists sorted by name; nil if nobody said which part of the name is which.
    package var givenName: String?
    package var familyName: String?
    /// The roles of the person: “coach”, “family”, “staff”, or words of the user's own.
    package var roles: [String]
    package var permission: Permission
    package var email: String?
    package var otherEmails: [String]
    package var phones: [String]
    /// The names of the person on other services: “@dana” or an address.
    package var handles: [String]
    package var tags: [String]
    package var notes: String
    /// Data of another program about the person that has no meaning here.
    package var other: [String: ForeignValue]

    package init(
        id: String, name: String, givenName: String? = nil, familyName: String? = nil, roles: [String] = [],
        permission: Permission = .user, email: String? = nil, otherEmails: [String] = [], phones: [String] = [],
        handles: [String] = [], tags: [String] = [], notes: String = "",
        other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.name = name
        self.givenName = givenName
        self.familyName = familyName
        self.roles = roles
        self.permission = permission
        self.email = email
        self.otherEmails = otherEmails
        self.phones = phones
        self.handles = handles
        self.tags = tags
        self.notes = notes
        self.other = other
    }

    /// The user before they entered anything about themselves.
    package static let me = Person(id: meID, name: "Me", permission: .admin)
}
