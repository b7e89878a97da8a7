import FoundationEssentials

/// The log as a table, written and read.
enum SessionTable {
    /// All that a column can be.
    static let days = ["started_at", "ended_at"]
    static let fields: [CSVFields.Field] =
        written + [.init("time", ["start time", "time of day"]), .init("minutes", ["min", "mins", "duration min"])]
    private static let written: [CSVFields.Field] = [
        .init("id"), .init("started_at", ["start", "begin", "date"]), .init("ended_at", ["end"]),
        .init("duration_s", ["seconds", "duration", "length"]), .init("method_id"),
        .init("title", ["method", "what", "workout", "activity"]), .init("mood_before"), .init("mood_after", ["mood"]),
        .init("intensity", ["effort"]), .init("amount", ["distance"]), .init("unit"), .init("tags", ["labels"]),
        .init("notes", ["note", "comment"]), .init("made_by"), .init("rpe"), .init("figures"),
    ]

    static func text(_ sessions: [GrowthSession]) -> String {
        var writer = CSVWriter()
        writer.row(written.map(\.name))
        for session in sessions {
            func number(_ value: Int?) -> String { value.map(String.init) ?? "" }
            writer.row([
                session.id, ZonedMoment.text(session.start, zone: session.zone),
                ZonedMoment.text(session.end, zone: session.zone), seconds(session.length), session.method ?? "",
                session.title, number(session.moodBefore), number(session.moodAfter), number(session.intensity),
                session.amount.map { "\($0)" } ?? "", session.unit, session.tags.joined(separator: " "), session.notes,
                session.origin.rawValue, session.exertion.map { "\($0)" } ?? "",
                session.figures.map { $0.kind == .pace ? $0.text : $0.kept }.joined(separator: "; "),
            ])
        }
        return writer.text
    }

    /// `4200`, `408.2`
    private static func seconds(_ length: Length) -> String {
        length.parts == 0 ? "\(length.seconds)" : "\(Double(length.hundredths) / 100)"
    }

    /// Rows that are read one by one: a fault of one costs no other.
    static func read(_ table: ForeignTable) -> [ReadSession] {
        table.rows.map { row in
            let title = table.text("title", row) ?? table.text("method_id", row) ?? ""
            let isKnown = table.text("id", row) != nil
            do throws(ImportError) {
                var remarks = table.remarks(row)
                let session = try session(table, row, title, id: table.text("id", row), &remarks)
                return ReadSession(line: row.line, name: title, session: session, isOwn: isKnown, remarks: remarks)
            } catch {
                return ReadSession(line: row.line, name: title, fault: error.message)
            }
        }
    }

    private static func session(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ title: String, id: String?,
        _ remarks: inout [String]
    ) throws(ImportError) -> GrowthSession {
        let time = table.text("time", row)
        guard let text = table.text("started_at", row),
            let start = table.moment("started_at", row, time: time, &remarks)
        else {
            throw ImportError("started_at is a moment such as 2026-11-19T17:30")
        }
        let end = table.moment("ended_at", row, &remarks)?.moment
        let between = end.map { Length(seconds: Int(min(max($0.timeIntervalSince(start.moment), 0), 1e6))) }
        guard let length = try length(table, row) ?? between, GrowthSession.lengths.contains(length.seconds) else {
            throw ImportError("duration_s is from 1 to 86400 seconds, or a length such as 45m")
        }
        guard !title.isBlank else { throw ImportError("it has no title") }
        let amount = try amount(table, row)
        let exertion = table.typed("rpe", row)?.number
        if let exertion, !GrowthSession.exertions.contains(exertion) { throw ImportError("rpe is from 1 to 10") }
        return GrowthSession(
            id: id
                ?? StableID.uuid(
                    "growth table", [text, time].compactMap(\.self).joined(separator: " "), title, "\(length.seconds)"),
            method: table.text("method_id", row),
            title: title, start: start.moment, end: end.flatMap { $0 > start.moment ? $0 : nil },
            seconds: length.seconds,
            hundredths: length.parts, zone: start.zone,
            moodBefore: try table.number("mood_before", row, in: GrowthSession.moods),
            moodAfter: try table.number("mood_after", row, in: GrowthSession.moods),
            intensity: try table.number("intensity", row, in: GrowthSession.intensities)
                ?? exertion.map(GrowthSession.intensity),
            exertion: exertion, amount: amount?.number, unit: amount?.unit ?? "",
            figures: (table.text("figures", row) ?? "").split(separator: ";").compactMap {
                AmountReader.reading(String($0))
            },
            tags: (table.text("tags", row) ?? "").split { $0.isWhitespace || $0 == "," }.map(String.init),
            notes: table.text("notes", row) ?? "",
            origin: table.text("made_by", row).flatMap { .init(rawValue: $0) } ?? .imported)
    }

    /// Nil where the row says nothing of it.
    private static func length(_ table: ForeignTable, _ row: ForeignTable.Row) throws(ImportError) -> Length? {
        if let text = table.text("duration_s", row) {
            if let typed = table.typed("duration_s", row), typed.unit.isEmpty, typed.number < 1e6 {
                let each = LengthWords.unit(table.fields.unit(of: "duration_s"))?.rawValue ?? 1
                return Length(hundredths: Int((typed.number * Double(each) * 100).rounded()))
            }
            guard let length = LengthReader.reading(text) else {
                throw ImportError("duration_s is from 1 to 86400 seconds, or a length such as 45m")
            }
            return length
        }
        guard table.text("minutes", row) != nil else { return nil }
        // 45, 45.5, or a length all the same: 1h10.
        if let minutes = try? table.decimal("minutes", row) {
            return Length(hundredths: Int((min(minutes, 1e6) * 6_000).rounded()))
        }
        guard let length = table.text("minutes", row).flatMap(LengthReader.reading) else {
            throw ImportError("minutes is a number such as 45, or a length such as 1h10")
        }
        return length
    }

    /// The unit is in the cell, in a column of its own, or in the name of the column.
    private static func amount(_ table: ForeignTable, _ row: ForeignTable.Row) throws(ImportError) -> Amount? {
        guard table.text("amount", row) != nil else { return nil }
        guard let typed = table.typed("amount", row), Amount.numbers.contains(typed.number) else {
            throw ImportError("amount is a number, with its unit or without")
        }
        let column = table.fields.columns["amount"].map { table.fields.header[$0].lowercased() } ?? ""
        let inName = column.split { !$0.isLetter }.compactMap { AmountUnit(named: String($0)) }.first {
            $0.kind == .distance
        }
        let below = AmountUnit(named: table.fields.unit(of: "amount"))?.name
        let unit = typed.unit.isEmpty ? table.text("unit", row) ?? below ?? inName?.name ?? "" : typed.unit
        guard unit.count <= 20 else { throw ImportError("the unit of the amount is a word such as km") }
        return Amount(typed.number, AmountUnit(named: unit)?.name ?? unit)
    }
}
