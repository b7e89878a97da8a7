/// The characters for frames, marks and bars: one set for Unicode terminals, one in plain ASCII.
package struct GlyphSet: Equatable, Sendable {
    package struct Box: Equatable, Sendable {
        package var horizontal: Character
        package var vertical: Character
        /// The line beside a pane that has the focus and no row of its own to show it.
        package var verticalHeavy: Character
        package var topLeft: Character
        package var topRight: Character
        package var bottomLeft: Character
        package var bottomRight: Character
    }

    package var box: Box
    /// The character at the end of text that was cut off.
    package var ellipsis: Character
    package var bullet: Character
    package var check: Character
    package var cross: Character
    package var pointer: Character
    package var scrollUp: Character
    package var scrollDown: Character
    package var separator: Character
    /// The steps of a bar: eighths of a cell if the terminal supports them, else whole cells.
    package var barEighths: [Character]
    /// The steps of a chart column, from a small part to a whole cell.
    package var columnEighths: [Character]
    /// The fill of the first of two neighboring columns; the second column is full.
    package var shade: Character
    /// Whether frames are drawn; false for screen readers.
    package var drawsFrames: Bool
    /// The replacements for characters in the program's own sentences. Letters stay unchanged.
    package var signs: [Character: Character] = [:]

    /// The mark of success. An `x` checks a box, but before a message it would mean failure.
    package var done: Character { check == "x" ? "+" : check }

    package static let unicode = GlyphSet(
        box: Box(
            horizontal: "─", vertical: "│", verticalHeavy: "┃", topLeft: "┌", topRight: "┐", bottomLeft: "└",
            bottomRight: "┘"),
        ellipsis: "…", bullet: "•", check: "✓", cross: "✗", pointer: "▸", scrollUp: "▲", scrollDown: "▼",
        separator: "·", barEighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"],
        columnEighths: ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"], shade: "▒", drawsFrames: true)

    package static let ascii = GlyphSet(
        box: Box(
            horizontal: "-", vertical: "|", verticalHeavy: "#", topLeft: "+", topRight: "+", bottomLeft: "+",
            bottomRight: "+"),
        ellipsis: "~", bullet: "*", check: "x", cross: "!", pointer: ">", scrollUp: "^", scrollDown: "v",
        separator: "-", barEighths: ["#"], columnEighths: ["_", ".", "-", "=", "#"], shade: ":", drawsFrames: true,
        signs: [
            "·": "-", "•": "*", "…": ".", "›": ">", "‹": "<", "◂": "<", "▸": ">", "▶": ">",
            // These differ from the pointer, which precedes them in lists.
            "→": "}", "←": "{", "–": "-",
            "—": "-", "‑": "-",
            "●": "o", "○": "o", "◷": "@", "✓": "+", "✗": "!", "≤": "<", "≥": ">", "▲": "^", "★": "*", "♪": "~",
            "▏": "_", "−": "-",
            "“": "\"",
            "”": "\"", "‘": "'", "’": "'", "×": "x",
        ])

    /// ASCII without frames.
    package static let plain = {
        var glyphs = GlyphSet.ascii
        glyphs.drawsFrames = false
        return glyphs
    }()
}
