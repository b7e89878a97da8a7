import FoundationEssentials
import QuadCore

/// Writes coaches as vCards of version 4.0 (RFC 6350).
package struct VCardWriter: Sendable {
    /// Quad's own properties, for values that the standard has no property for.
    static let division = "X-QUAD-DIVISION"
    static let lastContact = "X-QUAD-LAST-CONTACT"
    static let everyDays = "X-QUAD-CONTACT-EVERY-DAYS"

    private let now: Date

    init(now: Date) {
        self.now = now
    }

    package func text(_ sheet: CoachSheet) -> String {
        var lines = ContentLines()
        for row in sheet.rows { add(row, to: &lines) }
        return lines.text
    }

    private func add(_ row: CoachSheet.Row, to lines: inout ContentLines) {
        let (person, coach) = (row.person, row.coach)
        lines.add("BEGIN", "VCARD")
        lines.add("VERSION", "4.0")
        lines.addText("UID", VCardExtras.rawUID(in: coach.other) ?? "urn:uuid:\(VCardExtras.writtenUID(person))")
        lines.addText("FN", person.name)
        let (given, family) = row.nameParts
        lines.addParts("N", [family, given, "", "", ""])
        if let school = row.school {
            let units = (VCardExtras.unit(in: coach.other) ?? "").split(separator: ";").map(String.init)
            lines.addParts("ORG", [school.name] + units)
            if let division = school.division { lines.add(Self.division, division.rawValue) }
        }
        if let title = CoachTitle.words(coach) { lines.addText("TITLE", title) }
        if let role = coach.role { lines.add("ROLE", role.rawValue) }
        addWays(person, to: &lines)
        if !person.tags.isEmpty { lines.addTexts("CATEGORIES", person.tags) }
        if !person.notes.isEmpty { lines.addText("NOTE", person.notes) }
        if let day = row.lastContact { lines.add(Self.lastContact, day.description) }
        if let days = coach.contactEveryDays { lines.add(Self.everyDays, "\(days)") }
        for line in VCardExtras.lines(in: coach.other) { lines.addKept(line) }
        lines.add("REV", MomentText.basic(now))
        lines.add("END", "VCARD")
    }

    private func addWays(_ person: Person, to lines: inout ContentLines) {
        let emails = (person.email.map { [$0] } ?? []) + person.otherEmails
        for (place, email) in emails.enumerated() {
            let preference = emails.count > 1 ? ";PREF=\(min(place + 1, 100))" : ""
            lines.addText("EMAIL", email, parameters: ";TYPE=work\(preference)")
        }
        for text in person.phones {
            if let phone = PhoneNumber(text) {
                lines.add("TEL", phone.uri, parameters: ";TYPE=work;VALUE=uri")
            } else {
                lines.addText("TEL", text, parameters: ";TYPE=work;VALUE=text")
            }
        }
        for text in person.handles {
            guard let handle = SocialHandle(text) else { continue }
            let type = handle.service.map { ";TYPE=\($0.rawValue)" } ?? ""
            lines.addText("X-SOCIALPROFILE", handle.address, parameters: type)
        }
    }
}
