/// A cell of a terminal's grid.
package struct TerminalCell: Equatable, Sendable {
    package enum Color: Equatable, Sendable {
        case standard
        /// A palette index: 0–7 the colors, 8–15 their bright versions, 16–255 the cube and the grays.
        case indexed(UInt8)
        case rgb(red: UInt8, green: UInt8, blue: UInt8)
    }

    /// A character with its combining characters; empty for a cell that was never written and for a wide character's
    /// second cell.
    package var text = ""
    /// 1, or 2 for a wide character, or 0 for its second cell.
    package var width = 1
    package var isBold = false
    package var isItalic = false
    package var isReverse = false
    package var isUnderlined = false
    package var isStruck = false
    package var foreground = Color.standard
    package var background = Color.standard

    package init() {}
}
