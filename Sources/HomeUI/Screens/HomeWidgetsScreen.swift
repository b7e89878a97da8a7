import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The parts of Home under each other, with a mark at those that are shown.
@MainActor
package final class HomeWidgetsScreen: ListScreen {
    let viewModel: HomeWidgetsViewModel
    package let listPlace = ListPlace()

    init(_ viewModel: HomeWidgetsViewModel) {
        self.viewModel = viewModel
    }

    package var list: ListModel<HomeWidgetsViewModel.Row> { viewModel.list }
    package var dialogs: Dialogs { viewModel.context.dialogs }
    package var name: String { "Home › Widgets" }
    package var emptyWords: [String] { ["There is nothing to arrange.", "q goes back"] }
    package func appear() { viewModel.appeared() }
    package func openedRow() { viewModel.toggled() }

    package var itemCommands: [Command] {
        let viewModel = viewModel
        let none = "There is no row here"
        let has = list.selected != nil
        return [
            Command(.homeToggle, when: has, else: none) { viewModel.toggled() },
            Command(.homeMoveDown, when: has, else: none) { viewModel.moved(by: 1) },
            Command(.homeMoveUp, when: has, else: none) { viewModel.moved(by: -1) },
        ]
    }

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
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
