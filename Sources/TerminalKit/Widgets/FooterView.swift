import TextKit
import ViewState

/// The key hints in the given order. If they do not fit, the hints of lowest rank are dropped; among equals, the
/// rightmost.
package enum FooterView {
    private static let gap = 2

    package static func render(into canvas: inout Canvas, in rect: Rect, hints: [FooterHint]) {
        guard !rect.isEmpty else { return }
        let row = rect.row(0)
        canvas.fill(row, style: Style(.footer))
        for (hint, columns) in layout(hints, columns: row.width) {
            let place = Rect(x: row.x + columns.lowerBound, y: row.y, width: columns.count, height: 1)
            canvas.drawLine(
                [TextRun(hint.key, Style(.footerKey)), TextRun(" " + hint.title, Style(.footer))], in: place)
        }
    }

    /// Returns the hint at a column of the row, for the mouse.
    package static func hint(atColumn x: Int, hints: [FooterHint], columns: Int) -> FooterHint? {
        layout(hints, columns: columns).first { $0.columns.contains(x) }?.hint
    }

    private static func layout(_ hints: [FooterHint], columns: Int) -> [(hint: FooterHint, columns: Range<Int>)] {
        var x = 0
        return fitting(hints, columns: columns).compactMap { hint in
            let start = x
            x += width(of: hint) + gap
            let end = min(start + width(of: hint), columns)
            return start < end ? (hint, start..<end) : nil
        }
    }

    private static func width(of hint: FooterHint) -> Int {
        TextWidth.columns(of: hint.key) + 1 + TextWidth.columns(of: hint.title)
    }

    /// Returns the hints that fit into a number of columns.
    static func fitting(_ hints: [FooterHint], columns: Int) -> [FooterHint] {
        let widths = hints.map(width)
        var used = widths.reduce(0, +) + gap * max(0, hints.count - 1)
        let droppable = hints.indices.filter { !hints[$0].isPinned }.sorted { left, right in
            (hints[left].rank, -left) < (hints[right].rank, -right)
        }
        var dropped: Set<Int> = []
        for index in droppable where used > columns {
            used -= widths[index] + gap
            dropped.insert(index)
        }
        // A short hint may have been dropped before a long one, and now there is room for the short hint again.
        for index in droppable.reversed() where dropped.contains(index) && used + widths[index] + gap <= columns {
            used += widths[index] + gap
            dropped.remove(index)
        }
        return hints.indices.filter { !dropped.contains($0) }.map { hints[$0] }
    }
}
