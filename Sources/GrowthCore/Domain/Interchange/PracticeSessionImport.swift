import FoundationEssentials
import QuadCore

/// The plan for importing a file: a row for each session in it, and the resulting change of the log.
package struct PracticeSessionImport: ImportPlan, Equatable, Sendable {
    /// `Strong`, `Hevy`, `table`, `Quad`
    package let source: String
    package private(set) var rows: [ImportRow] = []
    package private(set) var change = GrowthLogChange()
    /// The meaning of each column; nil if the source program is known.
    package private(set) var fields: CSVFields?
    /// The columns of the table; nil for other files.
    package private(set) var columns: CSVFields?
    /// The columns of dates whose order of day and month was decided.
    package private(set) var dates: [DateColumn] = []
    private let now: Date?

    /// The names of the fields that the user can assign to a column.
    package static let fieldNames = PracticeSessionTable.fields.map(\.name)
    package static let fieldSpecs = PracticeSessionTable.fields

    /// - Parameters:
    ///   - columns: the meanings that the user assigned to columns.
    ///   - unit: the unit of distances in a table without units; giving it for a table with units is an error.
    ///   - dates: the order of day and month in columns whose rows do not show it.
    ///   - now: sessions that begin later are left out, because they have not happened yet; nil takes all sessions.
    /// - Throws: an error if the file contains no sessions at all.
    package init(
        _ bytes: [UInt8], into log: GrowthLog, local: LocalTime, columns: [ColumnMeaning] = [],
        unit: DistanceUnit? = nil,
        dates: DateOrders = DateOrders(), now: Date? = nil
    ) throws(ImportError) {
        self.now = now
        let bytes = try ImportedText.utf8(bytes)
        var reader = ForeignValueReader(bytes)
        if reader.moveToValue(), reader.next == UInt8(ascii: "{") {
            guard unit == nil else { throw FoundTable.needlessUnit("Quad") }
            source = "Quad"
            var file = PracticeSessionFile()
            try file.read(bytes)
            take(file.sessions, log)
            take(file.plan, log)
        } else if reader.next == UInt8(ascii: "[") {
            guard unit == nil else { throw FoundTable.needlessUnit("Timewarrior") }
            source = "Timewarrior"
            take(try TimewarriorFile.read(bytes, local: local), log)
        } else {
            var choices = ImportChoices()
            (choices.columns, choices.dates) = (columns, dates)
            let found = try FoundTable(bytes, local, choices, unit)
            (source, fields, self.columns, self.dates) = (found.source, found.fields, found.columns, found.dates)
            take(found.sessions, log)
        }
    }

    private mutating func take(_ read: [ParsedSession], _ log: GrowthLog) {
        let known = Dictionary(log.sessions.map { ($0.id, $0) }) { first, _ in first }
        var met: [String: PracticeSession] = [:]
        for item in read {
            var row = ImportRow(line: item.line, name: item.name, fate: .failed)
            if let session = item.session {
                row.id = session.id
                row.remarks = [PracticeSessionText.start(session.start, zone: session.zone, today: session.day)]
                row.remarks.append(PracticeSessionText.short(session))
                row.remarks += item.remarks
                if let now, session.start > now {
                    row.faults = [
                        "\(DateText.full(session.day)) is in the future; practice is logged once it is done: left out"
                    ]
                    row.remarks = []
                    rows.append(row)
                    continue
                }
                let other = met[session.id]
                met[session.id] = other ?? session
                if let other, other != session {
                    row.remarks = []
                    row.faults = ["another row has the same start time but differs; give this row its own time"]
                } else if other != nil {
                    row.fate = .skipped
                    row.remarks = ["the practice session is in the file twice"]
                } else if let old = known[session.id] {
                    // The user may have corrected a session that came from another program.
                    row.fate = item.isOwn && old != session ? .changed : .unchanged
                    if row.fate == .unchanged, Self.figures(old) != Self.figures(session) {
                        let kept = PracticeSessionText.short(old)
                        row.remarks.append(
                            "already logged with other figures (\(kept.clipped)), which stay: "
                                + "to replace them, delete the practice session first"
                        )
                    }
                    if row.fate == .changed { change.sessions.append(.init(before: old, after: session)) }
                } else {
                    row.fate = .new
                    change.sessions.append(.init(before: nil, after: session))
                }
            } else {
                row.faults = [item.fault ?? "the row can't be read"]
            }
            rows.append(row)
        }
    }

    private static func figures(_ session: PracticeSession) -> [Amount] {
        [session.measured].compactMap(\.self) + session.figures
    }

    /// Takes the plan only if there is none yet: the user's own plan is never overwritten.
    private mutating func take(_ plan: (line: Int, plan: GrowthPlan)?, _ log: GrowthLog) {
        guard let plan else { return }
        var row = ImportRow(line: plan.line, name: "Plan", fate: .unchanged)
        if log.plan.isEmpty, !plan.plan.isEmpty {
            row.fate = .new
            change.plan = GrowthLogChange.replacing(log.plan, by: plan.plan).plan
        } else if plan.plan != log.plan {
            row.fate = .skipped
            row.remarks = ["there is already a plan, which stays"]
        }
        rows.append(row)
    }

    /// `3 new, 1 same, 1 fault`
    package var summary: String { rows.isEmpty ? "no practice sessions" : counts(.short) }
}

