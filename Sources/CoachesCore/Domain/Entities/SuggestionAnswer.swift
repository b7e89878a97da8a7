import FoundationEssentials
import QuadCore

/// What became of a suggestion, so that it does not come again, or not soon.
package struct SuggestionAnswer: Codable, Equatable, Sendable, Identifiable {
    package enum Answer: String, Codable, Sendable {
        case done, later, never
    }

    /// Of the athlete, the rule and what it is about.
    package let id: String
    package let answer: Answer
    /// It may come again from then on; nil for one that may not.
    let until: CalendarDay?
    /// A person's id.
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
