/// The part of a text that may be printed. Names of products and customers come from untrusted files and keyboards. On
/// a printer, a control character begins a command; for a reader, an invisible character can reverse the direction of a
/// line.
package enum PrintableText {
    /// The longest text; the rest is cut off. No name on a receipt needs more.
    static let longest = 1000
    /// The most scalars of one character; the longest emoji have eleven.
    private static let longestCharacter = 16

    /// Removes control characters (C0, DEL, C1), line separators, and characters that only control layout (direction,
    /// zero-width spaces, soft hyphens). A line break becomes a space; repeated spaces are not joined.
    package static func clean(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for character in text.prefix(longest) {
            for scalar in character.unicodeScalars.prefix(longestCharacter) {
                switch scalar.properties.generalCategory {
                case .control where isSpace(scalar), .lineSeparator, .paragraphSeparator: cleaned.append(" ")
                case .format where scalar == joiner: cleaned.append(scalar)
                case .control, .format, .unassigned, .surrogate: continue
                // At the start, a combining mark would change the character before the text.
                case .nonspacingMark where cleaned.isEmpty, .enclosingMark where cleaned.isEmpty,
                    .spacingMark where cleaned.isEmpty:
                    continue
                default: cleaned.append(scalar)
                }
            }
        }
        return String(cleaned)
    }

    /// The zero-width joiner, which holds the parts of an emoji together.
    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// Whether the scalar is a tab, line feed, vertical tab, form feed, carriage return or next line.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        (0x09...0x0D).contains(scalar.value) || scalar.value == 0x85
    }
}
