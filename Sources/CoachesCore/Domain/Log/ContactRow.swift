import QuadCore

/// A contact with its names, as lists show it.
package struct ContactRow: Equatable, Sendable, Identifiable {
    package let contact: Contact
    /// Empty for a contact with the school itself.
    package let coach: String
    package let school: String
    /// The name of the person who logged the contact.
    package let loggedBy: String
    package let day: CalendarDay
    /// Whether the contact is its coach's last message, and the user has not answered it.
    package let waits: Bool

    package var id: String { contact.id }
}

extension RecruitingLog {
    package func row(of contact: Contact) -> ContactRow {
        let coach = contact.coach.flatMap { self.coach($0) }
        let day = contact.at.day(time)
        let waits =
            contact.direction == .inbound && !contact.isMass && !contact.answersItself
            && coach?.tally.turn == .mine && coach?.tally.waitsSince == day
        return ContactRow(
            contact: contact, coach: coach?.name ?? "",
            school: contact.school.flatMap { school($0)?.name } ?? "", loggedBy: personName(contact.loggedBy),
            day: day, waits: waits)
    }
}
