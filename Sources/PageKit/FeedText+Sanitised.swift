import FeedKit

extension FeedText {
    /// HTML that is safe to store and show: a whitelist of elements, attributes and schemes, links absolute.
    /// Plain text comes back escaped.
    package var sanitised: String {
        isMarkup ? HTMLSanitiser.sanitised(value, base: base) : HTMLSanitiser.escaped(value)
    }

    /// As `sanitised` for markup; plain text as it is.
    var display: String { isMarkup ? HTMLSanitiser.sanitised(value, base: base) : value }
}
