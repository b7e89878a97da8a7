import GrowthCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The panel above a chat with the safety texts for its questions, until they are dismissed.
@MainActor
enum SafetyPanelView {
    /// Returns how many rows the chat keeps. On a small screen, the phone numbers get more rows.
    private static func chatRows(of height: Int) -> Int { height < 14 ? 2 : 4 }
    private static let leastRows = 4

    /// Draws the visible texts, if there are any.
    /// - Returns: the rectangle of the panel, and the rest for the chat.
    static func render(
        _ viewModel: ChatViewModel, into canvas: inout Canvas, in rect: Rect
    ) -> (panel: Rect, rest: Rect) {
        let texts = viewModel.safety.shown
        guard !texts.isEmpty else { return (rect.splitTop(0).top, rect) }
        let lines = lines(of: texts, width: max(1, rect.width - 2), isShort: rect.height < 14)
        let most = max(min(leastRows, rect.height), rect.height - chatRows(of: rect.height))
        let (panel, rest) = rect.splitTop(min(lines.count + 1, most))
        let (body, rule) = panel.splitBottom(1)
        viewModel.safety.fit(lines: lines.count, height: body.height)
        let first = min(viewModel.safety.top, max(0, lines.count - body.height))
        let inner = body.splitLeft(1).rest
        canvas.drawLines(Array(lines.dropFirst(first).prefix(body.height)), in: inner)
        drawRule(viewModel, hidden: lines.count - first - body.height, into: &canvas, in: rule)
        return (panel, rest)
    }

    /// - Parameter isShort: whether few rows fit, so that phone numbers come first.
    private static func lines(of texts: [SafetyText], width: Int, isShort: Bool) -> [[TextRun]] {
        let named = isShort ? Array(texts.prefix(1)) : texts
        var titles = named.flatMap { TextLayout.wrap([TextRun($0.title, Style(.warning, .bold))], width: width) }
        if isShort, let first = texts.first {
            let numbers = first.helplines.prefix(4).map { "\($0.number) \($0.countries.joined(separator: "/"))" }
            titles += TextLayout.wrap([TextRun(numbers.joined(separator: " · "), Style(.text, .bold))], width: width)
        }
        let body = texts.joinedText.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
            TextLayout.wrap([TextRun(String(line))], width: width, hangingIndent: line.hasPrefix("- ") ? 2 : 0)
        }
        return titles + body
    }

    private static func drawRule(
        _ viewModel: ChatViewModel, hidden: Int, into canvas: inout Canvas, in rect: Rect
    ) {
        if canvas.glyphs.drawsFrames { canvas.fill(rect, with: canvas.glyphs.box.horizontal, style: Style(.border)) }
        let isWriting = viewModel.field.state.isWriting
        let bindings = viewModel.conversations.context.bindings.value
        func key(_ action: Action) -> String {
            isWriting ? bindings.labelWhileTyping(of: action.id) : bindings.label(of: action.id, most: 1)
        }
        var words = ["\(key(.chatSafetyHide)) hides"]
        if hidden > 0 { words.insert("\(isWriting ? "PgDn" : key(.chatSafetyDown)) \(hidden) more", at: 0) }
        if hidden <= 0, viewModel.safety.top > 0 {
            words.insert("\(isWriting ? "PgUp" : key(.chatSafetyUp)) back", at: 0)
        }
        canvas.drawLine(" \(words.joined(separator: " · ")) ", in: rect, style: Style(.muted), .right)
    }
}
