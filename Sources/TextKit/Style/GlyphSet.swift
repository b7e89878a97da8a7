/// The signs that frames, marks and bars are made of: one set for Unicode terminals, one in plain ASCII.
package struct GlyphSet: Equatable, Sendable {
    package struct Box: Equatable, Sendable {
        package var horizontal: Character
        package var vertical: Character
        /// Beside a pane that has the keys and no row of its own to show it.
        package var verticalHeavy: Character
        package var topLeft: Character
        package var topRight: Character
        package var bottomLeft: Character
        package var bottomRight: Character
    }

    package var box: Box
    /// Shown where text was cut off.
    package var ellipsis: Character
    package var bullet: Character
    package var check: Character
    package var cross: Character
    package var pointer: Character
    package var scrollUp: Character
    package var scrollDown: Character
    package var separator: Character
    /// Bars grow by eighths where the terminal can, else by whole cells.
    package var barEighths: [Character]
    /// Columns of a chart grow by these, from a little to a whole cell.
    package var columnEighths: [Character]
    /// Tells one of two columns beside each other from the other, which is full.
    package var shade: Character
    /// False: no frames at all, for screen readers.
    package var drawsFrames: Bool
    /// What is drawn for signs in the program's own sentences; letters stay as they are.
    package var signs: [Character: Character] = [:]

    /// An `x` ticks a box, but before a message it says that something failed.
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
            // Other than the pointer, which stands in front of them in lists.
            "→": "}", "←": "{", "–": "-",
            "—": "-", "‑": "-",
            "●": "o", "○": "o", "◷": "@", "✓": "x", "✗": "!", "≤": "<", "≥": ">", "▲": "^", "★": "*", "♪": "~",
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
