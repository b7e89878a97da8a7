/// A word or a phrase to look for.
package struct FilterPhrase: Equatable, Sendable {
    /// The text as typed.
    package let text: String
    package let letters: FoldedText

    package init(_ text: String) {
        self.text = text
        letters = FoldedText(text)
    }

    package func occurs(in text: String) -> Bool { FoldedText(text).contains(letters) }
    package func begins(_ text: String) -> Bool { FoldedText(text).hasPrefix(letters) }
    package func isAll(of text: String) -> Bool { FoldedText(text) == letters }
}
