import TextKit
import ViewState

/// A chart of two counts for each point in time. The first column is shaded and the second is full, so that they differ
/// without colors. The greatest count sets the scale.
package enum ColumnPairsView {
    package struct Pair: Equatable, Sendable {
        /// The label below the pair, at most two letters.
        var label: String
        package var first: Int
        package var second: Int

        package init(_ label: String, _ first: Int, _ second: Int) {
            self.label = label
            self.first = first
            self.second = second
        }
    }

    /// The columns of a pair, including a blank column.
    private static let pairWidth = 3

    /// Draws the last pairs that fit, above their labels and beside the greatest value.
    package static func render(into canvas: inout Canvas, in rect: Rect, pairs: [Pair]) {
        let greatest = pairs.reduce(0) { max($0, $1.first, $1.second) }
        let scale = String(greatest)
        let left = TextWidth.columns(of: scale) + 1
        let (body, foot) = rect.splitBottom(1)
        guard greatest > 0, body.height > 0, rect.width > left + pairWidth else { return }
        canvas.drawLine(scale, in: body.row(0), style: Style(.muted))
        let shown = pairs.suffix((rect.width - left) / pairWidth)
        for (number, pair) in shown.enumerated() {
            let x = rect.x + left + number * pairWidth
            column(pair.first, of: greatest, canvas.glyphs.shade, at: x, &canvas, body)
            column(pair.second, of: greatest, canvas.glyphs.columnEighths.last ?? "#", at: x + 1, &canvas, body)
            let place = Rect(x: x, y: foot.y, width: 2, height: foot.height)
            canvas.drawLine(pair.label, in: place, style: Style(.muted), .right)
        }
    }

    /// Draws a column of whole cells. A count above zero always gets at least one cell.
    private static func column(
        _ value: Int, of greatest: Int, _ glyph: Character, at x: Int, _ canvas: inout Canvas, _ body: Rect
    ) {
        guard value > 0 else { return }
        let height = max(1, Int((Double(value) / Double(greatest) * Double(body.height)).rounded()))
        for row in 0..<height {
            canvas.draw(String(glyph), at: Point(x: x, y: body.maxY - 1 - row), style: Style(.chart))
        }
    }

    /// Returns the counts as one line of text: a character per count, taller for a greater count, and a blank for zero.
    package static func spark(_ values: [Int], of greatest: Int, _ glyphs: GlyphSet) -> String {
        let signs = glyphs.columnEighths
        return String(
            values.map { value -> Character in
                guard value > 0, greatest > 0 else { return " " }
                let share = Double(min(value, greatest)) / Double(greatest)
                return signs[max(0, Int((share * Double(signs.count)).rounded(.up)) - 1)]
            })
    }
}
