import QuadCore

/// The schools during an import: the known ones and those that the file adds.
struct SchoolBook {
    /// The result of a search for a school.
    enum Found {
        case one(School)
        /// A school that is meant by a shorter form of its name: initials, the name without “College”, a word, or a
        /// beginning.
        case short(School)
        /// No known school; the associated names are similar.
        case none(like: [String])
        case several([String])
        /// Known schools whose names differ by one letter.
        case near([String])
    }

    private var schools: [School]
    private let countBefore: Int
    private let before: [School]
    private var places: [String: Int] = [:]
    private var placeOfID: [String: Int] = [:]
    private var index = LogSchoolIndex(isForTable: true)

    init(_ schools: [School]) {
        self.schools = schools
        before = schools
        countBefore = schools.count
        for (place, school) in schools.enumerated() { note(school, at: place) }
    }

    private mutating func note(_ school: School, at place: Int) {
        // The name of a school takes precedence over an alias of another school.
        places[Self.key(school.name)] = placeOfName(Self.key(school.name)) ?? place
        for key in school.aliases.map(Self.key) where places[key] == nil { places[key] = place }
        placeOfID[school.id] = place
        index.add(school.name, school.aliases, at: place)
    }

    /// Returns the position of the school that has a key as its own name.
    private func placeOfName(_ key: String) -> Int? {
        places[key].flatMap { Self.key(schools[$0].name) == key ? $0 : nil }
    }

    /// Finds a school by its name or an alias, in any spelling.
    func find(_ name: String) -> School? { places[Self.key(name)].map { schools[$0] } }

    func name(_ id: String) -> String? { placeOfID[id].map { schools[$0].name } }

    /// Finds a school by its name, then by every form of the name that a contact line accepts.
    func look(up name: String) -> Found {
        if let school = find(name) { return .one(school) }
        let words = LogName.words(name)
        guard let found = index.schools(named: words, worst: .oneLetterOff) else { return .none(like: []) }
        let names = found.places.map { schools[$0].name }
        switch found.fit {
        case .whole, .word: return short(found.places, names)
        case .beginning:
            // A complete name, or one with a number at its end, is the beginning of a longer name only by chance.
            let isWhole = ComparedSchoolName(name).kinds.isEmpty == false || name.last?.isNumber == true
            return isWhole || name.count < 3 ? .none(like: names) : short(found.places, names)
        case .oneLetterOff:
            let known = found.places.filter { $0 < countBefore && isSlip(name, schools[$0]) }
            return known.isEmpty ? .none(like: []) : .near(known.map { schools[$0].name })
        }
    }

    private func short(_ places: [Int], _ names: [String]) -> Found {
        places.count == 1 ? .short(schools[places[0]]) : .several(names)
    }

    /// Whether a name is long enough to be a misspelling of another, and has the same numbers. “Iona” is not Iowa.
    private func isSlip(_ name: String, _ school: School) -> Bool {
        func figures(_ text: String) -> String { text.filter(\.isNumber) }
        return name.count >= 6 && figures(name) == figures(school.name)
    }

    private static func key(_ name: String) -> String {
        let words = SchoolWords(name).words
        return words.isEmpty ? School.key(ofName: name) : words.joined(separator: " ")
    }

    mutating func add(_ name: String, division: Division?, createdAt: OccurredAt) -> School {
        var number = 1
        var id = StableID.short("school", School.idSeed(ofName: name))
        while placeOfID[id] != nil {
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

extension SchoolBook.Found {
    /// Returns the reason to reject a row that names the school; nil if the row is fine.
    func fault(of name: String) -> String? {
        switch self {
        case .one, .short, .none: return nil
        case .several(let names): return "“\(name.clipped)” may be any of \(names.few(3)): write more of the name"
        case .near(let names):
            let advice = TypedName.advice(names, else: "write the full name, or add the school first")
            return "there is no school “\(name.clipped)”: \(advice)"
        }
    }

    /// Returns a remark that a row adds a new school despite similar names.
    func remark(onNew name: String) -> String? {
        let others: [String] =
            switch self {
            case .one: []
            case .short(let school): [school.name]
            case .none(let names), .several(let names), .near(let names): names
            }
        return others.isEmpty ? nil : "adds “\(name.clipped)” beside \(others.few(3))"
    }

    /// Returns a remark about the school that was found, unless the name already shows it.
    func remark(of name: String) -> String? {
        switch self {
        case .short(let school): "“\(name.clipped)” read as \(school.name.clipped)"
        case .none(let like) where !like.isEmpty: "adds “\(name.clipped)” beside \(like.few(3))"
        case .one, .none, .several, .near: nil
        }
    }
}
