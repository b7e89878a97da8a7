/// Somebody the program knows, once, whatever they are to its user: a coach, family, staff, whom a step is for.
package struct Person: Equatable, Sendable, Identifiable {
    /// The user of this program, who is there from the first start.
    package static let meID = "me"

    /// What somebody may do to jobs.
    package enum Permission: String, Codable, CaseIterable, Sendable {
        case admin, user
    }

    package var id: String
    package var name: String
    /// As letters and lists by name have them; nil where nobody said which part of the name is which.
    package var givenName: String?
    package var familyName: String?
    /// What they are: “coach”, “family”, “staff”. A word of the user's own will do.
    package var roles: [String]
    package var permission: Permission
    package var email: String?
    package var otherEmails: [String]
    package var phones: [String]
    /// As other services know them: “@dana” or an address.
    package var handles: [String]
    package var tags: [String]
    package var notes: String
    /// What another program said of them that means nothing here.
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

    /// The user before they said anything about themselves.
    package static let me = Person(id: meID, name: "Me", permission: .admin)
}
