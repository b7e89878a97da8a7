/// What of a text may reach paper. Names of products and customers come from files and keyboards of others: to a
/// printer a control character begins a command, and to a reader a hidden one turns the line around.
package enum PrintableText {
    /// Longer texts are cut here: no name on a receipt needs more, and a page of one has no use.
    static let longest = 1000
    /// Scalars of one character; the longest emoji have eleven.
    private static let longestCharacter = 16

    /// Without control characters (C0, DEL, C1), line separators, and marks that only steer layout (direction,
    /// zero-width spaces, soft hyphens). What breaks a line becomes a space; spaces are not joined.
    package static func clean(_ text: String) -> String {
        var cleaned = String.UnicodeScalarView()
        for character in text.prefix(longest) {
            for scalar in character.unicodeScalars.prefix(longestCharacter) {
                switch scalar.properties.generalCategory {
                case .control where isSpace(scalar), .lineSeparator, .paragraphSeparator: cleaned.append(" ")
                case .format where scalar == joiner: cleaned.append(scalar)
                case .control, .format, .unassigned, .surrogate: continue
                // At the start it would change what stands before the text.
                case .nonspacingMark where cleaned.isEmpty, .enclosingMark where cleaned.isEmpty,
                    .spacingMark where cleaned.isEmpty:
                    continue
                default: cleaned.append(scalar)
                }
            }
        }
        return String(cleaned)
    }

    /// Holds together the parts of an emoji.
    private static let joiner: Unicode.Scalar = "\u{200D}"

    /// Tab, line feed, vertical tab, form feed, carriage return, next line.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
        (0x09...0x0D).contains(scalar.value) || scalar.value == 0x85
    }
}
