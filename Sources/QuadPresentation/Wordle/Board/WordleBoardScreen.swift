import TerminalKit

/// Six rows of tiles, the keyboard below, and in its place the result when the game is over.
@MainActor
package final class WordleBoardScreen: AppScreen {
    let viewModel: WordleBoardViewModel
    private let isArchive: Bool

    package init(_ viewModel: WordleBoardViewModel, isArchive: Bool) {
        self.viewModel = viewModel
        self.isArchive = isArchive
    }

    /// Short enough for the smallest screen, where the board has no heading.
    package var title: String {
        ([viewModel.state.title] + viewModel.state.notes).joined(separator: " · ")
    }

    package var takesText: Bool { !viewModel.isOver }

    package func type(_ key: Key) -> Bool {
        key.text.map { viewModel.typed($0) } ?? false
    }

    package func paste(_ text: String) { viewModel.pasted(text) }
    package func appear() { viewModel.appeared() }
    package func disappear() { viewModel.disappeared() }

    package var commands: [Command] {
        let viewModel = viewModel
        let isOver = viewModel.isOver
        return [
            Command(
                .wordleRetry, when: viewModel.hasFailed && !viewModel.isDateRefused || viewModel.hasNewerPuzzle,
                else: "There is nothing to try again"
            ) { viewModel.retried() },
            Command(.wordleEnter, entering) { viewModel.entered() },
            Command(.wordleShare, when: isOver, else: "There is nothing to share yet; finish the game first") {
                viewModel.copiedResult()
            },
            Command(.wordleOpenStatistics) { viewModel.opened(.wordleStatistics) },
            Command(.wordleOpenArchive) { viewModel.opened(.wordleArchive) },
            Command(.wordleOpenHistory) { viewModel.opened(.wordleHistory) },
            Command(.wordleHard, when: !isOver, else: "This game is over") { viewModel.toggledHardMode() },
            Command(.wordleDelete, when: viewModel.hasLetters, else: "There is no letter to delete") {
                viewModel.deletedLetter()
            },
            Command(.wordleClear, when: viewModel.hasLetters, else: "There is no letter to delete") {
                viewModel.clearedRow()
            },
            Command(.wordleRandom) { viewModel.openedRandomDay() },
            Command(.wordleLeave, when: isArchive, else: "This is today's board") { viewModel.left() },
        ]
    }

    private var entering: Command.Availability {
        // While the puzzle loads the key is kept for it, as letters are.
        guard !viewModel.hasFailed else { return .disabled("There is no puzzle to enter it in") }
        return viewModel.isOver ? .disabled("This game is over") : .enabled
    }

    // MARK: Drawing

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        if case .failed(let message) = state.content { return renderFailure(message, into: &canvas, in: rect) }
        let layout = WordleBoardLayout(in: rect, length: state.length, rowCount: state.rows.count)
        if let heading = layout.heading {
            let text = ([state.heading] + state.notes).joined(separator: " · ")
            canvas.drawLine(text, in: heading, style: Style(.heading), .center)
        }
        for (row, tiles) in state.rows.enumerated() {
            for (column, tile) in tiles.enumerated() {
                draw(tile, in: layout.tileRect(row: row, column: column), state.usesMarks, into: &canvas)
            }
        }
        if let outcome = state.outcome {
            draw(outcome, in: layout.foot, into: &canvas)
        } else {
            drawKeyboard(state, layout, into: &canvas)
        }
        if let cursor = state.cursor, !canvas.glyphs.drawsFrames {
            let tile = layout.tileRect(row: cursor.row, column: cursor.column)
            canvas.cursor = Point(x: tile.x + tile.width / 2, y: tile.y + tile.height / 2)
        }
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
        return isArchive ? "ctrl-t tries again, q goes back" : "ctrl-t tries again"
    }

    private func draw(_ tile: WordleBoardState.Tile, in rect: Rect, _ usesMarks: Bool, into canvas: inout Canvas) {
        let style = Style(tile.mark.role)
        let isFramed = rect.height >= 3 && canvas.glyphs.drawsFrames
        switch tile.mark {
        case .empty, .filled, .turning:
            let area = tile.mark == .turning && rect.width > 3 ? rect.inset(dx: 1, dy: 0) : rect
            if isFramed { canvas.box(area, style: style) }
        case .absent, .present, .correct:
            if usesMarks, isFramed {
                canvas.box(rect, style: Style(.tileEmpty))
            } else {
                canvas.fill(rect, style: style)
            }
        }
        let middle = rect.row(rect.height / 2)
        if tile == .init(), !usesMarks {
            canvas.draw("·", at: Point(x: middle.x + middle.width / 2, y: middle.y), style: style)
            return
        }
        canvas.drawLine(
            tile.text(isWide: rect.width >= 5, usesMarks), in: middle.inset(dx: isFramed ? 1 : 0, dy: 0),
            style: style, .center)
    }

    private func drawKeyboard(_ state: WordleBoardState, _ layout: WordleBoardLayout, into canvas: inout Canvas) {
        for (row, keys) in state.keyboard.enumerated() {
            for (column, key) in keys.enumerated() {
                let rect = layout.keyRect(row: row, column: column, keysInRow: keys.count)
                guard rect.maxY <= layout.foot.maxY else { continue }
                let style = Style(key.mark == .empty ? .text : key.mark.role)
                canvas.drawLine(key.text(isWide: false, state.usesMarks), in: rect, style: style)
            }
        }
    }

    private func draw(_ outcome: WordleBoardState.Outcome, in rect: Rect, into canvas: inout Canvas) {
        let lines: [TextRun] = [
            TextRun(outcome.headline, Style(outcome.isWon ? .success : .error)),
            TextRun(outcome.detail, .text),
            TextRun(outcome.countdown ?? "", Style(.muted)),
        ]
        for (row, line) in lines.enumerated() where row < rect.height {
            canvas.drawLine([line], in: rect.row(row), .center)
        }
    }
}

extension WordleBoardState.Mark {
    var role: Role {
        switch self {
        case .empty: .tileEmpty
        case .filled: .tileFilled
        case .turning: .tileTurning
        case .absent: .tileAbsent
        case .present: .tilePresent
        case .correct: .tileCorrect
        }
    }
}

extension WordleBoardState.Tile {
    /// The letter with a sign of its mark, so that the mark is never told by colour alone: `[X]` in its place, `(X)`
    /// elsewhere in the word, `_x_` or a small letter for one that is not in it.
    func text(isWide: Bool, _ usesMarks: Bool) -> String {
        guard let letter else {
            return usesMarks || mark != .empty ? " _ " : isWide ? "  ·  " : " · "
        }
        let space = isWide ? " " : ""
        switch mark {
        case .correct: return "[\(space)\(letter)\(space)]"
        case .present: return "(\(space)\(letter)\(space))"
        case .absent:
            return usesMarks ? "_\(space)\(letter.lowercased())\(space)_" : " \(space)\(letter.lowercased())\(space) "
        case .turning: return isWide ? "  |  " : " | "
        case .empty, .filled: return " \(space)\(letter)\(space) "
        }
    }
}
