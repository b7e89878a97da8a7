import TextKit
import ViewState

/// A form: labels beside the fields, or above the fields if the form is narrow, and errors below their field.
///
/// The form scrolls so that the focused field is visible.
package enum FormView {
    package static func render(into canvas: inout Canvas, in rect: Rect, state: FormState, isFocused: Bool = true) {
        let measure = Measure(state, width: rect.width)
        canvas.clipped(to: rect) { canvas in
            for (index, place) in places(of: state, measure, in: rect) {
                let hasFocus = isFocused && index == state.focus
                draw(
                    state.fields[index], hasFocus, showsHint: index == state.focus, measure, into: &canvas, in: place)
            }
        }
    }

    /// Returns the field at a point on the screen, for the mouse.
    package static func field(at point: Point, in rect: Rect, state: FormState) -> Int? {
        guard rect.contains(point) else { return nil }
        return places(of: state, Measure(state, width: rect.width), in: rect).first { $0.place.contains(point) }?.index
    }

    /// Returns the positions of the visible fields. The first field may begin above the rectangle.
    private static func places(
        of state: FormState, _ measure: Measure, in rect: Rect
    ) -> [(index: Int, place: Rect)] {
        guard !rect.isEmpty, !state.fields.isEmpty else { return [] }
        var tops: [Int] = []
        var total = 0
        for (index, field) in state.fields.enumerated() {
            tops.append(total)
            total += measure.height(of: field, isFocused: index == state.focus)
        }
        let focusTop = tops[state.focus]
        let focusHeight = measure.height(of: state.fields[state.focus], isFocused: true)
        let needed = max(0, focusTop + focusHeight - rect.height)
        let offset = min(needed, focusTop)
        return state.fields.indices.compactMap { index in
            let y = rect.y + tops[index] - offset
            let height = measure.height(of: state.fields[index], isFocused: index == state.focus)
            guard y < rect.maxY, y + height > rect.y else { return nil }
            return (index, Rect(x: rect.x, y: y, width: rect.width, height: min(height, rect.maxY - y)))
        }
    }

    /// Returns the columns in which text areas wrap, for `FormState.areaColumns`.
    package static func areaColumns(_ state: FormState, width: Int) -> Int {
        let measure = Measure(state, width: width)
        return TextAreaView.textColumns(in: Rect(x: 0, y: 0, width: measure.fieldColumns, height: 1))
    }

    /// The minimum width of a field beside its label. A narrower field moves below its label and takes the whole width.
    private static let narrowestField = 28
    /// The minimum width in a form without text fields.
    private static let narrowestChoice = 14

    /// The division of the columns between labels and fields.
    private struct Measure {
        let labelColumns: Int
        let fieldColumns: Int
        let isStacked: Bool

        init(_ state: FormState, width: Int) {
            let widest = state.fields.reduce(0) { max($0, TextWidth.columns(of: $1.label)) }
            // The pointer and a blank precede the label, and two columns follow it.
            let besideField = min(widest, width / 3) + 4
            isStacked = width - besideField < Self.narrowest(state)
            labelColumns = isStacked ? 0 : besideField
            fieldColumns = max(1, isStacked ? width - (width > 4 ? 2 : 0) : width - labelColumns)
        }

        private static func narrowest(_ state: FormState) -> Int {
            let isWritten = state.fields.contains { field in
                switch field.content {
                case .toggle, .choice: false
                case .text, .secret, .area: true
                }
            }
            return isWritten ? FormView.narrowestField : FormView.narrowestChoice
        }

        func height(of field: FormField, isFocused: Bool) -> Int {
            (isStacked ? 1 : 0) + FormView.rows(of: field)
                + noteLines(field, isFocused: isFocused).count
        }

        func noteLines(_ field: FormField, isFocused: Bool) -> [String] {
            let note = field.error ?? (isFocused ? field.hint : "")
            return note.isEmpty ? [] : TextLayout.wrap(note, width: max(1, fieldColumns - 2))
        }
    }

    private static func rows(of field: FormField) -> Int {
        if case .area(_, let rows) = field.content { return max(1, rows) }
        return 1
    }

    private static func draw(
        _ field: FormField, _ hasFocus: Bool, showsHint: Bool, _ measure: Measure, into canvas: inout Canvas,
        in rect: Rect
    ) {
        let indent = rect.width > 4 ? 2 : 0
        if hasFocus, indent > 0 {
            canvas.draw(String(canvas.glyphs.pointer), at: rect.origin, style: Style(.accent))
        }
        let labelStyle = Style(field.error != nil ? .error : hasFocus ? .heading : .text)
        let labelColumns = measure.isStacked ? rect.width - indent : measure.labelColumns - 4
        let label = Rect(x: rect.x + indent, y: rect.y, width: labelColumns, height: rect.height)
        canvas.drawLine(field.label, in: label.row(0), style: labelStyle)
        let left = measure.isStacked ? indent : measure.labelColumns
        // At the lower edge, a label may stand without its field. With only one row in total, the focused field takes
        // the row.
        let top = measure.isStacked && (rect.height > 1 || !hasFocus) ? 1 : 0
        let place = Rect(
            x: rect.x + left, y: rect.y + top, width: rect.width - left, height: min(rows(of: field), rect.height - top)
        )
        draw(field, hasFocus, into: &canvas, in: place)
        let sign = field.error == nil ? " " : String(canvas.glyphs.cross)
        let noteStyle = Style(field.error == nil ? .muted : .error)
        let notes = Rect(x: place.x, y: place.maxY, width: place.width, height: rect.maxY - place.maxY)
        for (row, line) in measure.noteLines(field, isFocused: showsHint).enumerated() {
            canvas.drawLine("\(row == 0 ? sign : " ") \(line)", in: notes.row(row), style: noteStyle)
        }
    }

    private static func draw(
        _ field: FormField, _ hasFocus: Bool, into canvas: inout Canvas, in rect: Rect
    ) {
        guard !rect.isEmpty else { return }
        switch field.content {
        case .text(let input, let placeholder):
            TextFieldView.render(
                into: &canvas, in: rect, input: input, placeholder: placeholder, isFocused: hasFocus,
                unread: field.unread)
        case .secret(let input):
            TextFieldView.render(into: &canvas, in: rect, input: input, isFocused: hasFocus, mask: "*")
        case .area(let input, _):
            TextAreaView.render(into: &canvas, in: rect, input: input, isFocused: hasFocus)
        case .choice(let options, let selected):
            let text = options.indices.contains(selected) ? options[selected] : ""
            let style = Style(hasFocus ? .selection : .input)
            canvas.drawLine(hasFocus ? "< \(text) >" : text, in: rect, style: style)
            if hasFocus { canvas.cursor = rect.origin }
        case .toggle(let isOn):
            let style = Style(hasFocus ? .selection : .input)
            canvas.drawLine(isOn ? "[\(canvas.glyphs.check)] yes" : "[ ] no", in: rect, style: style)
            if hasFocus { canvas.cursor = rect.origin }
        }
    }
}
