import TextKit
import ViewState

/// A chart of horizontal bars, with one row each for label, bar and value. The greatest value sets the scale.
package enum BarChartView {
    package struct Bar: Equatable, Sendable {
        var label: String
        package var value: Int
        /// The text after the bar; nil for the number.
        package var text: String?
        /// Whether the bar is highlighted, by a style and a pointer.
        var isMarked: Bool

        package init(_ label: String, _ value: Int, text: String? = nil, isMarked: Bool = false) {
            self.label = label
            self.value = value
            self.text = text
            self.isMarked = isMarked
        }

        fileprivate var caption: String { text ?? String(value) }
    }

    package static func render(into canvas: inout Canvas, in rect: Rect, bars: [Bar]) {
        guard !rect.isEmpty else { return }
        let label = min(widest(bars.map(\.label)), max(1, rect.width / 3))
        let caption = widest(bars.map(\.caption))
        let greatest = bars.reduce(0) { max($0, $1.value) }
        let left = label + 1
        let room = rect.width - left - caption - 3
        for (row, bar) in bars.prefix(rect.height).enumerated() {
            let line = rect.row(row)
            canvas.drawLine(bar.label, in: line.splitLeft(label).left, .right)
            let style = Style(bar.isMarked ? .chartMark : .chart)
            // The captions follow their bars directly. Without room for bars, only the captions are drawn.
            let drawn = room > 0 ? self.bar(bar.value, of: greatest, columns: room, canvas.glyphs) : ""
            let rest = line.splitLeft(left).rest
            let used = canvas.drawLine(drawn, in: rest, style: style)
            var tail = [TextRun((used > 0 ? " " : "") + bar.caption, bar.isMarked ? style : .text)]
            if bar.isMarked { tail.append(TextRun(" \(mark(canvas.glyphs))", style)) }
            canvas.drawLine(tail, in: rest.splitLeft(used).rest)
        }
    }

    /// Returns the bar of a value, in eighths of a column if the glyphs allow. A value above zero always gets a visible
    /// bar.
    static func bar(_ value: Int, of greatest: Int, columns: Int, _ glyphs: GlyphSet) -> String {
        guard value > 0, greatest > 0, columns > 0, let full = glyphs.barEighths.last else { return "" }
        let steps = glyphs.barEighths.count
        let share = Double(min(value, greatest)) / Double(greatest)
        let length = max(1, Int((share * Double(columns * steps)).rounded()))
        let whole = String(repeating: full, count: length / steps)
        let part = length % steps
        return part == 0 ? whole : whole + String(glyphs.barEighths[part - 1])
    }

    private static func mark(_ glyphs: GlyphSet) -> Character {
        glyphs == .unicode ? "◂" : "<"
    }

    private static func widest(_ texts: [String]) -> Int {
        texts.reduce(0) { max($0, TextWidth.columns(of: $1)) }
    }
}
