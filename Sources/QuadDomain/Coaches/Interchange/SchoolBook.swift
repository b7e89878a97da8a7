/// Schools while a file is read: those that are here, and those that the file adds.
struct SchoolBook {
    private var schools: [School]
    private let countBefore: Int
    private let before: [School]
    private var places: [String: Int] = [:]
    private var ids: Set<String>

    init(_ schools: [School]) {
        self.schools = schools
        before = schools
        countBefore = schools.count
        ids = Set(schools.map(\.id))
        for (place, school) in schools.enumerated() { note(school, at: place) }
    }

    private mutating func note(_ school: School, at place: Int) {
        for name in [school.name] + school.aliases {
            let key = Self.key(name)
            if places[key] == nil { places[key] = place }
        }
    }

    /// By its name or another name for it, spelled in any way.
    func find(_ name: String) -> School? { places[Self.key(name)].map { schools[$0] } }

    private static func key(_ name: String) -> String {
        let words = SchoolWords(name).words
        return words.isEmpty ? School.key(ofName: name) : words.joined(separator: " ")
    }

    mutating func add(_ name: String, division: Division?, createdAt: OccurredAt) -> School {
        var number = 1
        var id = StableID.short("school", School.idSeed(ofName: name))
        while !ids.insert(id).inserted {
            number += 1
            id = StableID.short("school", School.idSeed(ofName: name), "\(number)")
        }
        let school = School(id: id, name: name, division: division, createdAt: createdAt)
        schools.append(school)
        note(school, at: schools.count - 1)
        return school
    }

    mutating func replace(_ school: School) {
        guard let place = places[Self.key(school.name)], schools[place].id == school.id else { return }
        schools[place] = school
        note(school, at: place)
    }

    var added: [School] { Array(schools[countBefore...]) }

    var changes: FamilyChange.Part<School> {
        zip(before, schools).filter { $0 != $1 }.map { .init(before: $0, after: $1) }
            + added.map { .init(before: nil, after: $0) }
    }
}
