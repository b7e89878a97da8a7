import QuadCore

/// Finds the people and schools of a table's contacts: by known names, as in a typed contact line, and by new names.
struct ContactNames {
    /// The people and the school of a row, before anybody is added.
    struct Row {
        fileprivate(set) var school: SchoolBook.Found?
        fileprivate(set) var people: [(name: String, found: CoachBook.Found)] = []
        fileprivate(set) var faults: [String] = []
        fileprivate(set) var remarks: [String] = []
    }

    private(set) var schools: SchoolBook
    private(set) var coaches: CoachBook
    private var near: NearNames

    init(_ records: FamilyRecords) {
        schools = SchoolBook(records.schools)
        coaches = CoachBook(records)
        near = NearNames(coaches.allNames)
    }

    // MARK: Reading

    /// - Parameter isNew: whether the user says that all names are new.
    mutating func read(coach cell: String?, school: String?, isNew: Bool) -> Row {
        var row = Row()
        let coach = cell.map { coaches.isKnown($0) ? $0 : NameSuffixes.withoutDegrees($0) }
        if coach == nil, school == nil { row.faults.append("neither School nor Coach") }
        if let school { read(school: school, isNew, &row) }
        guard let coach else { return row }
        if !coaches.isKnown(coach), PeopleCell.saysMore(coach) {
            row.faults.append("“\(coach.clipped)” is more than a name: put the school in a column of its own")
            return row
        }
        if namesTwo(coach) {
            row.faults.append("“\(coach.clipped)” may be one person or two: put ; between two people")
            return row
        }
        // A person may have been stored as “Jo & Dana Ortiz” before Quad split such cells.
        let cell = coaches.isKnown(coach) ? PeopleCell(name: coach) : PeopleCell(coach, isKnown: coaches.isKnown)
        if cell.isUnclear {
            row.faults.append(
                "“\(coach.clipped)” may be one person or two: write the first name first, or put ; between two people")
            return row
        }
        let place = place(row.school)
        for name in cell.names {
            let (name, found) = look(up: name, cell.sharedFamily, place)
            row.people.append((name, isNew ? .none : found))
            check(name, found, isNew, &row)
        }
        if cell.names.count > 1 {
            row.remarks.append("“\(coach.clipped)” is \(cell.names.count) people: adds a contact with each")
        } else if let only = cell.names.first, PeopleCell.withoutTitle(coach) != coach, row.faults.isEmpty,
            case .none? = row.people.first?.found
        {
            row.remarks.append("“\(coach.clipped)” read as \(only.clipped)")
        }
        return row
    }

    /// Whether the words on each side of a comma name two different known coaches: “Nunez, Ortiz”.
    private func namesTwo(_ cell: String) -> Bool {
        let sides = cell.split(separator: ",").map { String($0).trimmingSpaces }
        guard sides.count == 2, sides.allSatisfy({ !$0.isEmpty && !$0.contains(" ") }), !coaches.isKnown(cell)
        else { return false }
        let found = sides.map { coaches.find($0, at: .anywhere).id }
        return found[0] != nil && found[1] != nil && found[0] != found[1]
    }

    private func place(_ school: SchoolBook.Found?) -> CoachBook.Place {
        switch school {
        case nil, .several, .near: .anywhere
        case .one(let school), .short(let school): .school(school.id)
        case .some(.none): .newSchool
        }
    }

    /// Looks up a name. A first name alone is first tried with the family name that follows in the cell.
    private func look(
        up name: String, _ family: String?, _ place: CoachBook.Place
    ) -> (name: String, found: CoachBook.Found) {
        if let family, !name.contains(" "), !family.isEmpty {
            let whole = "\(name) \(family)"
            switch coaches.find(whole, at: place) {
            case .one(let coach): return (whole, .one(coach))
            case .short(let coach): return (whole, .short(coach))
            case .none, .several, .near, .elsewhere: break
            }
        }
        return (name, coaches.find(name, at: place))
    }

    private func read(school name: String, _ isNew: Bool, _ row: inout Row) {
        var found = schools.look(up: name)
        if isNew, case .near(let names) = found { found = .none(like: names) }
        row.school = found
        row.faults += [found.fault(of: name)].compactMap(\.self)
        row.remarks += [found.remark(of: name)].compactMap(\.self)
    }

    private mutating func check(_ name: String, _ found: CoachBook.Found, _ isNew: Bool, _ row: inout Row) {
        let isWhole = !PersonName.parts(of: name).family.isEmpty
        if isNew, isWhole { return }
        switch found {
        case .one: break
        case .short(let coach):
            let known = [coaches.name(coach.id), coach.school.flatMap { schools.name($0) }].compactMap(\.self)
            row.remarks.append("“\(name.clipped)” read as \(known.map(\.clipped).joined(separator: ", "))")
        case .several(let names):
            let named = Set(names).count > 1 ? " (\(names.few(4)))" : ""
            row.faults.append("\(names.count) coaches match \(name.clipped): write more of the name\(named)")
        case .near(let names):
            let advice = TypedName.advice(names, else: "write the full name, or add the coach first")
            row.faults.append("there is no coach \(name.clipped): \(advice)")
        case .elsewhere(let school):
            let known = (schools.name(school) ?? school).clipped
            row.faults.append(
                "\(name.clipped) is at \(known): name that school, or first add the coach at the row's school")
        case .none where !isWhole:
            let advice = TypedName.advice(near.proposals(for: name), else: "write both names")
            row.faults.append("there is no coach \(name.clipped): \(advice)")
        case .none where NameCheck(name) != .name:
            row.faults.append(
                "“\(name.clipped)” is not a name: write the name, or leave it out for a contact with the school alone"
            )
        case .none: break
        }
    }

    // MARK: Adding

    /// Adds the new school and the new people. A contact with a school alone has no coach.
    mutating func add(
        _ row: Row, school name: String?, createdAt: OccurredAt, _ remarks: inout [String]
    ) -> [(school: String?, coach: String?)] {
        var school: String?
        switch row.school {
        case .one(let known), .short(let known): school = known.id
        case nil, .some(.none), .several, .near:
            school = name.map { (schools.find($0) ?? schools.add($0, division: nil, createdAt: createdAt)).id }
        }
        if row.people.isEmpty { return [(school, nil)] }
        var places: [(school: String?, coach: String?)] = []
        for person in row.people {
            switch person.found {
            case .one(let coach), .short(let coach):
                if !places.contains(where: { $0.coach == coach.id }) {
                    places.append((school ?? coach.school, coach.id))
                }
            case .none, .several, .near, .elsewhere:
                remarks.append("adds the coach \(person.name.clipped)")
                places.append((school, coaches.add(person.name, at: school, createdAt: createdAt).id))
            }
        }
        return places
    }
}
