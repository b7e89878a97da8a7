/// A port to the fonts of this machine, for text that neither Courier nor a printer's code page can show.
package protocol FontRendering: Sendable {
    /// Returns the columns of a character in a fixed-width layout: 0 to 2.
    func columns(of character: Character) -> Int

    /// Whether any installed font has the character.
    func has(_ character: Character) -> Bool

    /// Returns a page as a PDF; nil if it cannot be drawn.
    func pdf(_ page: PageLayout) -> [UInt8]?

    /// Returns a page as black dots; nil if it cannot be drawn.
    func dots(_ page: PageLayout) -> DotImage?
}

extension FontRendering {
    /// Returns a text with `?` for each character that no font has.
    package func drawable(_ text: String) -> String {
        String(PrintableText.clean(text).map { $0.isASCII || has($0) ? $0 : "?" })
    }
}
