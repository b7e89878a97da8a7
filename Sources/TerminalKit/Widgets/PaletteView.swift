import TextKit
import ViewState

/// The palette: the query at the top, the matches below, and the matched letters highlighted.
package enum PaletteView {
    package static func render(
        into canvas: inout Canvas, in rect: Rect, state: PaletteState, prompt: String = "> ",
        placeholder: String = "", empty: String = "Nothing matches"
    ) {
        guard !rect.isEmpty else { return }
        canvas.fill(rect, style: Style(.dialog))
        let framed = canvas.glyphs.drawsFrames && rect.width >= 10 && rect.height >= 5
        if framed { canvas.box(rect) }
        let content = framed ? rect.inset(dx: 2, dy: 1) : rect
        let (top, below) = content.splitTop(1)
        let promptColumns = top.width > 8 ? TextWidth.columns(of: prompt) : 0
        let (sign, field) = top.splitLeft(promptColumns)
        canvas.drawLine(prompt, in: sign, style: Style(.accent))
        if state.count == 0 {
            canvas.drawLine(empty, in: below.row(0), style: Style(.muted))
        } else {
            ListView.render(into: &canvas, in: below, state: state.list) { index in
                state.row(index).map(row) ?? ListView.Row("")
            }
        }
        // The field is drawn last, so that the cursor is in the field.
        TextFieldView.render(into: &canvas, in: field, input: state.query, placeholder: placeholder)
    }

    /// Returns a frame in the middle of the screen. The footer stays visible.
    package static func frame(in rect: Rect) -> Rect {
        let columns = rect.width < 60 ? rect.width : min(rect.width - 8, 80)
        guard rect.height >= 16 else {
            let above = rect.splitBottom(1).rest
            return above.centered(Size(columns: columns, rows: above.height))
        }
        return rect.centered(Size(columns: columns, rows: min(rect.height - 4, 20)))
    }

    private static func row(_ row: PaletteState.Row) -> ListView.Row {
        let isEnabled = row.item.disabledReason == nil
        let base = Style(isEnabled ? .dialog : .muted)
        var runs = highlighted(row.item.title, row.positions, base)
        let detail = row.item.disabledReason ?? row.item.detail
        if !detail.isEmpty {
            runs.append(TextRun("  \(detail)", Style(.muted)))
        }
        return ListView.Row(
            runs, trailing: row.item.trailing.isEmpty ? [] : [TextRun(row.item.trailing, Style(.footerKey))])
    }

    /// Returns the text with the clusters at `positions` in the style of matches. An underline shows them in a
    /// selection too.
    package static func highlighted(_ text: String, _ positions: [Int], _ base: Style) -> [TextRun] {
        var runs: [TextRun] = []
        var rest = positions[...]
        for (index, character) in text.enumerated() {
            let isMatch = rest.first == index
            if isMatch { rest = rest.dropFirst() }
            let style = isMatch ? Style(.match, .underline) : base
            if runs.last?.style == style {
                runs[runs.count - 1].text.append(character)
            } else {
                runs.append(TextRun(String(character), style))
            }
        }
        return runs
    }
}
