import QuadCore

/// People, by the names that rows use for them. A shorter form of a name stands for the only person it fits. An unknown
/// person is added.
struct CSVPeople: Sendable {
    private(set) var added: [Person] = []
    private var ids: [String: String] = [:]
    private let here: [Person]
    private var index = NameIndex()
    /// Remarks on names that are a form of somebody's name, by the name in lower case.
    private var said: [String: String] = [:]
    var names: [String] { (here + added).map(\.name) }

    init(here: [Person]) {
        self.here = here
        for person in here {
            index.add(person.name)
            for name in [person.id, person.name, person.email ?? ""] + person.handles where !name.isEmpty {
                ids[name.lowercased()] = ids[name.lowercased()] ?? person.id
            }
        }
    }

    func id(_ name: String?) -> String? { name.flatMap { ids[$0.lowercased()] } }

    /// Adds the people that the rows name, and reports how names were read.
    mutating func take(_ group: JobCSVReader.Group, _ report: inout ImportReport) {
        for row in group.rows {
            for field in ["assignee", "job_assignee"] {
                guard let name = row[field] else { continue }
                if let words = words(of: name) { report.change(words, line: row.line, name: group.name) }
            }
        }
    }

    /// - Returns: nil for the exact name of a known person, and for a new name.
    private mutating func words(of name: String) -> String? {
        let key = name.lowercased()
        if let words = said[key] { return words }
        guard ids[key] == nil else { return nil }
        let words = unclear(name)
        if words == nil { add(name, key) }
        said[key] = words
        return words
    }

    private mutating func unclear(_ name: String) -> String? {
        if PeopleCell(name, isKnown: { _ in true }).names.count > 1 {
            return "“\(name.clipped)” names more than one person and is left out; name only one"
        }
        guard let found = index.find(name, where: { _ in true }) else { return nil }
        let people = found.places.map { $0 < here.count ? here[$0] : added[$0 - here.count] }
        if found.fit == .near {
            // Two people that the table itself names stay two people.
            let known = found.places.filter { $0 < here.count }.map { here[$0].name }
            guard !known.isEmpty else { return nil }
            return
                "“\(name.clipped)” is not known and is left out; \(TypedName.advice(known, else: "or add them first"))"
        }
        guard people.count == 1 else {
            return "“\(name.clipped)” is left out: it may mean any of \(people.map(\.name).few(3))"
        }
        ids[name.lowercased()] = people[0].id
        return "“\(name.clipped)” was read as \(people[0].name.clipped)"
    }

    private mutating func add(_ name: String, _ key: String) {
        let person = Person(id: StableID.uuid("person", key), name: name)
        added.append(person)
        index.add(name)
        ids[key] = person.id
    }
}
