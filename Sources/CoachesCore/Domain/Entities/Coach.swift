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
    package struct FormerPost: Equatable, Sendable {
        var school: String
        var until: CalendarDay
    }

    /// The person's.
    package internal(set) var id: String
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
