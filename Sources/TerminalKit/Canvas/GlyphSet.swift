/// The signs that frames, marks and bars are made of: one set for Unicode terminals, one in plain ASCII.
package struct GlyphSet: Equatable, Sendable {
    package struct Box: Equatable, Sendable {
        package var horizontal: Character
        package var vertical: Character
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
    /// False: no frames at all, for screen readers.
    package var drawsFrames: Bool

    package static let unicode = GlyphSet(
        box: Box(
            horizontal: "─", vertical: "│", topLeft: "┌", topRight: "┐", bottomLeft: "└", bottomRight: "┘"),
        ellipsis: "…", bullet: "•", check: "✓", cross: "✗", pointer: "▸", scrollUp: "▲", scrollDown: "▼",
        separator: "·", barEighths: ["▏", "▎", "▍", "▌", "▋", "▊", "▉", "█"], drawsFrames: true)

    package static let ascii = GlyphSet(
        box: Box(horizontal: "-", vertical: "|", topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"),
        ellipsis: "~", bullet: "*", check: "x", cross: "!", pointer: ">", scrollUp: "^", scrollDown: "v",
        separator: "-", barEighths: ["#"], drawsFrames: true)

    /// The signs that sentences are written with, for terminals without them; all else stays as it is.
    package static func inASCII(_ glyph: Character) -> Character {
        switch glyph {
        case "·", "–", "—", "‑": "-"
        case "…": "."
        case "“", "”": "\""
        case "‘", "’": "'"
        case "›": ">"
        case "×": "x"
        default: glyph
        }
    }

    /// ASCII without frames.
    package static let plain = {
        var glyphs = GlyphSet.ascii
        glyphs.drawsFrames = false
        return glyphs
    }()
}
