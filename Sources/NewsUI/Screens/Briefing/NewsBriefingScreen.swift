import NewsCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The day's articles under the headings of their categories.
@MainActor
final class NewsBriefingScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .newsBriefing, [.openItem: "Open the article", .copyItem: ArticleCommands.copyTitle])

    let viewModel: NewsBriefingViewModel
    let listPlace = ListPlace()

    init(_ viewModel: NewsBriefingViewModel) { self.viewModel = viewModel }

    var list: ListModel<NewsBriefingViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "News › Briefing · \(viewModel.state.day)" }
    var emptyWords: [String] { ["No articles arrived in the last day.", "q goes back; R there fetches all feeds"] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.target != nil
        let none = "There is no article here"
        return [
            Command(.openItem, when: has, else: none) { viewModel.opened() },
            Command(.newsNextUnread, when: !list.rows.isEmpty, else: none) { viewModel.wentToUnread(forward: true) },
            Command(.newsPreviousUnread, when: !list.rows.isEmpty, else: none) {
                viewModel.wentToUnread(forward: false)
            },
            Command(.briefingAgain) { viewModel.madeAnew() },
        ] + ArticleCommands.commands(of: viewModel) + ArticleCommands.everywhere(viewModel.services)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (head, rows) = rect.splitTop(rect.height > 8 ? 2 : 1)
        let state = viewModel.state
        let words = "Today's briefing: \(state.count.counted("article")), \(state.unread) unread"
        canvas.drawLine(words, in: head.inset(dx: 1, dy: 0).row(0), style: Style(.heading))
        list.moved { $0.keepVisible(height: rows.height) }
        let columns = ArticleListView.Columns(width: rows.width, isOfOneFeed: false)
        ListView.render(into: &canvas, in: rows, state: list.position) { index in
            switch list.rows[index] {
            case .heading(let name): ListView.Row([TextRun(name, Style(.heading))])
            case .article(let item):
                viewModel.position(of: item).map { position in
                    ArticleListView.row(
                        viewModel.model, viewModel.rows, at: position, columns, mergesDuplicates: true,
                        isMarked: list.isMarked(index))
                } ?? ListView.Row(item.title)
            }
        }
        return rows
    }
}
