import TextKit
import ViewState

/// A list in columns under a heading. Selection, marks and scrolling work as in `ListView`.
package enum TableView {
    /// - Parameters:
    ///   - isMarked: whether a row has a mark in front.
    ///   - drawn: the rows of the previous frame without their gutter, for lists with rows that are slow to draw.
    ///   - cell: a function that returns the runs of a row and a declared column; called only for visible cells.
    package static func render(
        into canvas: inout Canvas, in rect: Rect, columns: [TableColumn], state: ListState, isFocused: Bool = true,
        isMarked: (Int) -> Bool = { _ in false }, drawn: DrawnRows? = nil,
        cell: (_ row: Int, _ column: Int) -> [TextRun]
    ) {
        guard !rect.isEmpty else { return }
        // With a single row, the content is more useful than a heading.
        let (header, body) = rect.splitTop(rect.height > 1 ? 1 : 0)
        let gutter = rect.width > ListView.gutter ? ListView.gutter : 0
        let layout = TableLayout(columns, width: rect.width - gutter - 1)
        for slot in layout.slots where !header.isEmpty {
            let place = Rect(x: header.x + gutter + slot.x, y: header.y, width: slot.width, height: 1)
            let column = columns[slot.column]
            canvas.drawLine(column.title, in: place, style: Style(.heading), column.alignment)
        }
        ListView.render(into: &canvas, in: body, state: state, isFocused: isFocused) { index in
            ListView.Row([], isMarked: isMarked(index))
        }
        let first = state.firstRow(height: body.height)
        drawn?.prepare(width: rect.width, for: canvas)
        for index in first..<max(first, min(state.count, first + body.height)) {
            let row = body.row(index - first).splitLeft(gutter).rest
            // The last column is reserved for the scroll marks.
            let line = row.splitLeft(row.width - 1).left
            let isSelected = index == state.cursor
            if !isSelected, let cells = drawn?[index], canvas.put(cells, at: line.origin) { continue }
            for slot in layout.slots {
                let place = Rect(x: line.x + slot.x, y: line.y, width: slot.width, height: 1)
                var runs = cell(index, slot.column)
                if isSelected {
                    let role: Role = isFocused ? .selection : .selectionInactive
                    runs = runs.map { TextRun($0.text, Style(role, $0.style.attributes)) }
                }
                canvas.drawLine(runs, in: place, columns[slot.column].alignment)
            }
            if !isSelected, let drawn { drawn[index] = canvas.cells(in: line) }
        }
    }
}
