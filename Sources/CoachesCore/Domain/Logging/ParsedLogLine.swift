import QuadCore

/// The parsed form of a contact line.
package struct ParsedLogLine: Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case coach, school, kind, direction, at, text, next, promises, mood, tags, isPrivate, isMass, wasReached
    }

    /// The origin of a field's value.
    package enum Origin: Equatable, Sendable {
        case written, guessed, missing
    }

    /// The coach or the school that a line means.
    package enum Named: Equatable, Sendable {
        case nobody
        /// An id.
        case one(String)
        /// The ids of all names that fit equally well. The user has to choose.
        case several([String])
        /// A name that is not known.
        case unknown(String)
        /// An unknown name that the user wants to add.
        case new(String)

        package var id: String? {
            if case .one(let id) = self { id } else { nil }
        }

        package var candidates: [String] {
            if case .several(let ids) = self { ids } else { [] }
        }

        /// Whether the name is known, or is to be added.
        var isSure: Bool {
            switch self {
            case .one, .new: true
            case .nobody, .several, .unknown: false
            }
        }
    }

    package struct Promise: Equatable, Sendable {
        package let by: CoachesCore.Promise.Side
        package let text: String
        package let due: CalendarDay?
    }

    package var coach = Named.nobody
    package var school = Named.nobody
    /// The ids of other coaches who get a contact of their own.
    package var others: [String] = []
    /// The ids of all coaches in the line, if each may get a contact and the user has not decided yet.
    var mayBeEach: [String] = []
    package var kind: Contact.Kind
    package var direction: Contact.Direction
    package var at: OccurredAt
    package var text = ""
    /// The day of the next message to the coach.
    package var next: CalendarDay?
    package var promises: [Promise] = []
    package var isPrivate = false
    package var isMass = false
    /// Whether somebody picked up a call; nil if the line does not say.
    package var wasReached: Bool?
    package var tags: [String] = []
    package var mood: Contact.Mood?
    package var origins: [Field: Origin] = [:]
    /// Questions the user must answer before the contact is saved.
    package var questions: [LogQuestion] = []
    /// Problems with the line, as sentences.
    package var problems: [String] = []
    /// Words that are not understood, as typed. The contact is not saved until the user keeps them as text.
    package var unread: [String] = []

    package func origin(_ field: Field) -> Origin { origins[field] ?? .missing }

    /// Fields that the user did not write and may want to check.
    package var guessed: [Field] { Field.allCases.filter { origin($0) == .guessed } }

    /// Whether the contact can be saved: the coach or the school is certain, and no question is open.
    package var isReady: Bool { questions.isEmpty && (coach.isSure || school.isSure) }
}
