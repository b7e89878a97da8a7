/// Coaches by what rows of contacts call them.
struct CoachBook {
    /// Who is meant, or why nobody is.
    enum Found {
        case one(Coach)
        case none
        case several([String])
    }

    private var coaches: [String: Coach]
    private var names: [String: ComparedName] = [:]
    private var atSchool: [String: [String]] = [:]
    private var byName: [[UInt8]: [String]] = [:]
    private var byFamily: [[UInt8]: [String]] = [:]
    private var shown: [String: String] = [:]
    private var ids: CountedIDs
    private(set) var added: [(person: Person, coach: Coach)] = []

    init(_ records: FamilyRecords) {
        coaches = Dictionary(records.coaches.map { ($0.id, $0) }) { first, _ in first }
        ids = CountedIDs(records.people.map(\.id))
        for person in records.people {
            if let coach = coaches[person.id] { note(person, coach) }
        }
    }

    func name(_ id: String) -> String? { shown[id] }
    var allNames: [String] { shown.values.sorted() }

    private mutating func note(_ person: Person, _ coach: Coach) {
        let name = ComparedName(person)
        names[coach.id] = name
        shown[coach.id] = person.name
        byName[name.whole, default: []].append(coach.id)
        byFamily[name.family, default: []].append(coach.id)
        // What was logged stays with the school they worked at then.
        for school in Set([coach.school].compactMap { $0 } + coach.formerPosts.map(\.school)) {
            atSchool[school, default: []].append(coach.id)
        }
    }

    /// - Parameter school: where they work or worked; nil if the row does not say.
    func find(_ text: String, at school: String?) -> Found {
        let name = ComparedName(text)
        var candidates = byName[name.whole] ?? []
        if candidates.isEmpty, name.given.isEmpty { candidates = byFamily[name.family] ?? [] }
        if let school {
            let here = Set(atSchool[school] ?? [])
            candidates = candidates.filter(here.contains)
            if candidates.isEmpty, !name.given.isEmpty {
                candidates = (atSchool[school] ?? []).filter { names[$0]?.isCompatible(with: name) == true }
            }
        }
        switch candidates.count {
        case 0: return .none
        case 1: return coaches[candidates[0]].map { .one($0) } ?? .none
        default: return .several(candidates.compactMap { shown[$0] })
        }
    }

    mutating func add(_ name: String, at school: String?, createdAt: OccurredAt) -> Coach {
        let (given, family) = PersonName.parts(of: name)
        let id = ids.next(of: [name, school ?? ""]) { StableID.short("coach", "", name, school ?? "", "\($0)") }
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
