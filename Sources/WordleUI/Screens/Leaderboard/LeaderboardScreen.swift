import QuadCore
import QuadShell
import SystemKit
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// The players of a board, with the outbox beside or below.
@MainActor
final class LeaderboardScreen: AppScreen {
    /// The width in columns from which the outbox is beside the board.
    private static let wide = 100
    private static let outboxColumns = 46
    private static let mostOutboxGames = 12
    /// The height from which the outbox is below the board.
    private static let tall = 16
    /// The width of a board in columns below which results are short.
    private static let narrow = 50

    let viewModel: LeaderboardViewModel

    init(_ viewModel: LeaderboardViewModel) {
        self.viewModel = viewModel
    }

    var title: String { "Wordle › Leaderboard" }

    func appear() { viewModel.appeared() }
    func scroll(_ rows: Int, at point: Point) { viewModel.moved(by: rows) }

    var commands: [Command] {
        let viewModel = viewModel
        let state = viewModel.state
        let off = "No leaderboard server is named"
        let isOn = !viewModel.isOff
        let ownsGroup = viewModel.selectedGroup?.isOwner == true
        return [
            Command(.leaderboardSpan, when: isOn, else: off) { viewModel.toggledAllTime() },
            Command(
                .leaderboardGame, when: viewModel.selectedLine?.isRecord == false, else: "No game is selected"
            ) { viewModel.toggledGame() },
            Command(.leaderboardDayBefore, when: isOn && !state.isAllTime, else: isOn ? "All days are shown" : off) {
                viewModel.movedToDay(by: -1)
            },
            Command(.leaderboardDayAfter, when: state.daysBack > 0 && !state.isAllTime, else: "No day is after today") {
                viewModel.movedToDay(by: 1)
            },
            Command(.leaderboardRight, when: !state.groups.isEmpty, else: "You are in no group") {
                viewModel.movedToGroup(by: 1)
            },
            Command(.leaderboardLeft, when: !state.groups.isEmpty, else: "You are in no group") {
                viewModel.movedToGroup(by: -1)
            },
            Command(.leaderboardJoin, when: isOn, else: off) { viewModel.askedForCode() },
            Command(.leaderboardFound, when: isOn, else: off) { viewModel.askedForTitle() },
            Command(.leaderboardName, when: isOn, else: off) { viewModel.askedForName() },
            Command(.leaderboardSend, when: viewModel.hasPending, else: "No game waits to be sent") {
                viewModel.sent()
            },
            Command(.leaderboardDiscard, when: viewModel.hasDiscardable, else: "No game waits or was refused") {
                viewModel.discarded()
            },
            Command(.leaderboardRefresh, when: isOn, else: off) { viewModel.refreshed() },
            Command(.leaderboardFlagged, when: isOn, else: off) { viewModel.toggledFlagged() },
            Command(.leaderboardCode, when: ownsGroup, else: "Only the owner of a group can change its code") {
                viewModel.askedForNewCode()
            },
            Command(.leaderboardLeave, when: viewModel.selectedGroup != nil, else: "Choose a group first") {
                viewModel.leftGroup()
            },
            Command(.leaderboardRemove, when: viewModel.hasAccount, else: "You are not registered here") {
                viewModel.leftServer()
            },
            Command(.moveDown, "Scroll down", hint: "") { viewModel.moved(by: 1) },
            Command(.moveUp, "Scroll up", hint: "") { viewModel.moved(by: -1) },
        ]
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        if let problem = viewModel.model.problem {
            return canvas.drawNotice([problem.words, "The setting is in Settings."], in: rect, role: .error)
        }
        guard !viewModel.isOff else {
            return canvas.drawNotice(
                [
                    "Nothing is sent to a leaderboard.",
                    "Name a server in Settings, or type :set wordle.leaderboard https://…",
                    "Then each finished daily game is sent to it.",
                ], in: rect)
        }
        let state = viewModel.state
        drawTabs(into: &canvas, in: rect.row(0))
        let body = rect.splitTop(2).rest
        if rect.width >= Self.wide {
            let (board, outbox) = body.splitLeft(body.width - Self.outboxColumns)
            drawBoard(into: &canvas, in: board)
            let lines = state.showsGame ? gameLines(outbox.width - 2) : []
            canvas.drawLines(lines, in: outbox.inset(dx: 1, dy: 0))
            drawOutbox(into: &canvas, in: outbox.splitTop(lines.count).rest)
        } else if state.showsGame, rect.height < Self.tall {
            canvas.drawLines(gameLines(body.width - 2), in: body.inset(dx: 1, dy: 0))
        } else if rect.height < Self.tall {
            let (board, outbox) = body.splitTop(max(1, body.height - 1))
            drawBoard(into: &canvas, in: board)
            canvas.drawLine(waitingLine, in: outbox.inset(dx: 1, dy: 0), style: Style(.muted))
        } else {
            let game = gameLines(body.width - 2)
            let lines = state.showsGame ? game.count : min(max(4, state.outbox.count + 2), max(4, body.height / 3))
            let (board, below) = body.splitTop(max(1, body.height - lines))
            drawBoard(into: &canvas, in: board)
            if state.showsGame {
                canvas.drawLines(game, in: below.inset(dx: 1, dy: 0))
            } else {
                drawOutbox(into: &canvas, in: below)
            }
        }
    }

