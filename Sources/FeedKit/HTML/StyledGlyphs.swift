/// The characters drawn beside the text. A caller without UTF-8 passes replacements.
package struct StyledGlyphs: Equatable, Sendable {
    var quote = "│ "
    var bullets = ["•", "◦", "▪"]
    var rule = "─"
    var column = " │ "
    var crossing = "─┼─"

    package init() {}

    package static var ascii: StyledGlyphs {
        var glyphs = StyledGlyphs()
        glyphs.quote = "> "
        glyphs.bullets = ["*", "-", "+"]
        glyphs.rule = "-"
        glyphs.column = " | "
        glyphs.crossing = "-+-"
        return glyphs
    }
}