/// The sessions of a table, with the program that wrote it.
private struct FoundTable {
    let source: String
    /// Nil if the source program is known.
    let fields: CSVFields?
    let columns: CSVFields
    let dates: [DateColumn]
    let sessions: [ParsedSession]

    init(
        _ bytes: [UInt8], _ local: LocalTime, _ choices: ImportChoices, _ unit: DistanceUnit?
    ) throws(ImportError) {
        func table(_ fields: [CSVFields.Field], _ days: [String]) throws(ImportError) -> ForeignTable {
            try ForeignTable(bytes, fields: fields, days: days, choices, local: local)
        }
        let isOpen = choices.columns.isEmpty
        let found: ForeignTable
        let usesUnit: Bool
        if isOpen, let source = Self.header(bytes, { WorkoutTable.Source($0) }) {
            found = try table(WorkoutTable.fields, WorkoutTable.days)
            (self.source, fields) = (source.rawValue, nil)
            sessions = try WorkoutTable.read(found, of: source, distances: unit)
            usesUnit = WorkoutTable.hasBareDistances(found)
        } else if isOpen, let source = Self.header(bytes, { ErgTable.Source($0) }) {
            found = try table(ErgTable.fields, ErgTable.days)
            (self.source, fields) = (source.rawValue, nil)
            sessions = try ErgTable.read(found, of: source, distances: unit)
            usesUnit = source == .garmin
        } else {
            found = try table(PracticeSessionTable.fields, PracticeSessionTable.days)
            if let title = PracticeSessionTable.doubtfulTimes(found, choices.columns) {
                throw ImportError(
                    "Column “\(title.clipped)” has plain numbers, and does not say "
                        + "whether they are lengths or times of day",
                    advice:
                        "use --map \"\(title.clipped)=minutes\", --map \"\(title.clipped)=duration_s\" for seconds, "
                        + "or --map \"\(title.clipped)=time\""
                )
            }
            if let missing = Self.missing(found.fields) {
                throw ImportError(
                    "No column was recognized for \(missing); the columns are \(found.fields.header.few())",
                    advice:
                        "name the column, as in --map \"Datum=started_at\"; "
                        + "tables from Strong, Hevy, Concept2 and Garmin need no --map"
                )
            }
            if let title = PracticeSessionTable.doubtfulLengths(found, choices.columns) {
                throw ImportError(
                    "Column “\(title.clipped)” has plain numbers, and does not say whether they count minutes or seconds",
                    advice: "use --map \"\(title.clipped)=minutes\" or --map \"\(title.clipped)=duration_s\"")
            }
            (source, fields) = ("table", found.fields)
            if unit == nil, let title = PracticeSessionTable.doubtfulDistances(found) {
                throw DistanceUnit.missing(in: title, of: "The table")
            }
            sessions = PracticeSessionTable.read(found, distances: unit)
            usesUnit = PracticeSessionTable.hasBareAmounts(found)
        }
        guard unit == nil || usesUnit else { throw Self.needlessUnit(source) }
        (columns, dates) = (found.fields, found.dates.decided)
    }

    static func needlessUnit(_ source: String) -> ImportError {
        ImportError(
            "Every distance in the file (\(source)) already has a unit", advice: "leave out --unit")
    }

    /// Returns the source of the first row near the top that is a known header.
    private static func header<Source>(_ bytes: [UInt8], _ known: ([String]) -> Source?) -> Source? {
        var reader = CSVReader(bytes)
        for _ in 0...10 {
            guard let row = reader.next() else { return nil }
            if let source = known(row.cells) { return source }
        }
        return nil
    }

    /// Returns the description of a missing field that every session needs; nil if none is missing.
    private static func missing(_ fields: CSVFields) -> String? {
        if !fields.has("started_at") { return "the day or time of the start (started_at)" }
        if !fields.has("title"), !fields.has("method_id") { return "what was done (title)" }
        let hasLength = ["duration_s", "minutes", "ended_at"].contains(where: fields.has)
        return hasLength ? nil : "how long it took (minutes, duration_s or ended_at)"
    }
}
