import FeedKit

extension FeedText {
    /// HTML that is safe to store and show: only whitelisted elements, attributes and schemes, and absolute links.
    /// Plain text is escaped.
    package var sanitized: String {
        isMarkup ? HTMLSanitizer.sanitized(value, base: base) : HTMLSanitizer.escaped(value)
    }

    /// Like `sanitized` for markup; plain text is unchanged.
    var display: String { isMarkup ? HTMLSanitizer.sanitized(value, base: base) : value }
}
