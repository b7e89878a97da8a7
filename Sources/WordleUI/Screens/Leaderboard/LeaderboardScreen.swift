import QuadCore
import QuadShell
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
        drawTabs(into: &canvas, in: rect.row(0))
        let body = rect.splitTop(2).rest
        if rect.width >= Self.wide {
            let (board, outbox) = body.splitLeft(body.width - Self.outboxColumns)
            drawBoard(into: &canvas, in: board)
            drawOutbox(into: &canvas, in: outbox)
        } else if rect.height < Self.tall {
            let (board, outbox) = body.splitTop(max(1, body.height - 1))
            drawBoard(into: &canvas, in: board)
            canvas.drawLine(waitingLine, in: outbox.inset(dx: 1, dy: 0), style: Style(.muted))
        } else {
            let lines = min(max(4, viewModel.state.outbox.count + 2), max(4, body.height / 3))
            let (board, outbox) = body.splitTop(max(1, body.height - lines))
            drawBoard(into: &canvas, in: board)
            drawOutbox(into: &canvas, in: outbox)
        }
    }

    private func drawTabs(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        func tab(_ title: String, _ isChosen: Bool) -> TextRun {
            isChosen ? TextRun(" [\(title)]", Style(.accent, .bold)) : TextRun("  \(title) ", Style(.muted))
        }
        var runs = [tab("Today", !state.isAllTime), tab("All time", state.isAllTime), TextRun("   ")]
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

    private func draw(_ line: BoardLine, isSelected: Bool, into canvas: inout Canvas, in rect: Rect) {
        let style = line.isYou ? Style(.accent, .bold) : Style(.text)
        let name = line.isYou ? "\(line.name) (you)" : line.name
        var runs = [
            TextRun(isSelected ? "\(canvas.glyphs.pointer)" : " ", Style(.accent)),
            TextRun(TextLayout.fit(line.rank.grouped, to: 6, .right) + "   ", Style(.muted)),
            TextRun(TextLayout.fit(name, to: min(28, max(12, rect.width - 24))), style),
            TextRun(TextLayout.fit(BoardText.result(line), to: line.seconds == nil ? 22 : 6)),
        ]
        if let seconds = line.seconds { runs.append(TextRun(TextLayout.fit(Self.time(seconds), to: 7, .right))) }
        if !line.flags.isEmpty {
            runs.append(TextRun("  ? \(BoardText.flags(line).joined(separator: ", "))", Style(.warning)))
        }
        canvas.drawLine(runs, in: rect)
    }

    /// Returns `3:12`, or `1:02:03`.
    private static func time(_ seconds: Int) -> String {
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60)
        return hours > 0 ? "\(hours):\(two(minutes)):\(two(seconds % 60))" : "\(minutes):\(two(seconds % 60))"
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
