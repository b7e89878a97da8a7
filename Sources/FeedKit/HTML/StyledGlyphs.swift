/// Characters drawn beside the text; a caller without UTF-8 passes others.
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
