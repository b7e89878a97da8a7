import FoundationEssentials
import QuadCore

/// A table of some program, with its columns found and its dates read by the clock of the machine.
struct ForeignTable {
    typealias Row = ImportedTable.Row

    let fields: CSVFields
    let rows: [Row]
    /// The columns of dates.
    let dates: DateColumns
    private let reading: TableDateReading
    /// The columns of numbers, by the field.
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

    /// Remarks on how the numbers of a row were read.
    /// - Parameter numbers: the fields that are read as numbers.
    func remarks(_ row: Row, numbers: [String]) -> [String] {
        numbers.compactMap { field in
            row[field].flatMap { decimals[field]?.doubt($0) ?? decimals[field]?.contradiction($0, in: title(field)) }
        }
    }

    /// A number of a column, without what is behind it: `12,5`, `2,000 m`.
    func typed(_ field: String, _ row: Row) -> (number: Double, unit: String)? {
        guard let text = text(field, row) else { return nil }
        // A plain space stands before a unit: `10 000` is no distance that was meant for sure.
        let digits = DecimalColumn.digits(text).prefix { $0 != " " }
        guard digits.startIndex == text.startIndex,
            let number = TypedNumber(digits, decimals: decimals[field]?.sign(of: text) ?? .guessed)
        else { return nil }
        return (number.value, String(text.dropFirst(digits.count)).trimmingSpaces)
    }

    func text(_ field: String, _ row: Row) -> String? { row[field] }

    /// Nil, with a remark, for a cell that is no whole number of the range.
    func number(_ field: String, _ row: Row, in range: ClosedRange<Int>, _ remarks: inout [String]) -> Int? {
        guard let text = text(field, row) else { return nil }
        if let number = Int(text), range.contains(number) { return number }
        remarks.append(leftOut(field, text, "no whole number from \(range.lowerBound) to \(range.upperBound)"))
        return nil
    }

    /// A number without a unit; nil, with a remark, for any other cell. Dashes say that there is none.
    func decimal(
        _ field: String, _ row: Row, in range: ClosedRange<Double> = Amount.numbers, _ remarks: inout [String]
    ) -> Double? {
        guard let text = text(field, row), text.contains(where: { !"-–—".contains($0) }) else { return nil }
        if let typed = typed(field, row), typed.unit.isEmpty, range.contains(typed.number) { return typed.number }
        remarks.append(leftOut(field, text, "no number that it can be"))
        return nil
    }

    /// `amount “abc” is no number, left out`
    func leftOut(_ field: String, _ text: String, _ why: String) -> String {
        "\(title(field).clipped) “\(text.clipped)” is \(why), left out"
    }

    /// `2021-04-03 14:02:03`, with a zone or without, `28 Mar 2025, 17:29`, `28.3.2025 17:29`; or a day, with the time in a
    /// column of its own.
    /// - Parameter remarks: gets a sentence about a cell that contradicts the others of its column.
    func moment(_ field: String, _ row: Row, time: String? = nil, _ remarks: inout [String]) -> (
        moment: Date, zone: Int
    )? {
        guard let text = row[field] else { return nil }
        if let time, let moment = dates[field]?.moment("\(text) \(time)", reading, &remarks) {
            return moment.moment(reading.local)
        }
        let moment = dates[field]?.moment(text, reading, &remarks)?.moment(reading.local)
        if let time, moment != nil { remarks.append("time “\(time.clipped)” is no time of day, left out") }
        return moment
    }

    /// Why a cell is no moment.
    static func noMoment(_ text: String?, _ example: String) -> ImportError {
        guard let text else { return ImportError("there is no date such as \(example)") }
        return ImportError(
            TableDate.fault(of: text) == "no such day"
                ? "“\(text.clipped)” is no such day" : "“\(text.clipped)” is no moment such as \(example)")
    }

    static func seconds(_ text: String) -> Int? {
        Int(text) ?? LengthReader.reading(text)?.seconds
    }
}
