import CoachesCore
import QuadCore
import TerminalKit
import TextKit
import ViewState

/// The reading of a line, one row for each field. In a single column, guesses come first.
@MainActor
struct QuickLogLines {
    private let viewModel: QuickLogViewModel
    private let width: Int

    init(_ viewModel: QuickLogViewModel, width: Int) {
        self.viewModel = viewModel
        self.width = width
    }

    private struct Cell {
        let label: String
        let text: String
        var isGuess = false
        var focus: QuickLogViewModel.Focus?
    }

    var all: [[TextRun]] {
        guard let reading = viewModel.reading, let directory = viewModel.directory, let log = viewModel.model.log
        else { return [[TextRun("Reading the coaches…", Style(.muted))]] }
        let today = viewModel.model.today
        let isKept = viewModel.input.isSuggested
        let kept =
            isKept ? [[TextRun("kept from before: typing replaces it, an arrow key keeps it", Style(.muted))]] : []
        let lines = kept + questions(directory, log.time, today) + fields(reading, directory, log.time, today)
        // An empty line is not an error yet.
        let problems = viewModel.input.isEmpty ? [] : reading.problems
        return lines + extras(reading, today) + problems.map { [TextRun($0, Style(.warning))] }
    }

    private func questions(_ directory: LogDirectory, _ time: LocalTime, _ today: CalendarDay) -> [[TextRun]] {
        guard let question = viewModel.reading?.questions.first else { return [] }
        var lines = [[TextRun("? \(question.words)", Style(.coachTurn))]]
        let first = max(0, viewModel.answer - 5)
        for (place, answer) in question.answers.enumerated().dropFirst(first).prefix(width < 60 ? 4 : 6) {
            let isChosen = viewModel.focus == .answers && place == viewModel.answer
            let words = QuickLogText.answer(answer, directory, time, today: today)
            lines.append([
                TextRun("\(isChosen ? "▸ " : "  ")\(place + 1) \(words)", isChosen ? Style(.selection) : .text)
            ])
        }
        return lines
    }

    private func fields(
        _ reading: ParsedLogLine, _ directory: LogDirectory, _ time: LocalTime, _ today: CalendarDay
    ) -> [[TextRun]] {
        let coach = Cell(
            label: "Coach", text: QuickLogText.who(reading, directory), isGuess: reading.origin(.coach) == .guessed,
            focus: .coach)
        let what = Cell(
            label: "What", text: QuickLogText.what(reading),
            isGuess: reading.origin(.kind) == .guessed || reading.origin(.direction) == .guessed, focus: .kind)
        let when = Cell(
            label: "When", text: QuickLogText.when(reading.at, time, today: today),
            isGuess: reading.origin(.at) == .guessed, focus: .at)
        let text = Cell(label: "Text", text: reading.text)
        let next = Cell(label: "Next", text: reading.next.map { DateText.date($0, today: today) } ?? "–")
        guard width < 60 else {
            return [row(coach, width), pair(what, when), objection].filter { !$0.isEmpty } + [pair(text, next)]
        }
        let cells = [coach, what, when, text, next]
        let sorted = cells.filter(\.isGuess) + cells.filter { !$0.isGuess }
        return [objection].filter { !$0.isEmpty } + sorted.map { row($0, width) }
    }

    /// The rules' objection to the contact: `▲ before 1 Aug 2026 ?`. The contact can still be logged.
    private var objection: [TextRun] {
        guard let words = viewModel.objection else { return [] }
        return [TextRun("▲ \(words) ", Style(.coachRule)), TextRun("?", Style(.coachGuess))]
    }

    private func extras(_ reading: ParsedLogLine, _ today: CalendarDay) -> [[TextRun]] {
        var lines = reading.promises.map { promise in
            [
                TextRun(promise.by == .us ? "You owe  " : "They owe ", Style(.muted)),
                TextRun(QuickLogText.promise(promise, today: today)),
            ]
        }
        let marks = QuickLogText.marks(reading)
        if !marks.isEmpty {
            lines.append([TextRun("Also     ", Style(.muted)), TextRun(marks.joined(separator: ", "))])
        }
        return lines
    }

    private func row(_ cell: Cell, _ width: Int) -> [TextRun] {
        let isFocused =
            cell.focus.map { $0 == viewModel.focus || ($0 == .kind && viewModel.focus == .direction) } ?? false
        let label = cell.label + String(repeating: " ", count: max(0, 9 - cell.label.count))
        let room = max(4, width - 12)
        let text = TextLayout.clip(cell.text, to: room, ellipsis: "…")
        let guess = cell.isGuess ? [TextRun(" ?", Style(.coachGuess))] : []
        return [TextRun(label, Style(.muted)), TextRun(text, isFocused ? Style(.selection) : .text)] + guess
    }

    private func pair(_ left: Cell, _ right: Cell) -> [TextRun] {
        let half = width / 2
        let first = row(left, half)
        let used = first.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
        return first + [TextRun(String(repeating: " ", count: max(1, half - used)))] + row(right, half)
    }
}
