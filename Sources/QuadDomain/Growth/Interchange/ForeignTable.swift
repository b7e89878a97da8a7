import FoundationEssentials

/// A table of some program, with its columns found and its dates read by the clock of the machine.
struct ForeignTable {
    typealias Row = ImportedTable.Row

    let fields: CSVFields
    let rows: [Row]
    /// The columns of dates.
    let dates: DateColumns
    private let reading: TableDateReading
    /// The sign before decimals, by the field: all rows of a column have the same.
    private var decimals: [String: TypedNumber.Decimals] = [:]
    /// Numbers whose decimal sign is another than that of their column, by line.
    private var contradictions: [Int: [String]] = [:]
    private static let mostRows = 500_000

    /// - Parameter days: the fields that hold days or moments.
    init(
        _ bytes: [UInt8], fields: [CSVFields.Field], days: [String], _ choices: ImportChoices, local: LocalTime
    ) throws(ImportError) {
        let table = try ImportedTable(bytes, fields: fields, choices)
        guard table.rows.count <= Self.mostRows else {
            throw ImportError("The file has more than \(Self.mostRows.grouped) rows", advice: "split it")
        }
        self.fields = table.fields
        rows = table.rows
        reading = TableDateReading(local: local, months: { ForeignMonths.month($0) })
        dates = try table.dates(in: days, reading)
        for field in fields where self.fields.has(field.name) && !days.contains(field.name) {
            takeDecimals(of: field.name)
        }
    }

    /// Most rows of a column decide which sign its decimals have; the others are read the only way they can be.
    private mutating func takeDecimals(of field: String) {
        var votes: [(row: Row, text: String, sign: TypedNumber.Decimals)] = []
        for row in rows {
            guard let text = row[field], let sign = Self.decimals(in: Self.number(text)) else { continue }
            votes.append((row, text, sign))
        }
        let commas = votes.count { $0.sign == .comma }
        guard commas * 2 != votes.count else { return }
        let sign: TypedNumber.Decimals = commas * 2 > votes.count ? .comma : .point
        decimals[field] = sign
        for vote in votes where vote.sign != sign {
            let word = vote.sign == .comma ? "comma" : "point"
            contradictions[vote.row.line, default: []].append(
                "“\(vote.text.clipped)” is read with a decimal \(word), unlike the rest of “\(title(field).clipped)”")
        }
    }

    private func title(_ field: String) -> String { fields.columns[field].map { fields.header[$0] } ?? field }

    /// Remarks on how the numbers of a row were read.
    func remarks(_ row: Row) -> [String] { contradictions[row.line] ?? [] }

    private static func number(_ text: String) -> Substring {
        text.prefix {
            ($0.isASCII && $0.isNumber) || $0 == "." || $0 == "," || $0 == "'" || $0 == "\u{A0}" || $0 == "\u{202F}"
        }
    }

    /// The decimal sign that a number by itself tells: the last of two kinds, or one before other than three digits. A sign
    /// that comes twice separates thousands.
    private static func decimals(in digits: Substring) -> TypedNumber.Decimals? {
        let signs = digits.filter { $0 == "." || $0 == "," }
        guard let last = signs.last, let place = digits.lastIndex(of: last) else { return nil }
        if Set(signs).count == 2 { return last == "," ? .comma : .point }
        if signs.count > 1 { return last == "," ? .point : .comma }
        return digits[digits.index(after: place)...].count == 3 ? nil : last == "," ? .comma : .point
    }

    /// A number of a column, without what is behind it: `12,5`, `2,000 m`.
    func typed(_ field: String, _ row: Row) -> (number: Double, unit: String)? {
        guard let text = text(field, row) else { return nil }
        let digits = Self.number(text)
        let sign = Self.decimals(in: digits) ?? decimals[field] ?? .guessed
        guard let number = TypedNumber(digits, decimals: sign) else { return nil }
        return (number.value, String(text.dropFirst(digits.count)).trimmingSpaces)
    }

    func text(_ field: String, _ row: Row) -> String? { row[field] }

    func number(_ field: String, _ row: Row, in range: ClosedRange<Int>) throws(ImportError) -> Int? {
        guard let text = text(field, row) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw ImportError("\(field) is a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func decimal(_ field: String, _ row: Row) throws(ImportError) -> Double? {
        guard text(field, row) != nil else { return nil }
        guard let typed = typed(field, row), typed.unit.isEmpty, Amount.numbers.contains(typed.number) else {
            throw ImportError("\(field) is a number")
        }
        return typed.number
    }

    /// `2021-04-03 14:02:03`, with a zone or without, `28 Mar 2025, 17:29`, `28.3.2025 17:29`; or a day, with the time in a
    /// column of its own.
    /// - Parameter remarks: gets a sentence about a cell that contradicts the others of its column.
    func moment(_ field: String, _ row: Row, time: String? = nil, _ remarks: inout [String]) -> (
        moment: Date, zone: Int
    )? {
        guard let text = row[field] else { return nil }
        let joined = time.map { "\(text) \($0)" } ?? text
        return dates[field]?.moment(joined, reading, &remarks)?.moment(reading.local)
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
