import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// A table with a line per month: the average against the bot, the cost of the choices, and luck.
@MainActor
final class WordleSkillScreen: AppScreen {
    private static let explanation = [
        "You, Bot  average rows, and those of the best play; a lost game counts 7",
        "Cost      guesses lost by choices in a game; 0 is perfect",
        "Luck      guesses given by luck in a game",
    ]

    /// The columns before the text of an explanation.
    private static let indent = 10

    let viewModel: WordleSkillViewModel

    init(_ viewModel: WordleSkillViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Wordle › Skill" }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.scrolled(by: rows) }

    var commands: [Command] {
        let viewModel = viewModel
        let state = viewModel.state
        var commands = [
            Command(.skillCopy, when: !state.months.isEmpty, else: "No game is analyzed yet") { viewModel.copied() },
            Command(
                .skillAgain, when: !state.isComputing && (state.failure != nil || state.hasRest),
                else: state.isComputing ? "The games are being analyzed" : "All games are analyzed"
            ) { viewModel.wentOn() },
            Command(.moveDown, "Scroll down", hint: "") { viewModel.scrolled(by: 1) },
            Command(.moveUp, "Scroll up", hint: "") { viewModel.scrolled(by: -1) },
        ]
        if state.isComputing {
            commands.insert(Command(.cancel, "Stop the analysis", hint: "stop") { viewModel.stopped() }, at: 0)
        }
        return commands
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if let failure = state.failure { return canvas.drawNotice([failure], in: rect, role: .error) }
        guard state.isLoaded else { return }
        guard state.total > 0 else {
            return canvas.drawNotice(["No daily game has been finished yet.", "q goes back."], in: rect)
        }
        let area = rect.inset(dx: 1, dy: 0)
        let isNarrow = area.width < SkillText.width
        canvas.drawLine(SkillText.header(isNarrow: isNarrow), in: area.row(0), style: Style(.heading))
        let lines = remarks(area.width)
        // The months come first, even if the remarks then lack room.
        let least = max(1, min(state.months.count, area.height - 4))
        let (rows, below) = area.splitTop(1).rest.splitTop(max(least, area.height - 2 - max(4, lines.count)))
        for (index, month) in state.months.dropFirst(state.top).prefix(rows.height).enumerated() {
            canvas.drawLine(SkillText(month, isNarrow: isNarrow).line, in: rows.row(index))
        }
        canvas.drawLines(lines, in: below)
    }

    private func remarks(_ width: Int) -> [[TextRun]] {
        let state = viewModel.state
        var lines = Self.explanation.flatMap {
            TextLayout.wrap([TextRun($0, Style(.muted))], width: width, hangingIndent: Self.indent)
        }
        if let reason = state.leftOutReason {
            let line = [TextRun("\(state.leftOut.counted("game")) left out: \(reason)", Style(.warning))]
            lines.insert(contentsOf: TextLayout.wrap(line, width: width), at: 0)
        }
        if state.hasRest {
            let progress = "\(state.done.grouped) of \(state.total.counted("game")) analyzed"
            lines.insert([TextRun(state.isComputing ? "\(progress), esc stops" : progress, Style(.info))], at: 0)
        }
        return lines
    }
}
