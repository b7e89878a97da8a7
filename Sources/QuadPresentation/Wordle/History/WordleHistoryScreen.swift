import QuadDomain
import TerminalKit

/// The games in a list, the selected one's rows beside it where there is room.
@MainActor
package final class WordleHistoryScreen: ListScreen {
    let viewModel: WordleHistoryViewModel
    package let listPlace = ListPlace()

    package init(_ viewModel: WordleHistoryViewModel) {
        self.viewModel = viewModel
    }

    package var list: ListModel<WordleGame> { viewModel.list }
    package var dialogs: Dialogs { viewModel.dialogs }
    package var name: String { "Wordle › History" }
    package var emptyWords: [String] { ["No game has been played yet.", "q goes back to the board."] }
    package func appear() { viewModel.appeared() }
    package func openedRow() { viewModel.openedSelection() }

    package var itemCommands: [Command] {
        let viewModel = viewModel
        let game = viewModel.selected
        let none = "There is no game here"
        return [
            Command(.openItem, "Open the game", when: game != nil, else: none) { viewModel.openedSelection() },
            Command(
                .copyItem, "Copy the game's result", hint: "copy", when: game?.isOver == true,
                else: game == nil ? none : "Only a finished game can be shared"
            ) { viewModel.copiedSelection() },
            Command(
                .deleteItem, "Delete an archive game", when: !viewModel.deletable.isEmpty,
                else: game == nil ? none : "Daily games stay: the statistics are made of them"
            ) { viewModel.deletedSelection() },
        ]
    }

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let length = viewModel.selected?.length ?? 5
        let detailColumns = rect.width >= 60 ? max(18, 3 * length + 2) : 0
        let (rows, detail) = rect.splitLeft(rect.width - detailColumns)
        list.drawRows(into: &canvas, in: rows) { index in
            let row = viewModel.row(index)
            return ListView.Row([
                TextRun(TextLayout.fit(row.number, to: 7, .right)), TextRun("  "), TextRun(row.date), TextRun("  "),
                TextRun(TextLayout.fit(row.result, to: 5), Style(.accent)), TextRun(row.tags, Style(.muted)),
            ])
        }
        if detailColumns > 0, let selected = list.position.selection { drawBoard(selected, into: &canvas, in: detail) }
        return rows
    }

    private func drawBoard(_ index: Int, into canvas: inout Canvas, in rect: Rect) {
        let game = list.rows[index]
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
