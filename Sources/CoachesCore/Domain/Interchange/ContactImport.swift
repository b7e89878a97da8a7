import FoundationEssentials
import QuadCore

/// Imports the contacts of a table. A contact that is already here word for word is not logged again.
struct ContactImport {
    /// The key for another program's name of a kind that Quad does not have.
    static let foreignKind = "type"

    private let setting: ImportSetting
    private let choices: ImportChoices
    private var names: ContactNames
    private let people: [Person]
    private var peopleNames: NearNames
    private var date: DateColumn?
    /// For each known contact, the number of copies that the file has not matched yet.
    private var here: [String: Int] = [:]
    private var ids: CountedIDs
    private var added: [Contact] = []
    private var plan: CoachImportPlan

    static func plan(
        _ bytes: [UInt8], into records: FamilyRecords, _ contacts: [Contact], _ choices: ImportChoices,
        _ setting: ImportSetting
    ) throws(ImportError) -> CoachImportPlan {
        let table = try ImportedTable(bytes, fields: ContactCSV.fields, choices)
        for (field, what) in [("Date", "the date"), ("Type", "the type of a contact")] where !table.has(field) {
            throw table.lacking(what, field: field)
        }
        try table.refusePrivateColumns(besides: "Private")
        if choices.direction == nil { try refuseWithoutDirection(table) }
        var work = ContactImport(table, records, contacts, choices, setting)
        let dates = try table.dates(in: ["Date"], setting.past)
        (work.plan.dates, work.date) = (dates.decided, dates["Date"])
        for row in table.rows { work.take(row) }
        return work.finished()
    }

    /// Refuses a table without a column for the direction if a row needs one: no other column tells who wrote or
    /// called. A meeting needs no direction.
    private static func refuseWithoutDirection(_ table: ImportedTable) throws(ImportError) {
        guard !table.has("Direction"),
            table.rows.contains(where: { $0["Type"].map { !ContactType($0).needsNoDirection } ?? false })
        else { return }
        throw ImportError(
            "No column has the direction (who wrote or called)",
            advice:
                "name it: --map '\((table.header.first ?? "").clipped)=Direction', or for all rows: \(Self.option)",
            needsDirection: true)
    }

    private static let option = "--direction outbound if you wrote or called, --direction inbound if they did"

    private init(
        _ table: ImportedTable, _ records: FamilyRecords, _ contacts: [Contact], _ choices: ImportChoices,
        _ setting: ImportSetting
    ) {
        self.setting = setting
        self.choices = choices
        names = ContactNames(records)
        people = records.people
        peopleNames = NearNames(people.map(\.name))
        ids = CountedIDs(contacts.map(\.id))
        plan = CoachImportPlan(source: table.source, header: table.header, fields: table.fields)
        for contact in contacts where contact.athlete == setting.athlete {
            // A row without a school uses the school of the coach.
            var placed = contact
            placed.school = contact.school ?? contact.coach.flatMap { names.coaches.school(of: $0) }
            here[Self.key(placed), default: 0] += 1
        }
    }

    /// Returns the key by which two contacts count as the same.
    private static func key(_ contact: Contact) -> String {
        [
            contact.at.description, contact.kind.rawValue, contact.direction.rawValue, contact.school ?? "",
            contact.coach ?? "", contact.subject, contact.content,
        ].joined(separator: "\u{1F}")
    }

    // MARK: Rows

