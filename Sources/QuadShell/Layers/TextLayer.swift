import ViewState

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
