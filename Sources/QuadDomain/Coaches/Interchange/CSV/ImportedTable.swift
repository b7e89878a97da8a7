/// Rows of a table that is imported, by their fields.
struct ImportedTable {
    struct Row {
        let line: Int
        let cells: [String]
        /// Of its form alone.
        let faults: [String]
        /// What is in columns that mean nothing here.
        let other: KeptValue?
        fileprivate let row: CSVReader.Row
        fileprivate let fields: CSVFields
        fileprivate let mended: [String: String]

        /// Nil where there is nothing.
        subscript(field: String) -> String? {
            guard let text = mended[field] else { return fields.text(field, in: row) }
            return text.isBlank ? nil : text.trimmingSpaces
        }
    }

    /// Under what name the columns that mean nothing here are kept.
    static let kept = "csv"

    let fields: CSVFields
    private var reader: CSVReader
    private let mended: [Int: [String: String]]

    init(_ bytes: [UInt8], fields known: [CSVFields.Field], _ choices: ImportChoices) throws(ImportError) {
        reader = CSVReader(try ImportedText.utf8(bytes))
        mended = choices.mended
        guard let header = Self.header(&reader, known, choices) else {
            throw ImportError("The file is empty", advice: "give one with rows")
        }
        fields = try CSVFields(header: header.cells, fields: known, given: choices.columns)
    }

    /// The row with the titles of the columns: the first, or one below a title of the whole table.
    private static func header(
        _ reader: inout CSVReader, _ known: [CSVFields.Field], _ choices: ImportChoices
    ) -> CSVReader.Row? {
        guard let first = reader.next() else { return nil }
        func count(_ row: CSVReader.Row) -> Int {
            (try? CSVFields(header: row.cells, fields: known))?.columns.count ?? 0
        }
        guard choices.columns.isEmpty, count(first) == 0 else { return first }
        var ahead = reader
        for _ in 0..<10 {
            guard let row = ahead.next() else { break }
            if count(row) > 1 {
                reader = ahead
                return row
            }
        }
        return first
    }

    var header: [String] { fields.header }
    var source: CoachImportPlan.Source { .table(separator: reader.separator) }
    func has(_ field: String) -> Bool { fields.has(field) }

    /// That no column is what a row cannot be without.
    func lacking(_ what: String, field: String) -> ImportError {
        ImportError(
            "No column is \(what)",
            advice: "say which one is: --map '\((header.first ?? "").clipped)=\(field)'; there are \(header.few())")
    }

    /// How the days in a column are written, by all the rows that are still to come.
    func order(ofDaysIn field: String) -> ForeignDay.Order {
        guard has(field) else { return .monthFirst }
        var ahead = self
        return ForeignDay.Order(of: sequence(state: ()) { _ in ahead.next().map { $0[field] ?? "" } })
    }

    mutating func next() -> Row? {
        guard let row = reader.next() else { return nil }
        var faults: [String] = []
        if row.cells.count > max(header.count, 1), !row.cells[header.count...].allSatisfy(\.isBlank) {
            faults.append("it has \(row.cells.count.counted("cell")), the header \(header.count)")
        }
        if reader.endsInQuotes { faults.append("a quote is never closed") }
        let others = fields.otherTexts(in: row)
        return Row(
            line: row.line, cells: row.cells, faults: faults,
            other: others.isEmpty ? nil : .object(others.mapValues { .text($0) }), row: row, fields: fields,
            mended: mended[row.line] ?? [:])
    }
}
