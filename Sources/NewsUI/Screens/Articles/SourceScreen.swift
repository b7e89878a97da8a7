import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The articles of one source.
@MainActor
final class SourceScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .newsSaved,
        [
            .openItem: "Open the article", .deleteItem: "Unsave the article",
            .copyItem: ArticleCommands.copyTitle,
        ])

    let viewModel: SourceViewModel
    private let drawn = DrawnRows()
    let listPlace = ListPlace()

    init(_ viewModel: SourceViewModel) { self.viewModel = viewModel }

    var list: ListModel<ArticlePosition> { viewModel.articles.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "News › \(viewModel.articles.state.title)" }
    private var isSaved: Bool { viewModel.source == .saved }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.openedSelection() }

    var emptyWords: [String] {
        let hidden = viewModel.articles.state.hiddenCount
        if hidden > 0 { return ["\(hidden.grouped) here, hidden by mutes.", "The mutes are in News › Mutes"] }
        if isSaved { return ["Nothing is saved yet.", "s saves an article wherever it is listed"] }
        return viewModel.isGone
            ? ["That feed is not followed.", "q goes back"] : ["There is no article here.", "r fetches the feed"]
    }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = !list.position.isEmpty
        let none = "There is no article here"
        return [
            Command(.openItem, when: has, else: none) { viewModel.openedSelection() },
            Command(.newsNextUnread, when: has, else: none) { viewModel.wentToUnread(forward: true) },
            Command(.newsPreviousUnread, when: has, else: none) { viewModel.wentToUnread(forward: false) },
            Command(
                .deleteItem, isSaved ? nil : "Delete the article", hint: "", when: has, else: none
            ) { viewModel.deletedSelection() },
        ] + ArticleCommands.commands(of: viewModel) + [
            Command(.newsRefresh) { viewModel.refreshed() }
        ] + ArticleCommands.everywhere(viewModel.services)
    }

    func click(_ point: Point) {
        guard let row = ArticleListView.index(at: point, in: listPlace.rect, viewModel.articles) else { return }
        if row == list.position.selection { return openedRow() }
        list.moved { $0.move(to: row) }
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        ArticleListView.render(viewModel.articles, isFocused: true, drawn: drawn, into: &canvas, in: rect)
    }
}
