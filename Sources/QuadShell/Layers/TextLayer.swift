import TerminalKit

/// A layer that is typed into: there `?` is text, and another key shows what works.
@MainActor
package protocol TextLayer: Layer {
    /// The key that shows it, as the footer says it; set by the shell, empty where there is none.
    var helpKey: String { get set }
    /// What the keys do now, those of the layer first.
    var textKeys: [TextKey] { get }
    /// What can be typed here, for those who don't know it by heart.
    var textExamples: [TextExample] { get }
}

extension TextLayer {
    package var textExamples: [TextExample] { [] }

    /// For the footer, which always has it.
    package var helpHint: [FooterHint] { helpKey.isEmpty ? [] : [FooterHint(helpKey, "help", isPinned: true)] }
}

/// Something that can be typed into a text field, and what it means there.
package struct TextExample: Equatable, Sendable {
    package let text: String
    let meaning: String

    package init(_ text: String, _ meaning: String) {
        self.text = text
        self.meaning = meaning
    }
}

/// A key of a text field and what it does.
package struct TextKey: Equatable, Sendable {
    package let key: Key
    package let title: String

    package init(_ key: Key, _ title: String) {
        self.key = key
        self.title = title
    }

    /// Those of a line, as in a shell.
    package static let line = [
        TextKey(.control("a"), "Go to the start of the line"), TextKey(.control("e"), "Go to the end of the line"),
        TextKey(Key(.character("b"), .alt), "Go a word back"), TextKey(Key(.character("f"), .alt), "Go a word on"),
        TextKey(.control("w"), "Delete the word before"), TextKey(Key(.character("d"), .alt), "Delete the word after"),
        TextKey(.control("u"), "Delete all before"), TextKey(.control("k"), "Delete all after"),
        TextKey(.control("y"), "Put back what was deleted"), TextKey(.control("t"), "Swap two letters"),
    ]
}
