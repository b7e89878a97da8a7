/// Puts two coaches together, field by field. Lists are united; of what there can be one only, the picked one stays.
struct CoachMerging {
    private(set) var person: Person
    private(set) var coach: Coach
    private(set) var lines: [CoachMerge.Line] = []
    private(set) var remarks: [String] = []
    private let one: CoachMerge.Side
    private let other: CoachMerge.Side
    private let schools: [String: String]
    private let picks: [CoachMerge.Field: CoachMerge.Pick]

    init(
        _ one: CoachMerge.Side, _ other: CoachMerge.Side, schools: [School],
        picks: [CoachMerge.Field: CoachMerge.Pick]
    ) {
        self.one = one
        self.other = other
        self.schools = Dictionary(schools.map { ($0.id, $0.name) }) { first, _ in first }
        self.picks = picks
        person = one.person
        coach = one.coach
    }

    mutating func run() {
        mergeName()
        mergeEmails()
        mergeLists()
        mergeNotes()
        mergeCoach()
        person.roles = CoachTaking.united(one.person.roles, other.person.roles)
        person.other = merged(one.person.other, other.person.other)
        coach.other = merged(one.coach.other, other.coach.other)
        coach.merged = Self.once(one.coach.merged + [other.coach.id] + other.coach.merged)
        coach.createdAt = one.coach.createdAt ?? other.coach.createdAt
    }

    // MARK: Fields

    private mutating func mergeName() {
        let isSecond = single(.name, one.person.name, other.person.name) { $0 } == .second
        guard isSecond else { return }
        (person.name, person.givenName, person.familyName) =
            (other.person.name, other.person.givenName, other.person.familyName)
    }

    /// All addresses stay, so that a later import finds the one that is left by either.
    private mutating func mergeEmails() {
        let (mine, theirs) = (Self.emails(one.person), Self.emails(other.person))
        let emails = list(.email, mine, theirs) { EmailAddress($0)?.key ?? $0.lowercased() }
        person.email = emails.first
        person.otherEmails = Array(emails.dropFirst())
    }

    private static func emails(_ person: Person) -> [String] { (person.email.map { [$0] } ?? []) + person.otherEmails }

    private mutating func mergeLists() {
        person.phones = list(.phones, one.person.phones, other.person.phones) { PhoneNumber($0)?.key ?? $0 }
        person.handles = list(.handles, one.person.handles, other.person.handles) { SocialHandle($0)?.key ?? $0 }
        person.tags = list(.tags, one.person.tags, other.person.tags) { $0.lowercased() }
    }

    /// Both, unless one says all of the other or one is picked.
    private mutating func mergeNotes() {
        let (mine, theirs) = (one.person.notes, other.person.notes)
        let joined = CoachTaking.joined(mine, theirs) ?? mine
        let isDifferent = !mine.isEmpty && !theirs.isEmpty && mine != theirs
        let pick = picks[.notes] ?? (joined == mine ? .first : joined == theirs ? .second : .both)
        switch pick {
        case .first: person.notes = mine
        case .second: person.notes = theirs
        case .both: person.notes = joined
        }
        let isLosing = !person.notes.contains(mine) || !person.notes.contains(theirs)
        lines.append(
            .init(
                field: .notes, first: mine, second: theirs, result: person.notes, pick: pick,
                isDifferent: isDifferent, isLosing: isLosing))
    }

    private mutating func mergeCoach() {
        let schools = schools
        let school = single(.school, one.coach.school, other.coach.school) { $0.flatMap { schools[$0] } ?? "" }
        coach.school = school == .second ? other.coach.school : one.coach.school
        coach.formerPosts =
            one.coach.formerPosts + other.coach.formerPosts.filter { !one.coach.formerPosts.contains($0) }
        let role = single(.role, one.coach.role, other.coach.role) { $0?.rawValue ?? "" }
        coach.role = role == .second ? other.coach.role : one.coach.role
        let interval = single(.interval, one.coach.contactEveryDays, other.coach.contactEveryDays) {
            $0.map { "\($0) d" } ?? ""
        }
        coach.contactEveryDays = interval == .second ? other.coach.contactEveryDays : one.coach.contactEveryDays
        let source = single(.source, one.coach.source, other.coach.source) { $0 }
        coach.source = source == .second ? other.coach.source : one.coach.source
        let (mine, theirs) = (one.coach.importedContact, other.coach.importedContact)
        coach.importedContact = [mine, theirs].compactMap { $0 }.max()
        coach.importedFor = coach.importedContact == mine ? one.coach.importedFor : other.coach.importedFor
        let isLater = mine.map { ($0, theirs ?? $0) }.map { $0.0 < $0.1 } ?? (theirs != nil)
        lines.append(
            .init(
                field: .lastContact, first: mine?.description ?? "", second: theirs?.description ?? "",
                result: coach.importedContact?.description ?? "", pick: isLater ? .second : .first,
                isDifferent: mine != nil && theirs != nil && mine != theirs, isLosing: false))
    }

    // MARK: One of two, and both of two

    /// The picked one, else the first that says something.
    private mutating func single<Value: Equatable>(
        _ field: CoachMerge.Field, _ mine: Value, _ theirs: Value, _ words: (Value) -> String
    ) -> CoachMerge.Pick {
        let (first, second) = (words(mine), words(theirs))
        let isDifferent = !first.isEmpty && !second.isEmpty && mine != theirs
        let picked = picks[field] == .second || (picks[field] == nil && first.isEmpty)
        let pick: CoachMerge.Pick = picked && !second.isEmpty ? .second : .first
        lines.append(
            .init(
                field: field, first: first, second: second, result: pick == .second ? second : first, pick: pick,
                isDifferent: isDifferent, isLosing: isDifferent))
        return pick
    }

    /// Each once; the picked one's come first.
    private mutating func list(
        _ field: CoachMerge.Field, _ mine: [String], _ theirs: [String], key: (String) -> String
    ) -> [String] {
        let pick = picks[field] ?? .both
        var known: Set<String> = []
        let all = (pick == .second ? theirs + mine : mine + theirs).filter { known.insert(key($0)).inserted }
        let isDifferent = !mine.isEmpty && !theirs.isEmpty && Set(mine.map(key)) != Set(theirs.map(key))
        lines.append(
            .init(
                field: field, first: mine.joined(separator: ", "), second: theirs.joined(separator: ", "),
                result: all.joined(separator: ", "), pick: pick, isDifferent: isDifferent, isLosing: false))
        return all
    }

    private mutating func merged(_ mine: [String: KeptValue], _ theirs: [String: KeptValue]) -> [String: KeptValue] {
        let lost = mine.keys.filter { name in
            guard let value = theirs[name], value != mine[name] else { return false }
            guard let one = mine[name]?.object, let other = value.object else { return true }
            return other.contains { one[$0.key] != nil && one[$0.key] != $0.value }
        }
        for name in lost.sorted() { remarks.append("! what the other says as “\(name.clipped)” gives way") }
        return mine.merging(theirs) { one, other in
            guard let one = one.object, let other = other.object else { return one }
            return .object(one.merging(other) { first, _ in first })
        }
    }

    private static func once(_ ids: [String]) -> [String] {
        var known: Set<String> = []
        return ids.filter { known.insert($0).inserted }
    }
}
