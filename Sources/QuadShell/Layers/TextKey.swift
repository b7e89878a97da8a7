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
        TextKey(Key(.character("b"), .alt), "Go back a word"), TextKey(Key(.character("f"), .alt), "Go forward a word"),
        TextKey(.control("w"), "Delete the previous word"), TextKey(Key(.character("d"), .alt), "Delete the next word"),
        TextKey(.control("u"), "Delete to the start of the line"),
        TextKey(.control("k"), "Delete to the end of the line"),
        TextKey(.control("y"), "Paste the deleted text"), TextKey(.control("t"), "Swap two letters"),
    ]
}
