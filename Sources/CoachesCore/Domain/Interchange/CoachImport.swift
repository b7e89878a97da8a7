import FoundationEssentials
import QuadCore

/// Compares the coaches of a file with the known ones, row by row, and plans the changes.
struct CoachImport {
    struct Entry {
        var person: Person
        var coach: Coach
        let personBefore: Person?
        let coachBefore: Coach?
        /// The lines of the rows that match this entry.
        var lines: [Int] = []
        /// The keys under which the entry is found.
        var keys: Set<String> = []

        var wasHere: Bool { coachBefore != nil }
        var isChanged: Bool { person != personBefore || coach != coachBefore }
    }

    struct Match {
        let place: Int
        /// The kind of the matching key, such as `email`.
        let by: String
    }

    let choices: ImportChoices
    private let setting: ImportSetting
    private(set) var entries: [Entry] = []
    private(set) var names = NameIndex()
    private var places: [String: [Int]] = [:]
    /// For each key, the position of the first entry that no row has used yet.
    private var firstFree: [String: Int] = [:]
    private var ids: CountedIDs
    private(set) var schools: SchoolBook
    private var nextSteps: NextStepImport
    /// Lines of rows that change the next step with a coach or a school.
    private var linesWithSteps: Set<Int> = []
    private var plan: CoachImportPlan
    /// The day of the last logged contact with each coach, by id.
    private var logged: [String: CalendarDay] = [:]

    private static func lastLogged(_ contacts: [Contact], _ setting: ImportSetting) -> [String: CalendarDay] {
        var last: [String: CalendarDay] = [:]
        for contact in contacts where contact.athlete == setting.athlete {
            guard let coach = contact.coach, !contact.at.isAhead(of: setting.now, setting.local) else { continue }
            let day = contact.at.day(setting.local)
            last[coach] = last[coach].map { max($0, day) } ?? day
        }
        return last
    }

    /// The most entries compared per key: thousands may share a mailbox.
    private static let mostCandidates = 32

    static func plan(
        _ read: ParsedCoaches, into records: FamilyRecords, _ contacts: [Contact] = [],
        _ choices: ImportChoices, _ setting: ImportSetting
    ) -> CoachImportPlan {
        var work = CoachImport(read, records, choices, setting)
        work.logged = lastLogged(contacts, setting)
        for coach in read.coaches { work.take(coach) }
        return work.finished()
    }

    private init(
        _ read: ParsedCoaches, _ records: FamilyRecords, _ choices: ImportChoices, _ setting: ImportSetting
    ) {
        self.choices = choices
        self.setting = setting
        plan = CoachImportPlan(source: read.source, header: read.header, fields: read.fields)
        plan.dates = read.dates
        schools = SchoolBook(records.schools)
        nextSteps = NextStepImport(records, setting)
        ids = CountedIDs(records.people.map(\.id))
        let athletes = Set(records.athletes.map(\.id))
        let coaches = Dictionary(records.coaches.map { ($0.id, $0) }) { first, _ in first }
        for person in records.people where person.id != Person.meID && !athletes.contains(person.id) {
            let coach = coaches[person.id]
            entries.append(
                Entry(
                    person: person, coach: coach ?? Coach(id: person.id), personBefore: person, coachBefore: coach))
            names.add(person.name)
            note(entries.count - 1)
        }
    }

    /// The most email addresses of one person; more belong to several people of the same name.
    private static let mostAddresses = 50

    // MARK: Rows

