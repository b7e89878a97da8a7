import FoundationEssentials
import QuadCore

/// Something to do on a day: a follow-up to a coach, a deadline, or a reminder of the user's own.
package struct Reminder: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case followUp = "follow_up"
        case deadline, custom
    }

    package enum Priority: String, Codable, CaseIterable, Sendable {
        case low, medium, high
    }

    package internal(set) var id: String
    var athlete: String
    package var kind: Kind
    package var title: String
    package var due: DueDate
    var priority: Priority
    package var school: String?
    package var coach: String?
    /// The id of the contact that the reminder follows up on.
    var interaction: String?
    package var notes: String
    var isPrivate: Bool
    package var doneAt: Date?
    /// The id of a person.
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

    /// Returns the title of a follow-up that the user did not name.
    static func followUpTitle(_ name: String) -> String { "Write to \(name)" }
}
