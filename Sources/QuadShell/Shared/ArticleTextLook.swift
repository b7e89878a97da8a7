import FeedKit
import TextKit

/// The look of the runs in an article's text.
package enum ArticleTextLook {
    package static func line(_ line: StyledLine) -> [TextRun] {
        line.runs.map { TextRun($0.text, style($0.style, isHeading: line.heading > 0, isQuote: line.quoteLevel > 0)) }
    }

    /// Returns the style of a run. The most telling text style gives the color; the others add weight, slant or a line
    /// below.
    private static func style(_ text: TextStyle, isHeading: Bool, isQuote: Bool) -> Style {
        var role = Role.text
        if isQuote || text.contains(.quote) { role = .quote }
        if text.contains(.strong) || text.contains(.tableHeader) || text.contains(.term) { role = .articleStrong }
        if text.contains(.emphasis) { role = .articleEmphasis }
        if text.contains(.struck) { role = .articleStruck }
        if text.contains(.marker) { role = .articleMarker }
        if text.contains(.code) || text.contains(.preformatted) { role = .code }
        if text.contains(.link) { role = .link }
        if text.contains(.image) || text.contains(.caption) { role = .muted }
        if text.contains(.rule) { role = .border }
        if text.contains(.highlighted) { role = .mark }
        if text.contains(.uncertain) { role = .warning }
        if isHeading || text.contains(.heading) { role = .articleHeading }
        var attributes: TextAttributes = []
        if text.contains(.strong) { attributes.insert(.bold) }
        if text.contains(.emphasis) { attributes.insert(.italic) }
        if text.contains(.underlined) { attributes.insert(.underline) }
        return Style(role, attributes)
    }

    package static func glyphs(_ glyphs: GlyphSet) -> StyledGlyphs {
        glyphs == .unicode ? StyledGlyphs() : .ascii
    }
}
