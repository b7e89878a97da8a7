import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

// The grid of products that are chosen with a letter.
extension TillScreen {
    private static let cellColumns = 4

    /// All values that the look of the grid depends on. Most keys change none of them, and the grid is half of the
    /// drawing.
    private struct GridLook: Equatable {
        let revision: Int
        let category: Int
        let page: Int
        let isFocused: Bool
        let rect: Rect
    }

    func drawGrid(into canvas: inout Canvas, in rect: Rect) {
        let isShown = !viewModel.model.index.sold.isEmpty && rect.height > 3
        viewModel.position.showCells(isShown ? columns(in: rect) * max(1, (rect.height - 2) / 3) : 0)
        drawnGrid.keep(
            while: GridLook(
                revision: viewModel.model.revision.value, category: viewModel.position.category,
                page: viewModel.position.page, isFocused: isFocused, rect: rect))
        var isAnew = false
        drawnGrid.area(0, in: rect, into: &canvas) { canvas in
            isAnew = true
            drawGridAnew(into: &canvas, in: rect)
        }
        if isAnew { places.keepGrid() } else { places.markGridAgain() }
    }

    private func columns(in rect: Rect) -> Int { max(2, min(Self.cellColumns, rect.width / 20)) }

    private func drawGridAnew(into canvas: inout Canvas, in rect: Rect) {
        guard viewModel.position.shownCells > 0 else {
            let lines = [
                "No products yet: \(viewModel.money.text(1250))+ sells an open amount.",
                "A scanned code can become a product.",
            ]
            return canvas.drawNotice(lines, in: rect)
        }
        let (tabs, cells) = rect.splitTop(1)
        let area = cells.splitTop(1).rest
        let columns = columns(in: rect)
        let grid = viewModel.position.grid
        drawCategories(grid, into: &canvas, in: tabs)
        let width = area.width / columns
        for (place, cell) in grid.cells.enumerated() {
            let corner = Point(x: area.x + place % columns * width, y: area.y + place / columns * 3)
            draw(cell, into: &canvas, in: Rect(x: corner.x, y: corner.y, width: width - 1, height: 3))
        }
        if grid.pages > 1 {
            canvas.drawLine("\(grid.page + 1)/\(grid.pages) ", in: tabs, style: Style(.muted), .right)
        }
    }

    private var isFocused: Bool { viewModel.position.focus == .grid }

    /// Marks the category without color, if the grid has the focus.
    private func marked(_ category: String, _ canvas: Canvas) -> String {
        isFocused && !canvas.glyphs.drawsFrames ? "[\(category)]" : category
    }

    private func drawCategories(_ grid: TillGrid, into canvas: inout Canvas, in rect: Rect) {
        var x = rect.x + 1
        // The current category is always visible, however many come before it.
        let widths = grid.categories.map { TextWidth.columns(of: $0) + 3 }
        var first = 0
        while first < grid.category, widths[first...grid.category].reduce(0, +) > rect.width - 8 { first += 1 }
        for (place, name) in grid.categories.enumerated().dropFirst(first) where x < rect.maxX - 6 {
            let isShown = place == grid.category
            let style = isShown ? Style(isFocused ? .selection : .heading, .bold) : Style(.muted)
            let text = isShown ? marked(name, canvas) : name
            let used = canvas.draw(text, at: Point(x: x, y: rect.y), style: style, limit: rect.maxX - 6 - x)
            places.mark(.category(place), at: Rect(x: x, y: rect.y, width: used, height: 1))
            x += used
            if place < grid.categories.count - 1 {
                x += canvas.draw(" \(canvas.glyphs.box.vertical) ", at: Point(x: x, y: rect.y), style: Style(.border))
            }
        }
    }

