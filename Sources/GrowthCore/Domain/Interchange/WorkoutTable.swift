import FoundationEssentials
import QuadCore

/// The tables of weight-lifting logs from Strong and Hevy: one row per set. All sets of a workout become one session.
enum WorkoutTable {
    enum Source: String {
        case strong = "Strong", hevy = "Hevy"

        /// Recognizes a program by its own columns.
        init?(_ header: [String]) {
            let names = Set(header.map { $0.lowercased().trimmingSpaces })
            if names.isSuperset(of: ["date", "workout name", "exercise name"]) {
                self = .strong
            } else if names.isSuperset(of: ["title", "start_time", "exercise_title"]) {
                self = .hevy
            } else {
                return nil
            }
        }
    }

    static let days = ["start", "end"]
    static let fields: [CSVFields.Field] = [
        .init("start", ["Date", "start_time"]), .init("end", ["end_time"]),
        .init("title", ["Workout Name"]), .init("length", ["Duration", "Workout Duration"]),
        .init("exercise", ["Exercise Name", "exercise_title"]), .init("distance", ["distance_km", "distance_miles"]),
        .init("distance unit"), .init("weight", ["weight_kg", "weight_lbs"]), .init("weight unit"), .init("reps"),
        .init("rpe"),
        .init("set order"), .init("remark", ["Notes", "exercise_notes"]),
        .init("set seconds", ["Seconds", "duration_seconds"]), .init("comment", ["Workout Notes", "description"]),
    ]

    /// The sets of one workout.
    private struct Workout {
        let line: Int
        let name: String
        let start: String
        var rows: [ForeignTable.Row] = []
    }

    /// - Parameter distances: the unit of distances without one.
    static func read(
        _ table: ForeignTable, of source: Source, distances: DistanceUnit?
    ) throws(ImportError) -> [ParsedSession] {
        if distances == nil, hasBareDistances(table) {
            throw DistanceUnit.missing(in: "Distance", of: source.rawValue)
        }
        var workouts: [Workout] = []
        var places: [String: Int] = [:]
        for row in table.rows {
            let (start, name) = (table.text("start", row) ?? "", table.text("title", row) ?? "Workout")
            let key = "\(start)\u{0}\(name)"
            if places[key] == nil {
                places[key] = workouts.count
                workouts.append(Workout(line: row.line, name: name, start: start))
            }
            // Strong writes the rests between sets as rows.
            if table.text("set order", row)?.lowercased() == "rest timer" { continue }
            if let place = places[key] { workouts[place].rows.append(row) }
        }
        return workouts.map { workout in
            do throws(ImportError) {
                let numbers = ["distance", "weight", "reps", "rpe", "set seconds"]
                var remarks = workout.rows.flatMap { table.remarks($0, numbers: numbers) }
                let session = try session(workout, table, source, distances, &remarks)
                return ParsedSession(line: workout.line, name: workout.name, session: session, remarks: remarks)
            } catch { return ParsedSession(line: workout.line, name: workout.name, fault: error.message) }
        }
    }

    private static func session(
        _ workout: Workout, _ table: ForeignTable, _ source: Source, _ distances: DistanceUnit?,
        _ remarks: inout [String]
    ) throws(ImportError) -> PracticeSession {
        guard let row = workout.rows.first, let start = table.moment("start", row, &remarks) else {
            throw ForeignTable.noMoment(workout.start, "2026-11-19 17:30:00")
        }
        func first(_ field: String) -> String? { workout.rows.lazy.compactMap { table.text(field, $0) }.first }
        let end = workout.rows.first { table.text("end", $0) != nil }.flatMap { table.moment("end", $0, &remarks) }?
            .moment
        let length = first("length").flatMap(ForeignTable.seconds)
        // Without a total, the durations of the sets count, as for a plank.
        let sets = Int(workout.rows.compactMap { table.decimal("set seconds", $0, &remarks) }.reduce(0, +).rounded())
        let seconds = length ?? end.map { Int($0.timeIntervalSince(start.moment).rounded()) } ?? sets
        guard PracticeSession.lengths.contains(seconds) else {
            throw ImportError(seconds > 86_400 ? "the workout is longer than a day" : "the length is missing")
        }
        remarks += Self.unreadCells(workout, table)
        let (distance, unit) = distance(workout, table, distances, &remarks)
        let exertion = exertion(workout, table, &remarks)
        return PracticeSession(
            id: StableID.uuid(source.rawValue, workout.start, workout.name), title: workout.name, start: start.moment,
            seconds: seconds, zone: start.zone, intensity: exertion.map(PracticeSession.intensity),
            exertion: exertion.map { ($0 * 2).rounded() / 2 },
            amount: distance > 0 && distance <= 1_000_000_000 ? distance : nil,
            unit: distance > 0 ? unit : "",
            tags: [source.rawValue.lowercased()], notes: notes(workout, table, first("comment")), origin: .imported)
    }

    /// Returns a remark for each weight or repetition cell that is not a number.
    private static func unreadCells(_ workout: Workout, _ table: ForeignTable) -> [String] {
        workout.rows.flatMap { row in
            ["weight", "reps"].compactMap { field in
                guard let text = table.text(field, row), text.contains(where: { !"-–—".contains($0) }) else {
                    return nil
                }
                if let typed = table.typed(field, row), Amount.numbers.contains(typed.number),
                    typed.unit.isEmpty || (field == "weight" && AmountUnit(named: typed.unit) != nil)
                {
                    return nil
                }
                return "line \(row.line): " + table.leftOut(field, text, "not a number")
            }
        }
    }

