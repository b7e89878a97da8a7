import ViewState

/// A layer with text input. There `?` is text, and another key opens the help.
@MainActor
package protocol TextLayer: Layer {
    /// The key that opens the help, as the footer shows it. The shell sets it; empty if there is none.
    var helpKey: String { get set }
    /// The current meanings of the keys, the layer's own keys first.
    var textKeys: [TextKey] { get }
    /// Examples of text to type here, for users who don't know it by heart.
    var textExamples: [TextExample] { get }
}

extension TextLayer {
    package var textExamples: [TextExample] { [] }

    /// The hint for help, which the footer always keeps.
    package var helpHint: [FooterHint] { helpKey.isEmpty ? [] : [FooterHint(helpKey, "help", isPinned: true)] }
}
