import FeedKit

extension FeedText {
    /// HTML that is safe to store and show: a whitelist of elements, attributes and schemes, links absolute.
    /// Plain text comes back escaped.
    package var sanitized: String {
        isMarkup ? HTMLSanitizer.sanitized(value, base: base) : HTMLSanitizer.escaped(value)
    }

    /// As `sanitized` for markup; plain text as it is.
    var display: String { isMarkup ? HTMLSanitizer.sanitized(value, base: base) : value }
}
