import FoundationEssentials
import QuadCore

/// A table from another program. Its columns are identified, and its dates are in the machine's local time.
struct ForeignTable {
    typealias Row = ImportedTable.Row

    let fields: CSVFields
    let rows: [Row]
    /// The date columns.
    let dates: DateColumns
    private let reading: TableDateReading
    /// The numeric columns, by their fields.
    private var decimals: [String: DecimalColumn] = [:]
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
            decimals[field.name] = DecimalColumn(rows.compactMap { $0[field.name] })
        }
    }

    private func title(_ field: String) -> String { fields.columns[field].map { fields.header[$0] } ?? field }

    /// Returns remarks on the way the numbers of a row were read.
    /// - Parameter numbers: the numeric fields.
    func remarks(_ row: Row, numbers: [String]) -> [String] {
        numbers.compactMap { field in
            row[field].flatMap { decimals[field]?.doubt($0) ?? decimals[field]?.contradiction($0, in: title(field)) }
        }
    }

    /// Reads a number and the unit after it: `12,5`, `2,000 m`.
    func typed(_ field: String, _ row: Row) -> (number: Double, unit: String)? {
        guard let text = text(field, row) else { return nil }
        // A plain space ends the number, because a unit follows: `10 000` is too ambiguous for a distance.
        let digits = DecimalColumn.digits(text).prefix { $0 != " " }
        guard digits.startIndex == text.startIndex,
            let number = TypedNumber(digits, decimals: decimals[field]?.sign(of: text) ?? .guessed)
        else { return nil }
        return (number.value, String(text.dropFirst(digits.count)).trimmingSpaces)
    }

    func text(_ field: String, _ row: Row) -> String? { row[field] }

    /// Returns nil, with a remark, if the cell is not a whole number in the range.
    func number(_ field: String, _ row: Row, in range: ClosedRange<Int>, _ remarks: inout [String]) -> Int? {
        guard let text = text(field, row) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        remarks.append(leftOut(field, text, "not a whole number from \(range.lowerBound) to \(range.upperBound)"))
        return nil
    }

    /// Reads a number without a unit. Any other cell gives nil and a remark, except that dashes mean an empty cell.
    func decimal(
        _ field: String, _ row: Row, in range: ClosedRange<Double> = Amount.numbers, _ remarks: inout [String]
    ) -> Double? {
        guard let text = text(field, row), text.contains(where: { !"-–—".contains($0) }) else { return nil }
        if let typed = typed(field, row), typed.unit.isEmpty, range.contains(typed.number) { return typed.number }
        remarks.append(leftOut(field, text, "not a valid number"))
        return nil
    }

    /// `amount “abc” is no number, left out`
    func leftOut(_ field: String, _ text: String, _ why: String) -> String {
        "\(title(field).clipped) “\(text.clipped)” is \(why), left out"
    }

    /// Reads `2021-04-03 14:02:03`, with or without a zone, `28 Mar 2025, 17:29`, `28.3.2025 17:29`, or a day whose
    /// time is in another column.
    /// - Parameter remarks: receives a sentence if the cell contradicts the other cells of its column.
    func moment(_ field: String, _ row: Row, time: String? = nil, _ remarks: inout [String]) -> (
        moment: Date, zone: Int
    )? {
        guard let text = row[field] else { return nil }
        if let time, let moment = dates[field]?.moment("\(text) \(time)", reading, &remarks) {
            return moment.moment(reading.local)
        }
        let moment = dates[field]?.moment(text, reading, &remarks)?.moment(reading.local)
        if let time, moment != nil { remarks.append("time “\(time.clipped)” is not a time of day, left out") }
        return moment
    }

    /// Returns the error for a cell that is not a moment.
    static func noMoment(_ text: String?, _ example: String) -> ImportError {
        guard let text else { return ImportError("the date is missing; write it as \(example)") }
        return ImportError(
            TableDate.fault(of: text) == "not a valid date"
                ? "“\(text.clipped)” is not a valid date" : "“\(text.clipped)” is not a time such as \(example)")
    }

    static func seconds(_ text: String) -> Int? {
        Int(text) ?? LengthReader.reading(text)?.seconds
    }
}
