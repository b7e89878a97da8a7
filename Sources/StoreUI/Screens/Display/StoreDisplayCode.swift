import TerminalKit
import TextKit
import ViewState

/// A QR code in half blocks, two rows of modules each, or in ASCII with two characters for each module. It has the
/// empty margin that scanners need.
struct StoreDisplayCode {
    let size: Size
    private let lines: [String]
    private static let margin = 2

    init(_ modules: [[Bool]], glyphs: GlyphSet, isLight: Bool) {
        let width = modules.count + 2 * Self.margin
        /// Returns whether the module is drawn. On a dark screen, light modules are drawn.
        func isDrawn(_ row: Int, _ column: Int) -> Bool {
            let (row, column) = (row - Self.margin, column - Self.margin)
            let isDark = modules.indices.contains(row) && modules[row].indices.contains(column) && modules[row][column]
            return isDark == isLight
        }
        if glyphs.columnEighths.last == "█" {
            lines = stride(from: 0, to: width, by: 2).map { row in
                String(
                    (0..<width).map { column -> Character in
                        let isBelow = row + 1 < width && isDrawn(row + 1, column)
                        return switch (isDrawn(row, column), isBelow) {
                        case (true, true): "█"
                        case (true, false): "▀"
                        case (false, true): "▄"
                        case (false, false): " "
                        }
                    })
            }
            size = Size(columns: width, rows: lines.count)
        } else {
            lines = (0..<width).map { row in (0..<width).map { isDrawn(row, $0) ? "##" : "  " }.joined() }
            size = Size(columns: 2 * width, rows: width)
        }
    }

    func draw(into canvas: inout Canvas, in rect: Rect) {
        let area = rect.centered(size)
        for (row, line) in lines.enumerated() { canvas.drawLine(line, in: area.row(row)) }
    }
}
