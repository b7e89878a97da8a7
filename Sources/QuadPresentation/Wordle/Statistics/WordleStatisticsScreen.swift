import QuadDomain
import TerminalKit

/// Figures of the daily games with a bar for each number of guesses; totals of the archive below.
@MainActor
package final class WordleStatisticsScreen: AppScreen {
    let viewModel: WordleStatisticsViewModel

    package init(_ viewModel: WordleStatisticsViewModel) {
        self.viewModel = viewModel
    }

    package var title: String { "Wordle › Statistics" }

    package func appear() { viewModel.appeared() }

    package var commands: [Command] {
        let viewModel = viewModel
        return [
            Command(.statisticsCopy, when: viewModel.state.record != nil, else: "Nothing is loaded yet") {
                viewModel.copied()
            }
        ]
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if let failure = state.failure { return canvas.drawNotice([failure, "q goes back"], in: rect, role: .error) }
        guard let record = state.record else { return canvas.drawNotice(["Loading…"], in: rect) }
        guard record.daily.played + record.archive.played > 0 else {
            return canvas.drawNotice(["No game has been finished yet.", "q goes back to the board."], in: rect)
        }
        let area = Rect(x: rect.x, y: rect.y, width: min(rect.width, 72), height: rect.height)
            .centered(in: rect, rows: rect.height >= 14 ? 13 : rect.height)
        var (top, rest) = area.splitTop(rect.height >= 14 ? 3 : 1)
        let daily = record.daily
        let figures = [
            ("played", "\(daily.played)"), ("won", "\(daily.winPercent) %"), ("streak", "\(daily.currentStreak)"),
            ("longest", "\(daily.maxStreak)"),
        ]
        draw(figures, into: &canvas, in: top.row(0))
        if top.height > 1 { canvas.drawLine("Guesses", in: top.row(2), style: Style(.heading)) }
        (top, rest) = rest.splitTop(6)
        let bars = daily.distribution.enumerated().map { index, count in
            BarChartView.Bar("\(index + 1)", count, isMarked: record.lastWinRow == index + 1)
        }
        BarChartView.render(into: &canvas, in: top, bars: bars)
        let lost = "Lost: \(daily.lost)"
        let archive = record.archive.played > 0 ? "Archive: \(record.archive.won) of \(record.archive.played) won" : ""
        canvas.drawLine(lost, in: rest.row(0), style: Style(.muted))
        canvas.drawLine(archive, in: rest.row(rest.height > 2 ? 2 : 1), style: Style(.muted))
    }

    private func draw(_ figures: [(String, String)], into canvas: inout Canvas, in rect: Rect) {
        let column = rect.width / figures.count
        for (index, (name, value)) in figures.enumerated() {
            let place = Rect(x: rect.x + index * column, y: rect.y, width: column, height: 1)
            canvas.drawLine([TextRun(value, Style(.accent, .bold)), TextRun(" \(name)", Style(.muted))], in: place)
        }
    }
}

extension Rect {
    /// The rectangle in the middle of another, with that many rows.
    fileprivate func centered(in outer: Rect, rows: Int) -> Rect {
        outer.centered(Size(columns: width, rows: rows))
    }
}
