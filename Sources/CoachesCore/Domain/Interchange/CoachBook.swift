import QuadCore

/// Coaches by the names that rows of contacts use.
struct CoachBook {
    /// The result of a search for a name.
    enum Found {
        case one(Coach)
        /// A coach whose name is a longer, shorter or different form of the text.
        case short(Coach)
        case none
        case several([String])
        /// Known names that differ by one letter.
        case near([String])
        /// A coach of exactly this name who is at another school.
        case elsewhere(String)

        /// The id of the coach, if exactly one is meant.
        var id: String? {
            switch self {
            case .one(let coach), .short(let coach): coach.id
            case .none, .several, .near, .elsewhere: nil
            }
        }
    }

    /// The place where a row says that the coach works.
    enum Place {
        case anywhere
        /// A school that is not known yet and therefore has no coaches.
        case newSchool
        case school(String)
    }

    private var coaches: [String: Coach]
    private var names: [ComparedName] = []
    /// The ids of the coaches, by their positions in the index.
    private var ids: [String] = []
    private var placeOfID: [String: Int] = [:]
    private var index = NameIndex()
    private var atSchool: [String: Set<Int>] = [:]
    /// Positions of the coaches at a school who were here before the file was read, in order.
    private var atSchoolBefore: [String: [Int]] = [:]
    /// Positions by each word of the family name.
    private var byFamily: [ArraySlice<UInt8>: [Int]] = [:]
    private var byName: [[UInt8]: [Int]] = [:]
    private var shown: [String] = []
    private var newIDs: CountedIDs
    private(set) var added: [(person: Person, coach: Coach)] = []
    /// The number of coaches that were here before the file was read.
    private let countBefore: Int

    init(_ records: FamilyRecords) {
        let all = Dictionary(records.coaches.map { ($0.id, $0) }) { first, _ in first }
        coaches = all
        newIDs = CountedIDs(records.people.map(\.id))
        countBefore = records.people.count { all[$0.id] != nil }
        for person in records.people {
            if let coach = coaches[person.id] { note(person, coach) }
        }
    }

    var allNames: [String] { shown.sorted() }

    private mutating func note(_ person: Person, _ coach: Coach) {
        let (name, place) = (ComparedName(person), ids.count)
        names.append(name)
        ids.append(coach.id)
        placeOfID[coach.id] = place
        shown.append(person.name)
        index.add(person.name)
        byName[name.whole, default: []].append(place)
        // Contacts from earlier jobs stay with the earlier school, so coaches are found there, too.
        for school in Set([coach.school].compactMap { $0 } + coach.formerPosts.map(\.school)) {
            atSchool[school, default: []].insert(place)
            if place < countBefore { atSchoolBefore[school, default: []].append(place) }
        }
        for word in Set(name.family.split(separator: 0x20)) { byFamily[word, default: []].append(place) }
    }

    /// Returns the name of a coach, as `“D. Ortiz” read as Dana Ortiz` shows it.
    func name(_ id: String) -> String { placeOfID[id].map { shown[$0] } ?? id }

    /// Returns the id of the school where a coach is now.
    func school(of id: String) -> String? { coaches[id]?.school }

    /// Whether a coach has exactly this name.
    func isKnown(_ name: String) -> Bool { byName[ComparedName(name).whole] != nil }

    /// Finds a coach by the exact name, then by `NameIndex`, at the school of the row.
    func find(_ text: String, at place: Place) -> Found {
        let name = ComparedName(text)
        let whole = byName[name.whole] ?? []
        switch place {
        case .anywhere: return found(whole, text, name, at: nil)
        case .newSchool: return elsewhere(whole) ?? ofNoSchool(whole) ?? .none
        case .school(let school):
            let found = found(whole.filter { atSchool[school]?.contains($0) == true }, text, name, at: school)
            if case .none = found { return elsewhere(whole) ?? ofNoSchool(whole) ?? .none }
            return found
        }
    }

    private func elsewhere(_ places: [Int]) -> Found? {
        places.first { coaches[ids[$0]]?.school != nil }.flatMap { coaches[ids[$0]]?.school }.map { .elsewhere($0) }
    }

    /// Finds coaches who were here before the file and have no school; they may well work at the school of the row.
    private func ofNoSchool(_ places: [Int]) -> Found? {
        let free = places.filter { $0 < countBefore && coaches[ids[$0]]?.school == nil }
        return free.isEmpty ? nil : one(free) { .one($0) }
    }

    /// - Parameter school: the school of the row; nil if the row names none.
    private func found(_ whole: [Int], _ text: String, _ name: ComparedName, at school: String?) -> Found {
        if !whole.isEmpty { return one(whole) { .one($0) } }
        let here = school.map { atSchool[$0] ?? [] }
        let fits = index.find(text) { here?.contains($0) ?? true }
        // “Jo Lee” after a new “John Lee” of the same file is another person.
        let mayBeNew = fits?.fit == .words || NameWords(text).words.contains { $0.count == 1 }
        let short = (fits?.places ?? []).filter { $0 < countBefore || mayBeNew }
        if let fits, fits.fit < .near, !short.isEmpty { return one(short) { .short($0) } }
        let forms = here.map { self.forms(of: name, among: $0) } ?? []
        if !forms.isEmpty { return one(forms) { .short($0) } }
        // Two similar names in the same file are two people.
        let alike = (school.flatMap { atSchoolBefore[$0] } ?? []).filter { name.isCompatible(with: names[$0]) }
        let near = ((fits?.fit == .near ? fits?.places : nil) ?? []) + alike
        let known = Set(near).filter { $0 < countBefore }.sorted()
        return known.isEmpty ? .none : .near(known.map { shown[$0] })
    }

    /// Finds coaches who were here before the file and whose name is another form of a name. Such names share a word of
    /// the family name.
    private func forms(of name: ComparedName, among here: Set<Int>) -> [Int] {
        guard !name.given.isEmpty else { return [] }
        let places = Set(name.family.split(separator: 0x20).flatMap { byFamily[$0] ?? [] })
        return places.filter { $0 < countBefore && here.contains($0) && names[$0].isForm(of: name) }.sorted()
    }

    private func one(_ places: [Int], _ found: (Coach) -> Found) -> Found {
        guard places.count == 1 else { return .several(places.map { shown[$0] }) }
        return coaches[ids[places[0]]].map(found) ?? .none
    }

    mutating func add(_ name: String, at school: String?, createdAt: OccurredAt) -> Coach {
        let (given, family) = PersonName.parts(of: name)
        let id = newIDs.next(of: [name, school ?? ""]) { StableID.short("coach", "", name, school ?? "", "\($0)") }
        let person = Person(
            id: id, name: [given, family].joined(separator: " "), givenName: given, familyName: family,
            roles: ["coach"])
        let coach = Coach(id: id, school: school, createdAt: createdAt)
        coaches[id] = coach
        note(person, coach)
        added.append((person, coach))
        return coach
    }
}
