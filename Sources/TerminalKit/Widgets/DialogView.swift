import TextKit
import ViewState

/// A dialog in the middle of a rectangle, as large as its text needs and the rectangle allows.
package enum DialogView {
    private static let preferredColumns = 60

    package static func render(into canvas: inout Canvas, in rect: Rect, state: DialogState) {
        guard !rect.isEmpty else { return }
        let layout = Layout(state, in: rect, drawsFrames: canvas.glyphs.drawsFrames)
        // Without a frame, nothing would separate the dialog from the screen behind it.
        canvas.fill(layout.isFramed ? layout.frame : rect, style: Style(.dialog))
        if layout.isFramed { canvas.box(layout.frame) }
        drawBody(state, layout.text, into: &canvas, in: layout.body)
        for (index, place) in layout.choices {
            let isSelected = index == state.selected
            let pointer = isSelected ? String(canvas.glyphs.pointer) : " "
            let label = pointer + Self.label(state.choices[index])
            canvas.drawLine(label, in: place, style: Style(isSelected ? .selection : .dialog))
            if isSelected { canvas.cursor = place.origin }
        }
    }

    /// Returns the choice at a point on the screen, for the mouse.
    package static func choice(at point: Point, in rect: Rect, state: DialogState, drawsFrames: Bool) -> Int? {
        Layout(state, in: rect, drawsFrames: drawsFrames).choices.first { $0.place.contains(point) }?.index
    }

    private static func label(_ choice: DialogState.Choice) -> String { "[\(choice.key.name)] \(choice.title)" }

    /// The positions of the parts of the dialog.
    private struct Layout {
        let isFramed: Bool
        let frame: Rect
        let body: Rect
        let text: [String]
        /// The visible choices. With fewer rows than choices, the selected choice stays visible.
        let choices: [(index: Int, place: Rect)]

        init(_ state: DialogState, in rect: Rect, drawsFrames: Bool) {
            isFramed = drawsFrames && rect.width >= 8 && rect.height >= 5
            let border = isFramed ? 2 : 0
            let padding = isFramed ? 2 : 0
            let room = min(preferredColumns, rect.width - border - padding)
            let labels = state.choices.map(DialogView.label)
            let isRow = labels.reduce(0) { $0 + TextWidth.columns(of: $1) + 3 } <= room
            text = TextLayout.wrap(state.text, width: room)
            let row = labels.map { " " + $0 }.joined(separator: "  ")
            let widest = (text + [state.title] + (isRow ? [row] : labels.map { "  " + $0 }))
                .reduce(0) { max($0, TextWidth.columns(of: $1)) }
            let inner = min(room, max(widest, 16))
            let rows = 2 + text.count + 1 + (isRow ? 1 : labels.count)
            frame = rect.centered(Size(columns: inner + border + padding, rows: rows + border))
            let content = frame.inset(dx: (border + padding) / 2, dy: border / 2)
            let bottom: Rect
            (body, bottom) = content.splitBottom(min(isRow ? 1 : labels.count, content.height))
            choices = Self.places(labels, isRow: isRow, selected: state.selected, in: bottom)
        }

        private static func places(
            _ labels: [String], isRow: Bool, selected: Int, in rect: Rect
        ) -> [(index: Int, place: Rect)] {
            guard !rect.isEmpty else { return [] }
            var x = rect.x
            let first = isRow ? 0 : max(0, selected - rect.height + 1)
            return labels.indices.dropFirst(first).prefix(isRow ? labels.count : rect.height).map { index in
                let width = min(TextWidth.columns(of: labels[index]) + 2, rect.maxX - x)
                let place = Rect(x: x, y: rect.y + (isRow ? 0 : index - first), width: width, height: 1)
                if isRow { x += width + 1 }
                return (index, place)
            }
        }
    }

    private static func drawBody(_ state: DialogState, _ text: [String], into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(state.title, in: rect.row(0), style: Style(.heading))
        // With few rows, the blank lines around the text are dropped first.
        let spare = rect.height - 1 - text.count
        let top = spare > 1 ? 2 : 1
        let area = rect.splitTop(top).rest
        let shown = text.prefix(area.height)
        for (row, line) in shown.enumerated() {
            let isCut = row == area.height - 1 && shown.count < text.count
            let room = isCut ? area.splitLeft(area.width - 1).left : area
            let used = canvas.drawLine(line, in: room.row(row), style: Style(.dialog))
            if isCut {
                let place = Point(x: area.x + used, y: area.y + row)
                canvas.draw(String(canvas.glyphs.ellipsis), at: place, style: Style(.muted), limit: area.width)
            }
        }
    }
}