    private static func words(_ unit: String) -> String { unit.isEmpty ? "no unit" : "“\(unit.clipped)”" }

    /// Whether some distance has no unit in its cell, in a unit column or in a title.
    static func hasBareDistances(_ table: ForeignTable) -> Bool {
        guard unitInTitle(table).isEmpty else { return false }
        return table.rows.contains { row in
            guard let typed = table.typed("distance", row), typed.number > 0 else { return false }
            return typed.unit.isEmpty && table.text("distance unit", row) == nil
        }
    }

    private static func unitInTitle(_ table: ForeignTable) -> String {
        let column = table.fields.columns["distance"].map { table.fields.header[$0].lowercased() } ?? ""
        return column.hasSuffix("_km") ? "km" : column.hasSuffix("_miles") ? "mi" : ""
    }

    /// Returns the sum of the distances in the unit of the first one; no distance if two units cannot be converted.
    private static func distance(
        _ workout: Workout, _ table: ForeignTable, _ distances: DistanceUnit?, _ remarks: inout [String]
    ) -> (sum: Double, unit: String) {
        let inTitle = unitInTitle(table)
        let assumed = inTitle.isEmpty ? distances?.rawValue ?? "" : inTitle
        var (sum, unit) = (0.0, "")
        for row in workout.rows {
            guard let text = table.text("distance", row) else { continue }
            guard let typed = table.typed("distance", row) else {
                remarks.append(table.leftOut("distance", text, "not a distance"))
                continue
            }
            guard typed.number > 0 else { continue }
            let said = typed.unit.isEmpty ? table.text("distance unit", row) ?? assumed : typed.unit
            if sum == 0 { unit = said }
            let (first, own) = (AmountUnit(named: unit), AmountUnit(named: said))
            if said == unit || (own != nil && own == first) {
                sum += typed.number
            } else if let first, let own, first.meters > 0, own.meters > 0 {
                sum += typed.number * own.meters / first.meters
            } else {
                remarks.append(
                    "distances left out: \(words(unit)) and \(words(said)) can't be added")
                return (0, "")
            }
        }
        return (sum, unit)
    }

    /// Returns the mean exertion, from 1 to 10, of the sets that have one.
    private static func exertion(
        _ workout: Workout, _ table: ForeignTable, _ remarks: inout [String]
    ) -> Double? {
        // Strong writes 0 if there is no RPE.
        let rows = workout.rows.filter { table.typed("rpe", $0)?.number != 0 }
        let said = rows.compactMap { table.decimal("rpe", $0, in: PracticeSession.exertions, &remarks) }
        return said.isEmpty ? nil : said.reduce(0, +) / Double(said.count)
    }

    /// Returns the user's notes and the exercises: `Squat 80×5 85×5 kg, Row ×1`.
    private static func notes(_ workout: Workout, _ table: ForeignTable, _ said: String?) -> String {
        var order: [String] = []
        var sets: [String: [ForeignTable.Row]] = [:]
        for row in workout.rows {
            guard let exercise = table.text("exercise", row) else { continue }
            if sets[exercise] == nil { order.append(exercise) }
            sets[exercise, default: []].append(row)
        }
        let done = order.map { exercise in
            let rows = sets[exercise] ?? []
            var remarks: [String] = []
            for remark in rows.compactMap({ table.text("remark", $0) }) where !remarks.contains(remark) {
                remarks.append(remark)
            }
            return "\(exercise) \(Self.done(rows, table))"
                + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
        }.joined(separator: ", ")
        return [said ?? "", done].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// Returns the weight and repetitions of each set; the number of sets if nothing was lifted.
    private static func done(_ rows: [ForeignTable.Row], _ table: ForeignTable) -> String {
        let lifted = rows.map { row -> String? in
            guard let reps = number("reps", row, table) else {
                // For a set with a distance, the pace already shows the seconds.
                return number("distance", row, table) == nil
                    ? number("set seconds", row, table).map { "\($0)s" } : nil
            }
            return (number("weight", row, table) ?? "") + "×" + reps
        }
        guard lifted.contains(where: { $0 != nil }) else { return "×\(rows.count)" }
        let weighs = rows.contains { number("weight", $0, table) != nil }
        let column = table.fields.columns["weight"].map { table.fields.header[$0].lowercased() } ?? ""
        let named =
            rows.lazy.compactMap { table.text("weight unit", $0) }.first
            ?? rows.lazy.compactMap { row in table.typed("weight", row).flatMap { AmountUnit(named: $0.unit)?.name } }
            .first
        let unit = named ?? (column.hasSuffix("_kg") ? "kg" : column.hasSuffix("_lbs") ? "lbs" : "")
        return (lifted.map { $0 ?? "–" } + (weighs && !unit.isEmpty ? [unit] : [])).joined(separator: " ")
    }

    /// Returns the shortest form of a number; nil for none and for zero.
    private static func number(_ field: String, _ row: ForeignTable.Row, _ table: ForeignTable) -> String? {
        guard let number = table.typed(field, row)?.number, number > 0, number < 100_000
        else { return nil }
        return number == number.rounded() ? "\(Int(number))" : "\((number * 100).rounded() / 100)"
    }
}
