import QuadCore
import QuadShell
import TerminalKit
import ViewState

/// The full text of a question that will be or was sent.
@MainActor
final class ChatOutgoingLayer: Layer {
    var onClose: () -> Void = {}
    private let page: OutgoingPage

    init(_ title: String, head: [String], text: String) {
        page = OutgoingPage(title, head: head, text: text)
    }

    var hints: [FooterHint] {
        [FooterHint("j", "down"), FooterHint("k", "up"), FooterHint("esc", "close", isPinned: true)]
    }

    func render(into canvas: inout Canvas, in rect: Rect) { page.render(into: &canvas, in: rect, foot: []) }

    func handle(_ key: Key) {
        if page.handle(key) { return }
        if [Key(.escape), Key(.enter), .character("q"), .character("w"), Key(.backspace)].contains(key) { onClose() }
    }

    func click(_ mouse: MouseEvent) { page.scrolled(mouse) }
}
