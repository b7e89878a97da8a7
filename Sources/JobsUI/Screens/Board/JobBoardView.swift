import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The drawing of the board, which depends only on the given state.
@MainActor
enum JobBoardView {
    static func render(_ viewModel: JobBoardViewModel, _ layout: JobBoardLayout, into canvas: inout Canvas) {
        drawStrip(viewModel, into: &canvas, in: layout.strip)
        for (place, column) in layout.columns.enumerated() {
            if place > 0 {
                let line = Rect(
                    x: column.cards.x - 1, y: column.heading.y, width: 1,
                    height: column.heading.height + column.cards.height)
                if canvas.glyphs.drawsFrames {
                    canvas.fill(line, with: canvas.glyphs.box.vertical, style: Style(.border))
                }
            }
            drawHeading(viewModel, column, into: &canvas)
            drawCards(viewModel, column, into: &canvas)
        }
        drawDetail(viewModel, into: &canvas, in: layout.detail)
    }

    /// Returns the columns of the strip with their places, for drawing and for the mouse.
    static func stripPlaces(_ viewModel: JobBoardViewModel, in rect: Rect) -> [(column: Int, text: String, place: Rect)]
    {
        var x = rect.x + 1
        return JobBoardViewModel.statuses.indices.map { column in
            // The narrowest screens need short words.
            let name = rect.width < 60 ? shortTitles[column] : title(column)
            let waiting = viewModel.waitingCount(column)
            let count = "\(viewModel.count(column) - waiting)" + (waiting > 0 ? "+\(waiting)" : "")
            let text = column == viewModel.column.cursor ? "‹\(name) \(count)›" : " \(name) \(count) "
            let width = TextWidth.columns(of: text)
            defer { x += width }
            return (column, text, Rect(x: x, y: rect.y, width: width, height: rect.height).intersection(rect))
        }
    }

    private static let shortTitles = ["ready", "begun", "done", "canceled"]

    private static func title(_ column: Int) -> String {
        JobText.title(of: JobBoardViewModel.statuses[column])
    }

    private static func drawStrip(_ viewModel: JobBoardViewModel, into canvas: inout Canvas, in rect: Rect) {
        guard !rect.isEmpty else { return }
        for (column, text, place) in stripPlaces(viewModel, in: rect) {
            let isHere = column == viewModel.column.cursor
            canvas.drawLine(text, in: place, style: isHere ? Style(.accent, .bold) : Style(.muted))
        }
    }

    private static func drawHeading(
        _ viewModel: JobBoardViewModel, _ column: JobBoardLayout.Column, into canvas: inout Canvas
    ) {
        let isHere = column.index == viewModel.column.cursor
        canvas.drawLine(
            [
                TextRun(" \(title(column.index).uppercased())", isHere ? Style(.heading) : Style(.muted, .bold)),
                TextRun(" \(counts(viewModel, column.index))", Style(.muted)),
            ], in: column.heading)
    }

    /// Returns the count of a column, with the number of waiting jobs apart: `12, 3 wait`.
    private static func counts(_ viewModel: JobBoardViewModel, _ column: Int) -> String {
        let waiting = viewModel.waitingCount(column)
        let count = (viewModel.count(column) - waiting).grouped
        return waiting == 0 ? count : "\(count), \(waiting.grouped) \(waiting == 1 ? "waits" : "wait")"
    }

    private static func drawCards(
        _ viewModel: JobBoardViewModel, _ column: JobBoardLayout.Column, into canvas: inout Canvas
    ) {
        let place = viewModel.place(in: column.index)
        let rows = column.cards.height / JobBoardLayout.cardRows
        guard rows > 0, place.count > 0 else {
            if rows > 0 {
                let word = viewModel.list.filterText.isEmpty ? "none" : "nothing matches"
                canvas.drawLine("     \(word)", in: column.cards.row(0), style: Style(.muted))
            }
            return
        }
        let first = place.firstRow(height: rows)
        let last = min(place.count, first + rows)
        let scrolls = place.count > rows
        let isHere = column.index == viewModel.column.cursor
        for index in first..<last {
            let y = column.cards.y + (index - first) * JobBoardLayout.cardRows
            let rect = Rect(
                x: column.cards.x, y: y, width: column.cards.width - (scrolls ? 1 : 0), height: JobBoardLayout.cardRows)
            guard let card = viewModel.card(index, in: column.index) else { continue }
            let isSelected = index == place.cursor && isHere
            canvas.clipped(to: rect) { canvas in
                card.draw(
                    into: &canvas, in: rect, isSelected: isSelected, isFocused: true,
                    isMarked: viewModel.isMarked(index, in: column.index))
            }
            if isSelected { canvas.cursor = rect.origin }
        }
        let edge = column.cards.maxX - 1
        if first > 0 {
            canvas.draw(
                String(canvas.glyphs.scrollUp), at: Point(x: edge, y: column.cards.y), style: Style(.muted))
        }
        if last < place.count {
            canvas.draw(
                String(canvas.glyphs.scrollDown), at: Point(x: edge, y: column.cards.maxY - 1), style: Style(.muted))
        }
    }

    private static func drawDetail(_ viewModel: JobBoardViewModel, into canvas: inout Canvas, in rect: Rect) {
        canvas.drawLine(" \(viewModel.detail)", in: rect, style: Style(.muted))
    }
}
