import QuadCore

/// Merges two coaches field by field. Lists are united. A field that holds one value keeps the picked value.
struct CoachMerger {
    private(set) var person: Person
    private(set) var coach: Coach
    private(set) var table: MergeTable<CoachMerge.Field>
    private(set) var remarks: [String] = []
    private let one: CoachMerge.Side
    private let other: CoachMerge.Side
    private let schools: [String: String]

    init(
        _ one: CoachMerge.Side, _ other: CoachMerge.Side, schools: [School],
        picks: [CoachMerge.Field: CoachMerge.Pick]
    ) {
        self.one = one
        self.other = other
        self.schools = Dictionary(schools.map { ($0.id, $0.name) }) { first, _ in first }
        table = MergeTable(picks)
        person = one.person
        coach = one.coach
    }

    mutating func run() {
        mergeName()
        mergeEmails()
        mergeLists()
        person.notes = table.text(.notes, one.person.notes, other.person.notes)
        mergeCoach()
        person.roles = (one.person.roles + other.person.roles).distinctIgnoringCase
        person.other = MergeTable<CoachMerge.Field>.united(one.person.other, other.person.other, &remarks)
        coach.other = MergeTable<CoachMerge.Field>.united(one.coach.other, other.coach.other, &remarks)
        coach.merged = MergeTable<CoachMerge.Field>.once(one.coach.merged + [other.coach.id] + other.coach.merged)
        coach.createdAt = one.coach.createdAt ?? other.coach.createdAt
    }

    // MARK: Fields

    private mutating func mergeName() {
        let isSecond = table.single(.name, one.person.name, other.person.name) { $0 } == .second
        guard isSecond else { return }
        (person.name, person.givenName, person.familyName) =
            (other.person.name, other.person.givenName, other.person.familyName)
    }

    /// Keeps all addresses, so that a later import finds the merged coach by any of them.
    private mutating func mergeEmails() {
        let (mine, theirs) = (Self.emails(one.person), Self.emails(other.person))
        let emails = table.list(.email, mine, theirs) { EmailAddress($0)?.key ?? $0.lowercased() }
        person.email = emails.first
        person.otherEmails = Array(emails.dropFirst())
    }

    private static func emails(_ person: Person) -> [String] { (person.email.map { [$0] } ?? []) + person.otherEmails }

    private mutating func mergeLists() {
        person.phones = table.list(.phones, one.person.phones, other.person.phones) { PhoneNumber($0)?.key ?? $0 }
        person.handles = table.list(.handles, one.person.handles, other.person.handles) { SocialHandle($0)?.key ?? $0 }
        person.tags = table.list(.tags, one.person.tags, other.person.tags) { $0.lowercased() }
    }

    private mutating func mergeCoach() {
        let schools = schools
        let school = table.single(.school, one.coach.school, other.coach.school) { $0.flatMap { schools[$0] } ?? "" }
        coach.school = school == .second ? other.coach.school : one.coach.school
        coach.formerPosts =
            one.coach.formerPosts + other.coach.formerPosts.filter { !one.coach.formerPosts.contains($0) }
        let role = table.single(.role, one.coach.role, other.coach.role) { $0?.rawValue ?? "" }
        coach.role = role == .second ? other.coach.role : one.coach.role
        let interval = table.single(.interval, one.coach.contactEveryDays, other.coach.contactEveryDays) {
            $0.map { "\($0) d" } ?? ""
        }
        coach.contactEveryDays = interval == .second ? other.coach.contactEveryDays : one.coach.contactEveryDays
        let source = table.single(.source, one.coach.source, other.coach.source) { $0 }
        coach.source = source == .second ? other.coach.source : one.coach.source
        let (mine, theirs) = (one.coach.importedContact, other.coach.importedContact)
        coach.importedContact = [mine, theirs].compactMap { $0 }.max()
        coach.importedFor = coach.importedContact == mine ? one.coach.importedFor : other.coach.importedFor
        let isLater = mine.map { ($0, theirs ?? $0) }.map { $0.0 < $0.1 } ?? (theirs != nil)
        table.add(
            .init(
                field: .lastContact, first: mine?.description ?? "", second: theirs?.description ?? "",
                result: coach.importedContact?.description ?? "", pick: isLater ? .second : .first,
                isDifferent: mine != nil && theirs != nil && mine != theirs, isLosing: false))
    }
}
