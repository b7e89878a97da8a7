import QuadShell
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// The rows of a game beside the best guesses. The part below explains the selected row, lists the words that were left,
/// or shows the best play.
@MainActor
final class WordleAnalysisScreen: AppScreen {
    let viewModel: WordleAnalysisViewModel

    init(_ viewModel: WordleAnalysisViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Wordle › Analysis" }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.moved(by: rows) }

    var commands: [Command] {
        let viewModel = viewModel
        let isLoaded = viewModel.result != nil
        let isStopped = viewModel.state.content == .stopped
        let wait = "The analysis is not complete yet"
        let noWords = "Enter shows the words that were left"
        return stopping + [
            Command(.analysisWords, when: isLoaded, else: wait) { viewModel.toggledWords() },
            Command(.analysisBot, when: isLoaded, else: wait) { viewModel.toggledBestGame() },
            Command(.analysisMode, when: isLoaded || isStopped, else: wait) { viewModel.changedMode() },
            Command(.analysisCopy, when: isLoaded, else: wait) { viewModel.copied() },
            Command(.analysisAgain, hint: isStopped ? "compute" : "", when: isStopped, else: "Nothing was stopped") {
                viewModel.triedAgain()
            },
            Command(.moveDown, "Go to the next row", hint: "row", when: isLoaded, else: wait) {
                viewModel.moved(by: 1)
            },
            Command(.moveUp, "Go to the row before", hint: "", when: isLoaded, else: wait) { viewModel.moved(by: -1) },
            Command(.pageDown, hint: "", when: viewModel.showsWords, else: noWords) { viewModel.moved(byPages: 1) },
            Command(.pageUp, hint: "", when: viewModel.showsWords, else: noWords) { viewModel.moved(byPages: -1) },
        ]
    }

    /// The command for Esc, while there is something to stop or close.
    private var stopping: [Command] {
        let viewModel = viewModel
        if viewModel.isComputing {
            return [Command(.cancel, "Stop the computation", hint: "stop") { viewModel.stopped() }]
        }
        guard viewModel.showsDetail else { return [] }
        return [Command(.cancel, "Close the lower part", hint: "close") { viewModel.closedDetail() }]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        switch state.content {
        case .computing(let done, let rows):
            canvas.drawNotice(
                [
                    "Computing the best guesses: \(done) of \(rows) rows",
                    "The first game with new words takes seconds.",
                ],
                in: rect)
        case .stopped: canvas.drawNotice(["Stopped. r computes the analysis.", "q goes back."], in: rect)
        case .failed(let message): canvas.drawNotice([message, "q goes back."], in: rect, role: .error)
        case .loaded(let result):
            let view = WordleAnalysisView(state, result)
            viewModel.laidOut(wordsPerLine: view.wordsPerLine(rect.width), lines: view.wordLines(rect))
            view.render(into: &canvas, in: rect)
        }
    }
}
