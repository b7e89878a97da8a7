/// How far something is: a bar with its percentage and a label; or a sign that it goes on, where no end is known.
package enum ProgressView {
    /// - Parameter fraction: 0 to 1; what is outside counts as the nearer end.
    package static func render(into canvas: inout Canvas, in rect: Rect, fraction: Double, label: String = "") {
        guard !rect.isEmpty else { return }
        let row = rect.row(0)
        let part = fraction.isNaN ? 0 : min(1, max(0, fraction))
        // Rounded down: 100 % means done.
        let percent = TextLayout.fit("\(Int(part * 100))%", to: 4, .right)
        let labelColumns = min(TextWidth.columns(of: label), max(0, (row.width - 6) / 2))
        let (name, rest) = row.splitLeft(labelColumns > 0 ? labelColumns + 1 : 0)
        canvas.drawLine(label, in: name.splitLeft(labelColumns).left)
        let room = rest.width - 5
        guard room > 0 else {
            canvas.drawLine(percent.trimmingBlanks, in: rest, style: Style(.chart))
            return
        }
        let bar = Rect(x: rest.x, y: rest.y, width: room, height: 1)
        if canvas.glyphs.barEighths.count == 1, room > 2 {
            canvas.draw("[", at: bar.origin, style: Style(.muted))
            canvas.draw("]", at: Point(x: bar.maxX - 1, y: bar.y), style: Style(.muted))
            draw(part, into: &canvas, in: bar.inset(dx: 1, dy: 0))
        } else {
            draw(part, into: &canvas, in: bar)
        }
        canvas.drawLine(percent, in: rest.splitLeft(room + 1).rest)
    }

    /// The sign for a step of something whose end is unknown. Without motion it stands still.
    package static func spinner(step: Int, glyphs: GlyphSet, moves: Bool) -> String {
        guard moves, glyphs.drawsFrames else { return String(glyphs.ellipsis == "~" ? "..." : "…") }
        let frames: [Character] =
            glyphs == .unicode ? ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"] : ["|", "/", "-", "\\"]
        return String(frames[((step % frames.count) + frames.count) % frames.count])
    }

    private static func draw(_ part: Double, into canvas: inout Canvas, in rect: Rect) {
        let scale = 10_000
        let bar = BarChartView.bar(Int(part * Double(scale)), of: scale, columns: rect.width, canvas.glyphs)
        let used = canvas.drawLine(bar, in: rect, style: Style(.chart))
        let track: Character = canvas.glyphs.barEighths.count > 1 ? "░" : "."
        let rest = rect.splitLeft(used).rest
        canvas.drawLine(String(repeating: track, count: rest.width), in: rest, style: Style(.muted))
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        String(drop { $0 == " " })
    }
}
