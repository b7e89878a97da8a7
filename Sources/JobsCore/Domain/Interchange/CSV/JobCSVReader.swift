import FoundationEssentials
import QuadCore

/// The reader of tables of jobs. Rows are steps, grouped by their job. If no column names the job, each row is a job.
package struct JobCSVReader: Sendable {
    /// The table as the program understands it, before the import.
    package struct Preview: Equatable, Sendable {
        package let fields: CSVFields
        /// The first rows.
        let rows: [CSVReader.Row]
        /// The columns of dates whose order of day and month was decided.
        package let dates: [DateColumn]
    }

    private let here: [Person]
    private let choices: ImportChoices
    private let now: Date
    private let reading: TableDateReading

    /// - Parameters:
    ///   - given: fields by column names, for names that do not identify the field.
    ///   - dates: the order of day and month in columns, for rows that do not reveal it.
    init(
        people: [Person], given: [ColumnMeaning] = [], dates: DateOrders = DateOrders(), now: Date,
        local: LocalTime = .utc
    ) {
        here = people
        var choices = ImportChoices()
        (choices.columns, choices.dates) = (given, dates)
        self.choices = choices
        self.now = now
        reading = TableDateReading(local: local)
    }

    package static let fieldNames = JobCSV.names
    package static let fields = JobCSV.allFields

    /// Returns the meaning of each column of a table.
    package func preview(_ bytes: [UInt8], rows count: Int = 5) throws(ImportError) -> Preview {
        let table = try Self.table(bytes, choices)
        return Preview(
            fields: table.fields, rows: table.rows.prefix(count).map { .init(line: $0.line, cells: $0.cells) },
            dates: try table.dates(in: JobCSV.dates, reading).decided)
    }

    package func read(_ bytes: [UInt8]) throws(ImportError) -> ParsedJobs {
        let table = try Self.table(bytes, choices)
        let dates = try table.dates(in: JobCSV.dates, reading)
        var read = ParsedJobs()
        let groups = Self.groups(table, &read.report)
        var people = CSVPeople(here: here)
        for group in groups { people.take(group, &read.report) }
        let sheet = JobCSVSheet(
            fields: table.fields, dates: dates, orders: choices.dates, reading: reading, people: people, now: now)
        var ids = CountedIDs([])
        for group in groups { add(group, sheet, &ids, &read) }
        for column in dates.decided {
            read.report.change("the column “\(column.title.clipped)” was read \(column.words ?? "")", line: 1)
        }
        for place in table.fields.others where !table.header[place].isEmpty {
            read.report.change(
                "the column “\(table.header[place].clipped)” means nothing here; it is kept with its job", line: 1)
        }
        read.people = people.added
        read.columns = table.fields
        return read
    }

    private static func table(_ bytes: [UInt8], _ choices: ImportChoices) throws(ImportError) -> ImportedTable {
        var table = try ImportedTable(bytes, fields: JobCSV.allFields, choices)
        let more = jobAndStep(table, choices.columns)
        if !more.isEmpty {
            var choices = choices
            choices.columns += more
            table = try ImportedTable(bytes, fields: JobCSV.allFields, choices)
        }
        guard table.has("job") || table.has("step") else {
            throw table.lacking("the name of a job or a step", field: "step")
        }
        return table
    }

    /// Returns the meanings of two columns of names, one for the job and one for the step.
    private static func jobAndStep(_ table: ImportedTable, _ given: [ColumnMeaning]) -> [ColumnMeaning] {
        guard let place = table.fields.columns["step"], !table.has("job"), !table.has("job_id"),
            !given.contains(where: { $0.field == "step" })
        else { return [] }
        let (step, others) = (table.header[place], table.fields.others.map { table.header[$0] })
        if let name = others.first(where: isName) { return [ColumnMeaning(name, "job")] }
        guard isName(step), let other = others.first(where: isStep) else { return [] }
        return [ColumnMeaning(step, "job"), ColumnMeaning(other, "step")]
    }

    private static func isName(_ title: String) -> Bool { ["name", "title"].contains(title.lowercased()) }

    private static func isStep(_ title: String) -> Bool {
        ["step", "step name", "task", "action", "to do", "todo", "item"].contains { CSVFields.isSame($0, title) }
    }

    /// Groups rows by job; without a column for the job, each row is a job.
    private static func groups(_ table: ImportedTable, _ report: inout ImportReport) -> [Group] {
        var groups: [Group] = []
        var places: [String: Int] = [:]
        let hasJobs = table.has("job") || table.has("job_id")
        for row in table.rows {
            report.rows += 1
            if let fault = row.faults.first {
                report.refuse(fault, line: row.line, name: row.cells.first ?? "")
                continue
            }
            guard let name = row["job"] ?? row["step"] else {
                report.refuse("the row names neither a job nor a step", line: row.line)
                continue
            }
            let key = row["job_id"] ?? (hasJobs ? "name \(name)" : "line \(row.line)")
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append(Group(id: row["job_id"], name: name, rows: []))
            }
            groups[place].rows.append(row)
        }
        return groups
    }

    struct Group: Sendable {
        let id: String?
        let name: String
        var rows: [ImportedTable.Row]
    }

    private func add(_ group: Group, _ sheet: JobCSVSheet, _ ids: inout CountedIDs, _ read: inout ParsedJobs) {
        let line = group.rows.first?.line ?? 1
        let id = ids.id(of: group)
        guard !id.contains("/") else { return read.report.refuse("its id has a slash", line: line, name: group.name) }
        let filling = JobCSVBuilder(group: group, id: id, sheet: sheet)
        let (job, remarks) = filling.job(from: nil)
        for remark in remarks { read.report.change(remark.text, line: remark.line, name: group.name) }
        let isNamed = group.id != nil
        read.jobs.append(
            // A row that does not identify its job is imported only once.
            ParsedJobs.Item(line: line, job: job, changedAt: filling.updated) { here in
                .success(isNamed ? filling.job(from: here).job : here)
            })
    }
}

extension CountedIDs {
    /// Returns an id for the group. Two equal rows are two jobs: people write “Call back” twice.
    fileprivate mutating func id(of group: JobCSVReader.Group) -> String {
        if let id = group.id {
            _ = insert(id)
            return id
        }
        let first = StableID.uuid(
            "csv", group.rows.map { $0.cells.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}"))
        return next(of: [first]) { $0 == 1 ? first : StableID.uuid("csv", first, "\($0)") }
    }
}
