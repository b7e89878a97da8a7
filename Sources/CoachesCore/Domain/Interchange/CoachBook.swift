import QuadCore

/// Coaches by what rows of contacts call them.
struct CoachBook {
    /// Who is meant, or why nobody is.
    enum Found {
        case one(Coach)
        /// A coach who is meant by less or more than the name, or by another form of the name.
        case short(Coach)
        case none
        case several([String])
        /// Somebody whose name is one letter off.
        case near([String])
        /// Somebody of just this name, who is at another school.
        case elsewhere(String)

        /// The id of the only one who is meant.
        var id: String? {
            switch self {
            case .one(let coach), .short(let coach): coach.id
            case .none, .several, .near, .elsewhere: nil
            }
        }
    }

    /// The place where somebody works, as a row has it.
    enum Place {
        case anywhere
        /// At a school that is not known yet, where nobody is.
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
        // What was logged stays with the school they worked at then.
        for school in Set([coach.school].compactMap { $0 } + coach.formerPosts.map(\.school)) {
            atSchool[school, default: []].insert(place)
            if place < countBefore { atSchoolBefore[school, default: []].append(place) }
        }
        for word in Set(name.family.split(separator: 0x20)) { byFamily[word, default: []].append(place) }
    }

    /// The name somebody goes by, as `“D. Ortiz” read as Dana Ortiz` shows it.
    func name(_ id: String) -> String { placeOfID[id].map { shown[$0] } ?? id }

    /// Returns the id of the school where a coach is now.
    func school(of id: String) -> String? { coaches[id]?.school }

    /// Whether somebody is called just so.
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

    /// Somebody who was here before the file without a school, who may well be at that of the row.
    private func ofNoSchool(_ places: [Int]) -> Found? {
        let free = places.filter { $0 < countBefore && coaches[ids[$0]]?.school == nil }
        return free.isEmpty ? nil : one(free) { .one($0) }
    }

    /// - Parameter school: the school that the row names; nil where it names none.
    private func found(_ whole: [Int], _ text: String, _ name: ComparedName, at school: String?) -> Found {
        if !whole.isEmpty { return one(whole) { .one($0) } }
        let here = school.map { atSchool[$0] ?? [] }
        let fits = index.find(text) { here?.contains($0) ?? true }
        // “Jo Lee” behind a new “John Lee” of the file is somebody else.
        let mayBeNew = fits?.fit == .words || NameWords(text).words.contains { $0.count == 1 }
        let short = (fits?.places ?? []).filter { $0 < countBefore || mayBeNew }
        if let fits, fits.fit < .near, !short.isEmpty { return one(short) { .short($0) } }
        let forms = here.map { self.forms(of: name, among: $0) } ?? []
        if !forms.isEmpty { return one(forms) { .short($0) } }
        // Two that the file itself names are two.
        let alike = (school.flatMap { atSchoolBefore[$0] } ?? []).filter { name.isCompatible(with: names[$0]) }
        let near = ((fits?.fit == .near ? fits?.places : nil) ?? []) + alike
        let known = Set(near).filter { $0 < countBefore }.sorted()
        return known.isEmpty ? .none : .near(known.map { shown[$0] })
    }

    /// Coaches who were here before the file and whose name is another form of a name. Such names share a word of the family name.
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
