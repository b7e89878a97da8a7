/// Takes what a file says of a coach into what is here. What the file does not say stays, and nothing that is a list gets
/// shorter; so a file taken twice changes nothing the second time.
struct CoachTaking {
    private(set) var person: Person
    private(set) var coach: Coach
    /// What is other than before, as a row says it.
    private(set) var added: [String] = []
    private let today: CalendarDay

    init(person: Person, coach: Coach, today: CalendarDay) {
        self.person = person
        self.coach = coach
        self.today = today
    }

    mutating func take(_ read: ReadCoach, school: School?) {
        takeName(read)
        for email in read.emails { take(email) }
        for phone in read.phones where !person.phones.contains(where: { PhoneNumber($0) == phone }) {
            person.phones.append(phone.shown)
            added.append("adds a phone")
        }
        for handle in read.handles where !person.handles.contains(where: { SocialHandle($0)?.key == handle.key }) {
            person.handles.append(handle.kept)
            added.append("adds a handle")
        }
        takeTags(read.tags)
        if let notes = Self.joined(person.notes, read.notes) {
            person.notes = notes
            added.append("adds a note")
        }
        if !person.roles.contains("coach") { person.roles.append("coach") }
        takeCoach(read, school)
    }

    private mutating func takeName(_ read: ReadCoach) {
        let isSame = person.givenName == read.given && person.familyName == read.family
        guard !isSame || read.fullName.map({ $0 != person.name }) == true else { return }
        if !person.name.isEmpty, person.name != read.name { added.append("called \(read.name.clipped)") }
        person.name = read.name
        person.givenName = read.given
        person.familyName = read.family
    }

    private mutating func take(_ email: EmailAddress) {
        guard !person.emailKeys.contains(email.key) else { return }
        if person.email == nil {
            person.email = email.text
        } else {
            person.otherEmails.append(email.text)
        }
        added.append("adds an e-mail")
    }

    private mutating func takeTags(_ tags: [String]) {
        let known = Set(person.tags.map { $0.lowercased() })
        let new = Self.united([], tags).filter { !known.contains($0.lowercased()) }
        guard !new.isEmpty else { return }
        person.tags += new
        added.append("tags \(new.few(3))")
    }

    private mutating func takeCoach(_ read: ReadCoach, _ school: School?) {
        if let role = read.role, role != coach.role {
            coach.role = role
            added.append("role \(role.rawValue)")
        }
        if let school { move(to: school) }
        if let day = read.lastContact, day > coach.importedContact ?? day.adding(days: -1) {
            coach.importedContact = day
            added.append("last contact \(day.inWords) kept as fallback")
        }
        if let days = read.everyDays, days != coach.contactEveryDays {
            coach.contactEveryDays = days
            added.append("every \(days) days")
        }
        if !read.source.isEmpty, read.source != coach.source {
            coach.source = read.source
            added.append("source \(read.source.clipped)")
        }
        if let title = read.title { coach.other[CoachTitle.kept] = .text(title) }
        for (name, value) in read.other { keep(value, as: name) }
    }

    private mutating func move(to school: School) {
        guard coach.school != school.id else { return }
        if let old = coach.school {
            // An older list knows them where they were.
            guard !coach.formerPosts.contains(where: { $0.school == school.id }) else { return }
            coach.formerPosts.append(.init(school: old, until: today))
            added.append("moves to \(school.name.clipped)")
        }
        coach.school = school.id
    }

    private mutating func keep(_ value: KeptValue, as name: String) {
        guard let members = value.object, let before = coach.other[name]?.object else {
            coach.other[name] = value
            return
        }
        coach.other[name] = .object(before.merging(members) { $1 })
    }

    // MARK: What two texts and two lists make

    /// Nil where the first says it all.
    static func joined(_ one: String, _ other: String) -> String? {
        guard !other.isEmpty, !one.contains(other) else { return nil }
        return one.isEmpty || other.contains(one) ? other : "\(one)\n\(other)"
    }

    /// Each once, whatever its case.
    static func united(_ one: [String], _ other: [String]) -> [String] {
        var known: Set<String> = []
        return (one + other).filter { known.insert($0.lowercased()).inserted }
    }
}

/// What a coach is called beyond the roles that are known here.
enum CoachTitle {
    static let kept = "title"

    static func words(_ coach: Coach) -> String? { coach.other[kept]?.text ?? usual(coach.role) }

    /// It says no more than the role.
    static func isUsual(_ text: String, for role: Coach.Role?) -> Bool {
        guard let role else { return false }
        return !text.contains(" ") || [usual(role)?.lowercased(), "\(role.rawValue) coach"].contains(text.lowercased())
    }

    private static func usual(_ role: Coach.Role?) -> String? {
        switch role {
        case .head: "Head Coach"
        case .assistant: "Assistant Coach"
        case .recruiting: "Recruiting Coordinator"
        case nil: nil
        }
    }
}

extension CalendarDay {
    /// `2 Oct 2026`
    var inWords: String {
        let month = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"][month - 1]
        return "\(day) \(month) \(year)"
    }
}
