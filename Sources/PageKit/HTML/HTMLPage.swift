import FeedKit

/// HTML nobody has looked at yet.
package enum HTMLPage {
    /// Sanitises `html` and lays it out; see `HTMLText`.
    /// - Parameter base: What relative addresses are relative to.
    package static func render(
        _ html: String, base: String? = nil, width: Int, glyphs: StyledGlyphs = StyledGlyphs(),
        listsLinks: Bool = true, measure: @escaping (String) -> Int
    ) -> StyledText {
        var markup: [UInt8] = []
        HTMLSanitiser.append(html, base: base, to: &markup)
        return HTMLText(markup).laidOut(width: width, glyphs: glyphs, listsLinks: listsLinks, measure: measure)
    }
}
