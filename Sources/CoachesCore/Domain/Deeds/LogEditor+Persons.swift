import QuadCore

// Names, addresses and roles of a person, as typed in a form or an option.
extension LogEditor {
    static let coachRole = "coach"

    static func name(_ text: String) throws(CoachError) -> String {
        guard !text.isBlank else { throw .refused("A person needs a name") }
        return text.trimmingSpaces
    }

    /// Returns the name of a coach to add. The name must be that of one person, by the same rules as for imported
    /// tables.
    static func nameOfOne(_ text: String) throws(CoachError) -> String {
        let name = try name(text)
        let count = PeopleCell(name).names.count
        if count > 1 { throw .refused("“\(name.clipped)” is \(count) people: add them one by one") }
        if NameCheck(name) == .placeholder { throw .refused("“\(name.clipped)” is not a name: write the name") }
        return name
    }

    /// Returns a coach with the same name at the same school.
    package func namesake(of draft: CoachDraft) -> CoachSummary? {
        let name = NameWords(draft.name)
        return log.coaches.first { NameWords($0.name) == name && Self.isSame(draft.school, $0.school) }
    }

    /// Replaces the other addresses. If the main address is gone, the first of the others takes its place.
    private static func fillOtherEmails(_ person: inout Person, from draft: CoachDraft) throws(CoachError) {
        if draft.otherEmails != person.otherEmails {
            var known = Set(person.email.flatMap { EmailAddress($0)?.key }.map { [$0] } ?? [])
            var others: [String] = []
            for text in draft.otherEmails.map(\.trimmingSpaces) where !text.isEmpty {
                guard let email = EmailAddress(text) else {
                    throw .refused("“\(text.clipped)” is not an email address; write one as dana@example.edu")
                }
                if known.insert(email.key).inserted { others.append(email.text) }
            }
            person.otherEmails = others
        }
        if person.email == nil, !person.otherEmails.isEmpty { person.email = person.otherEmails.removeFirst() }
        if let key = person.email.flatMap({ EmailAddress($0)?.key }) {
            person.otherEmails.removeAll { EmailAddress($0)?.key == key }
        }
    }

    static func fill(_ person: inout Person, from draft: CoachDraft) throws(CoachError) {
        let email = draft.email.trimmingSpaces
        // An imported value stays until the user changes it, even if it is not valid.
        if email != person.email ?? "" {
            guard email.isEmpty || EmailAddress(email) != nil else {
                throw .refused("“\(email.clipped)” is not an email address; write one as dana@example.edu")
            }
            person.email = EmailAddress(email)?.text
        }
        try fillOtherEmails(&person, from: draft)
        person.phones = draft.phones
        person.handles = draft.handles
        person.tags = draft.tags
        person.notes = draft.notes
    }
}