    private mutating func take(_ read: ParsedCoach) {
        var read = read
        func row(_ fate: ImportRow.Fate, _ remarks: [String] = [], id: String? = nil) -> ImportRow {
            ImportRow(
                line: read.line, name: read.name, fate: fate, remarks: remarks, faults: read.faults,
                cells: read.cells, id: id)
        }
        if choices.skipped.contains(read.line) { return plan.rows.append(row(.skipped)) }
        if read.faults.isEmpty { takeNames(&read) }
        guard read.faults.isEmpty else { return plan.rows.append(row(.failed, read.remarks)) }
        var remarks = read.remarks
        let isNew = choices.asNew.contains(read.line)
        var match = isNew ? nil : match(read, &remarks)
        if match == nil, !isNew { match = likeness(&read, &remarks) }
        if let match, entries[match.place].person.emailKeys.count >= Self.mostAddresses, !read.emails.isEmpty {
            read.faults.append(
                "\(read.name.clipped) has \(Self.mostAddresses) addresses already; keep several people apart with "
                    + "--keep-duplicates")
        }
        guard read.faults.isEmpty else { return plan.rows.append(row(.failed, remarks)) }
        let school = school(of: read, &remarks)
        guard let match else {
            let place = add(read, school: school)
            if let day = read.lastContact {
                remarks.insert("last contact \(DateText.full(day)) counts until a later one is logged", at: 0)
            }
            _ = nextSteps.take(read, coach: entries[place].person.id, school: school, &remarks)
            return plan.rows.append(row(.new, remarks, id: entries[place].person.id))
        }
        let (person, coach, added) = taken(read, school: school, into: entries[match.place])
        let isSame = person == entries[match.place].person && coach == entries[match.place].coach
        let other = entries[match.place].lines.first
        let origin = other.map { "same \(match.by) as row \($0)" } ?? "matched by \(match.by)"
        entries[match.place].person = person
        entries[match.place].coach = coach
        entries[match.place].lines.append(read.line)
        note(match.place)
        let isFirst = entries[match.place].coachBefore == nil && other == nil
        let goesOn = nextSteps.take(read, coach: person.id, school: school, &remarks)
        if goesOn { linesWithSteps.insert(read.line) }
        plan.rows.append(
            row(
                isFirst ? .new : isSame && !goesOn ? .unchanged : .changed,
                [isFirst ? "a known person, \(origin)" : origin] + added + remarks, id: person.id))
    }

    private mutating func finished() -> CoachImportPlan {
        let settled = Set(entries.filter { $0.wasHere && !$0.isChanged }.map(\.person.id))
        for place in plan.rows.indices {
            // If a later row undoes the change of an earlier row, both count as unchanged.
            guard plan.rows[place].fate == .changed, let id = plan.rows[place].id, settled.contains(id),
                !linesWithSteps.contains(plan.rows[place].line)
            else {
                continue
            }
            plan.rows[place].fate = .unchanged
        }
        for entry in entries where !entry.lines.isEmpty {
            if entry.person != entry.personBefore {
                plan.change.people.append(.init(before: entry.personBefore, after: entry.person))
            }
            if entry.coach != entry.coachBefore {
                plan.change.coaches.append(.init(before: entry.coachBefore, after: entry.coach))
            }
        }
        plan.change.schools = schools.changes
        plan.addedSchools = schools.added
        nextSteps.put(into: &plan.change)
        return plan
    }

    // MARK: Identity

    private static func key(_ kind: String, _ text: String) -> String { "\(kind) \(text)" }

    private static func nameKey(_ name: ComparedName, _ school: String?) -> String {
        key("name", "\(school ?? "") \(String(decoding: name.whole + [0x20] + name.suffix, as: UTF8.self))")
    }

    private mutating func note(_ place: Int) {
        let (person, coach) = (entries[place].person, entries[place].coach)
        var keys = person.emailKeys.map { Self.key("email", $0) }
        keys += person.phones.compactMap { PhoneNumber($0).map { Self.key("phone", $0.key) } }
        if entries[place].wasHere || entries[place].personBefore == nil {
            keys.append(Self.nameKey(ComparedName(person), coach.school))
        }
        let whole = Self.nameKey(ComparedName(person), nil)
        keys += person.emailKeys.map { Self.key("email and name", "\($0) \(whole)") }
        keys.append(Self.key("card", VCardExtras.writtenUID(person).lowercased()))
        if let uid = VCardExtras.uid(in: coach.other) { keys.append(Self.key("card", uid.lowercased())) }
        for key in keys where entries[place].keys.insert(key).inserted { places[key, default: []].append(place) }
    }

    /// Returns the first entries with a key, because hundreds of coaches may share a mailbox. If duplicates are kept,
    /// each row is a coach of its own, so entries that earlier rows used are skipped.
    private mutating func candidates(_ key: String) -> ArraySlice<Int> {
        guard let all = places[key] else { return [] }
        guard choices.keepsDuplicates else { return all.prefix(Self.mostCandidates) }
        var start = firstFree[key] ?? 0
        while start < all.count, !entries[all[start]].lines.isEmpty { start += 1 }
        firstFree[key] = start
        return start < all.count ? all[start...].prefix(Self.mostCandidates) : all.suffix(1)
    }

