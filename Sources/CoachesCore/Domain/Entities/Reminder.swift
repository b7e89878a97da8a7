import FoundationEssentials
import QuadCore

/// Something to do on a day: to follow up on a coach, to meet a deadline, or what the user likes.
package struct Reminder: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case followUp = "follow_up"
        case deadline, custom
    }

    package enum Priority: String, Codable, CaseIterable, Sendable {
        case low, medium, high
    }

    package let id: String
    let athlete: String
    package var kind: Kind
    package var title: String
    package var due: DueDate
    var priority: Priority
    package var school: String?
    package var coach: String?
    /// The contact that it follows from.
    var interaction: String?
    package var notes: String
    var isPrivate: Bool
    package var doneAt: Date?
    /// A person's id.
    package var madeBy: String
    var other: [String: ForeignValue]

    init(
        id: String, athlete: String, kind: Kind, title: String, due: DueDate, priority: Priority = .medium,
        school: String? = nil, coach: String? = nil, interaction: String? = nil, notes: String = "",
        isPrivate: Bool = false, doneAt: Date? = nil, madeBy: String, other: [String: ForeignValue] = [:]
    ) {
        self.id = id
        self.athlete = athlete
        self.kind = kind
        self.title = title
        self.due = due
        self.priority = priority
        self.school = school
        self.coach = coach
        self.interaction = interaction
        self.notes = notes
        self.isPrivate = isPrivate
        self.doneAt = doneAt
        self.madeBy = madeBy
        self.other = other
    }

    /// What a follow-up is called that nobody gave a name.
    static func followUpTitle(_ name: String) -> String { "Write to \(name)" }
}

extension Reminder: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case athlete = "athlete_id"
        case kind = "reminder_type"
        case title
        case due = "due_date"
        case priority
        case school = "school_id"
        case coach = "coach_id"
        case interaction = "interaction_id"
        case notes = "description"
        case isPrivate = "private"
        case doneAt = "completed_at"
        case madeBy = "made_by"
        case other
    }

    package init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try fields.decode(String.self, forKey: .id), athlete: try fields.decode(String.self, forKey: .athlete),
            kind: try fields.value(.kind, or: .custom), title: try fields.value(.title, or: ""),
            due: try fields.decode(DueDate.self, forKey: .due), priority: try fields.value(.priority, or: .medium),
            school: try fields.value(.school), coach: try fields.value(.coach),
            interaction: try fields.value(.interaction), notes: try fields.value(.notes, or: ""),
            isPrivate: try fields.value(.isPrivate, or: false), doneAt: try fields.value(.doneAt),
            madeBy: try fields.value(.madeBy, or: Person.meID), other: try fields.value(.other, or: [:]))
    }

    package func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: CodingKeys.self)
        try fields.encode(id, forKey: .id)
        try fields.encode(athlete, forKey: .athlete)
        try fields.encode(kind, forKey: .kind)
        try fields.encode(title, forKey: .title)
        try fields.encode(due, forKey: .due)
        try fields.put(.priority, priority, unless: .medium)
        try fields.put(.school, school)
        try fields.put(.coach, coach)
        try fields.put(.interaction, interaction)
        try fields.put(.notes, notes, unless: "")
        try fields.put(.isPrivate, isPrivate, unless: false)
        try fields.put(.doneAt, doneAt)
        try fields.encode(madeBy, forKey: .madeBy)
        try fields.put(.other, other, unless: [:])
    }
}
