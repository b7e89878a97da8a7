/// Port to the fonts of this machine, for text that neither Courier nor a printer's code page has.
package protocol FontRendering: Sendable {
    /// Returns the columns a character takes beside letters of a fixed width: 0 to 2.
    func columns(of character: Character) -> Int

    /// Whether any installed font has a character.
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
