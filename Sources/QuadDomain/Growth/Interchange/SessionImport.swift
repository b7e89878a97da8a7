/// What would come of a file: a row for each session in it, and the change that takes them in.
package struct SessionImport: Equatable, Sendable {
    /// `Strong`, `Hevy`, `table`, `Quad`
    package let source: String
    package private(set) var rows: [ImportRow] = []
    package private(set) var change = GrowthLogChange()

    /// - Throws: where it is no file of sessions at all.
    package init(_ bytes: [UInt8], into log: GrowthLog, local: LocalTime) throws(ImportError) {
        try ImportedText.check(bytes)
        var reader = KeptValueReader(bytes)
        if reader.moveToValue(), reader.next == UInt8(ascii: "{") {
            source = "Quad"
            var file = SessionFile()
            try file.read(bytes)
            take(file.sessions, log)
            take(file.plan, log)
        } else {
            let found = try Self.table(bytes, local)
            source = found.source
            take(found.sessions, log)
        }
    }

    private static func table(
        _ bytes: [UInt8], _ local: LocalTime
    ) throws(ImportError) -> (source: String, sessions: [ReadSession]) {
        var reader = CSVReader(bytes)
        let header = reader.next()?.cells ?? []
        if let source = WorkoutTable.Source(header) {
            let table = try ForeignTable(bytes, fields: WorkoutTable.fields, local: local)
            return (source.rawValue, WorkoutTable.read(table, of: source))
        }
        let table = try ForeignTable(bytes, fields: SessionTable.fields, local: local)
        guard table.fields.has("started_at"), table.fields.has("title") || table.fields.has("method_id") else {
            throw ImportError(
                "This is no table of sessions",
                advice: "one of Strong or Hevy is known, or one with the columns started_at, duration_s and title")
        }
        return ("table", SessionTable.read(table))
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
