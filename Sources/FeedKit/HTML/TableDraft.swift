/// A table whose rows are being read. Each cell gets its column; columns taken by cells from rows above are skipped.
struct TableDraft {
    static let columnLimit = 24
    static let rowLimit = 2000

    private(set) var table = TextTable()
    private var row: [TextTable.Cell] = []
    /// For each column, the number of further rows in which the column is taken.
    private var taken = [Int](repeating: 0, count: columnLimit)
    private var column = 0
    private(set) var isInRow = false

    mutating func startRow() {
        endRow()
        isInRow = true
    }

    mutating func add(_ cell: TextTable.Cell, columns: Int, rows: Int) {
        if !isInRow { startRow() }
        while column < Self.columnLimit, taken[column] > 0 { column += 1 }
        guard column < Self.columnLimit else { return }
        var cell = cell
        cell.column = column
        let limit = min(column + max(columns, 1), Self.columnLimit)
        let end = (column + 1..<limit).first { taken[$0] > 0 } ?? limit
        cell.columns = end - column
        // The count includes this row until the row ends.
        for index in column..<end { taken[index] = min(max(rows, 1), Self.rowLimit) }
        column = end
        table.columns = max(table.columns, end)
        row.append(cell)
    }

    mutating func endRow() {
        guard isInRow else { return }
        isInRow = false
        if !row.isEmpty { table.rows.append(row) }
        row = []
        column = 0
        for index in taken.indices where taken[index] > 0 { taken[index] -= 1 }
    }
}
