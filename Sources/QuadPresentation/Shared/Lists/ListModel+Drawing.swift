import TerminalKit

extension ListModel {
    /// Draws rows of one line each: the selected one in sight, the marked ones marked.
    /// - Parameters:
    ///   - drawn: the rows of the frame before, for lists whose rows take time.
    ///   - row: asked for the visible rows only.
    func drawRows(
        into canvas: inout Canvas, in rect: Rect, isFocused: Bool = true, drawn: DrawnRows? = nil,
        row: (Int) -> ListView.Row
    ) {
        moved { $0.keepVisible(height: rect.height) }
        ListView.render(into: &canvas, in: rect, state: position, isFocused: isFocused, drawn: drawn) { index in
            var row = row(index)
            row.isMarked = isMarked(index)
            return row
        }
    }
}
