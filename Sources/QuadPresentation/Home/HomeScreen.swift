import QuadDomain
import TerminalKit

/// The day: figures on top, then the agenda with what would be worth doing and what happened; charts beside it where
/// there is room.
@MainActor
package final class HomeScreen: ListScreen {
    let viewModel: HomeViewModel
    package let listPlace = ListPlace()
    private let cards = HomeCardsView()

    package init(_ viewModel: HomeViewModel) {
        self.viewModel = viewModel
    }

    package var list: ListModel<HomeRow> { viewModel.list }
    package var dialogs: Dialogs { viewModel.context.dialogs }
    package var name: String { "Home" }
    package var emptyWords: [String] { ["Nothing is due.", "What you plan in the other tabs comes here by itself."] }
    package func appear() { viewModel.appeared() }
    package func disappear() { viewModel.disappeared() }
    package func openedRow() { viewModel.opened() }

    /// Below this only the agenda is drawn.
    static let leastWide = 60
    /// From here on charts stand beside the agenda.
    private static let leastForPane = 100

    package var itemCommands: [Command] {
        let viewModel = viewModel
        return [
            Command(.openItem, "Open what it is about", when: list.selected?.route != nil, else: "It opens nothing") {
                viewModel.opened()
            },
            deed(.homeComplete, .complete), deed(.homeLater, .later),
            deed(.deleteItem, .never, "Never suggest it again", hint: "never"), deed(.homeWhy, .why),
            Command(.editItem, "Choose what Home shows", hint: "widgets") { viewModel.context.open(.homeWidgets) },
            Command(.homeRefresh) { viewModel.refreshed() },
        ]
    }

    private func deed(_ action: Action, _ deed: HomeDeed, _ title: String? = nil, hint: String? = nil) -> Command {
        let refusal = viewModel.refusal(of: deed)
        return Command(action, title, hint: hint, when: refusal == nil, else: refusal ?? "") { [viewModel] in
            viewModel.did(deed)
        }
    }

    package func click(_ point: Point) {
        if let route = cards.route(at: point) { return viewModel.context.open(route) }
        clickRow(point)
    }

    // MARK: Drawing

    package func render(into canvas: inout Canvas, in rect: Rect) {
        var rest = rect
        func take(_ rows: Int) -> Rect {
            let (top, below) = rest.splitTop(rows)
            rest = below
            return top
        }
        drawHead(into: &canvas, in: take(1))
        cards.render(viewModel.cards, into: &canvas, in: take(HomeCardsView.height(viewModel.cards, in: rect)))
        if rect.width >= Self.leastWide { drawCounts(into: &canvas, in: take(1)) }
        for failure in viewModel.failures where rest.height > 3 {
            canvas.drawLine("! \(failure)", in: take(1), style: Style(.warning))
        }
        renderList(into: &canvas, in: besideCharts(rest, &canvas))
    }

    /// Draws the charts to the right or below, and gives the room that is left.
    private func besideCharts(_ rect: Rect, _ canvas: inout Canvas) -> Rect {
        let charts = viewModel.charts
        guard !charts.isEmpty, rect.width >= Self.leastWide else { return rect }
        guard rect.width >= Self.leastForPane else {
            // The agenda keeps most of what there is.
            let (rows, foot) = rect.splitBottom(min(charts.count, rect.height / 4))
            for (row, chart) in charts.prefix(foot.height).enumerated() {
                canvas.drawLine(HomeChartsView.line(chart, canvas.glyphs), in: foot.row(row).splitLeft(1).rest)
            }
            return rows
        }
        let (rows, beside) = rect.splitLeft(rect.width - rect.width * 3 / 8)
        let (line, pane) = beside.splitLeft(2)
        for row in 0..<line.height {
            canvas.drawLine(String(canvas.glyphs.box.vertical), in: line.row(row), style: Style(.border))
        }
        HomeChartsView.render(charts, into: &canvas, in: pane)
        return rows
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let (_, line) = rect.splitLeft(1)
        let today = viewModel.today
        guard rect.width >= Self.leastWide else {
            canvas.drawLine(day(today, rect), in: line, style: Style(.heading))
            let room = line.splitLeft(11).rest
            let words = HomeWords.due(viewModel.agenda) ?? HomeWords.counts(viewModel.agenda)
            return _ = canvas.drawLine(words, in: room, .right)
        }
        let used = canvas.drawLine(day(today, rect), in: line, style: Style(.heading))
        let heads = viewModel.heads.joined(separator: " · ")
        canvas.drawLine(heads, in: line.splitLeft(used + 2).rest, style: Style(.muted), .right)
    }

    private func day(_ today: CalendarDay, _ rect: Rect) -> String {
        rect.width >= 100 ? DateWords.long(today) : DateWords.date(today, today: today)
    }

    private func drawCounts(into canvas: inout Canvas, in rect: Rect) {
        let runs = [TextRun("AGENDA", Style(.heading)), TextRun("  \(HomeWords.counts(viewModel.agenda))")]
        canvas.drawLine(runs, in: rect.splitLeft(1).rest)
    }

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let view = HomeRowView(
            today: viewModel.today, clock: viewModel.context.clock, width: rect.width, glyphs: canvas.glyphs)
        list.drawRows(into: &canvas, in: rect) { [list] in view.row(list.rows[$0]) }
        return rect
    }
}
