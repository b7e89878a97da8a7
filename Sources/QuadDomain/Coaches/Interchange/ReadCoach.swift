/// A coach as one row or one card of a file says, before it is compared with those that are here.
struct ReadCoach: Sendable {
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
    var facts = ReadSchoolFacts()
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
    var other: [String: KeptValue] = [:]
    /// Addresses that were met already.
    private var met: Set<String> = []
    var remarks: [String] = []
    var faults: [String] = []

    init(line: Int) {
        self.line = line
    }

    var name: String { fullName ?? [given, family].filter { !$0.isEmpty }.joined(separator: " ") }

    /// Everything that keeps it out, in the order of the columns.
    mutating func checkName() {
        switch (given.isEmpty, family.isEmpty) {
        case (true, true): faults.append("it has no name")
        case (true, false): faults.append("first_name empty")
        case (false, true): faults.append("last_name empty")
        case (false, false): break
        }
    }

    mutating func take(email text: String) {
        guard let email = EmailAddress(text) else { return faults.append("\(text.clipped): no address") }
        if met.insert("email \(email.key)").inserted { emails.append(email) }
    }

    mutating func take(phone text: String) {
        guard let phone = PhoneNumber(text) else {
            guard text.utf8.count <= 200 else { return faults.append("\(text.clipped): no phone number") }
            phoneWords.append(text)
            return remarks.append("phone “\(text.clipped)” is no number, kept as it is")
        }
        guard met.insert("phone \(phone.key)").inserted else { return }
        if phone.shown != text, !text.lowercased().hasPrefix("tel:") { remarks.append("phone read as \(phone.shown)") }
        phones.append(phone)
    }

    mutating func take(handle text: String, of service: SocialHandle.Service) {
        guard let handle = SocialHandle(text, of: service) else {
            return faults.append("\(text.clipped): no handle")
        }
        if met.insert("handle \(handle.key)").inserted { handles.append(handle) }
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
        if division == nil { remarks.append("division “\(text.clipped)” is not known, left out") }
    }
}

/// Coaches of a file.
struct ReadCoaches: Sendable {
    let source: CoachImportPlan.Source
    var header: [String] = []
    var fields: CSVFields?
    var dates: [DateColumn] = []
    var coaches: [ReadCoach] = []
}
