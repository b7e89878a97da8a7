import JobsCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// One step on the whole screen: the task, the date, the files and the picture.
@MainActor
enum CardView {
    /// The least width for a picture next to a long text.
    private static let widthForTwo = 90

    static func render(_ viewModel: JobCardsViewModel, into canvas: inout Canvas, in rect: Rect) {
        guard let words = viewModel.words else { return }
        let framed = canvas.glyphs.drawsFrames && rect.height >= 5
        if framed { canvas.box(rect) }
        let inside = framed ? rect.inset(dx: 2, dy: 1) : rect
        let (head, body) = inside.splitTop(inside.height > 5 ? 2 : 1)
        let time = words.step.action.minutes > 0 ? JobLength.text(words.step.action.minutes) : ""
        let facts = [words.person, time].filter { !$0.isEmpty }.joined(separator: " · ")
        let room = head.width - TextWidth.columns(of: facts) - 2
        canvas.drawLine(
            [words.sign.run(canvas.glyphs), TextRun(" \(words.title.uppercased())", Style(.heading))],
            in: head.row(0).splitLeft(room > 12 ? room : head.width).left)
        if room > 12 { canvas.drawLine(facts, in: head.row(0), style: Style(.muted), .right) }
        drawBody(words, viewModel, into: &canvas, in: body)
    }

    private static func drawBody(
        _ words: StepText, _ viewModel: JobCardsViewModel, into canvas: inout Canvas, in rect: Rect
    ) {
        let media = words.step.action.media
        var text = rect
        var lines = StepDetails.lines(of: words, canvas.glyphs, width: text.width, isCard: true)
        let hasPicture = media.contains(where: \.isPicture) && viewModel.context.pictures != nil
        if hasPicture, lines.count + 8 > rect.height, rect.width >= widthForTwo {
            let (left, right) = rect.splitLeft(rect.width * 3 / 5)
            text = left.splitLeft(left.width - 2).left
            lines = StepDetails.lines(of: words, canvas.glyphs, width: text.width, isCard: true)
            viewModel.picture.render(media, into: &canvas, in: right)
        } else if hasPicture {
            viewModel.picture.render(media, into: &canvas, in: rect.splitTop(lines.count + 1).rest)
        }
        viewModel.drew(lines: lines.count, height: text.height)
        canvas.drawLines(Array(lines.dropFirst(viewModel.scroll)), in: text)
        let edge = text.maxX - 1
        if viewModel.hidesAbove {
            canvas.draw(String(canvas.glyphs.scrollUp), at: Point(x: edge, y: text.y), style: Style(.muted))
        }
        if viewModel.hidesBelow {
            canvas.draw(String(canvas.glyphs.scrollDown), at: Point(x: edge, y: text.maxY - 1), style: Style(.muted))
        }
    }
}
