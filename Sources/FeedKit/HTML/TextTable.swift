/// A table of rows of cells. A cell is text with line feeds between its paragraphs.
struct TextTable: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        var text = 0..<0
        var firstSpan = 0
        var isHeader = false
        /// The first column of the cell; `columns` is the number of columns it takes.
        var column = 0
        var columns = 1
    }

    var rows: [[Cell]] = []
    /// The number of columns of the table.
    var columns = 0

    /// The offset of the first word; nil if the table has no words.
    var start: Int? { rows.lazy.compactMap(Self.start).first }

    /// Returns the offset of the first word in a row, because the first cells are often empty.
    static func start(of row: [Cell]) -> Int? { row.first { !$0.text.isEmpty }?.text.lowerBound }

    /// Whether the first row contains the names of the columns.
    var hasHeader: Bool { rows.count > 1 && rows[0].allSatisfy(\.isHeader) && !rows[0].isEmpty }
}