    private func drawTabs(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        func tab(_ title: String, _ isChosen: Bool) -> TextRun {
            isChosen ? TextRun(" [\(title)]", Style(.accent, .bold)) : TextRun("  \(title) ", Style(.muted))
        }
        var runs = [tab(viewModel.dayTitle, !state.isAllTime), tab("All time", state.isAllTime), TextRun("   ")]
        runs.append(tab("Everyone", state.group == nil))
        for group in state.groups {
            runs.append(tab("\(group.title) \(group.members)", state.group == group.id))
        }
        if state.hidesFlagged { runs.append(TextRun("   suspicious games hidden", Style(.muted))) }
        canvas.drawLine(runs, in: rect)
    }

    private func drawBoard(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        var rect = rect
        if let failure = state.failure {
            let again = state.failures > 1 ? " (\(state.failures) attempts failed)" : ""
            let lines = TextLayout.wrap([TextRun(failure + again, Style(.warning))], width: max(1, rect.width - 2))
            let end = [[TextRun("r asks again.", Style(.muted))], []]
            // The last answer of the server stays on screen.
            let count = canvas.drawLines(lines + end, in: rect.inset(dx: 1, dy: 0))
            rect = rect.splitTop(count).rest
        }
        guard let board = state.board else {
            guard state.failure == nil else { return }
            canvas.drawLine(" Asking \(viewModel.host)", in: rect.row(0), style: Style(.muted))
            return
        }
        guard !board.lines.isEmpty else {
            canvas.drawLine(" Nobody is on this board yet.", in: rect.row(0), style: Style(.muted))
            return
        }
        draw(board, into: &canvas, in: rect)
    }

    private func draw(_ board: BoardView, into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        let height = max(1, rect.height - 2)
        let top = min(max(0, state.selected - height + 1), max(0, board.lines.count - height))
        for (row, line) in board.lines.dropFirst(top).prefix(height).enumerated() {
            draw(line, isSelected: top + row == state.selected, into: &canvas, in: rect.row(row))
        }
        if let own = board.own, !board.lines.contains(where: \.isYou) {
            draw(own, isSelected: false, into: &canvas, in: rect.row(height))
        }
        let total = " \(board.total.counted("player"))" + (state.isLoading ? " · asking" : "")
        canvas.drawLine(total, in: rect.row(rect.height - 1), style: Style(.muted))
    }

    /// The columns of results of all time, and of those of a day with their time.
    private static let (recordColumns, scoreColumns) = (22, 13)
    private static let (nameColumns, rankColumns) = (28, 10)

