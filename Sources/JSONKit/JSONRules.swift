/// The departures from RFC 8259 that a reader accepts: files of this program have none, and foreign files have many.
package struct JSONRules: Sendable {
    package enum Controls: Sendable { case refused, allowedInLine, allowed }

    /// The treatment of half a surrogate pair.
    package enum HalfPairs: Sendable {
        case refused
        /// Half a pair becomes U+FFFD.
        case replaced
        /// Half a pair becomes U+FFFD, together with the next escape if that is not the other half.
        case replacedWithNext
        /// Half a pair becomes the three bytes it would have as a character.
        case kept
    }

    /// The control characters that may stand in a text without an escape.
    package var controls: Controls
    package var halfPairs: HalfPairs
    /// Whether any character may follow a backslash and then stands for itself.
    package var allowsAnyEscape: Bool
    /// Whether each name may appear only once in an object, numbers must have the form of RFC 8259, and the text must
    /// be UTF-8.
    package var isExact = false
    /// Whether commas may be missing or repeated, form feeds count as spaces, and texts may contain backspaces.
    package var isLenient = false
    /// Returns whether the escape of a character is dropped.
    package var drops: (@Sendable (Unicode.Scalar) -> Bool)?

    package init(controls: Controls, halfPairs: HalfPairs, allowsAnyEscape: Bool) {
        self.controls = controls
        self.halfPairs = halfPairs
        self.allowsAnyEscape = allowsAnyEscape
    }

    package static let strict = JSONRules(controls: .refused, halfPairs: .refused, allowsAnyEscape: false)

    /// The rules for requests from strangers: two readers must never understand the same text differently.
    package static let exact: JSONRules = {
        var rules = strict
        rules.isExact = true
        return rules
    }()
}
