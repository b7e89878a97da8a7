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
    /// What was said in it.
    package private(set) var waitingText = ""

    package init() {}

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
            (turn, waitsSince, waitingText) = (nil, nil, "")
        } else {
            turn = contact.direction == .inbound ? .mine : .theirs
            (waitsSince, waitingText) = (day, contact.text)
        }
    }

    /// Contact that is only known from a list from elsewhere; a day ahead is none that was.
    package mutating func fallBack(to day: CalendarDay?, today: CalendarDay) {
        if last == nil, let day, day <= today { last = day }
    }
}
