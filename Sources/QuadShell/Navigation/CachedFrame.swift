import TerminalKit
import TextKit
import ViewState

/// The frame that a screen showed when the program last ended. It is shown at the next start until the screen's data is
/// read.
///
/// The frame is valid for one place in a terminal of one size. The start waits for the frame, so a row is one string.
/// Each change of style takes three characters, five in a picture; blanks at the end are left out.
package struct CachedFrame: Codable, Equatable, Sendable {
    /// The numbering of the roles.
    let numbering: String
    let route: String
    /// The viewer, by `HomeViewer.key`. The frame is shown to nobody else.
    package let viewer: String
    let columns: Int
    /// The pointer glyph, which identifies the set of glyphs of the frame.
    let pointer: String
    let rows: [String]

    /// The mark before the numbers of a role and of its attributes. Each number is the character that follows `zero` by
    /// that many.
    private static let styleMark: Unicode.Scalar = "\u{1}"
    /// The flag among the attributes that the numbers of two colors follow.
    private static let colorsMark: UInt8 = 0x80
    private static let zero: UInt32 = 0x100

    /// - Parameter rect: the part of the canvas to keep.
    init(_ route: Route, for viewer: String, of canvas: Canvas, in rect: Rect, numbering: String) {
        self.numbering = numbering
        self.viewer = viewer
        // The terminal may have become smaller since the place was laid out.
        let rect = rect.intersection(canvas.bounds)
        self.route = route.description
        columns = rect.width
        pointer = String(canvas.glyphs.pointer)
        rows = (rect.y..<rect.maxY).map { y in
            Self.text((rect.x..<rect.maxX).lazy.map { canvas[$0, y] })
        }
    }

    func fits(_ rect: Rect, _ glyphs: GlyphSet, numbering: String) -> Bool {
        self.numbering == numbering && columns == rect.width && rows.count == rect.height
            && pointer == String(glyphs.pointer)
    }

    func draw(into canvas: inout Canvas, in rect: Rect) {
        canvas.fill(rect, style: .text)
        canvas.cursor = nil
        for (row, text) in rows.enumerated() where row < rect.height {
            canvas.drawLine(Self.runs(text), in: rect.row(row))
        }
    }

    private static func text(_ cells: some Sequence<Cell>) -> String {
        var text = ""
        var blanks = ""
        var style = Style.text
        for cell in cells where cell.width > 0 {
            if cell == .blank, style == .text {
                blanks.append(" ")
                continue
            }
            text += blanks
            blanks = ""
            if cell.style != style {
                style = cell.style
                text.unicodeScalars.append(styleMark)
                text.unicodeScalars.append(contentsOf: numbers(of: style).map(scalar))
            }
            text.append(cell.glyph)
        }
        return text
    }

    private static func numbers(of style: Style) -> [UInt8] {
        let (role, attributes, colors) = (style.role.rawValue, style.attributes.rawValue, style.colors)
        guard colors != .none else { return [role, attributes] }
        return [role, attributes | colorsMark, colors.foreground, colors.background]
    }

    private static func scalar(_ number: UInt8) -> Unicode.Scalar {
        Unicode.Scalar(zero + UInt32(number)) ?? styleMark
    }

    private static func runs(_ text: String) -> [TextRun] {
        let parts = text.unicodeScalars.split(separator: styleMark, omittingEmptySubsequences: false)
        return parts.enumerated().compactMap { index, part in
            guard index > 0 else { return TextRun(String(part)) }
            let numbers = part.prefix(4).map { UInt8(truncatingIfNeeded: $0.value &- zero) }
            guard numbers.count >= 2 else { return nil }
            let style = Style(Role(numbers[0]), TextAttributes(rawValue: numbers[1] & ~colorsMark))
            guard numbers[1] & colorsMark != 0 else { return TextRun(String(part.dropFirst(2)), style) }
            guard numbers.count == 4 else { return nil }
            let colors = CellColors(foreground: numbers[2], background: numbers[3])
            return TextRun(String(part.dropFirst(4)), Style(style.role, style.attributes, colors: colors))
        }
    }
}
