/// The header rows of a table. Titles of the whole table and headings of column groups may stand above the header. The
/// header may span two rows, and a row of units may follow.
struct TableHead {
    let line: Int
    let titles: [String]
    /// The units of the columns; empty if no row names units.
    let units: [String]
    /// The lines above the titles that are remarks.
    private(set) var remarkLines: [Int] = []

    /// Reads the header and leaves the reader at the first row of data.
    /// - Returns: nil for a table without rows.
    init?(_ reader: inout CSVReader, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]) {
        guard var above = Candidate(&reader, fields, given) else { return nil }
        var (best, ahead) = (above, reader)
        var remarks = TableRemark.isOne(above.row.cells) ? [above.line] : []
        for _ in 0..<Self.mostRowsAbove {
            guard let next = Candidate(&ahead, fields, given) else { break }
            if TableRemark.isOne(next.row.cells) { remarks.append(next.line) }
            // After a remark, one known title makes a header.
            let isBehindRemark = best.known == 0 && TableRemark.isOne(best.row.cells)
            if next.isOfWords, next.known > (isBehindRemark ? 0 : max(best.known, 1)) { (best, reader) = (next, ahead) }
            // A header may span two rows: “First”, “Last” above “Name”, “Name”.
            if next.isOfWords, !isBehindRemark, let joined = Candidate(above.row, next.row, fields, given),
                joined.known > best.known
                    || (joined.known == best.known && above.line == best.line && joined.isCompleted(by: next.row))
            {
                (best, reader) = (joined, ahead)
            }
            if next.isOfWords, let grouped = Candidate(groups: above.row, next.row, fields, given),
                grouped.known >= best.known, best.line <= grouped.line
            {
                (best, reader) = (grouped, ahead)
            }
            above = next
        }
        remarkLines = remarks.filter { $0 < best.line }
        line = best.line
        titles = best.row.cells
        var behind = reader
        if let row = behind.next(), UnitRow.isOne(row.cells, below: titles) {
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
        /// The positions of the known columns.
        private let places: Set<Int>

        var line: Int { row.line }
        /// Whether all cells are words; data has digits and addresses.
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

        /// Creates a candidate from group headings above the titles: “School” above “Name” and “City”, as merged cells
        /// are saved. A heading counts if it forms a known title with the title below.
        init?(
            groups above: CSVReader.Row, _ below: CSVReader.Row, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]
        ) {
            func isKnown(_ title: String) -> Bool {
                (try? CSVFields(header: [title], fields: fields))?.columns.isEmpty == false
            }
            guard above.line + 1 == below.line, above.cells.count == below.cells.count,
                below.cells.allSatisfy({ !$0.isBlank }), above.cells.count(where: { !$0.isBlank }) > 1,
                above.cells.contains(where: \.isBlank)
            else { return nil }
            var (group, isOfUse, titles) = ("", false, [String]())
            for (heading, title) in zip(above.cells, below.cells) {
                if !heading.isBlank { group = heading.trimmingSpaces }
                let joined = "\(group) \(title.trimmingSpaces)"
                let isGrouped = !group.isEmpty && isKnown(joined)
                isOfUse = isOfUse || isGrouped
                titles.append(isGrouped ? joined : title)
            }
            guard isOfUse else { return nil }
            self.init(CSVReader.Row(line: below.line, cells: titles), fields, given)
        }

        private init(_ row: CSVReader.Row, _ fields: [CSVFields.Field], _ given: [ColumnMeaning]) {
            self.row = row
            let meanings = given.filter { meaning in row.cells.contains { CSVFields.isSame($0, meaning.column) } }
            let columns = (try? CSVFields(header: row.cells, fields: fields))?.columns ?? [:]
            known = columns.count + meanings.count
            places = Set(columns.values).union(
                row.cells.indices.filter { place in
                    given.contains { CSVFields.isSame($0.column, row.cells[place]) }
                })
        }

        /// Returns whether each cell of the lower row is a word that forms a known title with the cell above. A single
        /// cell may be data.
        func isCompleted(by lower: CSVReader.Row) -> Bool {
            let said = lower.cells.indices.filter { !lower.cells[$0].isBlank }
            return said.count > 1
                && said.allSatisfy { place in
                    lower.cells[place].trimmingSpaces.first?.isLetter == true && places.contains(place)
                }
        }
    }
}

/// A row below the header that names the units of the columns.
private enum UnitRow {
    /// Returns whether a row names units such as `(km)`, `min`, `dd/mm/yyyy`: every cell with text is a unit, and the
    /// row hardly looks like data.
    static func isOne(_ cells: [String], below titles: [String]) -> Bool {
        let said = cells.indices.map { (place: $0, text: cells[$0].trimmingSpaces.lowercased()) }
            .filter { !$0.text.isEmpty }
        let isAll = said.allSatisfy { cell in
            (bracketed(cell.text) != nil && cell.text.utf8.count <= 24) || isKnown(cell.text)
        }
        guard isAll, said.contains(where: { isCertain(bracketed($0.text) ?? $0.text) }) else { return false }
        return said.count > 1
            || said.allSatisfy { cell in
                bracketed(cell.text) != nil || DateOrder(pattern: cell.text) != nil
                    || (cell.place < titles.count && bears(titles[cell.place].lowercased()))
            }
    }

    private static func bracketed(_ text: String) -> String? {
        guard (text.hasPrefix("(") && text.hasSuffix(")")) || (text.hasPrefix("[") && text.hasSuffix("]")),
            text.count > 2
        else { return nil }
        return String(text.dropFirst().dropLast()).trimmingSpaces
    }

    private static func isKnown(_ text: String) -> Bool {
        units.contains(text) || DateOrder(pattern: text) != nil || AmountUnit(named: text) != nil
    }

    /// Returns whether a text is a unit and unlikely to be data, unlike “text”, “card” and “lesson”.
    private static func isCertain(_ text: String) -> Bool {
        isKnown(text) && !words.contains(text) && AmountUnit(named: text)?.kind != .count
    }

    /// Returns whether a title names a quantity that has a unit.
    private static func bears(_ title: String) -> Bool {
        title.contains { $0 == "(" || $0 == "[" }
            || title.split { !$0.isLetter }.contains { word in
                quantities.contains(String(word)) || isKnown(String(word))
            }
    }

    private static let words: Set<String> = ["text", "date", "days"]
    private static let quantities: Set<String> = [
        "amount", "cost", "distance", "duration", "effort", "height", "length", "mood", "pace", "price", "rate", "rpe",
        "speed", "start", "time", "weight", "work",
    ]
    private static let units: Set<String> = [
        "s", "sec", "secs", "seconds", "min", "mins", "minutes", "h", "hr", "hrs", "hours", "days", "hh:mm", "hh:mm:ss",
        "mm:ss", "mm:ss.s", "%", "$", "€", "usd", "eur", "yyyy-mm-dd", "1-10", "1-5", "/500m", "text", "date",
    ]
}

extension DateOrder {
    /// Reads a date pattern from a title or a row of units: `dd/mm/yyyy`, `MM-DD-YY`.
    init?(pattern: String) {
        let letters = pattern.lowercased().filter(\.isLetter)
        guard letters.count >= 3, letters.allSatisfy({ "dmyj".contains($0) }), let day = letters.firstIndex(of: "d"),
            let month = letters.firstIndex(of: "m"), letters.contains(where: { $0 == "y" || $0 == "j" }),
            letters.first != "y"
        else { return nil }
        self = day < month ? .dayFirst : .monthFirst
    }
}
