import FoundationEssentials

/// The log as a table, written and read.
enum SessionTable {
    /// All that a column can be.
    static let fields: [CSVFields.Field] =
        written + [.init("time", ["start time", "time of day"]), .init("minutes", ["min", "mins", "duration min"])]
    private static let written: [CSVFields.Field] = [
        .init("id"), .init("started_at", ["start", "begin", "date"]), .init("ended_at", ["end"]),
        .init("duration_s", ["seconds", "duration", "length"]), .init("method_id"),
        .init("title", ["method", "what", "workout"]), .init("mood_before"), .init("mood_after", ["mood"]),
        .init("intensity", ["effort"]), .init("amount"), .init("unit"), .init("tags", ["labels"]),
        .init("notes", ["note", "comment"]), .init("made_by"),
    ]

    static func text(_ sessions: [GrowthSession]) -> String {
        var writer = CSVWriter()
        writer.row(written.map(\.name))
        for session in sessions {
            func number(_ value: Int?) -> String { value.map(String.init) ?? "" }
            writer.row([
                session.id, ZonedMoment.text(session.start, zone: session.zone),
                ZonedMoment.text(session.end, zone: session.zone), "\(session.seconds)", session.method ?? "",
                session.title, number(session.moodBefore), number(session.moodAfter), number(session.intensity),
                session.amount.map { "\($0)" } ?? "", session.unit, session.tags.joined(separator: " "), session.notes,
                session.origin.rawValue,
            ])
        }
        return writer.text
    }

    /// Rows that are read one by one: a fault of one costs no other.
    static func read(_ table: ForeignTable) -> [ReadSession] {
        table.rows.map { row in
            let title = table.text("title", row) ?? table.text("method_id", row) ?? ""
            let isKnown = table.text("id", row) != nil
            do throws(ImportError) {
                let session = try session(table, row, title, id: table.text("id", row))
                return ReadSession(line: row.line, name: title, session: session, isOwn: isKnown)
            } catch {
                return ReadSession(line: row.line, name: title, fault: error.message)
            }
        }
    }

    private static func session(
        _ table: ForeignTable, _ row: CSVReader.Row, _ title: String, id: String?
    ) throws(ImportError) -> GrowthSession {
        let time = table.text("time", row)
        guard let text = table.text("started_at", row), let start = table.moment(text, time: time) else {
            throw ImportError("started_at is a moment such as 2026-11-19T17:30")
        }
        let end = table.text("ended_at", row).flatMap { table.moment($0) }?.moment
        guard let seconds = try seconds(table, row) ?? end.map({ Int($0.timeIntervalSince(start.moment)) }),
            GrowthSession.lengths.contains(seconds)
        else { throw ImportError("duration_s is from 1 to 86400 seconds, or a length such as 45m") }
        guard !title.isBlank else { throw ImportError("it has no title") }
        return GrowthSession(
            id: id
                ?? StableID.uuid(
                    "growth table", [text, time].compactMap(\.self).joined(separator: " "), title, "\(seconds)"),
            method: table.text("method_id", row),
            title: title, start: start.moment, end: end.flatMap { $0 > start.moment ? $0 : nil }, seconds: seconds,
            zone: start.zone, moodBefore: try table.number("mood_before", row, in: GrowthSession.moods),
            moodAfter: try table.number("mood_after", row, in: GrowthSession.moods),
            intensity: try table.number("intensity", row, in: GrowthSession.intensities),
            amount: try table.decimal("amount", row), unit: table.text("unit", row) ?? "",
            tags: (table.text("tags", row) ?? "").split { $0.isWhitespace || $0 == "," }.map(String.init),
            notes: table.text("notes", row) ?? "",
            origin: table.text("made_by", row).flatMap { .init(rawValue: $0) } ?? .imported)
    }

    /// Nil where the row says nothing of it.
    private static func seconds(_ table: ForeignTable, _ row: CSVReader.Row) throws(ImportError) -> Int? {
        if let text = table.text("duration_s", row) {
            guard let seconds = ForeignTable.seconds(text) else {
                throw ImportError("duration_s is from 1 to 86400 seconds, or a length such as 45m")
            }
            return seconds
        }
        guard table.text("minutes", row) != nil else { return nil }
        // 45, 45.5, or a length all the same: 1h10.
        if let minutes = try? table.decimal("minutes", row) { return Int((min(minutes, 1e6) * 60).rounded()) }
        guard let seconds = table.text("minutes", row).flatMap(ForeignTable.seconds) else {
            throw ImportError("minutes is a number such as 45, or a length such as 1h10")
        }
        return seconds
    }
}
