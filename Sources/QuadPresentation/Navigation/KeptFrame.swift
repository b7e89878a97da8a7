import TerminalKit

/// What a screen showed when the program was last left: shown at the next start until what it shows is read.
///
/// It is of one place, in a terminal of one size; anywhere else it says nothing.
package struct KeptFrame: Codable, Equatable, Sendable {
    /// Cells of one style that follow each other.
    struct Run: Codable, Equatable, Sendable {
        let text: String
        let role: UInt8
        let attributes: UInt8
    }

    /// Says which role has which number.
    let numbering: String
    let route: String
    let columns: Int
    /// Tells the set of glyphs it was drawn with.
    let pointer: String
    let rows: [[Run]]

    /// - Parameter rect: of the canvas; what is outside is not kept.
    init(_ route: Route, of canvas: Canvas, in rect: Rect, numbering: String) {
        self.numbering = numbering
        // The terminal may have become smaller since the place was laid out.
        let rect = rect.intersection(canvas.bounds)
        self.route = route.description
        columns = rect.width
        pointer = String(canvas.glyphs.pointer)
        rows = (rect.y..<rect.maxY).map { y in
            var runs: [Run] = []
            var text = ""
            var style = Style.text
            for x in rect.x..<rect.maxX where canvas[x, y].width > 0 {
                let cell = canvas[x, y]
                if cell.style != style, !text.isEmpty {
                    runs.append(Run(text, style))
                    text = ""
                }
                style = cell.style
                text.append(cell.glyph)
            }
            if !text.isEmpty { runs.append(Run(text, style)) }
            return runs
        }
    }

    func fits(_ route: Route, _ rect: Rect, _ glyphs: GlyphSet, numbering: String) -> Bool {
        self.numbering == numbering && self.route == route.description && columns == rect.width
            && rows.count == rect.height
            && pointer == String(glyphs.pointer)
    }

    func draw(into canvas: inout Canvas, in rect: Rect) {
        canvas.fill(rect, style: .text)
        canvas.cursor = nil
        for (row, runs) in rows.enumerated() where row < rect.height {
            let runs = runs.map { TextRun($0.text, Style(Role($0.role), TextAttributes(rawValue: $0.attributes))) }
            canvas.drawLine(runs, in: rect.row(row))
        }
    }
}

extension KeptFrame.Run {
    init(_ text: String, _ style: Style) {
        self.init(text: text, role: style.role.rawValue, attributes: style.attributes.rawValue)
    }
}
