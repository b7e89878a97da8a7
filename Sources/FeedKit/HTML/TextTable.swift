/// Rows of cells; a cell is text with line feeds between its paragraphs.
struct TextTable: Equatable, Sendable {
    struct Cell: Equatable, Sendable {
        var text = 0..<0
        var firstSpan = 0
        var isHeader = false
        /// The first column it is in, and how many it takes.
        var column = 0
        var columns = 1
    }

    var rows: [[Cell]] = []
    /// Of all rows.
    var columns = 0

    /// Where its words begin; nil where it has none.
    var start: Int? { rows.lazy.compactMap(Self.start).first }

    /// The same of a row: the first cells are often empty.
    static func start(of row: [Cell]) -> Int? { row.first { !$0.text.isEmpty }?.text.lowerBound }

    /// Whether the first row names the columns.
    var hasHeader: Bool { rows.count > 1 && rows[0].allSatisfy(\.isHeader) && !rows[0].isEmpty }
}
