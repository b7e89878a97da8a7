import FoundationEssentials
import QuadCore

/// Imports the schools of a table, with the athlete's pursuits.
struct SchoolImport {
    private let setting: ImportSetting
    private let choices: ImportChoices
    private var schools: SchoolBook
    private var pursuits: [String: Pursuit]
    private let pursuitsBefore: [String: Pursuit]
    /// The schools with a changed pursuit, in the order of the rows.
    private var touched: [String] = []
    private var claimed: Set<String> = []
    private var plan: CoachImportPlan
    private var deadline: DateColumn?

    static func plan(
        _ bytes: [UInt8], into records: FamilyRecords, _ choices: ImportChoices, _ setting: ImportSetting
    ) throws(ImportError) -> CoachImportPlan {
        let table = try ImportedTable(bytes, fields: SchoolCSV.fields, choices)
        guard table.has("School Name") else { throw table.lacking("a school's name", field: "School Name") }
        try table.refusePrivateColumns()
        var work = SchoolImport(table, records, choices, setting)
        let dates = try table.dates(in: ["Deadline"], setting.ahead)
        (work.plan.dates, work.deadline) = (dates.decided, dates["Deadline"])
        for row in table.rows { work.take(row) }
        return work.finished()
    }

    private init(
        _ table: ImportedTable, _ records: FamilyRecords, _ choices: ImportChoices, _ setting: ImportSetting
    ) {
        self.setting = setting
        self.choices = choices
        schools = SchoolBook(records.schools)
        let own = records.pursuits.filter { $0.athlete == setting.athlete }
        pursuitsBefore = Dictionary(own.map { ($0.school, $0) }) { first, _ in first }
        pursuits = pursuitsBefore
        plan = CoachImportPlan(source: table.source, header: table.header, fields: table.fields)
    }

    private mutating func take(_ row: ImportedTable.Row) {
        var done = ImportRow(line: row.line, name: row["School Name"] ?? "", fate: .skipped, cells: row.cells)
        if choices.skipped.contains(row.line) { return plan.rows.append(done) }
        done.faults = row.faults
        guard !done.name.isEmpty, done.name.utf8.count <= 4 * LabelLimit.name, done.name.count <= LabelLimit.name else {
            done.faults.append(
                done.name.isEmpty
                    ? "School Name empty" : "School Name has more than \(LabelLimit.name.grouped) characters")
            done.fate = .failed
            return plan.rows.append(done)
        }
        let known = schools.find(done.name)
        var reading = SchoolRowReader(row, school: known ?? School(id: "", name: done.name), setting: setting)
        let before = pursuits[known?.id ?? ""] ?? Pursuit(athlete: setting.athlete, school: known?.id ?? "")
        reading.takeSchool()
        let offer = reading.offer(deadline)
        let status = reading.status()
        if known == nil { done.remarks += [schools.look(up: done.name).remark(onNew: done.name)].compactMap(\.self) }
        done.remarks += reading.remarks
        guard done.faults.isEmpty else {
            done.fate = .failed
            return plan.rows.append(done)
        }
        let school = kept(reading.school, known, &done)
        var pursuit = known == nil ? Pursuit(athlete: setting.athlete, school: school.id) : before
        reading.takePursuit(&pursuit, status: status)
        if let offer, !take(offer, into: &pursuit) {
            done.remarks.append("offer left out: a school has at most \(Self.mostOffers)")
        }
        let isPursued = pursuit != Pursuit(athlete: setting.athlete, school: school.id)
        if isPursued, pursuit != pursuits[school.id] {
            touched.append(school.id)
            pursuits[school.id] = pursuit
            if done.fate == .unchanged { done.fate = .changed }
        }
        done.id = school.id
        plan.rows.append(done)
    }

    private mutating func kept(_ read: School, _ known: School?, _ done: inout ImportRow) -> School {
        if let known {
            done.fate = read == known ? .unchanged : .changed
            if read != known { schools.replace(read) }
            return read
        }
        done.fate = .new
        let blank = schools.add(read.name, division: read.division, createdAt: .moment(setting.now))
        let school = School(
            id: blank.id, name: read.name, aliases: read.aliases, division: read.division,
            conference: read.conference, city: read.city, state: read.state, website: read.website, phone: read.phone,
            handles: read.handles, academics: read.academics, notes: read.notes, createdAt: blank.createdAt,
            other: read.other)
        schools.replace(school)
        return school
    }

    /// The most offers of a school, because each one is compared with all others.
    private static let mostOffers = 100

    /// Merges an offer into an equal one, else into one of the same kind that no row has used, else adds it.
    /// - Returns: false if the school has too many offers.
    private mutating func take(_ offer: ParsedOffer, into pursuit: inout Pursuit) -> Bool {
        let free = pursuit.offers.indices.filter { pursuit.offers[$0].kind == offer.kind }
            .filter { !claimed.contains(pursuit.offers[$0].id) }
        let place = free.first { offer.taken(into: pursuit.offers[$0]) == pursuit.offers[$0] } ?? free.first
        if let place {
            pursuit.offers[place] = offer.taken(into: pursuit.offers[place])
            claimed.insert(pursuit.offers[place].id)
            return true
        }
        guard pursuit.offers.count < Self.mostOffers else { return false }
        var number = 1
        let ids = Set(pursuit.offers.map(\.id))
        var id = StableID.short("offer", pursuit.id, offer.kind.rawValue, "\(number)")
        while ids.contains(id) {
            number += 1
            id = StableID.short("offer", pursuit.id, offer.kind.rawValue, "\(number)")
        }
        claimed.insert(id)
        pursuit.offers.append(offer.taken(into: Offer(id: id, kind: offer.kind)))
        return true
    }

    private func finished() -> CoachImportPlan {
        var plan = plan
        plan.change.schools = schools.changes
        var seen: Set<String> = []
        for id in touched where seen.insert(id).inserted && pursuits[id] != pursuitsBefore[id] {
            plan.change.pursuits.append(.init(before: pursuitsBefore[id], after: pursuits[id]))
        }
        let changed = Set(plan.change.schools.map(\.id)).union(plan.change.pursuits.compactMap { $0.after?.school })
        for place in plan.rows.indices where plan.rows[place].fate == .changed {
            if let id = plan.rows[place].id, !changed.contains(id) { plan.rows[place].fate = .unchanged }
        }
        return plan
    }
}
