import QuadShell
import TerminalKit
import TextKit
import ViewState

/// An article alone on the screen.
@MainActor
final class OneArticleScreen: AppScreen {
    nonisolated static let actions = ScreenActions([.copyItem: ArticleCommands.copyTitle])

    let viewModel: OneArticleViewModel

    init(_ viewModel: OneArticleViewModel) { self.viewModel = viewModel }

    var title: String {
        let article = viewModel.article
        let found = article.filterText.isEmpty ? "" : " · /\(article.filterText) \(article.filterStatus)"
        return "News › \(article.state.title)\(found)"
    }
    var filter: (any Filtering)? { viewModel.article }
    var isWaiting: Bool { viewModel.phase == .opening }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.article.keepPlace() }
    func scroll(_ rows: Int, at point: Point) { viewModel.article.scrolled { $0.move(by: rows) } }

    var commands: [Command] {
        let viewModel = viewModel
        return walking + ArticleCommands.commands(of: viewModel)
            + ArticleCommands.reading(viewModel, isOpen: viewModel.target != nil)
            + [
                Command(
                    .deleteItem, "Delete the article", hint: "", when: viewModel.target != nil,
                    else: "The article is gone"
                ) {
                    viewModel.deletedTargets()
                },
                Command(
                    .newsRefresh, "Fetch the article's feed", when: viewModel.target != nil,
                    else: "The article is gone"
                ) {
                    viewModel.refreshed()
                },
            ] + ArticleCommands.everywhere(viewModel.services)
            + ListCommands.movement { viewModel.article.scrolled($0) }.filter { $0.action.id != Action.pageDown.id }
    }

    private var walking: [Command] {
        let viewModel = viewModel
        let isFinding = !viewModel.article.filterText.isEmpty
        let (can, none) = (viewModel.isOnWalk, "q goes back; open the article from a list to move on to others")
        return [
            Command(.newsNextUnread, hint: isFinding ? "next match" : nil, when: can || isFinding, else: none) {
                viewModel.wentToUnread(forward: true)
            },
            Command(.newsPreviousUnread, when: can || isFinding, else: none) { viewModel.wentToUnread(forward: false) },
            Command(.newsNextArticle, when: can, else: none) { viewModel.wentToNeighbor(1) },
            Command(.newsPreviousArticle, when: can, else: none) { viewModel.wentToNeighbor(-1) },
            Command(.pageDown, "Page down; at the end, open the next unread article") { viewModel.readOn() },
        ]
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        switch viewModel.phase {
        case .opening: canvas.drawNotice(["Loading…"], in: rect)
        case .failed(let message):
            canvas.drawNotice([message, viewModel.services.model.retryAdvice], in: rect, role: .error)
        case .loaded where viewModel.isGone: canvas.drawNotice(["That article is gone.", "q goes back"], in: rect)
        case .loaded: ArticleView.render(viewModel.article, isFocused: true, into: &canvas, in: rect)
        }
    }
}
