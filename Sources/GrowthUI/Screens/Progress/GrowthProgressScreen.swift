import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Streak, charts and goals: charts if there is room for them, otherwise or on demand a table.
@MainActor
final class GrowthProgressScreen: AppScreen {
    private let viewModel: GrowthProgressViewModel
    /// The drawn charts of the weeks between which the user moves.
    private let drawn = DrawnRows()

    init(_ viewModel: GrowthProgressViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Growth › Progress · \(viewModel.period)" }
    var isWaiting: Bool { viewModel.model.content == .idle || viewModel.model.content == .loading }
    func appear() { viewModel.appeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let viewModel = viewModel
        let (has, none) = (!viewModel.isEmpty, "Nothing is logged yet; i logs a practice session")
        let numbers = viewModel.showsNumbers ? "charts" : "numbers"
        return [
            Command(.growthEarlier, when: viewModel.canGoEarlier, else: "Nothing was logged before these weeks") {
                viewModel.went(earlier: true)
            },
            Command(.growthLater, when: viewModel.weeksBack > 0, else: "These are the latest weeks") {
                viewModel.went(earlier: false)
            },
            Command(.growthMethod, when: has, else: none) { viewModel.choseMethod() },
            Command(
                .growthNumbers, hint: numbers, when: !viewModel.context.configuration.isPlain,
                else: "Plain mode already shows the numbers"
            ) { viewModel.toggledNumbers() },
            Command(.growthOpenPlan) { viewModel.context.open(.growthPlan) },
            Command(.growthExportFigures, when: has, else: none) { viewModel.exported() },
        ] + GrowthPlaces.commands(viewModel.context)
            + ListCommands.movement { [weak viewModel] in viewModel?.moved($0) }
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        switch viewModel.model.content {
        case .failed(let message, let advice):
            return canvas.drawNotice(
                [message, advice.replacing("r tries", with: "L, then r tries")], in: rect, role: .error)
        case .idle, .loading: return canvas.drawNotice(["Loading…"], in: rect)
        case .loaded: break
        }
        guard !viewModel.isEmpty || !viewModel.model.log.plan.isEmpty else {
            return canvas.drawNotice(
                [
                    "Nothing is logged yet.", "i logs a practice session in one line: row 45m e3",
                    "S sets rest days and goals",
                ],
                in: rect)
        }
        if viewModel.isTable || rect.width < 64 || rect.height < 14 {
            drawTable(into: &canvas, in: rect)
        } else {
            drawn.keep(while: viewModel.look(in: rect))
            drawn.area(viewModel.weeksBack * rect.height, in: rect, into: &canvas) { canvas in
                GrowthProgressCharts(viewModel).render(into: &canvas, in: rect)
            }
        }
    }

    // MARK: As a table

    private func drawTable(into canvas: inout Canvas, in rect: Rect) {
        let lines = viewModel.lines
        let showsCharts = !viewModel.isTable && rect.height > 6
        let (head, body) = rect.splitTop(showsCharts ? 2 : 0)
        if showsCharts { drawSparks(into: &canvas, in: head) }
        let label = min(16, body.width / 3)
        viewModel.keepVisible(height: max(1, body.height))
        ListView.render(into: &canvas, in: body, state: viewModel.rows) { index in
            let line = lines[index]
            return .init([
                TextRun(TextLayout.fit(line.label, to: label) + "  ", Style(.muted)), TextRun(line.text),
            ])
        }
    }

    /// Draws a summary for a small screen: a sign for each week, and one for each day of the last two weeks.
    private func drawSparks(into canvas: inout Canvas, in rect: Rect) {
        let progress = viewModel.progress
        let minutes = progress.weeks.map(\.minutes)
        let spark = ColumnPairsView.spark(minutes, of: minutes.max() ?? 0, canvas.glyphs)
        canvas.drawLine(
            [TextRun("Weeks  ", Style(.muted)), TextRun(spark, Style(.chart)), TextRun("  \(minutes.last ?? 0) min")],
            in: rect.row(0).splitLeft(1).rest)
        let monday = WeekGoals.monday(of: progress.today)
        let days = (-7..<7).map { GrowthDaySign.sign(progress.streak.state(of: monday.adding(days: $0))) }
        let text = String(days.prefix(7)) + " " + String(days.suffix(7))
        canvas.drawLine(
            [
                TextRun("Days   ", Style(.muted)), TextRun(text),
                TextRun("  \(GrowthDaySign.shortLegend)", Style(.muted)),
            ],
            in: rect.row(1).splitLeft(1).rest)
    }
}
