import QuadCore

/// A coach as the user typed it in.
package struct CoachDraft: Equatable, Sendable {
    package var name = ""
    package var role: Coach.Role?
    /// The name of the school; empty for none.
    package var school = ""
    package var division: Division?
    package var email = ""
    package var otherEmails: [String] = []
    package var phones: [String] = []
    package var handles: [String] = []
    package var tags: [String] = []
    package var notes = ""
    package var source = ""
    package var contactEveryDays: Int?

    package init() {}

    package init(_ coach: CoachSummary) {
        let person = coach.person
        name = person.name
        role = coach.coach.role
        school = coach.school?.name ?? ""
        division = coach.school?.division
        email = person.email ?? ""
        otherEmails = person.otherEmails
        phones = person.phones
        handles = person.handles
        tags = person.tags
        notes = person.notes
        source = coach.coach.source
        contactEveryDays = coach.coach.contactEveryDays
    }
}
