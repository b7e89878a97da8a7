import FoundationEssentials
import QuadCore

/// A promise that one side made in a contact.
package struct Promise: Equatable, Sendable, Identifiable {
    package enum Side: String, Codable, CaseIterable, Sendable {
        /// The athlete's side.
        case us
        case them
    }

    package internal(set) var id: String
    package var by: Side
    package var text: String
    package var due: CalendarDay?
    package var doneAt: Date?

    init(id: String, by: Side, text: String, due: CalendarDay? = nil, doneAt: Date? = nil) {
        self.id = id
        self.by = by
        self.text = text
        self.due = due
        self.doneAt = doneAt
    }
}
