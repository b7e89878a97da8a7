import FeedKit

/// A page of untrusted HTML.
package enum HTMLPage {
    /// Sanitizes `html` in any encoding and lays it out; see `HTMLText`.
    /// - Parameter base: The base of relative addresses.
    package static func render(
        _ html: [UInt8], base: String? = nil, width: Int, glyphs: StyledGlyphs = StyledGlyphs(),
        listsLinks: Bool = true, measure: @escaping (String) -> Int
    ) -> StyledText {
        HTMLText(HTMLSanitizer.sanitized(html, base: base)).laidOut(
            width: width, glyphs: glyphs, listsLinks: listsLinks, measure: measure)
    }
}
