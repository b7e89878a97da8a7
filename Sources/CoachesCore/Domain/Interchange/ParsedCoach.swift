import QuadCore

/// A coach as parsed from one row or card of a file, before the comparison with known coaches.
struct ParsedCoach: Sendable {
    let line: Int
    var cells: [String] = []
    /// The UID of the vCard.
    var uid: String?
    var given = ""
    var family = ""
    /// The full name as the file writes it; nil if the file has only parts.
    var fullName: String?
    var role: Coach.Role?
    /// The job title, if the text is not one of the known roles.
    var title: String?
    var school = ""
    var division: Division?
    var facts = ParsedSchoolFacts()
    var nextSteps = ParsedNextSteps()
    var emails: [EmailAddress] = []
    var phones: [PhoneNumber] = []
    /// Texts in place of a phone number: “ask at the office”.
    var phoneWords: [String] = []
    var handles: [SocialHandle] = []
    var lastContact: CalendarDay?
    var tags: [String] = []
    var notes = ""
    var everyDays: Int?
    var source = ""
    /// Values that Quad does not use, kept unchanged, by the kind of file.
    var other: [String: ForeignValue] = [:]
    /// Addresses that are already taken.
    private var met: Set<String> = []
    var remarks: [String] = []
    var faults: [String] = []

    init(line: Int) {
        self.line = line
    }

    var name: String { fullName ?? [given, family].filter { !$0.isEmpty }.joined(separator: " ") }

    /// Rejects a text that is not a person's name, and adds a remark about a role in place of a name.
    mutating func checkWhatIsNamed() {
        guard name.utf8.count <= 4 * LabelLimit.name, name.count <= LabelLimit.name else {
            return faults.append("the name has more than \(LabelLimit.name.grouped) characters")
        }
        switch NameCheck(name) {
        case .name: break
        case .placeholder: faults.append("“\(name.clipped)” is not a name: write the name, or remove the row")
        case .role: remarks.append("“\(name.clipped)” is a role, not a name")
        }
    }

    /// Adds a fault for each missing part of the name, in the order of the columns.
    mutating func checkName() {
        switch (given.isEmpty, family.isEmpty) {
        case (true, true): faults.append("it has no name")
        case (true, false): faults.append("first_name empty")
        case (false, true): faults.append("last_name empty")
        case (false, false): break
        }
    }

    /// Adds a remark about a cell, or a part of one, that is left out.
    mutating func leaveOut(_ what: String, _ text: String, _ why: String) {
        remarks.append("\(what) “\(text.clipped)” \(why), left out")
    }

    /// - Parameter cell: one address or several.
    mutating func take(emails cell: String) {
        let list = CellList<EmailAddress>(emails: cell)
        for email in list.values where met.insert("email \(email.key)").inserted { emails.append(email) }
        for text in list.others { leaveOut("email", text, "is not an address") }
    }

    /// - Parameter cell: one number, several, or a text in place of a number.
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
                leaveOut("phone", text, "is not a number")
                continue
            }
            phoneWords.append(text)
            remarks.append("phone “\(text.clipped)” is not a number, kept as it is")
        }
    }

    mutating func take(handle text: String, of service: SocialHandle.Service) {
        guard let handle = SocialHandle(text, of: service) else { return leaveOut("handle", text, "is not a handle") }
        if met.insert("handle \(handle.key)").inserted { handles.append(handle) }
    }

    mutating func take(everyDays text: String) {
        everyDays = Int(text).flatMap { FigureRange.days.contains($0) ? $0 : nil }
        if everyDays == nil { leaveOut("contact_every_days", text, "is not a number of days") }
    }

    /// - Parameter text: the role as people write it, possibly with more words.
    mutating func take(role text: String) {
        role = Coach.Role(reading: text)
        if role == nil { remarks.append("“\(text.clipped)” kept as the title") }
        if !CoachTitle.isUsual(text, for: role) { title = text }
    }

    mutating func take(division text: String) {
        division = Division(reading: text)
        // An unknown division does not reject the row: the coach matters more.
        if division == nil { leaveOut("division", text, "is not known") }
    }
}
