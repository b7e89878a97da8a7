import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// A text with a head, over the whole screen, which can be scrolled.
@MainActor
struct OutgoingPage {
    private let title: String
    private let head: [String]
    private let text: String
    private let position = Position()

    private final class Position {
        var top = 0
        var last = 0
        var height = 1
    }

    init(_ title: String, head: [String], text: String) {
        (self.title, self.head, self.text) = (title, head, text)
    }

    /// - Parameter foot: the lines below the text.
    func render(into canvas: inout Canvas, in rect: Rect, foot: [[TextRun]]) {
        canvas.fill(rect, style: Style(.dialog))
        let (top, rest) = rect.splitTop(1)
        canvas.drawLine(" \(title)", in: top, style: Style(.heading))
        let headLines = head.flatMap { TextLayout.wrap($0, width: max(1, rect.width - 2), hangingIndent: 8) }
        let (upper, below) = rest.splitTop(min(headLines.count, max(0, rest.height - 4)))
        canvas.drawLines(headLines.map { [TextRun(" \($0)", Style(.dialog))] }, in: upper)
        let (body, footPlace) = below.splitBottom(min(foot.count, max(0, below.height - 3)))
        canvas.drawLines(foot, in: footPlace)
        drawText(into: &canvas, in: body)
    }

    private func drawText(into canvas: inout Canvas, in rect: Rect) {
        let framed = canvas.glyphs.drawsFrames && rect.height >= 3
        if framed { canvas.box(rect) }
        let inner = framed ? rect.inset(dx: 2, dy: 1) : rect
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
            .flatMap { TextLayout.wrap(String($0), width: max(1, inner.width)) }
        position.height = max(1, inner.height)
        position.last = max(0, lines.count - inner.height)
        position.top = min(position.top, position.last)
        canvas.drawLines(
            lines.dropFirst(position.top).prefix(inner.height).map { [TextRun($0, Style(.dialog))] }, in: inner)
        let more = lines.count - position.top - inner.height
        guard framed, more > 0 else { return }
        canvas.drawLine(
            " \(canvas.glyphs.scrollDown) \(more.counted("line")) more ",
            in: Rect(x: rect.x, y: rect.maxY - 1, width: rect.width - 2, height: 1), style: Style(.muted), .right)
    }

    func scrolled(_ mouse: MouseEvent) {
        switch mouse.kind {
        case .scrollUp: move(-3)
        case .scrollDown: move(3)
        case .click: break
        }
    }

    /// Returns whether the key scrolls the page.
    func handle(_ key: Key) -> Bool {
        switch key {
        case .character("j"), Key(.down): move(1)
        case .character("k"), Key(.up): move(-1)
        case .control("d"): move(position.height / 2)
        case .control("u"): move(-position.height / 2)
        case Key(.pageDown): move(position.height)
        case Key(.pageUp): move(-position.height)
        case .character("G"), Key(.end): move(.max / 2)
        case .character("g"), Key(.home): move(-.max / 2)
        default: return false
        }
        return true
    }

    private func move(_ rows: Int) { position.top = min(max(0, position.top + rows), position.last) }
}
