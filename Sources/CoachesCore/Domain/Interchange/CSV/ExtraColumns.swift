import QuadCore

/// Columns of other programs, which are exported as they were imported.
enum ExtraColumns {
    static func texts(_ other: [String: ForeignValue]) -> [String: String] {
        (other[ImportedTable.kept]?.object ?? [:]).compactMapValues(\.text)
    }

    /// - Parameter more: columns that are left out if no row has a value in them.
    static func table(
        of rows: [(cells: [String: String], other: [String: String])], _ columns: [String], ifFilled more: [String]
    ) -> String {
        let columns = columns + more.filter { column in rows.contains { $0.cells[column]?.isEmpty == false } }
        let extra = Set(rows.flatMap(\.other.keys)).subtracting(columns).sorted()
        var writer = CSVWriter()
        writer.row(columns + extra)
        for row in rows { writer.row(columns.map { row.cells[$0] ?? "" } + extra.map { row.other[$0] ?? "" }) }
        return writer.text
    }
}
