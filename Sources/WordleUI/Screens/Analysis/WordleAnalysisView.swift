import QuadCore
import TerminalKit
import TextKit
import ViewState
import WordleCore
import WordleKit

/// The drawing of an analysis.
struct WordleAnalysisView {
    /// The width in columns from which marks and verdicts are in the rows.
    private static let wide = 100
    private static let narrow = 60
    /// The rows from which lists are below the table.
    private static let roomy = 5

    private let state: WordleAnalysisViewModel.State
    private let analysis: GameAnalysis
    private let bestGames: [[ScoredGuess]]
    private var selected: AnalyzedStep { analysis.steps[state.selected] }

    init(_ state: WordleAnalysisViewModel.State, _ result: AnalysisRun.Result) {
        self.state = state
        analysis = result.analysis
        bestGames = result.bestGames
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        if state.detail != .explanation, isSmall(rect) {
            // In a small window, the list replaces the rows.
            canvas.drawLines(detail(rect.width - 4, rect.height, canvas), in: rect.inset(dx: 2, dy: 0))
            return
        }
        canvas.drawLine("  \(heading(rect.width))", in: rect.row(0), style: Style(.heading))
        canvas.drawLine([TextRun(header(rect.width), Style(.muted))], in: rect.row(1))
        for (index, step) in analysis.steps.enumerated() {
            draw(step, index, into: &canvas, in: rect.row(index + 2), rect.width)
        }
        let sum = sum(rect)
        let below = rect.splitTop(analysis.steps.count + 2).rest.inset(dx: 2, dy: 0)
        canvas.drawLines(sum, in: below)
        let rest = below.splitTop(sum.count + 1).rest
        canvas.drawLines(detail(rest.width, rest.height, canvas), in: rest)
    }

    private func isSmall(_ rect: Rect) -> Bool { rect.height < analysis.steps.count + 4 + Self.roomy }

    private func heading(_ width: Int) -> String {
        if state.mode == .normal { return state.heading }
        let mode = state.mode.rawValue
        // In a narrow window, the end of the heading is cut; its result is in the rows.
        return width >= Self.narrow ? "\(state.heading) · best play in \(mode) mode" : "\(mode) mode · \(state.heading)"
    }

    private func sum(_ rect: Rect) -> [[TextRun]] {
        let width = max(1, rect.width - 4)
        let lines = TextLayout.wrap([TextRun(WordleText.sum(of: analysis), Style(.accent))], width: width)
        guard rect.height < analysis.steps.count + 2 + lines.count else { return lines }
        return [[TextRun(WordleText.shortSum(of: analysis), Style(.accent))]]
    }

    /// Returns the lines of words that are shown at a time, without the heading and the number of the others.
    func wordLines(_ rect: Rect) -> Int {
        let height = isSmall(rect) ? rect.height : rect.height - analysis.steps.count - 3 - sum(rect).count
        return max(1, height - 2)
    }

    // MARK: Rows

    private func header(_ width: Int) -> String {
        let marks = width >= Self.wide ? TextLayout.fit("Marks", to: markColumns) + "  " : ""
        let left = width >= Self.narrow ? TextLayout.fit("Words left", to: 15) : ""
        return "  " + TextLayout.fit("Guess", to: guessColumns) + marks + left
            + "\(TextLayout.fit("Yours", to: 6)) \(TextLayout.fit("Best", to: bestColumns)) Cost   Luck"
            + (width >= Self.wide ? "  Verdict" : "")
    }

    private var length: Int { analysis.steps.first?.row.word.length ?? 5 }
    private var guessColumns: Int { max(7, length + 2) }
    private var markColumns: Int { 3 * length }
    private var bestColumns: Int { length + 7 }

    private func draw(_ step: AnalyzedStep, _ index: Int, into canvas: inout Canvas, in rect: Rect, _ width: Int) {
        let text = StepText(step, isFirst: index == 0)
        let isSelected = index == state.selected
        var runs = [
            TextRun(isSelected ? "\(canvas.glyphs.pointer) " : "  ", Style(.accent)),
            TextRun(TextLayout.fit(text.guess, to: guessColumns), Style(.text, .bold)),
        ]
        if width >= Self.wide { runs += marks(step.row) + [TextRun("  ")] }
        if width >= Self.narrow {
            let (before, after) = (step.left.count.grouped, step.leftAfter.grouped)
            let arrow = canvas.glyphs.drawsFrames ? "→" : "to"
            runs.append(TextRun(TextLayout.fit("\(TextLayout.fit(before, to: 5, .right)) \(arrow) \(after)", to: 15)))
        }
        runs += [
            TextRun(TextLayout.fit(Self.bound(text.yours, canvas), to: 6) + " "),
            TextRun(TextLayout.fit(Self.bound(text.best, canvas), to: bestColumns) + " "),
            TextRun(TextLayout.fit(text.cost, to: 5), text.isCostly ? Style(.error, .bold) : Style(.text)),
            TextRun(TextLayout.fit(text.luck, to: 6, .right), Style(step.luck < 0 ? .muted : .success)),
        ]
        if width >= Self.wide { runs.append(TextRun("  \(text.verdict)")) }
        canvas.drawLine(runs, in: rect)
    }

