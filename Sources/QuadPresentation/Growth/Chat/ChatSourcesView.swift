import QuadDomain
import TerminalKit

/// Beside a chat, where there is room: who answers, and what the numbers in the answer lead to.
@MainActor
enum ChatSourcesView {
    /// Columns it takes to be of use.
    static let least = 24

    static func render(_ message: ChatMessage?, into canvas: inout Canvas, in rect: Rect) {
        let (line, rest) = rect.splitLeft(1)
        if canvas.glyphs.drawsFrames {
            canvas.fill(line, with: canvas.glyphs.box.vertical, style: Style(.border))
        }
        let inner = rest.splitLeft(1).rest
        canvas.drawLines(lines(of: message, width: inner.width), in: inner)
    }

    private static func lines(of message: ChatMessage?, width: Int) -> [[TextRun]] {
        var lines: [[TextRun]] = []
        func add(_ text: String, _ style: Style) {
            lines += TextLayout.wrap([TextRun(text, style)], width: max(1, width))
        }
        if let model = message?.model {
            add("Answered by \(model)", Style(.muted))
        } else {
            add("The guide answers: passages of the library on this machine. It is no model.", Style(.muted))
        }
        guard let sources = message?.sources, !sources.isEmpty else { return lines }
        lines.append([])
        add("Sources", Style(.heading, .bold))
        for (number, source) in sources.enumerated() { add("[\(number + 1)] \(source.title)", Style(.link)) }
        add("o opens one", Style(.muted))
        return lines
    }
}
