/// A piece of text with what is needed to show it: RFC 4287 §3.1 "text construct", and its relatives in RSS.
package struct FeedText: Equatable, Sendable {
    /// As the feed gave it, entities of the XML layer decoded. Markup in here is **not** trusted: see `sanitized` in PageKit.
    package var value: String
    /// `text/plain`, `text/html`, `application/xhtml+xml`, or what the feed says.
    package var mediaType: String
    /// BCP 47, inherited from `xml:lang`; nil where none was said.
    package var language: String?
    /// What relative links in `value` are relative to; absolute, or nil where nothing is known.
    package var base: String?
    /// The feed says so (`xml:base`), and it is not merely where the feed was found.
    package var hasOwnBase = false
    /// RFC 4287 §4.1.3.2: where content lives when it isn't in the feed.
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

    /// One line of text for a list: no tags, entities decoded, white space folded, controls gone.
    package var plain: String { isMarkup ? HTMLPlainText.text(of: value) : value.foldingWhiteSpace() }
}
