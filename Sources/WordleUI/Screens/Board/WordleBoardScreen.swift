import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Six rows of tiles with the keyboard. After the end of the game, the result replaces the keyboard.
@MainActor
final class WordleBoardScreen: AppScreen {
    let viewModel: WordleBoardViewModel
    /// The layout of the last frame, for the mouse.
    private var layout: WordleBoardLayout?
    private var columns = 80

    init(_ viewModel: WordleBoardViewModel) {
        self.viewModel = viewModel
    }

    /// The state of the game. The day and the statistics are on the board. Columns stay free for a message about
    /// unsaved changes.
    var title: String { viewModel.state.standing(columns: columns < 80 ? columns : columns - 40) }

    var takesText: Bool { !viewModel.isOver }

    /// The action for going back. While letters are text, q and h cannot be its keys.
    var wayBack: ActionID { viewModel.isOver ? Action.goBack.id : Action.wordleLeave.id }

    func type(_ key: Key) -> Bool {
        key.text.map { viewModel.typed($0) } ?? false
    }

    func paste(_ text: String) { viewModel.pasted(text) }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }

    func click(_ point: Point) {
        guard let layout, viewModel.state.outcome == nil else { return }
        switch WordleKeyboardView.key(at: point, viewModel.state.keyboard, layout) {
        case .letter(let tile): if let letter = tile.letter { _ = viewModel.typed(letter) }
        case .enter: viewModel.entered()
        case .delete: viewModel.deletedLetter()
        case nil: break
        }
    }

    var commands: [Command] {
        let viewModel = viewModel
        let isOver = viewModel.isOver
        return stopping + [
            Command(
                .wordleRetry, hint: viewModel.hasNewerPuzzle ? "next puzzle" : nil, when: viewModel.canRetry,
                else: "There is nothing to try again"
            ) { viewModel.retried() },
            Command(.wordleEnter, entering) { viewModel.entered() },
            Command(.wordleAnalyze, when: isOver, else: "Only a finished game can be analyzed") {
                viewModel.openedAnalysis()
            },
            Command(.wordleWordsLeft, when: !isOver, else: "This game is over; w analyzes it") {
                viewModel.toggledWordsLeft()
            },
            Command(.wordleShare, when: isOver, else: "There is nothing to share yet; finish the game first") {
                viewModel.copiedResult()
            },
            Command(.wordleRandom, hint: isOver ? nil : "") { viewModel.openedRandomDay() },
            // The row needs the letters and Backspace, so going back has a key of its own.
            Command(
                .wordleLeave, hint: isOver ? "" : nil, when: viewModel.canLeave,
                else: "This is the first screen of the tab; ctrl-c quits"
            ) { viewModel.left() },
            Command(
                .wordleUnfinished, when: viewModel.hasUnfinishedGame, else: "There is no unfinished game from yesterday"
            ) { viewModel.openedUnfinishedGame() },
            Command(.wordleOpenStatistics) { viewModel.opened(.wordleStatistics) },
            Command(.wordleOpenLeaderboard, hint: isOver ? nil : "") { viewModel.opened(.wordleLeaderboard) },
            Command(.wordleOpenArchive) { viewModel.opened(.wordleArchive) },
            Command(.wordleOpenHistory) { viewModel.opened(.wordleHistory) },
            Command(.wordleHard, viewModel.switching) { viewModel.toggledHardMode() },
            Command(.wordleDelete, when: viewModel.hasLetters, else: "There is no letter to delete") {
                viewModel.deletedLetter()
            },
            Command(.wordleClear, when: viewModel.hasLetters, else: "There is no letter to delete") {
                viewModel.clearedRow()
            },
            Command(.wordleRules, when: !viewModel.hasFailed, else: "There is no board to show the rules on") {
                viewModel.openedRules()
            },
        ] + (isOver ? [] : [leaving])
    }

    /// The command for Esc, while there is something to stop or close.
    private var stopping: [Command] {
        let viewModel = viewModel
        if viewModel.state.showsRules {
            return [Command(.cancel, "Close the rules", hint: "close") { viewModel.closedRules() }]
        }
        guard viewModel.isAsking else { return [] }
        return [Command(.cancel, "Stop waiting for the word", hint: "stop") { viewModel.stoppedWaiting() }]
    }

    /// The usual command for going back. The footer leaves it out, because its keys are letters here.
    private var leaving: Command {
        let viewModel = viewModel
        return Command(
            .goBack, hint: "", when: viewModel.canLeave, else: "This is the first screen of the tab; ctrl-c quits"
        ) { viewModel.left() }
    }

    private var entering: Command.Availability {
        // While the puzzle loads, the key waits for it, as letters do.
        guard !viewModel.hasFailed else { return .disabled("There is no puzzle to guess") }
        return viewModel.isOver ? .disabled("This game is over") : .enabled
    }

    // MARK: Drawing

    func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        columns = rect.width
        layout = nil
        if case .failed(let message) = state.content { return renderFailure(message, into: &canvas, in: rect) }
        if state.showsRules { return renderRules(state, into: &canvas, in: rect) }
        let layout = WordleBoardLayout(in: rect, length: state.length, rowCount: state.rows.count)
        self.layout = layout
        drawHeading(state, layout, into: &canvas)
        drawRows(state, layout, into: &canvas)
        drawRest(state, layout, into: &canvas)
        if let cursor = state.cursor, !canvas.glyphs.drawsFrames {
            let tile = layout.tileRect(row: cursor.row, column: cursor.column)
            canvas.cursor = Point(x: tile.x + tile.width / 2, y: tile.y + tile.height / 2)
        }
    }

    private func drawHeading(_ state: WordleBoardState, _ layout: WordleBoardLayout, into canvas: inout Canvas) {
        guard let heading = layout.heading else { return }
        guard layout.isBeside else {
            let text = ([state.heading] + state.notes).joined(separator: " · ")
            canvas.drawLine(text, in: heading, style: Style(.heading), .center)
            return
        }
        canvas.drawLine(state.heading, in: heading.row(0), style: Style(.heading))
        let below = ((state.progress.map { [$0] } ?? []) + state.notes).joined(separator: " · ")
        canvas.drawLine(below.capitalizedFirst, in: heading.row(1))
    }

    private func drawRows(_ state: WordleBoardState, _ layout: WordleBoardLayout, into canvas: inout Canvas) {
        let current = state.cursor?.row
        for (row, tiles) in state.rows.enumerated() {
            let isRefused = state.isRowRefused && row == current
            for (column, tile) in tiles.enumerated() {
                WordleTileView.render(
                    tile, into: &canvas, in: layout.tileRect(row: row, column: column), usesMarks: state.usesMarks,
                    isRefused: isRefused)
            }
            guard row == current else { continue }
            let ends = layout.rowEnds(row)
            canvas.draw(String(canvas.glyphs.pointer), at: ends.pointer, style: Style(.accent))
            guard isRefused else { continue }
            for place in [ends.left, ends.right] { canvas.draw("!", at: place, style: Style(.error, .bold)) }
        }
    }

    private func drawRest(_ state: WordleBoardState, _ layout: WordleBoardLayout, into canvas: inout Canvas) {
        guard state.outcome == nil else {
            guard layout.isBeside else { return drawOutcome(state, into: &canvas, in: layout.keys) }
            return WordleSideView.render(state, into: &canvas, in: layout.below)
        }
        WordleKeyboardView.render(state.keyboard, usesMarks: state.usesMarks, layout, into: &canvas)
        WordleSideView.render(state, into: &canvas, in: layout.rest)
    }

    private func drawOutcome(_ state: WordleBoardState, into canvas: inout Canvas, in rect: Rect) {
        guard let outcome = state.outcome else { return }
        let lines: [TextRun] = [
            TextRun(outcome.headline, Style(outcome.isWon ? .success : .error)),
            TextRun(outcome.detail, .text),
            TextRun(outcome.countdown ?? "", Style(.muted)),
        ]
        for (row, line) in lines.enumerated() where row < rect.height {
            canvas.drawLine([line], in: rect.row(row), .center)
        }
    }

    private func renderRules(_ state: WordleBoardState, into canvas: inout Canvas, in rect: Rect) {
        let keys = WordleRulesView.Keys(
            mode: viewModel.key(of: .wordleHard), archive: viewModel.key(of: .wordleOpenArchive),
            help: viewModel.key(of: .openHelp))
        WordleRulesView.render(
            into: &canvas, in: rect, heading: "\(state.heading) · how to play", usesMarks: state.usesMarks, keys: keys)
    }

    private func renderFailure(_ message: String, into canvas: inout Canvas, in rect: Rect) {
        let lines = TextLayout.wrap(message, width: max(1, rect.width - 4)) + ["", wayOut]
        let area = rect.centered(Size(columns: rect.width - 4, rows: lines.count))
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: area.row(row), style: Style(row == 0 ? .error : .text))
        }
    }

    private var wayOut: String {
        if viewModel.isDateRefused { return "q goes back" }
        let again = "\(viewModel.key(of: .wordleRetry)) tries again"
        return viewModel.isToday ? again : "\(again), q goes back"
    }
}
