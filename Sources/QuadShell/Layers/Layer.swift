import TerminalKit
import ViewState

/// A layer on top of the screens that takes every key while it is open: help, palette, prompt, question.
@MainActor
package protocol Layer: AnyObject {
    /// Removes the layer. The shell sets this function.
    var onClose: () -> Void { get set }

    /// The hints in the footer while the layer is open.
    var hints: [FooterHint] { get }

    func render(into canvas: inout Canvas, in rect: Rect)
    func handle(_ key: Key)
    func paste(_ text: String)
    func click(_ mouse: MouseEvent)
}

extension Layer {
    package func paste(_ text: String) {}
    package func click(_ mouse: MouseEvent) {}
}
