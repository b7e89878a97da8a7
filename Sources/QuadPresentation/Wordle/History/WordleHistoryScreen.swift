import QuadDomain
import TerminalKit

/// The games in a list, the selected one's rows beside it where there is room.
@MainActor
package final class WordleHistoryScreen: AppScreen {
    private let viewModel: WordleHistoryViewModel
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: WordleHistoryViewModel) {
        self.viewModel = viewModel
    }

    package var title: String {
        let state = viewModel.state
        let count =
            state.filter.isEmpty ? "\(state.total)" : "\(state.games.count) of \(state.total) · /\(state.filter)"
        return "Wordle › History · \(count)"
    }

    package var filter: (any Filtering)? { viewModel }

    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int) { viewModel.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.state.list) else { return }
        if row == viewModel.state.list.selection { return viewModel.openedSelection() }
        viewModel.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        let game = viewModel.selected
        let deletion: Command.Availability =
            game == nil
            ? .disabled("There is no game here")
            : game?.kind == .archive ? .enabled : .disabled("Daily games stay: the statistics are made of them")
        return [
            Command(.historyOpen, when: game != nil, else: "There is no game here") { viewModel.openedSelection() },
            Command(.historyCopy, when: game?.isOver == true, else: "Only a finished game can be shared") {
                viewModel.copiedSelection()
            },
            Command(.historyDelete, deletion) { viewModel.deletedSelection() },
        ] + ListCommands.commands { viewModel.moved($0) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        switch state.content {
        case .loading:
            return canvas.drawNotice(["Loading…"], in: rect)
        case .failed(let message):
            return canvas.drawNotice([message, "q goes back; opening it again tries again"], in: rect, role: .error)
        case .loaded where state.total == 0:
            return canvas.drawNotice(["No game has been played yet.", "q goes back to the board."], in: rect)
        case .loaded where state.games.isEmpty:
            return canvas.drawNotice(["Nothing matches /\(state.filter)", "Esc shows all games."], in: rect)
        case .loaded: break
        }
        let length = viewModel.selected?.length ?? 5
        let detailColumns = rect.width >= 60 ? max(18, 3 * length + 2) : 0
        let (list, detail) = rect.splitLeft(rect.width - detailColumns)
        listRect = list
        viewModel.moved { $0.keepVisible(height: list.height) }
        ListView.render(into: &canvas, in: list, state: viewModel.state.list) { index in
            let row = viewModel.row(index)
            return ListView.Row(
                [
                    TextRun(TextLayout.fit(row.number, to: 7, .right)), TextRun("  "), TextRun(row.date), TextRun("  "),
                    TextRun(TextLayout.fit(row.result, to: 5), Style(.accent)), TextRun(row.tags, Style(.muted)),
                ])
        }
        if detailColumns > 0, let selected = state.list.selection { drawBoard(selected, into: &canvas, in: detail) }
    }

    private func drawBoard(_ index: Int, into canvas: inout Canvas, in rect: Rect) {
        let game = viewModel.state.games[index]
        for (row, guess) in game.rows.enumerated() {
            let line = rect.inset(dx: 1, dy: 1).row(row)
            var x = line.x
            for (letter, mark) in zip(viewModel.letters(of: guess), viewModel.marks(of: guess)) where x + 3 <= rect.maxX
            {
                let tile = WordleBoardState.Tile(letter, mark)
                canvas.draw(tile.text(isWide: false, false), at: Point(x: x, y: line.y), style: Style(mark.role))
                x += 3
            }
        }
    }
}

extension Canvas {
    /// A few lines in the middle of an empty screen: what is the matter, and what gets out of it.
    mutating func drawNotice(_ lines: [String], in rect: Rect, role: Role = .text) {
        let wrapped = lines.flatMap { TextLayout.wrap($0, width: max(1, rect.width - 4)) }
        let area = rect.centered(Size(columns: rect.width, rows: wrapped.count))
        for (row, line) in wrapped.enumerated() {
            drawLine(line, in: area.row(row), style: Style(row == 0 ? role : .muted), .center)
        }
    }
}
