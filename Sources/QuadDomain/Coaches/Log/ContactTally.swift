import FoundationEssentials

/// What the contacts with one coach, or one school, come to.
package struct ContactTally: Equatable, Sendable {
    /// Who is to write next.
    package enum Turn: String, CaseIterable, Sendable {
        /// They wrote last, and nobody answered.
        case mine
        /// We wrote last.
        case theirs
    }

    package private(set) var count = 0
    /// The last one that is not ahead.
    package private(set) var last: CalendarDay?
    package private(set) var first: CalendarDay?
    package private(set) var turn: Turn?
    /// The day of the message that waits for an answer.
    package private(set) var waitsSince: CalendarDay?
    /// The message that waits for an answer.
    private var waiting: Interaction?

    package init() {}

    /// What was said in the message that waits.
    package var waitingText: String { waiting?.text ?? "" }

    /// Takes a contact that is not earlier than those before, and not ahead.
    package mutating func add(_ contact: Interaction, on day: CalendarDay) {
        count += 1
        if first == nil { first = day }
        last = day
        // Who met has talked; what went to many asks nobody.
        if contact.isMass { return }
        let answersItself =
            contact.kind.isMeeting
            || (contact.kind == .phoneCall && (contact.wasReached ?? (contact.direction == .inbound)))
        if answersItself {
            (turn, waitsSince, waiting) = (nil, nil, nil)
        } else {
            turn = contact.direction == .inbound ? .mine : .theirs
            (waitsSince, waiting) = (day, contact)
        }
    }

    /// Contact that is only known from a list from elsewhere, where nothing later was logged; a day ahead is none that was.
    package mutating func fallBack(to day: CalendarDay?, today: CalendarDay) {
        if let day, day <= today { last = max(last ?? day, day) }
    }
}
