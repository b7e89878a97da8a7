import FoundationEssentials
import QuadCore

/// The log as a table, for export and import.
enum PracticeSessionTable {
    /// All fields that a column can hold.
    static let days = ["started_at", "ended_at"]
    static let fields: [CSVFields.Field] =
        written + [
            .init("time", ["start time", "time of day"]),
            .init("minutes", ["min", "mins", "duration min", "duration minutes"]),
            .init("weight", ["weight kg", "weight lbs", "load"]), .init("reps", ["repetitions"]),
        ]
    private static let written: [CSVFields.Field] = [
        .init("id"), .init("started_at", ["start", "begin", "date"]), .init("ended_at", ["end"]),
        .init("duration_s", ["seconds", "duration", "length", "duration seconds", "duration sec"]), .init("method_id"),
        .init("title", ["method", "what", "workout", "activity", "exercise", "sport", "type", "activity type"]),
        .init("mood_before"), .init("mood_after", ["mood"]),
        .init("intensity", ["effort"]),
        .init(
            "amount",
            [
                "distance", "distance km", "distance miles", "distance mi", "distance m", "distance meters", "km",
                "kilometers", "kilometres", "miles", "meters", "metres",
            ]),
        .init("unit"), .init("tags", ["labels"]),
        .init("notes", ["note", "comment"]), .init("made_by"), .init("rpe"), .init("figures"),
    ]

