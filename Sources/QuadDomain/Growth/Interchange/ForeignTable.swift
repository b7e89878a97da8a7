import FoundationEssentials

/// A table of some program, with its columns found and its dates read by the clock of the machine.
struct ForeignTable {
    let fields: CSVFields
    let rows: [CSVReader.Row]
    private let local: LocalTime
    /// The sign before decimals, by the field: all rows of a column have the same.
    private var decimals: [String: TypedNumber.Decimals] = [:]
    private static let mostRows = 500_000

    /// - Parameter given: fields by the names of columns, as the user says.
    init(
        _ bytes: [UInt8], fields: [CSVFields.Field], given: [ColumnMeaning] = [], local: LocalTime
    ) throws(ImportError) {
        var reader = CSVReader(bytes)
        guard let header = reader.next() else { throw ImportError("The file is empty") }
        self.fields = try CSVFields(header: header.cells, fields: fields, given: given)
        self.local = local
        var rows: [CSVReader.Row] = []
        while rows.count < Self.mostRows, let row = reader.next() { rows.append(row) }
        if reader.endsInQuotes { throw ImportError("A quote is never closed", advice: "mend the file and try again") }
        self.rows = rows
        for field in fields where self.fields.has(field.name) { decimals[field.name] = decimals(of: field.name) }
    }

    /// A comma before other than three digits in any row is a decimal one in all of them, and so for points.
    private func decimals(of field: String) -> TypedNumber.Decimals {
        for row in rows {
            guard let text = text(field, row) else { continue }
            let digits = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," }
            guard let sign = digits.lastIndex(where: { $0 == "." || $0 == "," }) else { continue }
            let behind = digits[digits.index(after: sign)...].count
            let hasBoth = digits.contains(",") && digits.contains(".")
            if behind != 3 || hasBoth { return digits[sign] == "," ? .comma : .point }
        }
        return .guessed
    }

    /// A number of a column, without what is behind it: `12,5`, `2,000 m`.
    func typed(_ field: String, _ row: CSVReader.Row) -> (number: Double, unit: String)? {
        guard let text = text(field, row) else { return nil }
        let digits = text.prefix { ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," }
        guard let number = TypedNumber(digits, decimals: decimals[field] ?? .guessed) else { return nil }
        return (number.value, String(text.dropFirst(digits.count)).trimmingSpaces)
    }

    func text(_ field: String, _ row: CSVReader.Row) -> String? { fields.text(field, in: row) }

    func number(_ field: String, _ row: CSVReader.Row, in range: ClosedRange<Int>) throws(ImportError) -> Int? {
        guard let text = text(field, row) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw ImportError("\(field) is a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func decimal(_ field: String, _ row: CSVReader.Row) throws(ImportError) -> Double? {
        guard text(field, row) != nil else { return nil }
        guard let typed = typed(field, row), typed.unit.isEmpty, Amount.numbers.contains(typed.number) else {
            throw ImportError("\(field) is a number")
        }
        return typed.number
    }

    /// `2021-04-03 14:02:03`, with a zone or without, `28 Mar 2025, 17:29`, `28.3.2025 17:29`; or a day, with the time in a
    /// column of its own.
    func moment(_ text: String, time: String? = nil) -> (moment: Date, zone: Int)? {
        if let time {
            guard let day = CalendarDay(text) ?? dotted(text[...]), let minute = minute(time) else { return nil }
            return moment(day, minute)
        }
        return ZonedMoment.read(text, local: local) ?? written(text) ?? dotted(text)
    }

    /// `17:30`, `7:30 pm`, `17:30:00`
    private func minute(_ text: String) -> Int? {
        let word = text.lowercased().filter { !$0.isWhitespace }
        let parts = word.split(separator: ":")
        return ClockText(parts.count == 3 ? parts.prefix(2).joined(separator: ":") : word)?.minute
    }

    private func dotted(_ text: String) -> (moment: Date, zone: Int)? {
        let words = text.split { $0.isWhitespace || $0 == "," }
        guard let day = words.first.flatMap(dotted) else { return nil }
        // A day alone is its midnight, as with hyphens.
        if words.count == 1 { return ZonedMoment.read("\(day)", local: local) }
        return words.count == 2 ? minute(String(words[1])).map { moment(day, $0) } : nil
    }

    /// `3.11.2026`: with dots the day comes first.
    private func dotted(_ text: Substring) -> CalendarDay? {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 3, let day = parts[0], let month = parts[1], let year = parts[2] else { return nil }
        return CalendarDay(year: year, month: month, day: day)
    }

    private func moment(_ day: CalendarDay, _ minute: Int) -> (moment: Date, zone: Int) {
        let moment = local.moment(DueDate(day, minute: minute))
        let wall = Double(day.dayNumber * 86_400 + minute * 60)
        return (moment, Int(wall - moment.timeIntervalSince1970))
    }

    private func written(_ text: String) -> (moment: Date, zone: Int)? {
        var words = text.split { $0.isWhitespace || $0 == "," }.map(String.init)
        // “28 de mar de 2025”, “Mar 28, 2025, 5:29 PM”
        words.removeAll { $0 == "de" || $0 == "at" || $0 == "um" || $0 == "à" }
        guard words.count == 4 || words.count == 5 else { return nil }
        let isMonthFirst = Int(words[0].filter(\.isNumber)) == nil
        guard let day = Int(words[isMonthFirst ? 1 : 0].filter(\.isNumber)),
            let month = ForeignMonths.month(words[isMonthFirst ? 0 : 1]), let year = Int(words[2]),
            let date = CalendarDay(year: year, month: month, day: day), let minute = minute(words[3...].joined())
        else { return nil }
        return moment(date, minute)
    }

    /// `4200`, `408.2`, `1h 10m`, `45m`, `6:48.2`
    static func length(_ text: String) -> Length? {
        if let seconds = Double(text), seconds >= 0, seconds < 1e6 {
            return Length(hundredths: Int((seconds * 100).rounded()))
        }
        return LengthReader.reading(text)
    }

    static func seconds(_ text: String) -> Int? {
        Int(text) ?? LengthReader.reading(text)?.seconds
    }
}
