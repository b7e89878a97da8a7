import QuadCore

/// The user's answers to questions about the line. They stay valid while the user types on.
package struct LogChoices: Equatable, Sendable {
    package var coach: String?
    package var school: String?
    package var kind: Contact.Kind?
    package var direction: Contact.Direction?
    package var at: OccurredAt?
    package var next: CalendarDay?
    var isSchoolAlone = false
    /// Whether an unknown coach in the line is added.
    package var addsCoach = false
    package var addsSchool = false
    package var keepsUnread = false
    /// Whether each of several named coaches gets a contact.
    package var isForEach = false

    package init() {}

    package mutating func take(_ answer: LogAnswer) {
        switch answer {
        case .coach(let id): coach = id
        case .school(let id): school = id
        case .schoolAlone: isSchoolAlone = true
        case .addCoach(_, let newSchool):
            addsCoach = true
            if newSchool != nil { addsSchool = true }
        case .addSchool: addsSchool = true
        case .followUp(let day): next = day
        case .happened(let when): at = when
        case .keepUnread: keepsUnread = true
        case .each: isForEach = true
        }
    }
}
