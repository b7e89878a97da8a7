import QuadCore

/// The whole recruiting log in Quad's own format: each line is a person, a school, a coach, a contact or another item.
package enum FamilyFile {
    private static let kind = "coaches"

    package static func text(_ records: FamilyRecords, contacts: [Contact]) -> String {
        var lines = QuadLines(kind)
        for item in records.people { lines.add("person", ItemJSON.kept(item)) }
        for item in records.athletes { lines.add("athlete", ItemJSON.kept(item)) }
        for item in records.schools { lines.add("school", ItemJSON.kept(item)) }
        for item in records.coaches { lines.add("coach", ItemJSON.kept(item)) }
        for item in records.pursuits { lines.add("pursuit", ItemJSON.kept(item)) }
        for item in records.events { lines.add("event", ItemJSON.kept(item)) }
        for item in contacts { lines.add("interaction", ItemJSON.kept(item)) }
        for item in records.reminders { lines.add("reminder", ItemJSON.kept(item)) }
        for item in records.messages { lines.add("message", ItemJSON.kept(item)) }
        for item in records.answers { lines.add("answer", ItemJSON.kept(item)) }
        for item in records.distinct { lines.add("distinct", ItemJSON.kept(item)) }
        for item in records.privateNotes { lines.add("private_note", ItemJSON.kept(item)) }
        return lines.text
    }

    /// Plans an import of the file. A known item with the same id becomes the item of the file; all other items stay.
    static func plan(
        _ bytes: [UInt8], into records: FamilyRecords, _ contacts: [Contact], _ choices: ImportChoices
    ) throws(ImportError) -> CoachImportPlan {
        var taking = FamilyImporter(records, contacts, choices)
        try QuadLines.read(bytes, as: kind) { members, line in
            taking.take(members, line: line)
        } refuse: { reason, line in
            taking.refuse(reason, line: line)
        }
        return taking.finished()
    }
}

/// Compares the items of a file with the known ones.
private struct FamilyImporter {
    private let records: FamilyRecords
    private let here: Here
    private let choices: ImportChoices
    private var plan = CoachImportPlan(source: .quad, header: ["line"])
    private var seen: Set<String> = []

    /// The known items by their ids.
    private struct Here {
        let people: [String: Person]
        let athletes: [String: Athlete]
        let schools: [String: School]
        let coaches: [String: Coach]
        let pursuits: [String: Pursuit]
        let events: [String: RecruitingEvent]
        let contacts: [String: Contact]
        let reminders: [String: Reminder]
        let messages: [String: MessageTemplate]
        let answers: [String: SuggestionAnswer]
        let distinct: [String: DistinctPair]
        let privateNotes: [String: PrivateNote]

        init(_ records: FamilyRecords, _ contacts: [Contact]) {
            people = Self.byID(records.people)
            athletes = Self.byID(records.athletes)
            schools = Self.byID(records.schools)
            coaches = Self.byID(records.coaches)
            pursuits = Self.byID(records.pursuits)
            events = Self.byID(records.events)
            self.contacts = Self.byID(contacts)
            reminders = Self.byID(records.reminders)
            messages = Self.byID(records.messages)
            answers = Self.byID(records.answers)
            distinct = Self.byID(records.distinct)
            privateNotes = Self.byID(records.privateNotes)
        }

        private static func byID<Item: Identifiable>(_ items: [Item]) -> [String: Item] where Item.ID == String {
            Dictionary(items.map { ($0.id, $0) }) { first, _ in first }
        }
    }

    init(_ records: FamilyRecords, _ contacts: [Contact], _ choices: ImportChoices) {
        self.records = records
        self.choices = choices
        here = Here(records, contacts)
    }

    func finished() -> CoachImportPlan { plan }

    mutating func refuse(_ reason: String, line: Int, name: String = "") {
        plan.rows.append(ImportRow(line: line, name: name, fate: .failed, faults: [reason], cells: ["\(line)"]))
    }

    mutating func take(_ members: [String: ForeignValue], line: Int) {
        let name = members.values.lazy.compactMap { $0.object?["name"]?.text ?? $0.object?["title"]?.text }.first ?? ""
        if choices.skipped.contains(line) {
            return plan.rows.append(ImportRow(line: line, name: name, fate: .skipped, cells: ["\(line)"]))
        }
        guard members.count == 1, let (kind, value) = members.first else {
            return refuse("it has \(members.count) members, not one", line: line, name: name)
        }
        do throws(ImportError) { try take(kind, value, name: name, line: line) } catch {
            refuse(error.message, line: line, name: name)
        }
    }

    private mutating func take(_ kind: String, _ value: ForeignValue, name: String, line: Int) throws(ImportError) {
        switch kind {
        case "person": try takePerson(value, line: line)
        case "athlete": try add(value, kind, name, line, \.athletes, here.athletes)
        case "school": try add(value, kind, name, line, \.schools, here.schools)
        case "coach":
            try add(
                value, kind, here.people[value.object?["id"]?.text ?? ""]?.name ?? "", line, \.coaches, here.coaches)
        case "pursuit": try add(value, kind, name, line, \.pursuits, here.pursuits)
        case "event": try add(value, kind, name, line, \.events, here.events)
        case "interaction": try add(value, kind, name, line, \.interactions, here.contacts)
        case "reminder": try add(value, kind, name, line, \.reminders, here.reminders)
        case "message": try add(value, kind, name, line, \.messages, here.messages)
        case "answer": try add(value, kind, name, line, \.answers, here.answers)
        case "distinct": try add(value, kind, name, line, \.distinct, here.distinct)
        case "private_note": try add(value, kind, name, line, \.privateNotes, here.privateNotes)
        default: throw ImportError("“\(kind.clipped)” does not belong to a recruiting log")
        }
    }

    /// A file may not change a person's permission here.
    private mutating func takePerson(_ value: ForeignValue, line: Int) throws(ImportError) {
        var person = try ItemJSON.value(value, as: Person.self)
        guard !person.name.isBlank else { throw ImportError("it has no name") }
        person.permission = here.people[person.id]?.permission ?? .user
        try add(person, "person", person.name, line, \.people, here.people)
    }

    private mutating func add<Item: Codable & Identifiable & Equatable & Sendable>(
        _ value: ForeignValue, _ kind: String, _ name: String, _ line: Int,
        _ part: WritableKeyPath<FamilyChange, FamilyChange.Part<Item>>, _ here: [String: Item]
    ) throws(ImportError) where Item.ID == String {
        try add(try ItemJSON.value(value, as: Item.self), kind, name, line, part, here)
    }

    private mutating func add<Item: Codable & Identifiable & Equatable & Sendable>(
        _ item: Item, _ kind: String, _ name: String, _ line: Int,
        _ part: WritableKeyPath<FamilyChange, FamilyChange.Part<Item>>, _ here: [String: Item]
    ) throws(ImportError) where Item.ID == String {
        guard !item.id.isEmpty, !item.id.contains("/") else { throw ImportError("its id is not valid") }
        guard seen.insert("\(kind) \(item.id)").inserted else { throw ImportError("it appears twice") }
        let before = here[item.id]
        let fate: ImportRow.Fate = before == nil ? .new : before == item ? .unchanged : .changed
        if fate != .unchanged { plan.change[keyPath: part].append(.init(before: before, after: item)) }
        plan.rows.append(
            ImportRow(
                line: line, name: name.isEmpty ? item.id : name, fate: fate,
                remarks: [kind.replacing("_", with: " ")], cells: ["\(line)"], id: item.id))
    }
}
