/// The rows of a table that say what its columns are: below titles of the whole table and headings of groups of columns,
/// perhaps in two rows, perhaps with a row of units behind them.
struct TableHead {
    let line: Int
    let titles: [String]
    /// Of the columns; empty where no row says any.
    let units: [String]

    /// Leaves the reader at the first row of data.
    /// - Returns: nil for a table without rows.
    init?(_ reader: inout CSVReader, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]) {
        guard var above = Candidate(&reader, fields, given) else { return nil }
        var (best, ahead) = (above, reader)
        for _ in 0..<Self.mostRowsAbove {
            guard let next = Candidate(&ahead, fields, given) else { break }
            if next.isOfWords, next.known > max(best.known, 1) { (best, reader) = (next, ahead) }
            // “First”, “Last” above “Name”, “Name”.
            if next.isOfWords, let joined = Candidate(above.row, next.row, fields, given), joined.known > best.known {
                (best, reader) = (joined, ahead)
            }
            above = next
        }
        line = best.line
        titles = best.row.cells
        var behind = reader
        if let row = behind.next(), Self.isOfUnits(row.cells) {
            units = row.cells
            reader = behind
        } else {
            units = []
        }
    }

    private static let mostRowsAbove = 10

    private struct Candidate {
        let row: CSVReader.Row
        let known: Int

        var line: Int { row.line }
        /// Data has figures and addresses.
        var isOfWords: Bool { !row.cells.contains { cell in cell.contains { $0.isNumber || $0 == "@" } } }

        init?(_ reader: inout CSVReader, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]) {
            guard let row = reader.next() else { return nil }
            self.init(row, fields, given)
        }

        init?(
            _ above: CSVReader.Row, _ below: CSVReader.Row, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]
        ) {
            guard above.line < below.line, above.cells.count == below.cells.count else { return nil }
            let titles = zip(above.cells, below.cells).map { "\($0) \($1)".trimmingSpaces }
            self.init(CSVReader.Row(line: below.line, cells: titles), fields, given)
        }

        private init(_ row: CSVReader.Row, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]) {
            self.row = row
            let meanings = given.filter { meaning in row.cells.contains { CSVFields.isSame($0, meaning.column) } }
            known = ((try? CSVFields(header: row.cells, fields: fields))?.columns.count ?? 0) + meanings.count
        }
    }

    /// `(km)`, `min`, `dd/mm/yyyy`: every cell that says something says a unit.
    private static func isOfUnits(_ cells: [String]) -> Bool {
        let said = cells.map { $0.trimmingSpaces.lowercased() }.filter { !$0.isEmpty }
        return !said.isEmpty
            && said.allSatisfy { cell in
                let isBracketed =
                    (cell.hasPrefix("(") && cell.hasSuffix(")")) || (cell.hasPrefix("[") && cell.hasSuffix("]"))
                return isBracketed && cell.utf8.count <= 24 || units.contains(cell) || DateOrder(pattern: cell) != nil
                    || AmountUnit(named: cell) != nil
            }
    }

    private static let units: Set<String> = [
        "s", "sec", "secs", "seconds", "min", "mins", "minutes", "h", "hr", "hrs", "hours", "days", "hh:mm", "hh:mm:ss",
        "mm:ss", "mm:ss.s", "%", "$", "€", "usd", "eur", "yyyy-mm-dd", "1-10", "1-5", "/500m", "text", "date",
    ]
}

extension DateOrder {
    /// `dd/mm/yyyy`, `MM-DD-YY`: a pattern of a date, as a title or a row of units says it.
    init?(pattern: String) {
        let letters = pattern.lowercased().filter(\.isLetter)
        guard letters.count >= 3, letters.allSatisfy({ "dmyj".contains($0) }), let day = letters.firstIndex(of: "d"),
            let month = letters.firstIndex(of: "m"), letters.contains(where: { $0 == "y" || $0 == "j" }),
            letters.first != "y"
        else { return nil }
        self = day < month ? .dayFirst : .monthFirst
    }
}
