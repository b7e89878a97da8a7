import TerminalKit

extension ListModel {
    /// Draws rows of one line each: the selected one in sight, the marked ones marked.
    /// - Parameter row: asked for the visible rows only.
    func drawRows(into canvas: inout Canvas, in rect: Rect, row: (Int) -> ListView.Row) {
        moved { $0.keepVisible(height: rect.height) }
        ListView.render(into: &canvas, in: rect, state: position) { index in
            var row = row(index)
            row.isMarked = isMarked(index)
            return row
        }
    }
}