    private func draw(_ line: BoardLine, isSelected: Bool, into canvas: inout Canvas, in rect: Rect) {
        let style = line.isYou ? Style(.accent, .bold) : Style(.text)
        let result = BoardText.result(line, isNarrow: rect.width < Self.narrow)
        let columns = line.isRecord ? min(Self.recordColumns, result.count + 1) : Self.scoreColumns
        let you = line.isYou ? " (you)" : ""
        let room = max(8, min(Self.nameColumns, rect.width - Self.rankColumns - columns))
        let name = TextLayout.clip(line.name, to: room - you.count - 1) + you
        var runs = [
            TextRun(isSelected ? "\(canvas.glyphs.pointer)" : " ", Style(.accent)),
            TextRun(TextLayout.fit(line.rank.grouped, to: 6, .right) + "   ", Style(.muted)),
            TextRun(TextLayout.fit(name, to: room), style),
            TextRun(line.isRecord ? result : TextLayout.fit(result, to: 6)),
        ]
        if let seconds = line.seconds { runs.append(TextRun(TextLayout.fit(Self.time(seconds), to: 7, .right))) }
        if !line.flags.isEmpty {
            runs.append(TextRun("  ? \(BoardText.flags(line).joined(separator: ", "))", Style(.warning)))
        }
        canvas.drawLine(runs, in: rect)
    }

    /// The game of the selected player: words and marks, or the reason why they are not shown.
    private func gameLines(_ width: Int) -> [[TextRun]] {
        guard let line = viewModel.selectedLine, !line.isRecord else { return [] }
        var lines = [[TextRun(line.name, Style(.heading))]]
        if line.rows.isEmpty {
            let isFinished = viewModel.state.board?.own != nil
            let text =
                isFinished ? "The words of this game are not known." : "Games are shown once yours is on this board."
            lines += TextLayout.wrap([TextRun(text, Style(.muted))], width: max(1, width))
        }
        for (index, row) in line.rows.enumerated() {
            let letters = line.guesses.indices.contains(index) ? Array(line.guesses[index].uppercased()) : []
            lines.append(BoardText.tiles(row, letters: letters))
        }
        return lines + [[]]
    }

    /// Returns `3:12`, or `1:02:03`.
    private static func time(_ seconds: Int) -> String {
        let (hours, minutes, rest) = (seconds / 3600, seconds / 60 % 60, (seconds % 60).padded(to: 2))
        return hours > 0 ? "\(hours):\(minutes.padded(to: 2)):\(rest)" : "\(minutes):\(rest)"
    }

    private var waitingLine: String {
        "Waiting to be sent: \(viewModel.state.outbox.count { $0.state == .waiting })"
    }

    private func drawOutbox(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        let width = max(1, rect.width - 2)
        var lines = [[TextRun(waitingLine, Style(.heading))]]
        for game in state.outbox.prefix(Self.mostOutboxGames) {
            let role: Role =
                switch game.state {
                case .accepted: .success
                case .waiting: .info
                case .refused: .error
                case .discarded: .muted
                }
            lines += TextLayout.wrap([TextRun(OutboxText.line(game, now: viewModel.now), Style(role))], width: width)
        }
        let others = state.outbox.count - Self.mostOutboxGames
        if others > 0 { lines.append([TextRun("and \(others) older", Style(.muted))]) }
        let name = state.account?.name.map { " as \($0)" } ?? ""
        lines.append([TextRun("Server \(viewModel.host)\(name)", Style(.muted))])
        if state.account?.kind == .scores {
            lines += TextLayout.wrap(
                [TextRun("This server takes only scores, which nobody checks.", Style(.muted))], width: width)
        }
        if viewModel.hasOtherWords {
            lines += TextLayout.wrap(
                [TextRun("Games with words of your own are not sent.", Style(.muted))], width: width)
        }
        canvas.drawLines(lines, in: rect.inset(dx: 1, dy: 0))
    }
}
