import FoundationEssentials

/// The visible contents of a terminal, as `Scripts/make-pictures.py` draws them. Two screens that look the same have the
/// same dump, even if the program drew them in a different order.
package struct ScreenDump: Encodable, Equatable, Sendable {
    /// The visible style of a cell.
    struct Style: Encodable, Equatable, Sendable {
        /// `text` and `paper` are the terminal's own colors; others are a palette index or `#rrggbb`.
        var foreground = "text"
        var background = "paper"
        /// Names such as `bold`.
        var attributes: [String] = []
    }

    /// Neighboring cells with one width and one style.
    struct Run: Encodable, Equatable, Sendable {
        /// The text of each cell.
        var cells: [String]
        /// The columns of each cell: 2 for wide characters.
        let width: Int
        let style: Style
    }

    let columns: Int
    let rows: [[Run]]

    package init(_ screen: TerminalScreen) {
        columns = screen.cells.first?.count ?? 0
        rows = screen.cells.map { Self.runs($0) }
    }

    /// Returns the JSON text of the dump.
    package func json() throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return Array(try encoder.encode(self))
    }

    /// Returns the CRC-32 of a dump's JSON text, as the picture stores it.
    package static func checksum(_ json: [UInt8]) -> String {
        let digits = String(CRC32.of(json), radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
    }

    private static func runs(_ cells: [TerminalCell]) -> [Run] {
        var runs: [Run] = []
        for cell in cells where cell.width > 0 {
            let text = cell.text.isEmpty ? " " : cell.text
            let style = style(of: cell, isBlank: text == " ")
            if let last = runs.indices.last, runs[last].style == style, runs[last].width == cell.width {
                runs[last].cells.append(text)
            } else {
                runs.append(Run(cells: [text], width: cell.width, style: style))
            }
        }
        return runs
    }

    private static func style(of cell: TerminalCell, isBlank: Bool) -> Style {
        var style = Style()
        style.foreground = name(of: cell.foreground) ?? style.foreground
        style.background = name(of: cell.background) ?? style.background
        if cell.isReverse { swap(&style.foreground, &style.background) }
        let lines = (cell.isUnderlined ? ["underline"] : []) + (cell.isStruck ? ["strike"] : [])
        // A blank cell without lines shows only its background. Its other attributes depend on the order of drawing.
        if isBlank, lines.isEmpty { return Style(background: style.background) }
        style.attributes = (cell.isBold ? ["bold"] : []) + (cell.isItalic ? ["italic"] : []) + lines
        return style
    }

    /// Returns nil for the terminal's own color.
    private static func name(of color: TerminalCell.Color) -> String? {
        switch color {
        case .standard: return nil
        case .indexed(let index): return "\(index)"
        case .rgb(let red, let green, let blue):
            let number = Int(red) << 16 | Int(green) << 8 | Int(blue)
            return "#\(String(0x100_0000 | number, radix: 16).dropFirst())"
        }
    }
}