    private mutating func take(_ row: ImportedTable.Row) {
        let name = [row["Coach"] ?? "", row["School"] ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
        var done = ImportRow(line: row.line, name: name, fate: .skipped, cells: row.cells)
        if choices.skipped.contains(row.line) { return plan.rows.append(done) }
        done.faults = row.faults
        let draft = draft(row, &done)
        let named = names.read(coach: row["Coach"], school: row["School"], isNew: choices.asNew.contains(row.line))
        done.faults += named.faults
        done.remarks += named.remarks
        guard let draft, done.faults.isEmpty else {
            done.fate = .failed
            return plan.rows.append(done)
        }
        let created = OccurredAt.moment(setting.now)
        done.fate = .unchanged
        for (place, who) in names.add(named, school: row["School"], createdAt: created, &done.remarks).enumerated() {
            var contact = draft
            (contact.school, contact.coach) = who
            // A promise was made once: it stays with the first coach of the row.
            log(contact, promises: place == 0 ? row["Promises"] : nil, &done)
        }
        plan.rows.append(done)
    }

    /// Reads everything but place and people; nil if a required value is missing.
    private mutating func draft(_ row: ImportedTable.Row, _ done: inout ImportRow) -> Contact? {
        let at = moment(row, &done)
        if at == nil {
            done.faults.append(row["Date"].map { "\($0.clipped): \(TableDate.fault(of: $0))" } ?? "Date empty")
        }
        if let at, at.isAhead(of: setting.now, setting.local) {
            done.faults.append("\(row["Date"]?.clipped ?? "") is in the future; log the contact once it has happened")
        }
        let type = row["Type"].map { ContactType($0) }
        if type == nil { done.remarks.append("Type empty, kept as other") }
        let direction = direction(row, type, &done)
        let mood = row["Sentiment"].flatMap { Contact.Mood(reading: $0) }
        if let text = row["Sentiment"], mood == nil {
            done.remarks.append("sentiment “\(text.clipped)” is not known here, left out")
        }
        if let cell = row["Promises"], PromiseText.read(cell, of: "") == nil {
            done.remarks.append(
                "promises “\(cell.clipped)” left out; write them as todo WHAT by 2026-12-01; owed WHAT")
        }
        guard let at, let direction else { return nil }
        let logger = logger(row, &done)
        let (isPrivate, aside) = privacy(row, &done)
        let content = [row["Content"], aside].compactMap(\.self).joined(separator: "\n")
        var contact = Contact(
            id: "", athlete: setting.athlete, school: nil, coach: nil, kind: type?.kind ?? .other,
            direction: direction, at: at, subject: row["Subject"] ?? "", content: content, mood: mood,
            wasReached: flag("Reached", row, &done) ?? type?.wasReached, isMass: flag("Mass", row, &done) ?? false,
            isPrivate: isPrivate, tags: CoachCSV.list(row["Tags"] ?? ""),
            loggedBy: logger ?? setting.actor, loggedAt: setting.now)
        if let text = row["Type"], let type {
            if type.isForeign { contact.other[Self.foreignKind] = .text(text) }
            let remark = type.remark(text, row["Direction"] == nil ? type.direction : nil)
            done.remarks += [remark].compactMap(\.self)
        }
        if let other = row.other { contact.other[ImportedTable.kept] = other }
        return contact
    }

    /// Returns the date of a row, with the hour from a separate column if the date has none.
    private func moment(_ row: ImportedTable.Row, _ done: inout ImportRow) -> OccurredAt? {
        guard let cell = row["Date"] else { return nil }
        let day = date?.moment(cell, setting.past, &done.remarks)?.occurredAt(setting.local)
        guard let time = row["Time"], let day else { return day }
        var known: [String] = []
        if case .day = day, let at = date?.moment("\(cell) \(time)", setting.past, &known)?.occurredAt(setting.local) {
            return at
        }
        done.remarks.append("time “\(time.clipped)” left out; write it as 14:30 or 2:30 pm")
        return day
    }

    /// Returns nil, with a remark, for a cell that is neither yes nor no.
    private func flag(_ field: String, _ row: ImportedTable.Row, _ done: inout ImportRow) -> Bool? {
        guard let cell = row[field] else { return nil }
        let flag = ContactCSV.flag(cell)
        if flag == nil { done.remarks.append("“\(cell.clipped)” in \(field) is neither yes nor no, left out") }
        return flag
    }

    /// Returns the id of the person who logged the contact; nil, with a remark, for an unknown name.
    private mutating func logger(_ row: ImportedTable.Row, _ done: inout ImportRow) -> String? {
        guard let cell = row["Logged By"] else { return nil }
        switch TypedName(cell).match(among: people, id: \.id, name: \.name) {
        case .one(let person):
            if !FilterPhrase(cell).isAll(of: person.name) {
                done.remarks.append("“\(cell.clipped)” in Logged By read as \(person.name.clipped)")
            }
            return person.id
        case .several(let found):
            done.remarks.append(
                "“\(cell.clipped)” in Logged By may be any of \(found.map(\.name).few(3)), left out")
        case .none:
            let advice = TypedName.advice(peopleNames.proposals(for: cell), else: "left out")
            done.remarks.append("“\(cell.clipped)” in Logged By is not a known person, \(advice)")
        }
        return nil
    }

    /// Returns nil, with a fault, if neither the row nor the user gives the direction.
    private func direction(
        _ row: ImportedTable.Row, _ type: ContactType?, _ done: inout ImportRow
    ) -> Contact.Direction? {
        let other = type?.direction ?? choices.direction ?? (type?.kind.isMeeting == true ? .outbound : nil)
        guard let text = row["Direction"] else {
            if other == nil { done.faults.append("Direction empty: set it for all such rows with \(Self.option)") }
            return other
        }
        if let direction = Contact.Direction(reading: text) {
            if let said = type?.saidDirection, said != direction, type?.kind.isMeeting == false {
                done.remarks.append("“\(row["Type"]?.clipped ?? "")” suggests \(said.rawValue), but Direction decides")
            }
            return direction
        }
        if let other {
            done.remarks.append("direction “\(text.clipped)” is not known, read as \(other.rawValue)")
        } else {
            done.faults.append("\(text.clipped) is not a direction; use outbound or inbound")
        }
        return other
    }

    /// Returns whether a row is private, and the text of a column of private notes. A word like “private” in another
    /// text counts as much as the column. A cell that is neither yes nor no counts as private.
    private func privacy(_ row: ImportedTable.Row, _ done: inout ImportRow) -> (isPrivate: Bool, note: String?) {
        if let cell = row["Private"] {
            if let flag = ContactCSV.isPrivate(cell) {
                if flag { return (true, nil) }
            } else {
                done.remarks.append("“\(cell.clipped)” in Private is neither yes nor no, kept private")
                return (true, cell.contains(where: \.isWhitespace) ? cell : nil)
            }
        }
        let texts = [row["Subject"], row["Content"], row["Type"], row["Tags"]].compactMap(\.self)
        guard let text = texts.first(where: { PrivateWord.isMeant(in: $0) }) else { return (false, nil) }
        done.remarks.append("“\(text.clipped)” says private, kept private")
        return (true, nil)
    }

    private mutating func log(_ contact: Contact, promises cell: String?, _ done: inout ImportRow) {
        let key = Self.key(contact)
        if let count = here[key], count > 0 {
            here[key] = count - 1
            return
        }
        let id = ids.next(of: [key]) { StableID.short("contact", contact.athlete, key, "\($0)") }
        var logged = contact.with(id: id)
        if let cell, let promises = PromiseText.read(cell, of: id) { logged.promises = promises }
        added.append(logged)
        done.fate = .new
        done.id = done.id ?? id
    }

    private func finished() -> CoachImportPlan {
        var plan = plan
        plan.change.schools = names.schools.changes
        plan.addedSchools = names.schools.added
        plan.change.people = names.coaches.added.map { .init(before: nil, after: $0.person) }
        plan.change.coaches = names.coaches.added.map { .init(before: nil, after: $0.coach) }
        plan.change.interactions = added.map { .init(before: nil, after: $0) }
        return plan
    }
}

extension Contact {
    fileprivate func with(id: String) -> Contact {
        Contact(
            id: id, athlete: athlete, school: school, coach: coach, event: event, kind: kind, direction: direction,
            at: at, subject: subject, content: content, mood: mood, wasReached: wasReached, isMass: isMass,
            isPrivate: isPrivate, promises: promises, tags: tags, attachments: attachments, loggedBy: loggedBy,
            loggedAt: loggedAt, other: other)
    }
}
