import JobsCore
import TerminalKit
import TextKit
import ViewState

/// All steps of a job in one line, one sign each; a click selects a step.
@MainActor
final class CardStrip {
    private var rect = Rect(x: 0, y: 0, width: 0, height: 0)
    private var first = 0
    private var count = 0

    func render(_ viewModel: JobCardsViewModel, into canvas: inout Canvas, in rect: Rect) {
        self.rect = Rect(x: 0, y: 0, width: 0, height: 0)
        guard let job = viewModel.open.job, let graph = viewModel.open.graph, let position = viewModel.position else {
            return
        }
        let label = " card \(position + 1) of \(job.steps.count) "
        let isWide = rect.width >= 60
        // A mode that changes the meaning of a key is shown whenever it is on.
        let isOn = viewModel.isAutomatic
        let mode = isOn ? "\(isWide ? "auto-complete" : "auto") on " : "auto-complete off "
        let showsMode = isWide || isOn
        let used = canvas.drawLine(label, in: rect, style: Style(.muted))
        if showsMode { canvas.drawLine(mode, in: rect, style: Style(isOn ? .warning : .muted), .right) }
        let room = rect.width - used - 2 - (showsMode ? TextWidth.columns(of: mode) + 1 : 0)
        guard room > 0 else { return }
        count = min(room, job.steps.count)
        first = min(max(0, position - count / 2), job.steps.count - count)
        self.rect = Rect(x: rect.x + used + 1, y: rect.y, width: count, height: 1)
        for place in first..<first + count {
            let isCurrent = place == position
            let sign = StepSign(job.steps[place], isReady: graph.isReady(place))
            let glyph = isCurrent ? canvas.glyphs.pointer : sign.letter(canvas.glyphs)
            let style = isCurrent ? Style(.accent, .bold) : sign.style
            canvas.draw(String(glyph), at: Point(x: self.rect.x + place - first, y: rect.y), style: style)
        }
    }

    func position(at point: Point) -> Int? {
        rect.contains(point) ? first + point.x - rect.x : nil
    }
}

extension StepSign {
    /// Returns the character between the brackets; a dot for a ready step.
    func letter(_ glyphs: GlyphSet) -> Character {
        let letter = text(glyphs).dropFirst().first ?? " "
        return letter == " " ? glyphs.separator == "-" ? "." : glyphs.separator : letter
    }
}
