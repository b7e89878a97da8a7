import ChatKit
import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// A preview of the text that will be sent, and its receiver, before the user agrees.
@MainActor
final class ChatConsentLayer: Layer {
    enum Answer: Equatable {
        /// Sends the question. `keeping`: later questions are sent without asking.
        case send(keeping: Bool)
        case scopes, edit, guide
    }

    var onClose: () -> Void = {}
    var onAnswer: (Answer) -> Void = { _ in }
    private let page: OutgoingPage
    private var isKept = true
    private let now: () -> Double
    private let openedAt: Double
    /// Seconds in which Enter does not send: the user may have pressed it for the earlier screen.
    private static let pause = 0.3

    /// - Parameter now: returns the time in seconds.
    init(_ ready: ReadyQuestion, trail: String, now: @escaping () -> Double) {
        self.now = now
        openedAt = now()
        let prompt = ready.prompt
        let scopes = ready.dispatch.settings.scopes.map(\.rawValue)
        var head = [
            "To      \(ModelName.short(ready.model)) · \(ready.receiver)",
            "Size    \(prompt.characters.grouped) characters, about \(prompt.tokens.grouped) tokens, "
                + "of \(prompt.room.grouped)",
            "With    \(scopes.isEmpty ? "nothing but the question" : scopes.joined(separator: ", "))",
        ]
        let hidden = ready.dispatch.settings.hidden.entries.filter { prompt.text.contains($0.shown) }
        if !hidden.isEmpty {
            head.append("Hidden  " + hidden.map { "\($0.clear) is \($0.shown)" }.joined(separator: ", "))
        }
        if prompt.leftOut > 0 {
            head.append("Omitted \(prompt.leftOut.counted("message")): the chat is too long")
        }
        // Only a short safety text: the whole one is shown above the chat.
        let safety = SafetyText.about(ready.text)
        if let first = safety.first {
            let numbers = first.helplines.prefix(3).map { "\($0.number) (\($0.name))" }.joined(separator: ", ")
            head.insert("Safety  \(first.title): \(numbers)", at: 0)
        }
        page = OutgoingPage("Before this is sent · \(trail)", head: head, text: prompt.text)
    }

    var hints: [FooterHint] {
        [
            FooterHint("enter", "send"), FooterHint("T", "scopes"), FooterHint("e", "edit the question", rank: -1),
            FooterHint("f", "offline guide instead", rank: -2), FooterHint("esc", "back", isPinned: true),
        ]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let words = "[\(isKept ? "x" : " ")] Don't ask again here while scopes, server and model stay the same (space)"
        let foot = TextLayout.wrap(words, width: max(1, rect.width - 2)).map { [TextRun(" \($0)", Style(.dialog))] }
        page.render(into: &canvas, in: rect, foot: foot)
    }

    func handle(_ key: Key) {
        if page.handle(key) { return }
        switch key {
        case .character(" "): isKept.toggle()
        case Key(.enter) where abs(now() - openedAt) >= Self.pause: answer(.send(keeping: isKept))
        case .character("T"): answer(.scopes)
        case .character("e"): answer(.edit)
        case .character("f"): answer(.guide)
        case Key(.escape), .character("q"): onClose()
        default: break
        }
    }

    func click(_ mouse: MouseEvent) { page.scrolled(mouse) }

    private func answer(_ answer: Answer) {
        onClose()
        onAnswer(answer)
    }
}
