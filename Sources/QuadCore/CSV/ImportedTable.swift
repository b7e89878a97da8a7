/// The rows of an imported table, by field.
package struct ImportedTable {
    package struct Row {
        package let line: Int
        package let cells: [String]
        /// The errors in the form of the row, apart from its meaning.
        package let faults: [String]
        /// The cells of columns that no field takes.
        package let other: ForeignValue?
        fileprivate let row: CSVReader.Row
        fileprivate let fields: CSVFields
        fileprivate let mended: [String: String]

        /// Returns the text of a field; nil if there is no text.
        package subscript(field: String) -> String? {
            guard let text = mended[field] else { return fields.text(field, in: row) }
            return text.isBlank ? nil : text.trimmingSpaces
        }
    }

    /// The name under which a record keeps the columns that no field takes.
    package static let kept = "csv"

    package let fields: CSVFields
    package let rows: [Row]
    private let separator: UInt8
    private let dates: DateOrders

    package init(_ bytes: [UInt8], fields known: [CSVFields.Field], _ choices: ImportChoices) throws(ImportError) {
        var reader = CSVReader(try ImportedText.utf8(bytes))
        guard let head = TableHead(&reader, known, choices.columns) else {
            throw ImportError("The file is empty", advice: "choose a file with rows")
        }
        var fields = try CSVFields(header: head.titles, units: head.units, fields: known, given: choices.columns)
        (separator, dates) = (reader.separator, choices.dates)
        var rows: [Row] = []
        var controls = ControlCharacters()
        var (remarks, marked) = (head.remarkLines, [Int]())
        while let row = reader.next() {
            // Printed pages repeat their header.
            if row.cells == head.titles { continue }
            if TableRemark.isOne(row.cells, width: head.titles.count) {
                remarks.append(row.line)
                continue
            }
            if TableRemark.isMarked(row.cells) { marked.append(row.line) }
            rows.append(Self.row(controls.blanked(row), fields, choices.mended[row.line] ?? [:]))
        }
        if let line = reader.longCellLine { throw Self.longCell(line: line) }
        fields.remarks += controls.remarks + TableRemark.words(leftOut: remarks, taken: marked)
        self.fields = fields
        if let line = reader.strayQuoteLine { throw Self.strayQuote(line: line) }
        if reader.endsInQuotes { throw Self.openQuote(line: rows.last?.line ?? head.line) }
        self.rows = rows
    }

    private static func longCell(line: Int) -> ImportError {
        ImportError(
            "A cell that begins in line \(line) is larger than 1 MB; nothing was imported",
            advice: "close the quote if it is open there, or shorten the cell, and try again")
    }

    private static func openQuote(line: Int) -> ImportError {
        ImportError(
            "A quote that opens in the row of line \(line) is never closed; nothing was imported",
            advice: "close it and try again")
    }

    private static func strayQuote(line: Int) -> ImportError {
        ImportError(
            "There is text after the closing quote of a cell that begins in line \(line); nothing was imported",
            advice: "close the quote where the cell ends, double any quote inside the cell, and try again")
    }

    private static func row(_ row: CSVReader.Row, _ fields: CSVFields, _ mended: [String: String]) -> Row {
        var faults: [String] = []
        let width = fields.header.count
        if row.cells.count > max(width, 1), !row.cells[width...].allSatisfy(\.isBlank) {
            faults.append("it has \(row.cells.count.counted("cell")), the header has \(width)")
        }
        let others = fields.otherTexts(in: row)
        return Row(
            line: row.line, cells: row.cells, faults: faults,
            other: others.isEmpty ? nil : .object(others.mapValues { .text($0) }), row: row, fields: fields,
            mended: mended)
    }

    package var header: [String] { fields.header }
    package var source: ImportSource { .table(separator: separator) }
    package func has(_ field: String) -> Bool { fields.has(field) }

    /// The error for a table that lacks a required column.
    package func lacking(_ what: String, field: String) -> ImportError {
        // A list such as todo.txt has lines but no header.
        guard header.count > 1 else {
            return ImportError(
                "The first line names no column; a table needs a header, with \(field) for \(what)",
                advice: "write \(field) above the first line; other lists, such as todo.txt, are not tables")
        }
        return ImportError(
            "No column holds \(what)",
            advice:
                "say which one does: --map '\((header.first ?? "").clipped)=\(field)'; the columns are \(header.few())")
    }

    /// Returns the columns that hold dates.
    /// - Throws: an error if the rows leave the order of day and month open and the user did not choose.
    package func dates(in fields: [String], _ reading: TableDateReading) throws(ImportError) -> DateColumns {
        try DateColumns(self, fields, dates, reading)
    }
}

/// The control characters in the cells of a table, which become blanks and are counted.
private struct ControlCharacters {
    private var count = 0
    private var line = 0

    mutating func blanked(_ row: CSVReader.Row) -> CSVReader.Row {
        guard row.cells.contains(where: { $0.utf8.contains(where: Self.mayBeginOne) }) else { return row }
        return CSVReader.Row(line: row.line, cells: row.cells.map { blanked($0, line: row.line) })
    }

    private mutating func blanked(_ cell: String, line: Int) -> String {
        let found = cell.unicodeScalars.count(where: Self.isOne)
        guard found > 0 else { return cell }
        if count == 0 { self.line = line }
        count += found
        return String(String.UnicodeScalarView(cell.unicodeScalars.map { Self.isOne($0) ? " " : $0 }))
    }

    /// Returns whether a scalar is a control character. Tabs and line ends are text.
    private static func isOne(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A, 0x0D: false
        case 0..<0x20, 0x7F...0x9F: true
        default: false
        }
    }

    /// Returns whether a byte may begin a control character. In UTF-8, U+0080 to U+009F begin with 0xC2.
    private static func mayBeginOne(_ byte: UInt8) -> Bool {
        (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D) || byte == 0x7F || byte == 0xC2
    }

    var remarks: [String] {
        guard count > 0 else { return [] }
        return ["\(count.counted("control character")) in cells left out, the first in line \(line)"]
    }
}
