import CampusCore
import PuzzleKit
import QuadCore
import TextKit
import ViewState

/// The text of the Echo screen: the rule, the row, the tries with their marks, and the result.
struct EchoLines {
    private static let narrow = 60

    let state: EchoState
    let today: CalendarDay
    let isASCII: Bool
    /// The character of the bar that counts down; nil if nothing may move.
    let bar: Character?
    /// The name of the key that shows the row.
    let enterKey: String
    let shareText: String?

    /// Returns the lines, and the place of the next sign among them.
    func lines(_ day: EchoDay, width: Int) -> (lines: [[TextRun]], cursor: Point?) {
        let labels = width < Self.narrow ? 8 : 17
        var lines = head(day, width)
        lines.append([label("Row", labels)] + row(day, width))
        if state.phase == .over { lines.append([label("Answer", labels)] + signs(day.game.puzzle.answer, width)) }
        let hasTries = state.phase == .typing || !day.game.tries.isEmpty
        if hasTries, state.phase == .over || width >= Self.narrow { lines.append([]) }
        for (number, signs) in day.game.tries.enumerated() {
            lines.append([label("Try \(number + 1)", labels)] + self.signs(signs, width))
            lines.append([label("", labels)] + marks(day.game.marks[number], width))
        }
        var cursor: Point?
        if state.phase == .typing {
            let count = state.draft.count * cell(width)
            cursor = Point(x: labels + count + (state.shape == nil ? 0 : 1), y: lines.count)
            lines.append([label("Try \(day.game.tries.count + 1)", labels)] + draft(day, width))
        }
        lines += legend(day, width)
        return (lines, cursor)
    }

    private func head(_ day: EchoDay, _ width: Int) -> [[TextRun]] {
        let when = day.day == today ? "today" : DateText.date(day.day, today: today)
        let rule = day.game.puzzle.rule
        let title =
            width < Self.narrow ? "Echo · \(when) · \(day.progress)" : "Echo · \(when): \(rule.name) · \(day.progress)"
        return TextLayout.wrap([TextRun(title, Style(.heading))], width: width)
            + TextLayout.wrap([TextRun(rule.instruction, Style(.muted))], width: width)
    }

    private func label(_ text: String, _ width: Int) -> TextRun {
        TextRun(TextLayout.fit(text, to: width), Style(.muted))
    }

    /// The columns from one sign to the next.
    private func cell(_ width: Int) -> Int { width < Self.narrow ? 4 : 5 }

    private func signs(_ signs: [EchoSign], _ width: Int) -> [TextRun] {
        signs.map { sign in
            let text = isASCII ? sign.asciiText : sign.text
            return TextRun(TextLayout.fit(text, to: cell(width)), Style(.echo(sign.color), [.bold]))
        }
    }

    private func marks(_ marks: [EchoMark], _ width: Int) -> [TextRun] {
        marks.map { mark in
            let sign = String(isASCII ? mark.asciiSymbol : mark.symbol)
            return TextRun(
                TextLayout.fit(sign, to: cell(width)),
                Style(mark == .right ? .success : mark == .none ? .muted : .accent))
        }
    }

    private func hidden(_ count: Int, _ width: Int) -> [TextRun] {
        let text = TextLayout.fit(isASCII ? ".." : "··", to: cell(width))
        return Array(repeating: TextRun(text, Style(.muted)), count: count)
    }

    /// The row while it is shown and after the game, else dots.
    private func row(_ day: EchoDay, _ width: Int) -> [TextRun] {
        let sequence = day.game.puzzle.sequence
        switch state.phase {
        case .over: return signs(sequence, width)
        case .showing: return signs(sequence, width) + [TextRun(" \(countdown(width))", Style(.warning, [.bold]))]
        case .waiting, .typing: return hidden(sequence.count, width)
        }
    }

    /// Returns the seconds left, with a bar if things may move and there is room.
    private func countdown(_ width: Int) -> String {
        let seconds = "\(state.secondsLeft) s"
        guard let bar, width >= Self.narrow else { return seconds }
        let quarters = max(0, state.secondsLeft * 4 - state.quarters)
        return "\(seconds) \(String(repeating: bar, count: (quarters + 1) / 2))"
    }

    private func draft(_ day: EchoDay, _ width: Int) -> [TextRun] {
        var runs = signs(state.draft, width)
        let left = day.game.puzzle.answer.count - state.draft.count
        guard left > 0 else { return runs }
        let shape = state.shape.map { String(isASCII ? $0.asciiSymbol : $0.symbol) } ?? "_"
        runs.append(TextRun(TextLayout.fit("\(shape)_", to: cell(width)), Style(.input)))
        return runs + hidden(left - 1, width)
    }

    private func legend(_ day: EchoDay, _ width: Int) -> [[TextRun]] {
        let isTight = width < Self.narrow && state.phase == .typing
        let lines = words(day, width).flatMap { TextLayout.wrap([TextRun($0, Style(.muted))], width: width) }
        return lines.isEmpty || isTight ? lines : [[]] + lines
    }

    private func words(_ day: EchoDay, _ width: Int) -> [String] {
        let meaning = day.game.tries.isEmpty ? [] : [Self.meaning]
        switch state.phase {
        case .waiting:
            let isNew = state.secondsLeft == EchoDay.showSeconds
            let time = "\(isNew ? "for" : "for the last") \(state.secondsLeft) s"
            return ["\(enterKey) shows the row \(time); then enter it from memory, changed as the rule says."]
        case .showing: return []
        case .typing:
            guard width >= Self.narrow else { return ["c t s p shape · then b r y g color"] }
            return ["c t s p shape: circle triangle square pentagon · then b r y g color: blue red yellow green"]
                + meaning
        case .over:
            let share = shareText?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
            return meaning + [""] + share
        }
    }

    private static let meaning = "✓ right, c color right, s shape right, – none"
}