    static func text(_ sessions: [PracticeSession]) -> String {
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
                session.figures.map { $0.kind == .pace ? $0.text : $0.stored }.joined(separator: "; "),
            ])
        }
        return writer.text
    }

    /// `4200`, `408.2`
    private static func seconds(_ length: Length) -> String {
        length.parts == 0 ? "\(length.seconds)" : "\(Double(length.hundredths) / 100)"
    }

    /// Returns the title of a duration column whose plain numbers may be seconds or minutes. Nil if every row has a
    /// unit, or if the title, a row of units or the user gives the unit.
    static func doubtfulLengths(_ table: ForeignTable, _ given: [ColumnMeaning]) -> String? {
        guard let place = table.fields.columns["duration_s"],
            LengthVocabulary.unit(table.fields.unit(of: "duration_s")) == nil
        else { return nil }
        let title = table.fields.header[place]
        guard ["duration", "length"].contains(title.lowercased()), !given.contains(where: { $0.field == "duration_s" }),
            table.rows.contains(where: { table.typed("duration_s", $0)?.unit.isEmpty == true })
        else { return nil }
        return title
    }

    /// Returns the title of a “Time” column whose plain numbers are not times of day, such as `45`. Nil for any other
    /// column, and if the user assigned a meaning.
    static func doubtfulTimes(_ table: ForeignTable, _ given: [ColumnMeaning]) -> String? {
        guard let place = table.fields.columns["time"], !given.contains(where: { $0.field == "time" }),
            table.fields.header[place].lowercased() == "time",
            table.rows.contains(where: { row in
                // `0730` and `1730` are times of day.
                guard let text = table.text("time", row), let typed = table.typed("time", row) else { return false }
                return typed.unit.isEmpty && !(text.count == 4 && text.allSatisfy(\.isNumber))
            })
        else { return nil }
        return table.fields.header[place]
    }

    /// Returns the title of a distance column with numbers but no unit; nil if there is no such column.
    static func doubtfulDistances(_ table: ForeignTable) -> String? {
        guard let place = table.fields.columns["amount"], hasBareAmounts(table) else { return nil }
        let title = table.fields.header[place]
        return title.lowercased().split { !$0.isLetter }.contains("distance") ? title : nil
    }

    /// Whether some amount has no unit in its cell, in a unit column or in a title.
    static func hasBareAmounts(_ table: ForeignTable) -> Bool {
        guard unitOfAmounts(table) == nil else { return false }
        return table.rows.contains { row in
            guard let typed = table.typed("amount", row), typed.number > 0 else { return false }
            return typed.unit.isEmpty && table.text("unit", row) == nil
        }
    }

    /// The unit in the row below the title of the amount column, or in the title.
    private static func unitOfAmounts(_ table: ForeignTable) -> String? {
        if let below = AmountUnit(named: table.fields.unit(of: "amount")) { return below.name }
        let title = table.fields.columns["amount"].map { table.fields.header[$0].lowercased() } ?? ""
        return title.split { !$0.isLetter }.compactMap { AmountUnit(named: String($0)) }.first {
            $0.kind == .distance
        }?.name
    }

    /// Reads the rows one by one, so that an error in one row affects no other row.
    /// - Parameter distances: the unit of amounts without one.
    static func read(_ table: ForeignTable, distances: DistanceUnit?) -> [ParsedSession] {
        table.rows.map { row in
            let title = table.text("title", row) ?? table.text("method_id", row) ?? ""
            let isKnown = table.text("id", row) != nil
            do throws(ImportError) {
                var remarks = table.remarks(row, numbers: numbers)
                let session = try session(table, row, title, id: table.text("id", row), distances, &remarks)
                return ParsedSession(line: row.line, name: title, session: session, isOwn: isKnown, remarks: remarks)
            } catch { return ParsedSession(line: row.line, name: title, fault: error.message) }
        }
    }

    /// The numeric fields.
    private static let numbers = ["duration_s", "minutes", "amount", "rpe", "weight", "reps"]

    private static func session(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ title: String, id: String?,
        _ distances: DistanceUnit?, _ remarks: inout [String]
    ) throws(ImportError) -> PracticeSession {
        let time = table.text("time", row)
        guard let text = table.text("started_at", row),
            let start = table.moment("started_at", row, time: time, &remarks)
        else { throw ForeignTable.noMoment(table.text("started_at", row), "2026-11-19T17:30") }
        if time == nil, table.fields.has("time"), !text.contains(":") {
            remarks.append("the row has no time of day, so the practice session is logged at the start of the day")
        }
        guard !title.isBlank else { throw ImportError("the row has no title") }
        guard title.count <= LabelLimit.name else {
            throw ImportError("the title has more than \(LabelLimit.name.grouped) characters")
        }
        let end = end(table, row, &remarks)
        let between = end.map { Length(seconds: Int(min(max($0.timeIntervalSince(start.moment), 0), 1e6))) }
        guard let length = length(table, row, &remarks) ?? between, PracticeSession.lengths.contains(length.seconds)
        else { throw ImportError("duration_s must be from 1 to 86400 seconds, or a length such as 45m") }
        let amount = amount(table, row, distances, &remarks)
        let exertion = table.decimal("rpe", row, in: PracticeSession.exertions, &remarks)
        let intensity = table.number("intensity", row, in: PracticeSession.intensities, &remarks)
        return PracticeSession(
            id: id
                ?? StableID.uuid(
                    "growth table", [text, time].compactMap(\.self).joined(separator: " "), title, "\(length.seconds)"),
            method: table.text("method_id", row),
            title: title, start: start.moment, end: end.flatMap { $0 > start.moment ? $0 : nil },
            seconds: length.seconds,
            hundredths: length.parts, zone: start.zone,
            moodBefore: table.number("mood_before", row, in: PracticeSession.moods, &remarks),
            moodAfter: table.number("mood_after", row, in: PracticeSession.moods, &remarks),
            intensity: intensity ?? exertion.map(PracticeSession.intensity),
            exertion: exertion, amount: amount?.number, unit: amount?.unit ?? "",
            figures: figures(table, row, &remarks), tags: tags(table, row, &remarks),
            notes: table.text("notes", row) ?? "",
            origin: table.text("made_by", row).flatMap { .init(rawValue: $0) } ?? .imported)
    }

    private static func end(_ table: ForeignTable, _ row: ForeignTable.Row, _ remarks: inout [String]) -> Date? {
        guard let text = table.text("ended_at", row) else { return nil }
        let end = table.moment("ended_at", row, &remarks)?.moment
        if end == nil { remarks.append(table.leftOut("ended_at", text, TableDate.fault(of: text))) }
        return end
    }

    /// Reads a column of figures, with the weight and the repetitions.
    private static func figures(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ remarks: inout [String]
    ) -> [Amount] {
        var figures: [Amount] = []
        for part in (table.text("figures", row) ?? "").split(separator: ";") {
            let text = String(part).trimmingSpaces
            if let figure = AmountReader.reading(text) {
                figures.append(figure)
            } else if !text.isEmpty {
                remarks.append(table.leftOut("figures", text, "not a figure"))
            }
        }
        if let text = table.text("weight", row) {
            let typed = table.typed("weight", row)
            let unit = typed.flatMap { $0.unit.isEmpty ? inTitle("weight", table) ?? "kg" : $0.unit } ?? ""
            if let typed, let known = AmountUnit(named: unit), Amount.numbers.contains(typed.number) {
                if typed.number > 0 { figures.append(Amount(typed.number, known.name)) }
            } else {
                remarks.append(table.leftOut("weight", text, "not a weight"))
            }
        }
        if let reps = table.decimal("reps", row, &remarks), reps > 0 { figures.append(Amount(reps, "reps")) }
        return figures
    }

    /// Returns the unit in the title of a column: `kg` for `weight_kg`.
    private static func inTitle(_ field: String, _ table: ForeignTable) -> String? {
        let title = table.fields.columns[field].map { table.fields.header[$0].lowercased() } ?? ""
        return title.split { !$0.isLetter }.compactMap { AmountUnit(named: String($0))?.name }.last
    }

    private static func tags(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ remarks: inout [String]
    ) -> [String] {
        let all = (table.text("tags", row) ?? "").split { $0.isWhitespace || $0 == "," }.map(String.init)
        for tag in all where tag.count > LabelLimit.tag {
            remarks.append(table.leftOut("tags", tag, "longer than \(LabelLimit.tag) characters"))
        }
        let kept = all.filter { $0.count <= LabelLimit.tag }
        guard kept.count <= LabelLimit.tags else {
            remarks.append(
                "\(kept.count - LabelLimit.tags) of \(kept.count) tags left out: at most \(LabelLimit.tags) are kept")
            return Array(kept.prefix(LabelLimit.tags))
        }
        return kept
    }

    /// Returns nil if the row has no duration that can be read.
    private static func length(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ remarks: inout [String]
    ) -> Length? {
        if let text = table.text("duration_s", row) {
            if let typed = table.typed("duration_s", row), typed.unit.isEmpty, typed.number < 1e6 {
                let each = LengthVocabulary.unit(table.fields.unit(of: "duration_s"))?.rawValue ?? 1
                return Length(hundredths: Int((typed.number * Double(each) * 100).rounded()))
            }
            if let length = LengthReader.reading(text) { return length }
            remarks.append(table.leftOut("duration_s", text, "not a length such as 45m"))
        }
        guard let text = table.text("minutes", row) else { return nil }
        // 45, 45.5, or a duration such as 1h10.
        if let typed = table.typed("minutes", row), typed.unit.isEmpty, Amount.numbers.contains(typed.number) {
            return Length(hundredths: Int((min(typed.number, 1e6) * 6_000).rounded()))
        }
        if let length = LengthReader.reading(text) { return length }
        remarks.append(table.leftOut("minutes", text, "neither a number such as 45 nor a length such as 1h10"))
        return nil
    }

    /// Reads the amount. Its unit is in the cell, in a unit column or in the title of the column.
    private static func amount(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ distances: DistanceUnit?, _ remarks: inout [String]
    ) -> Amount? {
        guard let text = table.text("amount", row), text.contains(where: { !"-–—".contains($0) }) else { return nil }
        guard let typed = table.typed("amount", row), Amount.numbers.contains(typed.number) else {
            remarks.append(table.leftOut("amount", text, "not a number, with or without a unit"))
            return nil
        }
        let assumed = unitOfAmounts(table) ?? distances?.rawValue ?? ""
        let unit = typed.unit.isEmpty ? table.text("unit", row) ?? assumed : typed.unit
        // The rest of `10 000`, `1e3` or `3:10` is not a unit.
        guard unit.count <= 20, unit.allSatisfy({ !$0.isNumber }), unit.isEmpty || unit.contains(where: \.isLetter)
        else {
            remarks.append(table.leftOut("amount", text, "not a number, with or without a unit such as 10 km"))
            return nil
        }
        return Amount(typed.number, AmountUnit(named: unit)?.name ?? unit)
    }
}
