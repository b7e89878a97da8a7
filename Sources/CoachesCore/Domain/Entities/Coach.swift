import QuadCore

/// What makes a person a coach; who they are is the `Person` with the same id.
package struct Coach: Equatable, Sendable, Identifiable {
    package enum Role: String, Codable, CaseIterable, Sendable {
        case head, assistant, recruiting

        /// As people write it: “Head Coach”, “asst”, “recruiting coordinator”.
        package init?(reading text: String) {
            let word = text.lowercased()
            let found = Self.beginnings.first { beginning, _ in
                word.split { !$0.isLetter }.contains { $0.hasPrefix(beginning) }
            }
            guard let found else { return nil }
            self = found.role
        }

        private static let beginnings: [(beginning: String, role: Role)] = [
            ("recr", .recruiting), ("head", .head), ("hc", .head), ("ass", .assistant), ("ac", .assistant),
        ]

        /// In a narrow column.
        package var short: String {
            switch self {
            case .head: "head"
            case .assistant: "asst"
            case .recruiting: "recr"
            }
        }
    }

    /// Where they worked before. What was logged then stays with that school.
    package struct FormerPost: Codable, Equatable, Sendable {
        let school: String
        let until: CalendarDay
    }

    /// The person's.
    package let id: String
    var school: String?
    package var role: Role?
    /// The longest time to be out of touch with them; nil leaves it to the school's status.
    package var contactEveryDays: Int?
    /// Where one knows them from: “camp”, “their website”.
    package var source: String
    /// What a list from elsewhere says; counts while nothing was logged.
    var importedContact: CalendarDay?
    /// Whose contact that was: a person's id; nil where nobody said.
    var importedFor: String?
    var formerPosts: [FormerPost]
    /// Coaches that turned out to be this one; what names them means this one.
    var merged: [String]
    var createdAt: OccurredAt?
    var other: [String: ForeignValue]

    package init(
        id: String, school: String? = nil, role: Role? = nil, contactEveryDays: Int? = nil, source: String = "",
        importedContact: CalendarDay? = nil, importedFor: String? = nil, formerPosts: [FormerPost] = [],
        merged: [String] = [],
        createdAt: OccurredAt? = nil, other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.school = school
        self.role = role
        self.contactEveryDays = contactEveryDays
        self.source = source
        self.importedContact = importedContact
        self.importedFor = importedFor
        self.formerPosts = formerPosts
        self.merged = merged
        self.createdAt = createdAt
        self.other = other
    }
}

extension Coach: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case school = "school_id"
        case role
        case contactEveryDays = "contact_every_days"
        case source
        case importedContact = "last_contact_date"
        case importedFor = "last_contact_athlete_id"
        case formerPosts = "former_posts"
        case merged
        case createdAt = "created_at"
        case other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), school: try fields.value(.school),
            role: try fields.value(.role), contactEveryDays: try fields.number(.contactEveryDays, in: FigureRange.days),
            source: try fields.value(.source, or: ""), importedContact: try fields.value(.importedContact),
            importedFor: try fields.value(.importedFor),
            formerPosts: try fields.value(.formerPosts, or: []), merged: try fields.value(.merged, or: []),
            createdAt: try fields.value(.createdAt), other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.put(.school, school)
        try fields.put(.role, role)
        try fields.put(.contactEveryDays, contactEveryDays)
        try fields.put(.source, source, unless: "")
        try fields.put(.importedContact, importedContact)
        try fields.put(.importedFor, importedFor)
        try fields.put(.formerPosts, formerPosts, unless: [])
        try fields.put(.merged, merged, unless: [])
        try fields.put(.createdAt, createdAt)
        try fields.put(.other, other, unless: [:])
    }
}
