/// A text with everything needed to display it: RFC 4287 §3.1 "text construct", and its equivalents in RSS.
package struct FeedText: Equatable, Sendable {
    /// The text from the feed, with entities of the XML layer decoded. Markup in `value` is **not** trusted: see
    /// `sanitized` in PageKit.
    package var value: String
    /// `text/plain`, `text/html`, `application/xhtml+xml`, or the type declared in the feed.
    package var mediaType: String
    /// The BCP 47 tag, inherited from `xml:lang`; nil if none is given.
    package var language: String?
    /// The absolute base address of relative links in `value`; nil if unknown.
    package var base: String?
    /// Whether the base comes from the feed (`xml:base`) and is not merely the feed's own address.
    package var hasOwnBase = false
    /// The address of content outside the feed (RFC 4287 §4.1.3.2).
    var source: String?

    init(
        _ value: String, mediaType: String = "text/plain", language: String? = nil, base: String? = nil,
        source: String? = nil
    ) {
        self.value = value
        self.mediaType = mediaType
        self.language = language
        self.base = base
        self.source = source
    }

    package var isMarkup: Bool { mediaType == "text/html" || mediaType == "application/xhtml+xml" }

    /// One line of text for a list: no tags, entities decoded, white space folded, control characters removed.
    package var plain: String { isMarkup ? HTMLPlainText.text(of: value) : value.foldingWhiteSpace() }
}
