import FoundationEssentials
import QuadCore

/// The tables of Concept2’s logbook and of Garmin Connect: a row per workout, with distances and figures.
enum ErgTable {
    enum Source: String {
        case concept2 = "Concept2", garmin = "Garmin"

        /// Recognizes a program by its own columns.
        init?(_ header: [String]) {
            let names = Set(header.map { $0.lowercased().trimmingSpaces })
            if names.isSuperset(of: ["date", "work distance"]) {
                self = .concept2
            } else if names.isSuperset(of: ["activity type", "date", "title", "distance", "time"]) {
                self = .garmin
            } else {
                return nil
            }
        }
    }

    static let days = ["start"]
    static let fields: [CSVFields.Field] = [
        .init("id", ["Log ID"]), .init("start", ["Date"]), .init("kind", ["Type", "Activity Type"]), .init("title"),
        .init("description"), .init("comment", ["Comments"]),
        .init("seconds", ["Work Time (Seconds)"]), .init("time", ["Work Time (Formatted)"]),
        .init("distance", ["Work Distance"]), .init("watts", ["Avg Watts", "Avg Power"]),
        .init("pulse", ["Avg Heart Rate", "Avg HR"]), .init("rate", ["Stroke Rate/Cadence", "Avg Stroke Rate"]),
        .init("pace"), .init("energy", ["Total Cal", "Calories"]),
    ]

    static func read(
        _ table: ForeignTable, of source: Source, distances: DistanceUnit?
    ) throws(ImportError) -> [ParsedSession] {
        if source == .garmin, distances == nil,
            table.rows.contains(where: { (table.typed("distance", $0)?.number ?? 0) > 0 })
        {
            throw DistanceUnit.missing(in: "Distance", of: source.rawValue)
        }
        return table.rows.map { row in
            let name = table.text("kind", row) ?? table.text("title", row) ?? ""
            do throws(ImportError) {
                var remarks = table.remarks(row, numbers: ["seconds", "distance", "watts", "pulse", "rate", "energy"])
                let session = try session(row, name, table, source, distances, &remarks)
                return ParsedSession(line: row.line, name: name, session: session, remarks: remarks)
            } catch { return ParsedSession(line: row.line, name: name, fault: error.message) }
        }
    }

    private static func session(
        _ row: ForeignTable.Row, _ name: String, _ table: ForeignTable, _ source: Source, _ distances: DistanceUnit?,
        _ remarks: inout [String]
    ) throws(ImportError) -> PracticeSession {
        guard let text = table.text("start", row), let start = table.moment("start", row, &remarks) else {
            throw ForeignTable.noMoment(table.text("start", row), "2026-11-19 17:30:00")
        }
        guard let length = length(table, row), PracticeSession.lengths.contains(length.seconds) else {
            throw ImportError("the length is missing, or longer than a day")
        }
        guard !name.isBlank else { throw ImportError("the exercise is missing") }
        let amount = distance(table, row, name, source, distances, &remarks)
        let notes = [
            source == .garmin ? table.text("title", row) : table.text("description", row), table.text("comment", row),
        ].compactMap(\.self).filter { $0 != name }
        return PracticeSession(
            id: StableID.uuid(source.rawValue, table.text("id", row) ?? text, name, "\(length.hundredths)"),
            title: name,
            start: start.moment, seconds: length.seconds, hundredths: length.parts, zone: start.zone,
            amount: amount?.number, unit: amount?.unit ?? "", figures: figures(table, row, &remarks),
            tags: [source.rawValue.lowercased()], notes: notes.joined(separator: "\n"), origin: .imported)
    }

    private static func length(_ table: ForeignTable, _ row: ForeignTable.Row) -> Length? {
        if let seconds = table.typed("seconds", row), seconds.unit.isEmpty, seconds.number < 1e6 {
            return Length(hundredths: Int((seconds.number * 100).rounded()))
        }
        // A duration column: `6:48.2`, `7:05` and `0:55:00` are read as minutes before hours.
        guard let text = table.text("time", row) else { return nil }
        return LengthReader.reading(text) ?? ColonNumber(text)?.minutesAndSeconds
    }

    private static func distance(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ name: String, _ source: Source, _ distances: DistanceUnit?,
        _ remarks: inout [String]
    ) -> Amount? {
        guard let text = table.text("distance", row), text.contains(where: { !"-–—".contains($0) }) else { return nil }
        guard let typed = table.typed("distance", row), Amount.numbers.contains(typed.number) else {
            remarks.append(table.leftOut("distance", text, "not a distance"))
            return nil
        }
        guard typed.number > 0 else { return nil }
        if source == .concept2 { return Amount(typed.number, "m") }
        // Garmin measures pool distances in meters or yards.
        let isPool = name.lowercased().contains("swim") && typed.number >= 25
        let unit: String =
            switch distances {
            case .mi: isPool ? "yd" : "mi"
            case .m: "m"
            case .km, nil: isPool ? "m" : "km"
            }
        return Amount(typed.number, unit)
    }

    private static func figures(
        _ table: ForeignTable, _ row: ForeignTable.Row, _ remarks: inout [String]
    ) -> [Amount] {
        [("watts", "W"), ("pulse", "bpm"), ("rate", "spm"), ("energy", "kcal")].compactMap { field, unit in
            let number = table.decimal(field, row, in: 0...99_999, &remarks)
            return number.flatMap { $0 > 0 ? Amount($0, unit) : nil }
        }
    }
}
