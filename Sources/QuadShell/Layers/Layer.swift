import TerminalKit
import ViewState

/// Something on top of the screens that takes every key while it is there: help, palette, prompt, question.
@MainActor
package protocol Layer: AnyObject {
    /// Set by the shell: takes the layer away.
    var onClose: () -> Void { get set }

    /// What the footer offers while it is there.
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