    /// Draws a cell: the name in one row, or in two rows if it is long, and the price below.
    private func draw(_ cell: TillGrid.Cell, into canvas: inout Canvas, in rect: Rect) {
        let key = Style(isFocused ? .footerKey : .muted)
        let name = cell.level == .out ? Style(.muted) : .text
        let title = titleLines(cell.title, to: rect.width - 3, canvas)
        places.mark(.cell(cell.letter), at: rect.splitTop(title.count + 1).top)
        for (row, line) in title.enumerated() {
            canvas.drawLine(
                [TextRun(row == 0 ? " \(cell.letter) " : "   ", key), TextRun(line, name)], in: rect.row(row))
        }
        let (_, below) = rect.row(title.count).splitLeft(3)
        canvas.drawLine(cell.price, in: below, style: Style(.muted))
        canvas.drawLine(cell.stock, in: below, style: style(of: cell.level), .right)
    }

    /// Returns a name in at most two rows. The rest of a longer name loses its middle: the names of variants differ at
    /// the end.
    private func titleLines(_ title: String, to width: Int, _ canvas: Canvas) -> [String] {
        let lines = TextLayout.wrap(title, width: max(1, width))
        guard lines.count > 1, let first = lines.first else { return lines }
        let rest = lines.dropFirst().joined(separator: " ")
        return [first, TextLayout.clipMiddle(rest, to: width, ellipsis: canvas.glyphs.ellipsis)]
    }

    private func style(of level: StockLevel) -> Style {
        switch level {
        case .out: Style(.error)
        case .low: Style(.warning)
        case .plenty, .notTracked: Style(.muted)
        }
    }

    /// Draws one row of the category, if there is no room for more.
    func drawGridRow(into canvas: inout Canvas, in rect: Rect) {
        viewModel.position.showCells(max(3, rect.width / 18))
        let grid = viewModel.position.grid
        guard let category = grid.categories.dropFirst(grid.category).first else { return }
        let name = marked(TextLayout.clip(category, to: rect.width / 4), canvas)
        let style = isFocused ? Style(.selection, .bold) : Style(.heading)
        canvas.drawLine(name, in: rect.splitLeft(1).rest, style: style)
        let left = TextWidth.columns(of: name) + 2
        let marks = grid.cells.map { $0.level == .out ? " ✗" : $0.level == .low ? " !" : "" }
        let wanted = zip(grid.cells, marks).map { TextWidth.columns(of: $0.title) + $1.count + 3 }
        let room = rect.width - left - 3
        let share = room / max(1, viewModel.position.shownCells)
        // Names of different lengths share the row, if all of them fit.
        let fits = wanted.reduce(0, +) <= room
        var x = rect.x + left
        for (place, cell) in grid.cells.enumerated() {
            let (width, mark) = (fits ? wanted[place] : share, marks[place])
            let area = Rect(x: x, y: rect.y, width: width, height: 1)
            x += width
            places.mark(.cell(cell.letter), at: area)
            let title = TextLayout.clipMiddle(cell.title, to: width - 3 - mark.count, ellipsis: canvas.glyphs.ellipsis)
            canvas.drawLine(
                [
                    TextRun("\(cell.letter) ", Style(isFocused ? .footerKey : .muted)), TextRun(title),
                    TextRun(mark, self.style(of: cell.level)),
                ], in: area)
        }
        let isMore = grid.pages > 1 || grid.categories.count > 1
        guard isMore else { return }
        canvas.drawLine("› ", in: rect, style: Style(.muted), .right)
        places.mark(.more, at: Rect(x: rect.x + rect.width - 3, y: rect.y, width: 3, height: 1))
    }

    func drawParked(into canvas: inout Canvas, in rect: Rect) {
        let settings = viewModel.settings
        let parked = viewModel.till.parked.map { cart in
            let due = (try? cart.totals(settings)).map { " (\(settings.money.text($0.due)))" } ?? ""
            return "\(cart.parkedAs ?? "")\(due)"
        }
        guard !parked.isEmpty else { return }
        canvas.drawLine(" Parked: \(parked.joined(separator: " · "))", in: rect, style: Style(.muted))
    }
}
