import FoundationEssentials
import QuadCore

/// The totals of the contacts with one coach or one school.
package struct ContactTally: Equatable, Sendable {
    /// The side that writes next.
    package enum Turn: String, Codable, CaseIterable, Sendable {
        /// The coach wrote last and waits for an answer.
        case mine
        /// The athlete wrote last.
        case theirs
    }

    package internal(set) var count = 0
    /// The day of the last contact that is not in the future.
    package internal(set) var last: CalendarDay?
    package internal(set) var first: CalendarDay?
    package internal(set) var turn: Turn?
    /// The day of the last message, which waits for an answer.
    var waitsSince: CalendarDay?

    init() {}

    /// Restores a cached tally.
    init(count: Int, first: CalendarDay?, last: CalendarDay?, turn: Turn?, waitsSince: CalendarDay?) {
        self.count = count
        self.first = first
        self.last = last
        self.turn = turn
        self.waitsSince = waitsSince
    }

    /// Adds a contact. Contacts must be added in order, and none may be in the future.
    package mutating func add(_ contact: Contact, on day: CalendarDay) {
        count += 1
        if first == nil { first = day }
        last = day
        // Mass mail expects no answer.
        if contact.isMass { return }
        if contact.answersItself {
            (turn, waitsSince) = (nil, nil)
        } else {
            turn = contact.direction == .inbound ? .mine : .theirs
            waitsSince = day
        }
    }

    /// Uses the day of an imported contact unless a later one was logged. A day in the future is ignored.
    mutating func fallBack(to day: CalendarDay?, today: CalendarDay) {
        if let day, day <= today { last = max(last ?? day, day) }
    }
}

extension Contact {
    /// Whether the contact leaves nobody waiting for an answer: the two sides met or spoke on the phone.
    var answersItself: Bool {
        kind.isMeeting || (kind == .phoneCall && (wasReached ?? (direction == .inbound)))
    }
}
