import TerminalKit
import TextKit
import ViewState

extension ListModel {
    /// Draws the rows, with the selected row in sight and the marked rows marked.
    /// - Parameters:
    ///   - lines: the number of lines per row.
    ///   - drawn: the rows of the frame before, for lists whose rows take time.
    ///   - row: returns a row; called for the visible rows only.
    package func drawRows(
        into canvas: inout Canvas, in rect: Rect, lines: Int = 1, isFocused: Bool = true, drawn: DrawnRows? = nil,
        row: (Int) -> ListView.Row
    ) {
        moved { $0.keepVisible(height: max(1, rect.height / lines)) }
        ListView.render(into: &canvas, in: rect, state: position, lines: lines, isFocused: isFocused, drawn: drawn) {
            index in
            var row = row(index)
            row.isMarked = isMarked(index)
            return row
        }
    }

    /// Draws the rows below the headings of their columns, with the selected row in sight and the marked rows marked.
    /// - Parameters:
    ///   - drawn: the rows of the frame before, for lists whose rows take time.
    ///   - cell: returns a cell; called for the visible rows only.
    /// - Returns: the rectangle of the rows.
    package func drawTable(
        into canvas: inout Canvas, in rect: Rect, columns: [TableColumn], drawn: DrawnRows? = nil,
        cell: (_ row: Int, _ column: Int) -> [TextRun]
    ) -> Rect {
        let rows = rect.splitTop(1).rest
        moved { $0.keepVisible(height: rows.height) }
        TableView.render(
            into: &canvas, in: rect, columns: columns, state: position, isMarked: { isMarked($0) }, drawn: drawn,
            cell: cell)
        return rows
    }
}
