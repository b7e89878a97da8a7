import QuadDomain
import TerminalKit

/// The day's articles under the headings of their categories.
@MainActor
package final class NewsBriefingScreen: AppScreen {
    private let viewModel: NewsBriefingViewModel
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: NewsBriefingViewModel) { self.viewModel = viewModel }

    package var title: String { "News › Briefing · \(viewModel.state.day)" }
    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int) { viewModel.stepped(rows) }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.state.list) else { return }
        if row == viewModel.state.list.selection { return viewModel.opened() }
        viewModel.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no article here"
        return [
            Command(.openItem, "Open the article", when: has, else: none) { viewModel.opened() },
            Command(.newsToggleSaved, when: has, else: none) { viewModel.toggledSaved() },
            Command(.newsToggleRead, when: has, else: none) { viewModel.toggledRead() },
            Command(
                .newsBrowser, hint: "", when: viewModel.link != nil, else: has ? "This article has no address" : none
            ) {
                viewModel.openedInBrowser()
            },
            Command(.briefingAgain) { viewModel.madeAnew() },
        ]
            + ListCommands.movement { viewModel.moved($0) }.map { command in
                switch command.action.id {
                case Action.moveDown.id: Command(.moveDown) { viewModel.stepped(1) }
                case Action.moveUp.id: Command(.moveUp) { viewModel.stepped(-1) }
                default: command
                }
            }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let state = viewModel.state
        switch state.phase {
        case .failed(let message):
            return canvas.drawNotice([message, "q goes back; Ctrl-T there tries again"], in: rect, role: .error)
        case .opening: return canvas.drawNotice(["Loading…"], in: rect)
        case .loaded where state.rows.isEmpty:
            return canvas.drawNotice(
                state.isChoosing
                    ? ["Choosing…"] : ["Nothing came in the last day.", "q goes back; R there fetches all feeds"],
                in: rect)
        case .loaded: break
        }
        let (head, list) = rect.splitTop(rect.height > 8 ? 2 : 1)
        let words = "Today's briefing: \(NewsWords.count(state.count, "article")), \(state.unread) unread"
        canvas.drawLine(words, in: head.inset(dx: 1, dy: 0).row(0), style: Style(.heading))
        listRect = list
        viewModel.moved { $0.keepVisible(height: list.height) }
        let columns = ArticleListView.Columns(width: list.width)
        ListView.render(into: &canvas, in: list, state: viewModel.state.list) { index in
            switch state.rows[index] {
            case .heading(let name): ListView.Row([TextRun(name, Style(.heading))])
            case .article(let item):
                viewModel.position(of: item).map { position in
                    ArticleListView.row(
                        viewModel.library, viewModel.rows, at: position, columns, foldsDuplicates: true, isMarked: false
                    )
                } ?? ListView.Row(item.title)
            }
        }
    }
}
