/// Somebody the program knows, once, whatever they are to its user: a coach, family, staff, whom a step is for.
package struct Person: Equatable, Sendable, Identifiable {
    /// The user of this program, who is there from the first start.
    package static let meID = "me"

    /// What somebody may do to jobs.
    package enum Permission: String, Codable, CaseIterable, Sendable {
        case admin, user
    }

    package let id: String
    package var name: String
    /// What they are: “coach”, “family”, “staff”. A word of the user's own will do.
    package var roles: [String]
    package var permission: Permission
    package var email: String?
    package var phones: [String]
    /// As other services know them: “@dana” or an address.
    package var handles: [String]
    package var tags: [String]
    package var notes: String
    /// What another program said of them that means nothing here.
    package var other: [String: KeptValue]

    package init(
        id: String, name: String, roles: [String] = [], permission: Permission = .user, email: String? = nil,
        phones: [String] = [], handles: [String] = [], tags: [String] = [], notes: String = "",
        other: [String: KeptValue] = [:]
    ) {
        self.id = id
        self.name = name
        self.roles = roles
        self.permission = permission
        self.email = email
        self.phones = phones
        self.handles = handles
        self.tags = tags
        self.notes = notes
        self.other = other
    }

    /// The user before they said anything about themselves.
    package static let me = Person(id: meID, name: "Me", permission: .admin)
}

extension Person: Codable {
    private enum CodingKeys: String, CodingKey {
        case id, name, roles, permission, email, phones, handles, tags, notes, other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        id = try fields.decode(String.self, forKey: .id)
        name = try fields.decode(String.self, forKey: .name)
        roles = try fields.decodeIfPresent([String].self, forKey: .roles) ?? []
        permission = try fields.decodeIfPresent(Permission.self, forKey: .permission) ?? .user
        email = try fields.decodeIfPresent(String.self, forKey: .email)
        phones = try fields.decodeIfPresent([String].self, forKey: .phones) ?? []
        handles = try fields.decodeIfPresent([String].self, forKey: .handles) ?? []
        tags = try fields.decodeIfPresent([String].self, forKey: .tags) ?? []
        notes = try fields.decodeIfPresent(String.self, forKey: .notes) ?? ""
        other = try fields.decodeIfPresent([String: KeptValue].self, forKey: .other) ?? [:]
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(name, forKey: .name)
        if !roles.isEmpty { try fields.encode(roles, forKey: .roles) }
        try fields.encode(permission, forKey: .permission)
        try fields.encodeIfPresent(email, forKey: .email)
        if !phones.isEmpty { try fields.encode(phones, forKey: .phones) }
        if !handles.isEmpty { try fields.encode(handles, forKey: .handles) }
        if !tags.isEmpty { try fields.encode(tags, forKey: .tags) }
        if !notes.isEmpty { try fields.encode(notes, forKey: .notes) }
        if !other.isEmpty { try fields.encode(other, forKey: .other) }
    }
}
