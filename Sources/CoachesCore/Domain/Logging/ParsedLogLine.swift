import QuadCore

/// What one line about a contact was understood to say.
package struct ParsedLogLine: Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case coach, school, kind, direction, at, text, next, promises, mood, tags, isPrivate, isMass, wasReached
    }

    /// Where what a field says comes from.
    package enum Origin: Equatable, Sendable {
        case written, guessed, missing
    }

    /// Whom, or which school, a line means.
    package enum Named: Equatable, Sendable {
        case nobody
        /// An id.
        case one(String)
        /// Ids of all that fit equally well. Which of them is for the user to say.
        case several([String])
        /// A name that nobody here has.
        case unknown(String)
        /// The same, and the user wants it added.
        case new(String)

        package var id: String? {
            if case .one(let id) = self { id } else { nil }
        }

        package var candidates: [String] {
            if case .several(let ids) = self { ids } else { [] }
        }

        /// Somebody known, or somebody to add.
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
    /// Others who have a contact of their own by the line: ids.
    package var others: [String] = []
    /// Everybody the line names, where each may have a contact of their own and the user did not say so yet.
    var mayBeEach: [String] = []
    package var kind: Contact.Kind
    package var direction: Contact.Direction
    package var at: OccurredAt
    package var text = ""
    /// When to write to them again.
    package var next: CalendarDay?
    package var promises: [Promise] = []
    package var isPrivate = false
    package var isMass = false
    /// Of a call: somebody picked up. Nil where the line does not say.
    package var wasReached: Bool?
    package var tags: [String] = []
    package var mood: Contact.Mood?
    package var origins: [Field: Origin] = [:]
    /// Questions the user must answer before the contact is saved.
    package var questions: [LogQuestion] = []
    /// What was not understood, as sentences.
    package var problems: [String] = []
    /// Words that are not understood, as they were typed. Unless the user keeps them as text, the contact is not kept.
    package var unread: [String] = []

    package func origin(_ field: Field) -> Origin { origins[field] ?? .missing }

    /// What the user did not write and may want to look at.
    package var guessed: [Field] { Field.allCases.filter { origin($0) == .guessed } }

    /// It can be kept: who or which school it is with is sure, and nothing is asked.
    package var isReady: Bool { questions.isEmpty && (coach.isSure || school.isSure) }
}
