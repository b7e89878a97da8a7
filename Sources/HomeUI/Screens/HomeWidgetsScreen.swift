import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The list of the parts of Home, with a mark at the visible ones.
@MainActor
final class HomeWidgetsScreen: ListScreen {
    let viewModel: HomeWidgetsViewModel
    let listPlace = ListPlace()

    init(_ viewModel: HomeWidgetsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<HomeWidgetsViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Home › Widgets" }
    var emptyWords: [String] { ["There is nothing to arrange.", "q goes back"] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.toggled() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let none = "There is no row here"
        let has = list.selected != nil
        return [
            Command(.homeToggle, when: has, else: none) { viewModel.toggled() },
            Command(.homeMoveDown, when: has, else: none) { viewModel.moved(by: 1) },
            Command(.homeMoveUp, when: has, else: none) { viewModel.moved(by: -1) },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let glyphs = canvas.glyphs
        list.drawRows(into: &canvas, in: rect) { [list] index in
            let row = list.rows[index]
            let sign = row.isShown ? String(glyphs.check) : " "
            return .init([
                TextRun("\(sign) ", Style(.success)), TextRun(row.title, row.isShown ? .text : Style(.muted)),
                TextRun(row.isShown ? "" : "  hidden", Style(.muted)),
            ])
        }
        return rect
    }
}
