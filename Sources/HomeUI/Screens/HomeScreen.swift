import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The Home screen: figures at the top, followed by the agenda, the suggestions and the recent activity. Charts are
/// beside them if there is room.
@MainActor
final class HomeScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .home,
        [
            .openItem: "Open what the entry is about", .editItem: "Choose what Home shows",
            .deleteItem: "Never suggest it again",
        ])

    let viewModel: HomeViewModel
    let listPlace = ListPlace()
    private let cards = HomeCardsView()
    private let charts = HomeChartsView()

    init(_ viewModel: HomeViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<HomeRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Home" }
    var emptyWords: [String] { ["Nothing is due.", "Plans from the other tabs appear here automatically."] }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    /// The width below which only the agenda is drawn.
    static let leastWide = 60
    /// The width from which charts are beside the agenda.
    private static let leastForPane = 100

    var itemCommands: [Command] {
        let viewModel = viewModel
        return [
            paneCommand, agendaCommand,
            openCommand,
            deed(.homeComplete, .complete), deed(.homeLater, .later),
            deed(.deleteItem, .never, hint: viewModel.list.selected?.isWelcome == true ? "hide" : "never"), logCommand,
            deed(.homeWhy, .why),
            Command(.editItem, hint: "widgets") { viewModel.context.open(.homeWidgets) },
            Command(.homeToday, when: viewModel.hasAhead, else: "Nothing is due today or later") {
                viewModel.wentToToday()
            },
            Command(.homeDemo) { viewModel.openedDemo() }, Command(.homeRefresh) { viewModel.refreshed() },
        ]
    }

    var commands: [Command] {
        guard viewModel.pane.hasKeys else { return itemCommands + ListCommands.commands(of: list, dialogs) }
        return itemCommands + ListCommands.movement { [viewModel] in viewModel.movedInPane($0) }
    }

    /// The command that moves to the pane. Without a pane, and in the pane itself, the key opens the row as in every
    /// list.
    private var paneCommand: Command {
        let viewModel = viewModel
        if charts.isPane, !viewModel.pane.hasKeys { return Command(.homePane) { viewModel.enteredPane() } }
        return Command(
            .homePane, "Open what the entry is about", hint: "", when: viewModel.route != nil,
            else: "There is nothing to open"
        ) { viewModel.opened() }
    }

    private var openCommand: Command {
        let viewModel = viewModel
        let row = viewModel.pane.hasKeys ? nil : viewModel.list.selected
        let opensHere = row?.isFold == true || row?.isDemo == true
        return Command(
            .openItem, row?.isFold == true ? "Show more or fewer overdue entries" : nil,
            when: opensHere || viewModel.route != nil,
            else: "There is nothing to open"
        ) { viewModel.opened() }
    }

    private var agendaCommand: Command {
        let isInPane = viewModel.pane.hasKeys
        return Command(
            .homeAgenda, hint: isInPane ? nil : "", when: isInPane,
            else: "You are in the agenda; l goes to the figures beside it, if they fit"
        ) { [viewModel] in viewModel.leftPane() }
    }

    private var logCommand: Command {
        let logs = viewModel.logs
        return Command(
            .homeLog, logs.count == 1 ? logs[0].title : nil, when: !logs.isEmpty, else: "No tab keeps a log"
        ) { [viewModel] in viewModel.logged() }
    }

    private func deed(_ action: Action, _ deed: HomeOperation, hint: String? = nil) -> Command {
        let refusal = viewModel.refusal(of: deed)
        return Command(action, hint: hint, unless: refusal) { [viewModel] in
            viewModel.did(deed)
        }
    }

    func click(_ point: Point) {
        if let route = cards.route(at: point) { return viewModel.context.open(route) }
        if let line = charts.line(at: point) { return viewModel.clickedPane(line) }
        viewModel.leftPane()
        clickRow(point)
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
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

    /// Draws the charts to the right or below, and returns the remaining rectangle.
    private func besideCharts(_ rect: Rect, _ canvas: inout Canvas) -> Rect {
        let shown = viewModel.charts
        guard !shown.isEmpty, rect.width >= Self.leastForPane else {
            charts.drewNoPane()
            viewModel.leftPane()
            return rect.width < Self.leastWide ? rect : aboveLines(rect, shown, &canvas)
        }
        let (rows, beside) = rect.splitLeft(rect.width - rect.width * 3 / 8)
        let (line, pane) = beside.splitLeft(1)
        for row in 0..<line.height {
            canvas.drawLine(String(canvas.glyphs.box.vertical), in: line.row(row), style: Style(.border))
        }
        charts.render(shown, viewModel.pane, today: viewModel.today, into: &canvas, in: pane)
        return rows
    }

    /// Draws a line for each chart and the next suggestion at the bottom. The agenda keeps most of the height.
    private func aboveLines(_ rect: Rect, _ charts: [HomeChart], _ canvas: inout Canvas) -> Rect {
        let lines = charts.compactMap { HomeChartsView.line($0, canvas.glyphs) }
        let (rows, foot) = rect.splitBottom(min(lines.count, rect.height / 4))
        for (row, line) in lines.prefix(foot.height).enumerated() {
            canvas.drawLine(line, in: foot.row(row).splitLeft(1).rest)
        }
        guard let next = viewModel.nextSuggestion, !isInSight(next.row, in: rows) else { return rows }
        let (above, line) = rows.splitBottom(1)
        let text = line.splitLeft(1).rest
        let place = canvas.drawLine(next.place, in: text, style: Style(.muted), .right)
        canvas.drawLine(next.text, in: text.splitLeft(text.width - place - 1).left)
        return above
    }

    /// Whether the row is visible. One row is subtracted, because the suggestion's line would take it.
    private func isInSight(_ row: Int, in rect: Rect) -> Bool {
        let height = rect.height - 1
        let first = list.position.firstRow(height: height)
        return (first..<first + height).contains(row)
    }

    private func drawHead(into canvas: inout Canvas, in rect: Rect) {
        let (_, line) = rect.splitLeft(1)
        let today = viewModel.today
        guard rect.width >= Self.leastWide else {
            canvas.drawLine(day(today, rect), in: line, style: Style(.heading))
            let room = line.splitLeft(11).rest
            let words = HomeText.due(viewModel.agenda) ?? HomeText.counts(viewModel.agenda)
            return _ = canvas.drawLine(words, in: room, .right)
        }
        var used = canvas.drawLine(day(today, rect), in: line, style: Style(.heading))
        if rect.width >= Self.leastForPane, let whose = viewModel.whose {
            used += canvas.drawLine("  \(whose)", in: line.splitLeft(used).rest, style: Style(.muted))
        }
        let room = line.splitLeft(used + 2).rest
        let heads = HomeText.clipped(viewModel.heads.joined(separator: " · "), to: room.width, canvas.glyphs.ellipsis)
        canvas.drawLine(heads, in: room, style: Style(.muted), .right)
    }

    private func day(_ today: CalendarDay, _ rect: Rect) -> String {
        rect.width >= 100 ? DateText.long(today) : DateText.date(today, today: today)
    }

    private func drawCounts(into canvas: inout Canvas, in rect: Rect) {
        let runs = [TextRun("AGENDA", Style(.heading)), TextRun("  \(HomeText.counts(viewModel.agenda))")]
        canvas.drawLine(runs, in: rect.splitLeft(1).rest)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let view = HomeRowView(
            today: viewModel.today, clock: viewModel.context.clock, width: rect.width, glyphs: canvas.glyphs,
            suggestionsPlace: viewModel.suggestionsPlace, suggestionsWidth: viewModel.suggestionsWidth)
        list.drawRows(into: &canvas, in: rect, isFocused: !viewModel.pane.hasKeys) { [list] in view.row(list.rows[$0]) }
        return rect
    }
}
