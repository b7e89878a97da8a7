import FoundationEssentials
import QuadCore

/// What the contacts with one coach, or one school, come to.
package struct ContactTally: Equatable, Sendable {
    /// Who is to write next.
    package enum Turn: String, Codable, CaseIterable, Sendable {
        /// They wrote last, and nobody answered.
        case mine
        /// We wrote last.
        case theirs
    }

    package internal(set) var count = 0
    /// The last one that is not ahead.
    package internal(set) var last: CalendarDay?
    package internal(set) var first: CalendarDay?
    package internal(set) var turn: Turn?
    /// The day of the message that waits for an answer.
    var waitsSince: CalendarDay?

    init() {}

    /// One that was counted before.
    init(count: Int, first: CalendarDay?, last: CalendarDay?, turn: Turn?, waitsSince: CalendarDay?) {
        self.count = count
        self.first = first
        self.last = last
        self.turn = turn
        self.waitsSince = waitsSince
    }

    /// Takes a contact that is not earlier than those before, and not ahead.
    package mutating func add(_ contact: Contact, on day: CalendarDay) {
        count += 1
        if first == nil { first = day }
        last = day
        // What went to many asks nobody.
        if contact.isMass { return }
        if contact.answersItself {
            (turn, waitsSince) = (nil, nil)
        } else {
            turn = contact.direction == .inbound ? .mine : .theirs
            waitsSince = day
        }
    }

    /// Contact that is only known from a list from elsewhere, where nothing later was logged; a day ahead is none that was.
    mutating func fallBack(to day: CalendarDay?, today: CalendarDay) {
        if let day, day <= today { last = max(last ?? day, day) }
    }
}

extension Contact {
    /// Who met, or spoke on the phone, has talked: nobody waits.
    var answersItself: Bool {
        kind.isMeeting || (kind == .phoneCall && (wasReached ?? (direction == .inbound)))
    }
}
