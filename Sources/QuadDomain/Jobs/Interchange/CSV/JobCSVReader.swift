import FoundationEssentials

/// Reads rows that are steps, put together by their job, or rows that are a job each where no column says which job they
/// are of.
package struct JobCSVReader: Sendable {
    /// What a table looks like before it is taken in.
    package struct Preview: Equatable, Sendable {
        package let fields: CSVFields
        /// The first rows.
        package let rows: [CSVReader.Row]
    }

    private let here: [Person]
    private let given: [ColumnMeaning]
    private let now: Date

    /// - Parameter given: fields by the names of columns, where the names do not say it.
    package init(people: [Person], given: [ColumnMeaning] = [], now: Date) {
        here = people
        self.given = given
        self.now = now
    }

    package static let fieldNames = JobCSV.names
    package static let fields = JobCSV.allFields

    /// What the columns of a table are taken for.
    package static func preview(
        _ bytes: [UInt8], rows count: Int = 5, given: [ColumnMeaning] = []
    ) throws(ImportError) -> Preview {
        var reader = CSVReader(bytes)
        let fields = try fields(&reader, given)
        var rows: [CSVReader.Row] = []
        while rows.count < count, let row = reader.next() { rows.append(row) }
        return Preview(fields: fields, rows: rows)
    }

    package func read(_ bytes: [UInt8]) throws(ImportError) -> ReadJobs {
        var reader = CSVReader(bytes)
        var read = ReadJobs()
        let fields = try Self.fields(&reader, given)
        var people = CSVPeople(here: here)
        var groups: [Group] = []
        var places: [String: Int] = [:]
        while let row = reader.next() {
            read.report.rows += 1
            guard row.cells.count <= max(fields.header.count, 1) || row.cells.drop(while: \.isEmpty).isEmpty else {
                read.report.refuse(
                    "it has \(row.cells.count.counted("cell")), the header \(fields.header.count)", line: row.line,
                    name: row.cells.first ?? "")
                continue
            }
            let name = fields.text("job", in: row) ?? fields.text("step", in: row)
            guard let name else {
                read.report.refuse("neither a job nor a step is named", line: row.line)
                continue
            }
            // Without a column for the job each row is one.
            let hasJobs = fields.has("job") || fields.has("job_id")
            let key = fields.text("job_id", in: row) ?? (hasJobs ? "name \(name)" : "line \(row.line)")
            let place = places[key] ?? groups.count
            if place == groups.count {
                places[key] = place
                groups.append(Group(id: fields.text("job_id", in: row), name: name, rows: []))
            }
            groups[place].rows.append(row)
        }
        var twice: Set<String> = []
        for group in groups { add(group, fields, &people, &twice, &read) }
        for place in fields.others where !fields.header[place].isEmpty {
            read.report.change(
                "the column “\(fields.header[place].clipped)” means nothing here; it is kept with its job", line: 1)
        }
        read.people = people.added
        return read
    }

    private static func fields(
        _ reader: inout CSVReader, _ given: [ColumnMeaning]
    ) throws(ImportError) -> CSVFields {
        guard let header = reader.next() else { throw ImportError("The file is empty", advice: "give one with rows") }
        let fields = try CSVFields(header: header.cells, fields: JobCSV.allFields, given: given)
        guard fields.has("job") || fields.has("step") else {
            throw ImportError(
                "No column is the name of a job or a step",
                advice: "say which one is: --map '\((fields.header.first ?? "").clipped)=step'; there are "
                    + fields.header.few())
        }
        return fields
    }

    struct Group: Sendable {
        let id: String?
        let name: String
        var rows: [CSVReader.Row]
    }

    private func add(
        _ group: Group, _ fields: CSVFields, _ people: inout CSVPeople, _ twice: inout Set<String>,
        _ read: inout ReadJobs
    ) {
        let line = group.rows.first?.line ?? 1
        var id = group.id ?? Self.id(of: group)
        // Two rows that say the same are two jobs: people write “Call back” twice.
        var number = 1
        while group.id == nil, twice.contains(id) {
            number += 1
            id = StableID.uuid("csv", Self.id(of: group), "\(number)")
        }
        twice.insert(id)
        guard !id.contains("/") else { return read.report.refuse("its id has a slash", line: line, name: group.name) }
        let filling = JobCSVFilling(
            group: group, id: id, fields: fields, people: people.taking(group, fields), now: now)
        people = filling.people
        let (job, remarks) = filling.job(from: nil)
        for remark in remarks { read.report.change(remark.text, line: remark.line, name: group.name) }
        let updated = group.rows.compactMap { fields.text("updated", in: $0).flatMap(MomentText.read) }.max()
        let isNamed = group.id != nil
        read.jobs.append(
            // A row that does not say which job it is, is taken once.
            ReadJobs.Item(line: line, job: job, changedAt: updated) { here in
                .success(isNamed ? filling.job(from: here).job : here)
            })
    }

    private static func id(of group: Group) -> String {
        StableID.uuid("csv", group.rows.map { $0.cells.joined(separator: "\u{1F}") }.joined(separator: "\u{1E}"))
    }
}

/// People by the names that rows call them by; who is not known is made.
struct CSVPeople: Sendable {
    private(set) var added: [Person] = []
    private var ids: [String: String] = [:]

    init(here: [Person]) {
        for person in here {
            for name in [person.id, person.name, person.email ?? ""] + person.handles where !name.isEmpty {
                ids[name.lowercased()] = ids[name.lowercased()] ?? person.id
            }
        }
    }

    func id(_ name: String?) -> String? { name.flatMap { ids[$0.lowercased()] } }

    /// With those that the rows name.
    func taking(_ group: JobCSVReader.Group, _ fields: CSVFields) -> CSVPeople {
        var people = self
        for row in group.rows {
            for field in ["assignee", "job_assignee"] {
                guard let name = fields.text(field, in: row), people.id(name) == nil else { continue }
                let person = Person(id: StableID.uuid("person", name.lowercased()), name: name)
                people.added.append(person)
                people.ids[name.lowercased()] = person.id
            }
        }
        return people
    }
}
