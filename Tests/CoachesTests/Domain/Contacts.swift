import FoundationEssentials

@testable import CoachesCore
@testable import QuadCore

/// Small contacts for testing rules.
enum Contacts {
    static func moment(_ text: String) -> Date { MomentText.read(text) ?? Date(timeIntervalSince1970: 0) }

    static func contact(
        _ id: String, _ direction: Contact.Direction, _ at: OccurredAt, _ kind: Contact.Kind = .email,
        coach: String? = "dana", school: String? = "state"
    ) -> Contact {
        Contact(
            id: id, athlete: "alex", school: school, coach: coach, kind: kind, direction: direction, at: at,
            loggedBy: "alex", loggedAt: moment("2026-11-21T12:00:00Z"))
    }

    /// Reads a contact from a short notation.
    /// - Parameter text: for example `> 2026-11-01T09:00:00Z`: an arrow, the time, and the kind unless it is an email.
    ///   `mass` marks a mass mailing.
    static func contact(
        _ text: String, id: String, coach: String? = "dana", school: String? = "state"
    ) -> Contact {
        let words = text.split(separator: " ").map(String.init)
        let at = words.dropFirst().first.flatMap(OccurredAt.init) ?? .day(CalendarDay(dayNumber: 0))
        let kind = words.dropFirst(2).lazy.compactMap(Contact.Kind.init(rawValue:)).first ?? .email
        var contact = contact(
            id, words.first == ">" ? .outbound : .inbound, at, kind, coach: coach, school: school)
        contact.isMass = words.contains("mass")
        return contact
    }

    /// Reads the contact at a position, with the id `1`, `2`, …
    static func read(_ place: Int, _ text: String) -> Contact { contact(text, id: "\(place + 1)") }
}
