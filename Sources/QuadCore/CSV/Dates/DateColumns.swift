/// The columns of dates of one table.
package struct DateColumns: Equatable, Sendable {
    private var columns: [String: DateColumn] = [:]

    /// The columns whose order was decided, in the order of the table.
    package private(set) var decided: [DateColumn] = []

    /// - Parameters:
    ///   - fields: the fields that hold dates.
    ///   - orders: the orders that the user chose.
    /// - Throws: an error that names each column whose order neither the rows nor the user decide.
    init(
        _ table: ImportedTable, _ fields: [String], _ orders: DateOrders, _ reading: TableDateReading
    ) throws(ImportError) {
        var unsure: [UnsureDates] = []
        let places = fields.compactMap { field in table.fields.columns[field].map { (place: $0, field: field) } }
            .sorted { $0.place < $1.place }
        let titles = places.map { table.header[$0.place] }
        for title in orders.columns.keys.sorted() where !titles.contains(where: { CSVFields.isSame($0, title) }) {
            guard let known = table.header.first(where: { CSVFields.isSame($0, title) }) else {
                throw ImportError(
                    "There is no column “\(title.clipped)”", advice: "the columns are \(table.header.few())")
            }
            throw ImportError(
                "“\(known.clipped)” is not a date column",
                advice: titles.isEmpty ? nil : "the date columns are \(titles.few())")
        }
        for (place, field) in places {
            let title = table.header[place]
            let cells = table.rows.lazy.compactMap { row in row[field].map { (line: row.line, text: $0) } }
            do throws(UnsureColumnError) {
                let column = try DateColumn(
                    title, pattern: DateOrder(pattern: table.fields.unit(of: field)), DateTally(cells, reading), orders)
                columns[field] = column
                if column.words != nil { decided.append(column) }
            } catch {
                if let open = error.unsure(title) { unsure.append(open) }
            }
        }
        guard unsure.isEmpty else { throw ImportError(unsure: unsure) }
    }

    /// Returns the column of a field; nil if the table has no such column.
    package subscript(field: String) -> DateColumn? { columns[field] }
}
