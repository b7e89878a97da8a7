import TextKit
import ViewState

/// The key hints, in the order given. Where they don't fit, the lowest in rank are dropped, of equals the rightmost.
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

    /// The hint at a column of the row, for the mouse.
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

    /// The hints that fit in so many columns.
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
        // A long hint may have gone after a short one for which there is room again.
        for index in droppable.reversed() where dropped.contains(index) && used + widths[index] + gap <= columns {
            used += widths[index] + gap
            dropped.remove(index)
        }
        return hints.indices.filter { !dropped.contains($0) }.map { hints[$0] }
    }
}