    private mutating func match(_ read: ParsedCoach, _ remarks: inout [String]) -> Match? {
        let name = ComparedName(read.name, given: read.given, family: read.family)
        var keys: [(by: String, key: String)] = []
        if let uid = read.uid { keys.append(("card", Self.key("card", uid.lowercased()))) }
        let whole = Self.nameKey(name, nil)
        keys += read.emails.map { ("email", Self.key("email and name", "\($0.key) \(whole)")) }
        keys += read.emails.map { ("email", Self.key("email", $0.key)) }
        keys += read.phones.map { ("phone", Self.key("phone", $0.key)) }
        let school = read.school.isEmpty ? nil : schools.find(read.school)?.id
        if read.school.isEmpty || school != nil {
            keys.append(("name", Self.nameKey(name, school)))
        }
        for (by, key) in keys {
            let found = candidates(key)
            let fitting = found.filter { ComparedName(entries[$0].person).isCompatible(with: name) }
            if let place = best(of: fitting, for: read) { return Match(place: place, by: by) }
            if let other = found.first, fitting.isEmpty, by != "card" {
                remarks.append("\(by) also belongs to \(entries[other].person.name.clipped), another person")
            }
        }
        return nil
    }

    /// Prefers an entry that the row would not change, then one that no row has used.
    private func best(of candidates: [Int], for read: ParsedCoach) -> Int? {
        let free = candidates.filter { entries[$0].lines.isEmpty }
        let usable = choices.keepsDuplicates ? free : candidates
        guard usable.count > 1 else { return usable.first }
        let school = schools.find(read.school)
        return usable.first { place in
            let (person, coach, _) = taken(read, school: school, into: entries[place])
            return person == entries[place].person && coach == entries[place].coach
        } ?? usable.first { entries[$0].lines.isEmpty } ?? usable.first
    }

    // MARK: Result

    private mutating func school(of read: ParsedCoach, _ remarks: inout [String]) -> School? {
        let named = namedSchool(of: read, &remarks)
        var school = named
        read.facts.fill(&school, &remarks)
        if let school, school != named { schools.replace(school) }
        return school
    }

    private mutating func namedSchool(of read: ParsedCoach, _ remarks: inout [String]) -> School? {
        guard !read.school.isEmpty else { return nil }
        guard var school = schools.find(read.school) else {
            return schools.add(read.school, division: read.division, createdAt: .moment(setting.now))
        }
        guard let division = read.division, division != school.division else { return school }
        guard school.division == nil else {
            remarks.append("\(division.rawValue) in the file, but \(school.division?.rawValue ?? "") is kept")
            return school
        }
        school.division = division
        schools.replace(school)
        return school
    }

    private mutating func add(_ read: ParsedCoach, school: School?) -> Int {
        let id = freeID(read)
        var blank = Person(id: id, name: "")
        blank.roles = ["coach"]
        var entry = Entry(
            person: blank, coach: Coach(id: id, createdAt: .moment(setting.now)), personBefore: nil,
            coachBefore: nil)
        (entry.person, entry.coach, _) = taken(read, school: school, into: entry)
        entry.lines = [read.line]
        entries.append(entry)
        names.add(entry.person.name)
        note(entries.count - 1)
        return entries.count - 1
    }

    private mutating func freeID(_ read: ParsedCoach) -> String {
        if let uid = read.uid, StableID.isUUID(uid), ids.insert(uid) { return uid }
        let parts = [read.emails.first?.key ?? "", read.name, read.school]
        return ids.next(of: parts) { StableID.short("coach", parts[0], parts[1], parts[2], "\($0)") }
    }

    private func taken(_ read: ParsedCoach, school: School?, into entry: Entry) -> (Person, Coach, [String]) {
        var taking = CoachImporter(
            person: entry.person, coach: entry.coach, isNamed: !entry.lines.isEmpty, logged: logged[entry.coach.id],
            setting)
        taking.take(read, school: school)
        return (taking.person, taking.coach, taking.added)
    }
}
