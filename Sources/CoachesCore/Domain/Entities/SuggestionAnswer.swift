import FoundationEssentials
import QuadCore

/// The user's answer to a suggestion. It hides the suggestion until `until`, or forever.
package struct SuggestionAnswer: Codable, Equatable, Sendable, Identifiable {
    package enum Answer: String, Codable, Sendable {
        case done, later, never
    }

    /// An id made of the athlete, the rule and the subject of the suggestion.
    package let id: String
    package let answer: Answer
    /// The day from which the suggestion may come back; nil if it may not.
    let until: CalendarDay?
    /// The id of a person.
    package let by: String
    let at: Date

    init(id: String, _ answer: Answer, until: CalendarDay?, by person: String, at: Date) {
        self.id = id
        self.answer = answer
        self.until = until
        by = person
        self.at = at
    }
}
