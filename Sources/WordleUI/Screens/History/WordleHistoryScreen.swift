import QuadShell
import TerminalKit
import TextKit
import ViewState
import WordleCore

/// The list of games. If there is room, the selected game's rows are beside it: as large tiles, or one line per guess.
@MainActor
final class WordleHistoryScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .wordleHistory,
        [.openItem: "Open the game", .copyItem: "Copy the game's result", .deleteItem: "Delete an archive game"])

    let viewModel: WordleHistoryViewModel
    let listPlace = ListPlace()

    init(_ viewModel: WordleHistoryViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<WordleGame> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "Wordle › History" }
    var emptyWords: [String] { ["No game has been played yet.", "q goes back to the board."] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.openedSelection() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let game = viewModel.selected
        let none = "There is no game here"
        return [
            Command(.openItem, when: game != nil, else: none) { viewModel.openedSelection() },
            Command(
                .historyAnalyze, when: game?.isOver == true,
                else: game == nil ? none : "Only a finished game can be analyzed"
            ) { viewModel.analyzedSelection() },
            Command(
                .copyItem, hint: "copy", when: game?.isOver == true,
                else: game == nil ? none : "Only a finished game can be shared"
            ) { viewModel.copiedSelection() },
            Command(
                .deleteItem, when: !viewModel.deletable.isEmpty,
                else: game == nil ? none : "You can't delete daily games: the statistics are based on them"
            ) { viewModel.deletedSelection() },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let length = viewModel.selected?.length ?? 5
        let large = 8 * length + 3
        let isLarge = rect.width >= 60 + large && rect.height >= 3 * WordleGame.mostRows + 2
        let detailColumns = isLarge ? large : rect.width >= 50 + 3 * length + 2 ? 3 * length + 2 : 0
        let (rows, detail) = rect.splitLeft(rect.width - detailColumns)
        list.drawRows(into: &canvas, in: rows) { ListView.Row(runs(viewModel.row($0))) }
        if detailColumns > 0, let selected = list.position.selection {
            drawBoard(
                viewModel.board(selected), isLarge ? Size(columns: 7, rows: 3) : Size(columns: 3, rows: 1),
                into: &canvas, in: detail.inset(dx: 1, dy: 0))
        }
        return rows
    }

    private func runs(_ row: WordleHistoryViewModel.Row) -> [TextRun] {
        [
            TextRun(TextLayout.fit(row.number, to: 6, .right)), TextRun("  "),
            TextRun(TextLayout.fit(row.date, to: 15)), TextRun("  "),
            TextRun(TextLayout.fit(row.result, to: 5), Style(row.isLost ? .error : .accent)), TextRun(" "),
        ] + ending(row)
    }

    /// Returns the end of a row. Tags are aligned; rows without tags end with the word.
    private func ending(_ row: WordleHistoryViewModel.Row) -> [TextRun] {
        let style = Style(.text, .bold)
        guard !row.tags.isEmpty else { return [TextRun(row.answer, style)] }
        return [
            TextRun(TextLayout.fit(row.answer, to: max(5, row.answer.count)), style), TextRun("  "),
            TextRun(row.tags, Style(.muted)),
        ]
    }

    private func drawBoard(
        _ board: WordleHistoryViewModel.Board, _ tile: Size, into canvas: inout Canvas, in rect: Rect
    ) {
        let gap = tile.columns > 3 ? 1 : 0
        for (row, tiles) in board.rows.enumerated() {
            for (column, mark) in tiles.enumerated() {
                let place = Rect(
                    x: rect.x + column * (tile.columns + gap), y: rect.y + row * tile.rows, width: tile.columns,
                    height: tile.rows)
                guard place.maxX <= rect.maxX, place.maxY <= rect.maxY else { continue }
                WordleTileView.render(mark, into: &canvas, in: place, usesMarks: board.usesMarks)
            }
        }
        let below = rect.splitTop(board.rows.count * tile.rows + (tile.rows > 1 ? 0 : 1)).rest
        canvas.drawLines(
            TextLayout.wrap([TextRun(board.caption, Style(.muted))], width: max(1, below.width)), in: below)
    }
}
