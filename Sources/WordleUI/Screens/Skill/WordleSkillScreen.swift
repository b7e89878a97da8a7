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
        canvas.drawLine(SkillText.header, in: area.row(0), style: Style(.heading))
        let (rows, below) = area.splitTop(1).rest.splitTop(max(1, area.height - 6))
        for (index, month) in state.months.dropFirst(state.top).prefix(rows.height).enumerated() {
            canvas.drawLine(SkillText(month).line, in: rows.row(index))
        }
        var lines = Self.explanation.map { [TextRun($0, Style(.muted))] }
        if let reason = state.leftOutReason {
            lines.insert([TextRun("\(state.leftOut.counted("game")) left out: \(reason)", Style(.warning))], at: 0)
        }
        if state.hasRest {
            let progress = "\(state.done.grouped) of \(state.total.counted("game")) analyzed"
            lines.insert([TextRun(state.isComputing ? "\(progress), esc stops" : progress, Style(.info))], at: 0)
        }
        canvas.drawLines(lines, in: below)
    }
}
