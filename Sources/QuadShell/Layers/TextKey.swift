import ViewState

/// A key of a text field, and its effect.
package struct TextKey: Equatable, Sendable {
    package let key: Key
    package let title: String

    package init(_ key: Key, _ title: String) {
        self.key = key
        self.title = title
    }

    /// The keys of a line, as in a shell.
    package static let line = [
        TextKey(.control("a"), "Go to the start of the line"), TextKey(.control("e"), "Go to the end of the line"),
        TextKey(Key(.character("b"), .alt), "Go a word back"), TextKey(Key(.character("f"), .alt), "Go a word on"),
        TextKey(.control("w"), "Delete the word before"), TextKey(Key(.character("d"), .alt), "Delete the word after"),
        TextKey(.control("u"), "Delete all before"), TextKey(.control("k"), "Delete all after"),
        TextKey(.control("y"), "Put back what was deleted"), TextKey(.control("t"), "Swap two letters"),
    ]
}