    /// Returns a value with a sign that the terminal has.
    private static func bound(_ text: String, _ canvas: Canvas) -> String {
        canvas.glyphs.drawsFrames ? text : text.replacing("≤", with: "<=")
    }

    private func marks(_ row: ScoredGuess) -> [TextRun] {
        zip(row.word.capitals, row.pattern.marks).map { letter, mark in
            let tile = WordleBoardState.Tile(letter, .init(mark))
            return TextRun(tile.text(isWide: false, false), Style(tile.mark.role))
        }
    }

    // MARK: The part below

    private func detail(_ width: Int, _ height: Int, _ canvas: Canvas) -> [[TextRun]] {
        switch state.detail {
        case .explanation: explanation(width, canvas)
        case .words(let top): words(max(1, width / (length + 1)), height, top: top)
        case .bestGame: bestGame
        }
    }

    private func explanation(_ width: Int, _ canvas: Canvas) -> [[TextRun]] {
        let step = selected
        let text = StepText(step, isFirst: state.selected == 0)
        var lines: [[TextRun]] = []
        if width < Self.wide - 4 {
            lines.append(marks(step.row) + [TextRun("  \(text.verdict)")])
            lines.append([])
        }
        lines += TextLayout.wrap([TextRun(leftWords(step))], width: max(1, width))
        lines += TextLayout.wrap(
            [TextRun("Yours  ", Style(.muted)), TextRun(parts(step.yours.word, step.division))], width: max(1, width))
        if step.best.word != step.row.word {
            let end = step.bestDivision.isAnswer ? "" : "; it can't be the word itself"
            lines += TextLayout.wrap(
                [TextRun("Best   ", Style(.muted)), TextRun(parts(step.best.word, step.bestDivision) + end)],
                width: max(1, width))
        }
        let best = bestGames[state.selected].map(\.word.capitals).joined(separator: ", ")
        lines += TextLayout.wrap([TextRun("The bot from here: ", Style(.muted)), TextRun(best)], width: max(1, width))
        if analysis.hasBounds {
            let note = Self.bound("≤ is an upper bound: the search left out unlikely guesses.", canvas)
            lines += [[]] + TextLayout.wrap([TextRun(note, Style(.muted))], width: max(1, width))
        }
        return lines
    }

    /// The most answers that are listed in a sentence.
    private static let mostListed = 12

    private func leftWords(_ step: AnalyzedStep) -> String {
        let count = step.left.count
        guard count <= Self.mostListed else { return "\(count.grouped) words were left." }
        let words = step.left.map(\.capitals).sorted().joined(separator: " ")
        return count == 1 ? "One word was left: \(words)" : "\(count) words were left: \(words)"
    }

    private func parts(_ word: Word, _ division: FirstGuess) -> String {
        guard division.patterns > 1 else { return "\(word.capitals) does not divide them" }
        return "\(word.capitals) divides them into \(division.patterns) groups, the largest of \(division.largest)"
    }

    /// - Parameter width: the width of the whole screen.
    func wordsPerLine(_ width: Int) -> Int { max(1, (width - 4) / (length + 1)) }

    private func words(_ columns: Int, _ height: Int, top: Int) -> [[TextRun]] {
        let words = selected.left.map(\.capitals).sorted()
        let lines = stride(from: 0, to: words.count, by: columns).map { start in
            [TextRun(words[start..<min(start + columns, words.count)].joined(separator: " "))]
        }
        let first = min(top, max(0, lines.count - 1))
        var shown = Array(lines[first...])
        let room = max(1, height - 1)
        if shown.count > room {
            let rest = words.count - (first + room - 1) * columns
            shown = Array(shown.prefix(room - 1)) + [[TextRun("▼ \(rest.grouped) more", Style(.muted))]]
        }
        return [[TextRun("\(words.count.grouped) words before \(selected.row.word.capitals)", Style(.heading))]] + shown
    }

    private var bestGame: [[TextRun]] {
        let rows = Array(analysis.steps.prefix(state.selected).map(\.row)) + bestGames[state.selected]
        return [[TextRun("The bot's game from row \(state.selected + 1)", Style(.heading))]]
            + rows.enumerated().map { index, row in
                [TextRun(index < state.selected ? "  you  " : "  bot  ", Style(.muted))] + marks(row)
            }
    }
}
