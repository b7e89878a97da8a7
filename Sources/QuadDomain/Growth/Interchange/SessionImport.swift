/// What would come of a file: a row for each session in it, and the change that takes them in.
package struct SessionImport: Equatable, Sendable {
    /// `Strong`, `Hevy`, `table`, `Quad`
    package let source: String
    package private(set) var rows: [ImportRow] = []
    package private(set) var change = GrowthLogChange()
    /// Which column is taken for what; nil where the program that wrote the file is known.
    package private(set) var fields: CSVFields?

    /// What a column can be, as the user may say.
    package static let fieldNames = SessionTable.fields.map(\.name)

    /// The columns of a table, as far as they are known, of which perhaps no row can be taken yet.
    package static func columns(of bytes: [UInt8], given: [ColumnMeaning]) -> CSVFields? {
        CSVFields(of: bytes, fields: SessionTable.fields, given: given)
    }

    /// Whether a table has distances and does not say what they count.
    package static func needsUnit(_ bytes: [UInt8]) -> Bool {
        var reader = CSVReader(bytes)
        return reader.next().flatMap { ErgTable.Source($0.cells) } == .garmin
    }

    /// - Parameters:
    ///   - columns: what the user says of the columns of a table.
    ///   - unit: `km` or `mi`, for a table of distances that does not say.
    /// - Throws: where it is no file of sessions at all.
    package init(
        _ bytes: [UInt8], into log: GrowthLog, local: LocalTime, columns: [ColumnMeaning] = [], unit: String? = nil
    ) throws(ImportError) {
        let bytes = try ImportedText.utf8(bytes)
        var reader = KeptValueReader(bytes)
        if reader.moveToValue(), reader.next == UInt8(ascii: "{") {
            source = "Quad"
            var file = SessionFile()
            try file.read(bytes)
            take(file.sessions, log)
            take(file.plan, log)
        } else if reader.next == UInt8(ascii: "[") {
            source = "Timewarrior"
            take(try TimewarriorFile.read(bytes, local: local), log)
        } else {
            let found = try Self.table(bytes, local, columns, unit)
            (source, fields) = (found.source, found.fields)
            take(found.sessions, log)
        }
    }

    private static func table(
        _ bytes: [UInt8], _ local: LocalTime, _ columns: [ColumnMeaning], _ unit: String?
    ) throws(ImportError) -> (source: String, fields: CSVFields?, sessions: [ReadSession]) {
        var reader = CSVReader(bytes)
        let header = reader.next()?.cells ?? []
        if columns.isEmpty, let source = WorkoutTable.Source(header) {
            let table = try ForeignTable(bytes, fields: WorkoutTable.fields, local: local)
            return (source.rawValue, nil, WorkoutTable.read(table, of: source))
        }
        if columns.isEmpty, let source = ErgTable.Source(header) {
            let table = try ForeignTable(bytes, fields: ErgTable.fields, local: local)
            let distances = unit.flatMap(ErgTable.Distances.init(rawValue:))
            return (source.rawValue, nil, try ErgTable.read(table, of: source, distances: distances))
        }
        let table = try ForeignTable(bytes, fields: SessionTable.fields, given: columns, local: local)
        guard let missing = missing(table.fields) else { return ("table", table.fields, SessionTable.read(table)) }
        throw ImportError(
            "No column is known for \(missing); there are \(header.map(\.trimmingSpaces).few())",
            advice:
                "say which it is, as in --map \"Datum=started_at\"; tables of Strong, Hevy, Concept2 and Garmin are known"
        )
    }

    /// What a session cannot be without.
    private static func missing(_ fields: CSVFields) -> String? {
        if !fields.has("started_at") { return "the day or the moment it began (started_at)" }
        if !fields.has("title"), !fields.has("method_id") { return "what was done (title)" }
        let hasLength = ["duration_s", "minutes", "ended_at"].contains(where: fields.has)
        return hasLength ? nil : "how long it was (minutes, duration_s or ended_at)"
    }

    private mutating func take(_ read: [ReadSession], _ log: GrowthLog) {
        let known = Dictionary(log.sessions.map { ($0.id, $0) }) { first, _ in first }
        var met: Set<String> = []
        for item in read {
            var row = ImportRow(line: item.line, name: item.name, fate: .failed)
            if let session = item.session {
                row.id = session.id
                row.remarks = [SessionWords.start(session.start, zone: session.zone, today: session.day)]
                row.remarks.append(SessionWords.short(session))
                if !met.insert(session.id).inserted {
                    row.fate = .skipped
                    row.remarks = ["it is in the file twice"]
                } else if let old = known[session.id] {
                    // What came from another program may have been put right here since.
                    row.fate = item.isOwn && old != session ? .updated : .unchanged
                    if row.fate == .updated { change.sessions.append(.init(before: old, after: session)) }
                } else {
                    row.fate = .created
                    change.sessions.append(.init(before: nil, after: session))
                }
            } else {
                row.faults = [item.fault ?? "it can't be understood"]
            }
            rows.append(row)
        }
    }

    /// A plan is taken where there is none: one's own is not overwritten by that of a file.
    private mutating func take(_ plan: (line: Int, plan: GrowthPlan)?, _ log: GrowthLog) {
        guard let plan else { return }
        var row = ImportRow(line: plan.line, name: "Plan", fate: .unchanged)
        if log.plan.isEmpty, !plan.plan.isEmpty {
            row.fate = .created
            change.plan = GrowthLogChange.replacing(log.plan, by: plan.plan).plan
        } else if plan.plan != log.plan {
            row.fate = .skipped
            row.remarks = ["there is a plan already; it stays"]
        }
        rows.append(row)
    }

    package func count(_ fate: ImportRow.Fate) -> Int { rows.count { $0.fate == fate } }

    /// `3 new, 1 same, 1 fault`
    package var summary: String {
        let parts = ImportRow.Fate.allCases.compactMap { fate in
            count(fate) > 0 ? "\(count(fate).grouped) \(fate.word)" : nil
        }
        return parts.isEmpty ? "no sessions" : parts.joined(separator: ", ")
    }
}
