import QuadCore

/// Merges a file's values into a known coach. Values that the file lacks stay, and no list gets shorter, so importing a
/// file a second time changes nothing.
struct CoachImporter {
    private(set) var person: Person
    private(set) var coach: Coach
    /// The changes, in words for a row.
    private(set) var added: [String] = []
    private let setting: ImportSetting
    /// The day of the last logged contact: an earlier one is no news.
    private let logged: CalendarDay?
    /// Whether an earlier row of the file already set the name.
    private let isNamed: Bool

    init(
        person: Person, coach: Coach, isNamed: Bool = false, logged: CalendarDay? = nil, _ setting: ImportSetting
    ) {
        self.logged = logged
        self.person = person
        self.coach = coach
        self.isNamed = isNamed
        self.setting = setting
    }

    mutating func take(_ read: ParsedCoach, school: School?) {
        takeName(read)
        takeAddresses(read)
        takeTags(read.tags)
        if let notes = Self.joined(person.notes, read.notes) {
            person.notes = notes
            added.append("adds a note")
        }
        if !person.roles.contains("coach") { person.roles.append("coach") }
        takeCoach(read, school)
    }

    private mutating func takeName(_ read: ParsedCoach) {
        // If the parts of the name were never given, they are read off the name.
        let parts = PersonName.parts(of: person.name)
        let isSame = person.givenName ?? parts.given == read.given && person.familyName ?? parts.family == read.family
        guard !isSame || read.fullName.map({ $0 != person.name }) == true else { return }
        // Several rows with the same mailbox may have ever shorter names: the longest one stays.
        if isNamed, !person.name.isEmpty, read.name.utf8.count <= person.name.utf8.count { return }
        if !person.name.isEmpty, person.name != read.name { added.append("called \(read.name.clipped)") }
        person.name = read.name
        person.givenName = read.given
        person.familyName = read.family
    }

    private mutating func takeAddresses(_ read: ParsedCoach) {
        var emails = Set(person.emailKeys)
        for email in read.emails where emails.insert(email.key).inserted {
            if person.email == nil {
                person.email = email.text
            } else {
                person.otherEmails.append(email.text)
            }
            added.append("adds an email")
        }
        var phones = Set(person.phones.compactMap { PhoneNumber($0)?.key })
        for phone in read.phones where phones.insert(phone.key).inserted {
            person.phones.append(phone.shown)
            added.append("adds a phone")
        }
        let known = Set(person.phones)
        person.phones += read.phoneWords.filter { !known.contains($0) }
        var handles = Set(person.handles.compactMap { SocialHandle($0)?.key })
        for handle in read.handles where handles.insert(handle.key).inserted {
            person.handles.append(handle.kept)
            added.append("adds a handle")
        }
    }

    private mutating func takeTags(_ tags: [String]) {
        let known = Set(person.tags.map { $0.lowercased() })
        let new = tags.distinctIgnoringCase.filter { !known.contains($0.lowercased()) }
        guard !new.isEmpty else { return }
        person.tags += new
        added.append("tags \(new.few(3))")
    }

    private mutating func takeCoach(_ read: ParsedCoach, _ school: School?) {
        if let role = read.role, role != coach.role {
            coach.role = role
            added.append("role \(role.rawValue)")
        }
        if let school { move(to: school) }
        if let day = read.lastContact, [coach.importedContact, logged].allSatisfy({ $0.map { $0 < day } ?? true }) {
            coach.importedContact = day
            coach.importedFor = setting.athlete
            added.append("last contact \(DateText.full(day)) counts until a later one is logged")
        }
        if let days = read.everyDays, days != coach.contactEveryDays {
            coach.contactEveryDays = days
            added.append(days == 1 ? "every day" : "every \(days) days")
        }
        if !read.source.isEmpty, read.source != coach.source {
            coach.source = read.source
            added.append("source \(read.source.clipped)")
        }
        if let title = read.title { coach.other[CoachTitle.kept] = .text(title) }
        for (name, value) in read.other {
            if let value = name == VCardExtras.name ? VCardExtras.foreign(value, to: person) : value {
                keep(value, as: name)
            }
        }
    }

    private mutating func move(to school: School) {
        guard coach.school != school.id else { return }
        if let old = coach.school {
            // The file may be older than the coach's move: a former school is no news.
            guard !coach.formerPosts.contains(where: { $0.school == school.id }) else { return }
            coach.formerPosts.append(.init(school: old, until: setting.today))
            added.append("moves to \(school.name.clipped)")
        }
        coach.school = school.id
    }

    private mutating func keep(_ value: ForeignValue, as name: String) {
        guard let members = value.object, let before = coach.other[name]?.object else {
            coach.other[name] = value
            return
        }
        coach.other[name] = .object(before.merging(members) { $1 })
    }

    // MARK: Joining texts and lists

    /// Returns nil if the first text contains the second.
    static func joined(_ one: String, _ other: String) -> String? {
        guard !other.isEmpty, !one.contains(other) else { return nil }
        return one.isEmpty || other.contains(one) ? other : "\(one)\n\(other)"
    }
}
