/// Draws a question in the middle of a rectangle, as large as its text asks for and the rectangle allows.
package enum DialogView {
    private static let preferredColumns = 60

    package static func render(into canvas: inout Canvas, in rect: Rect, state: DialogState) {
        guard !rect.isEmpty else { return }
        let framed = canvas.glyphs.drawsFrames && rect.width >= 8 && rect.height >= 5
        let border = framed ? 2 : 0
        let padding = framed ? 2 : 0
        let room = min(preferredColumns, rect.width - border - padding)
        let labels = state.choices.map { "[\($0.key.name)] \($0.title)" }
        let isRow = labels.reduce(0) { $0 + TextWidth.columns(of: $1) + 3 } <= room
        let text = TextLayout.wrap(state.text, width: room)
        let widest = (text + [state.title] + (isRow ? [rowOf(labels)] : labels.map { "  " + $0 }))
            .reduce(0) { max($0, TextWidth.columns(of: $1)) }
        let inner = min(room, max(widest, 16))
        let rows = 2 + text.count + 1 + (isRow ? 1 : labels.count)
        let frame = rect.centered(Size(columns: inner + border + padding, rows: rows + border))
        // Without a frame nothing would tell the question from what is behind it.
        canvas.fill(framed ? frame : rect, style: Style(.dialog))
        if framed { canvas.box(frame) }
        let content = frame.inset(dx: (border + padding) / 2, dy: border / 2)
        let choiceRows = min(isRow ? 1 : labels.count, content.height)
        let (body, bottom) = content.splitBottom(choiceRows)
        drawBody(state, text, into: &canvas, in: body)
        drawChoices(state, labels, isRow: isRow, into: &canvas, in: bottom)
    }

    private static func drawBody(_ state: DialogState, _ text: [String], into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(state.title, in: rect.row(0), style: Style(.heading))
        // The blank lines around the text go first where rows are short.
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

    private static func drawChoices(
        _ state: DialogState, _ labels: [String], isRow: Bool, into canvas: inout Canvas, in rect: Rect
    ) {
        guard !rect.isEmpty else { return }
        var x = rect.x
        // With fewer rows than choices the selected one stays in sight.
        let first = isRow ? 0 : max(0, state.selected - rect.height + 1)
        for (index, label) in labels.enumerated().dropFirst(first) {
            let row = isRow ? 0 : index - first
            guard row < rect.height else { break }
            let isSelected = index == state.selected
            let pointer = isSelected ? String(canvas.glyphs.pointer) : " "
            let width = min(TextWidth.columns(of: label) + 2, rect.maxX - x)
            let place = Rect(x: x, y: rect.y + row, width: width, height: 1)
            canvas.drawLine("\(pointer)\(label)", in: place, style: Style(isSelected ? .selection : .dialog))
            if isSelected { canvas.cursor = place.origin }
            if isRow { x += width + 1 }
        }
    }

    private static func rowOf(_ labels: [String]) -> String {
        labels.map { " " + $0 }.joined(separator: "  ")
    }
}
