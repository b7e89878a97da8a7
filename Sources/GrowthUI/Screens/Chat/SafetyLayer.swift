import GrowthCore
import QuadShell
import TerminalKit
import ViewState

/// All safety texts with their helplines, first in the user's language.
@MainActor
final class SafetyLayer: Layer {
    var onClose: () -> Void = {}
    private let page: OutgoingPage
    private let isOpener: (Key) -> Bool

    /// - Parameter isOpener: returns whether a key opens the texts; the same key closes them.
    init(in language: SafetyLanguage, isOpener: @escaping (Key) -> Bool) {
        self.isOpener = isOpener
        let texts = [language, language.other].flatMap { SafetyText.all(in: $0) }
        page = OutgoingPage(
            "Safety texts and helplines", head: [],
            text: texts.map { "\($0.title)\n\($0.text)" }.joined(separator: "\n\n"))
    }

    var hints: [FooterHint] {
        [FooterHint("j", "down"), FooterHint("k", "up"), FooterHint("esc", "close", isPinned: true)]
    }

    func render(into canvas: inout Canvas, in rect: Rect) { page.render(into: &canvas, in: rect, foot: []) }

    func handle(_ key: Key) {
        if page.handle(key) { return }
        let closing: [Key] = [Key(.escape), Key(.enter), .character("q"), Key(.backspace)]
        if closing.contains(key) || isOpener(key) { onClose() }
    }

    func click(_ mouse: MouseEvent) { page.scrolled(mouse) }
}
