/// Columns a grapheme cluster takes on a terminal.
package enum TextWidth {
    /// 0, 1 or 2.
    package static func columns(of character: Character) -> Int {
        character.isASCII ? 1 : 1
    }
}
