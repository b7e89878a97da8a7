import FeedKit

/// HTML nobody has looked at yet.
package enum HTMLPage {
    /// Sanitizes `html`, whatever its encoding, and lays it out; see `HTMLText`.
    /// - Parameter base: What relative addresses are relative to.
    package static func render(
        _ html: [UInt8], base: String? = nil, width: Int, glyphs: StyledGlyphs = StyledGlyphs(),
        listsLinks: Bool = true, measure: @escaping (String) -> Int
    ) -> StyledText {
        HTMLText(HTMLSanitizer.sanitized(html, base: base)).laidOut(
            width: width, glyphs: glyphs, listsLinks: listsLinks, measure: measure)
    }
}
