/// A reader's patience with departures from RFC 8259: files of this program have none, those of others many.
package struct JSONRules: Sendable {
    package enum Controls: Sendable { case refused, allowedInLine, allowed }

    /// The fate of half a surrogate pair.
    package enum HalfPairs: Sendable {
        case refused
        /// It stands for U+FFFD.
        case replaced
        /// The same, and so do both if the escape behind it is no half of a pair.
        case replacedWithNext
        /// The three bytes that it would have if it were a character.
        case kept
    }

    /// Whether control characters may stand in a text without an escape.
    package var controls: Controls
    package var halfPairs: HalfPairs
    /// Whether a character that needs no escape stands for itself behind a backslash.
    package var allowsAnyEscape: Bool
    /// Whether commas may be missing or doubled, and form feeds stand for spaces, as do backspaces in texts.
    package var isLenient = false
    /// Whether the escape of a character stands for nothing.
    package var drops: (@Sendable (Unicode.Scalar) -> Bool)?

    package init(controls: Controls, halfPairs: HalfPairs, allowsAnyEscape: Bool) {
        self.controls = controls
        self.halfPairs = halfPairs
        self.allowsAnyEscape = allowsAnyEscape
    }

    package static let strict = JSONRules(controls: .refused, halfPairs: .refused, allowsAnyEscape: false)
}
