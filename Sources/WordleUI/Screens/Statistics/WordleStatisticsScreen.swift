import QuadShell
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// The statistics: the daily games with a bar for each number of guesses, the weekdays, and the totals of hard mode, of
/// the archive and of other words. The blocks are side by side if there is room, else stacked.
@MainActor
final class WordleStatisticsScreen: AppScreen {
    let viewModel: WordleStatisticsViewModel
    /// The greatest scroll position in the last frame.
    private var lastTop = 0

    init(_ viewModel: WordleStatisticsViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Wordle › Statistics" }

    func appear() { viewModel.appeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.scrolled(by: rows, last: lastTop) }

    var commands: [Command] {
        let viewModel = viewModel
        return [
            Command(.statisticsCopy, when: viewModel.state.record != nil, else: "Nothing is loaded yet") {
                viewModel.copied()
            },
            Command(.statisticsSkill) { viewModel.openedSkill() },
            Command(.statisticsImport, when: viewModel.state.record != nil, else: "Nothing is loaded yet") {
                viewModel.askedForImport()
            },
            Command(
                .statisticsRemove, when: viewModel.state.record?.imported != nil,
                else: "There are no imported statistics"
            ) { viewModel.removedImport() },
        ] + scrolling
    }

    /// The scroll commands, if the content does not fit.
    private var scrolling: [Command] {
        let (viewModel, last) = (viewModel, lastTop)
        guard last > 0 else { return [] }
        return [
            Command(.moveDown, "Scroll down", hint: "more") { viewModel.scrolled(by: 1, last: last) },
            Command(.moveUp, "Scroll up") { viewModel.scrolled(by: -1, last: last) },
            Command(.moveTop, "Go to the top") { viewModel.scrolled(by: -last, last: last) },
            Command(.moveBottom, "Go to the end") { viewModel.scrolled(by: last, last: last) },
        ]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        lastTop = 0
        if let failure = state.failure { return canvas.drawNotice([failure, "q goes back"], in: rect, role: .error) }
        guard let statistics = state.statistics else { return canvas.drawNotice(["Loading…"], in: rect) }
        guard !statistics.isEmpty else {
            return canvas.drawNotice(
                [
                    "No game has been finished yet.", "i imports statistics from elsewhere.",
                    "q goes back to the board.",
                ], in: rect)
        }
        let view = WordleStatisticsView(statistics)
        let height = view.height(columns: rect.width)
        lastTop = max(0, height - rect.height)
        let top = min(state.top, lastTop)
        canvas.clipped(to: rect) { canvas in
            view.render(into: &canvas, in: Rect(x: rect.x, y: rect.y - top, width: rect.width, height: height))
        }
        if lastTop > 0 { drawScrollMarks(into: &canvas, in: rect, top) }
    }

    private func drawScrollMarks(into canvas: inout Canvas, in rect: Rect, _ top: Int) {
        let style = Style(.muted)
        if top > 0 { canvas.draw(String(canvas.glyphs.scrollUp), at: Point(x: rect.maxX - 1, y: rect.y), style: style) }
        guard top < lastTop else { return }
        canvas.draw(String(canvas.glyphs.scrollDown), at: Point(x: rect.maxX - 1, y: rect.maxY - 1), style: style)
    }
}
