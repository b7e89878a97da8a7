import QuadCore

/// A coach as one row or one card of a file says, before it is compared with those that are here.
struct ParsedCoach: Sendable {
    let line: Int
    var cells: [String] = []
    /// The card's own name for them.
    var uid: String?
    var given = ""
    var family = ""
    /// As the file writes it, where it does.
    var fullName: String?
    var role: Coach.Role?
    /// What they are called, where that is no role of ours.
    var title: String?
    var school = ""
    var division: Division?
    var facts = ParsedSchoolFacts()
    var nextSteps = ParsedNextSteps()
    var emails: [EmailAddress] = []
    var phones: [PhoneNumber] = []
    /// What stands where a number should, as somebody wrote it: “ask at the office”.
    var phoneWords: [String] = []
    var handles: [SocialHandle] = []
    var lastContact: CalendarDay?
    var tags: [String] = []
    var notes = ""
    var everyDays: Int?
    var source = ""
    /// What means nothing here, kept as it came, by the kind of file.
    var other: [String: ForeignValue] = [:]
    /// Addresses that were met already.
    private var met: Set<String> = []
    var remarks: [String] = []
    var faults: [String] = []

    init(line: Int) {
        self.line = line
    }

    var name: String { fullName ?? [given, family].filter { !$0.isEmpty }.joined(separator: " ") }

    /// Refuses what is nobody's name, and names a role that stands for one.
    mutating func checkWhatIsNamed() {
        guard name.utf8.count <= 4 * LabelLimit.name, name.count <= LabelLimit.name else {
            return faults.append("the name has more than \(LabelLimit.name.grouped) characters")
        }
        switch NameCheck(name) {
        case .name: break
        case .placeholder: faults.append("“\(name.clipped)” is nobody's name: write the name, or take the row out")
        case .role: remarks.append("“\(name.clipped)” is a role and no name")
        }
    }

    /// Everything that keeps it out, in the order of the columns.
    mutating func checkName() {
        switch (given.isEmpty, family.isEmpty) {
        case (true, true): faults.append("it has no name")
        case (true, false): faults.append("first_name empty")
        case (false, true): faults.append("last_name empty")
        case (false, false): break
        }
    }

    /// Names a cell, or a part of one, that is not taken.
    mutating func leaveOut(_ what: String, _ text: String, _ why: String) {
        remarks.append("\(what) “\(text.clipped)” \(why), left out")
    }

    /// - Parameter cell: one address, or several.
    mutating func take(emails cell: String) {
        let list = CellList<EmailAddress>(emails: cell)
        for email in list.values where met.insert("email \(email.key)").inserted { emails.append(email) }
        for text in list.others { leaveOut("e-mail", text, "is no address") }
    }

    /// - Parameter cell: one number, several, or a text in place of one.
    mutating func take(phones cell: String) {
        let list = CellList<PhoneNumber>(phones: cell)
        for phone in list.values where met.insert("phone \(phone.key)").inserted {
            if list.values.count == 1, phone.shown != cell, !cell.lowercased().hasPrefix("tel:") {
                remarks.append("phone read as \(phone.shown)")
            }
            phones.append(phone)
        }
        for text in list.others {
            guard text.utf8.count <= 200 else {
                leaveOut("phone", text, "is no number")
                continue
            }
            phoneWords.append(text)
            remarks.append("phone “\(text.clipped)” is no number, kept as it is")
        }
    }

    mutating func take(handle text: String, of service: SocialHandle.Service) {
        guard let handle = SocialHandle(text, of: service) else { return leaveOut("handle", text, "is none") }
        if met.insert("handle \(handle.key)").inserted { handles.append(handle) }
    }

    mutating func take(everyDays text: String) {
        everyDays = Int(text).flatMap { FigureRange.days.contains($0) ? $0 : nil }
        if everyDays == nil { leaveOut("contact_every_days", text, "is no number of days") }
    }

    /// - Parameter text: as people write it, which may be more than the role.
    mutating func take(role text: String) {
        role = Coach.Role(reading: text)
        if role == nil { remarks.append("“\(text.clipped)” kept as the title") }
        if !CoachTitle.isUsual(text, for: role) { title = text }
    }

    mutating func take(division text: String) {
        division = Division(reading: text)
        // A coach is worth more than the division of their school.
        if division == nil { leaveOut("division", text, "is not known") }
    }
}
