import QuadDomain
import TerminalKit

/// The line to log a contact with, over the bottom of any screen, and below it what was understood.
@MainActor
package final class QuickLogLayer: TextLayer {
    package var onClose: () -> Void = {}
    package var helpKey = ""
    let viewModel: QuickLogViewModel

    package init(_ viewModel: QuickLogViewModel) {
        self.viewModel = viewModel
    }

    // MARK: Keys

    package var textKeys: [TextKey] {
        [
            TextKey(Key(.enter), "Log it, or choose the answer"), TextKey(Key(.tab), "Go to the next field"),
            TextKey(Key(.backTab), "Go to the field before"), TextKey(Key(.up), "The answer or the guess before"),
            TextKey(Key(.down), "The next answer or guess"),
            TextKey(.control("o"), "Turn the direction: you did, or they did"),
            TextKey(Key(.escape), "Leave it; the line is kept"),
        ] + TextKey.line
    }

    package func handle(_ key: Key) {
        switch key {
        case Key(.escape): onClose()
        case Key(.enter): if viewModel.entered() { onClose() }
        case Key(.tab): viewModel.walked(1)
        case Key(.backTab): viewModel.walked(-1)
        case Key(.up): viewModel.stepped(-1)
        case Key(.down): viewModel.stepped(1)
        case .control("o"): viewModel.turned()
        default:
            if let number = key.text.flatMap({ Int(String($0)) }), viewModel.picked(number) { return }
            viewModel.typed(key)
        }
    }

    package func paste(_ text: String) { viewModel.pasted(text) }

    // MARK: Drawing

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let (content, footer) = rect.splitBottom(1)
        let all = lines(width: content.width)
        let rows = min(all.count, max(0, content.height - 2))
        let box = content.splitBottom(rows + 1).rest
        FooterView.render(into: &canvas, in: footer, hints: hints + helpHint)
        canvas.fill(box, style: Style(.dialog))
        let line = box.row(0)
        canvas.fill(line, style: Style(.status))
        let (sign, field) = line.splitLeft(5)
        canvas.drawLine("Log", in: sign, style: Style(.accent))
        TextFieldView.render(
            into: &canvas, in: field, input: viewModel.input, placeholder: "ortiz called: come to the camp +fri",
            isFocused: viewModel.focus == .line)
        canvas.drawLines(Array(all.prefix(rows)), in: box.splitTop(1).rest)
    }

    private var hints: [FooterHint] {
        let asks = viewModel.reading?.questions.isEmpty == false
        return [
            FooterHint("enter", asks ? "choose" : "log"), FooterHint("tab", "fields", rank: -1),
            FooterHint("ctrl-o", "direction", rank: -2), FooterHint("esc", "leave, kept", rank: 1),
        ]
    }

    private struct Cell {
        let label: String
        let text: String
        var isGuess = false
        var focus: QuickLogViewModel.Focus?
    }

    /// Guesses first where there is but one column.
    private func lines(width: Int) -> [[TextRun]] {
        guard let reading = viewModel.reading, let directory = viewModel.directory, let log = viewModel.library.log
        else { return [[TextRun("Reading the coaches…", Style(.muted))]] }
        let today = viewModel.library.today
        var lines = questionLines(directory, log.time, today, isNarrow: width < 60)
        let coach = Cell(
            label: "Coach", text: QuickLogWords.who(reading, directory), isGuess: reading.origin(.coach) == .guessed,
            focus: .coach)
        let what = Cell(
            label: "What", text: QuickLogWords.what(reading),
            isGuess: reading.origin(.kind) == .guessed || reading.origin(.direction) == .guessed, focus: .kind)
        let when = Cell(
            label: "When", text: QuickLogWords.when(reading.at, log.time, today: today),
            isGuess: reading.origin(.at) == .guessed, focus: .at)
        let text = Cell(label: "Text", text: reading.text)
        let next = Cell(label: "Next", text: reading.next.map { DateWords.date($0, today: today) } ?? "–")
        if width < 60 {
            let cells = [coach, what, when, text, next]
            let sorted = cells.filter(\.isGuess) + cells.filter { !$0.isGuess }
            lines += sorted.map { runs($0, width: width) }
        } else {
            lines += [
                runs(coach, width: width), pair(what, when, width: width), pair(text, next, width: width),
            ]
        }
        lines += extraLines(reading, today)
        // An empty line is no fault yet.
        if !viewModel.input.isEmpty { lines += reading.problems.map { [TextRun($0, Style(.warning))] } }
        return lines
    }

    private func questionLines(
        _ directory: LogDirectory, _ time: LocalTime, _ today: CalendarDay, isNarrow: Bool
    ) -> [[TextRun]] {
        guard let question = viewModel.reading?.questions.first else { return [] }
        var lines = [[TextRun("? \(question.words)", Style(.coachTurn))]]
        let first = max(0, viewModel.answer - 5)
        for (place, answer) in question.answers.enumerated().dropFirst(first).prefix(isNarrow ? 4 : 6) {
            let isChosen = viewModel.focus == .answers && place == viewModel.answer
            let words = QuickLogWords.answer(answer, directory, time, today: today)
            lines.append([TextRun("  \(place + 1) \(words)", isChosen ? Style(.selection) : .text)])
        }
        return lines
    }

    private func extraLines(_ reading: LogReading, _ today: CalendarDay) -> [[TextRun]] {
        var lines = reading.promises.map { promise in
            [
                TextRun(promise.by == .us ? "You owe  " : "They owe ", Style(.muted)),
                TextRun(QuickLogWords.promise(promise, today: today)),
            ]
        }
        let marks = QuickLogWords.marks(reading)
        if !marks.isEmpty {
            lines.append([TextRun("Also     ", Style(.muted)), TextRun(marks.joined(separator: ", "))])
        }
        return lines
    }

    private func runs(_ cell: Cell, width: Int) -> [TextRun] {
        let isFocused =
            cell.focus.map { $0 == viewModel.focus || ($0 == .kind && viewModel.focus == .direction) } ?? false
        let label = cell.label + String(repeating: " ", count: max(0, 9 - cell.label.count))
        let room = max(4, width - 12)
        let text = TextLayout.clip(cell.text, to: room, ellipsis: "…")
        let guess = cell.isGuess ? [TextRun(" ?", Style(.coachGuess))] : []
        return [TextRun(label, Style(.muted)), TextRun(text, isFocused ? Style(.selection) : .text)] + guess
    }

    private func pair(_ left: Cell, _ right: Cell, width: Int) -> [TextRun] {
        let half = width / 2
        let first = runs(left, width: half)
        let used = first.reduce(0) { $0 + TextWidth.columns(of: $1.text) }
        return first + [TextRun(String(repeating: " ", count: max(1, half - used)))] + runs(right, width: half)
    }
}
