import QuadCore

/// A coach's role, school and history. The `Person` with the same id has the name and the addresses.
package struct Coach: Equatable, Sendable, Identifiable {
    package enum Role: String, Codable, CaseIterable, Sendable {
        case head, assistant, recruiting

        /// Reads a role as people write it: “Head Coach”, “asst”, “recruiting coordinator”.
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

        /// An abbreviation for a narrow column.
        package var short: String {
            switch self {
            case .head: "head"
            case .assistant: "asst"
            case .recruiting: "recr"
            }
        }
    }

    /// A school where the coach worked before. Contacts from that time stay with that school.
    package struct FormerPost: Equatable, Sendable {
        var school: String
        var until: CalendarDay
    }

    /// The id of the person.
    package internal(set) var id: String
    var school: String?
    package var role: Role?
    /// The longest time without contact, in days; nil uses the interval of the school's status.
    package var contactEveryDays: Int?
    /// The place where the family met the coach: “camp”, “their website”.
    package var source: String
    /// The day of the last contact in an imported list, used while no contact is logged.
    var importedContact: CalendarDay?
    /// The id of the athlete who had that contact; nil if unknown.
    var importedFor: String?
    var formerPosts: [FormerPost]
    /// The ids of coaches that were merged into this one; references to them mean this coach.
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
