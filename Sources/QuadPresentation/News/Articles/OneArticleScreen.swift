import QuadDomain
import TerminalKit

/// An article alone on the screen.
@MainActor
package final class OneArticleScreen: AppScreen {
    let viewModel: OneArticleViewModel

    package init(_ viewModel: OneArticleViewModel) { self.viewModel = viewModel }

    package var title: String {
        let article = viewModel.article
        let found = article.filterText.isEmpty ? "" : " · /\(article.filterText) \(article.filterStatus)"
        return "News › \(article.state.title)\(found)"
    }
    package var filter: (any Filtering)? { viewModel.article }
    package var isWaiting: Bool { viewModel.phase == .opening }
    package func appear() { viewModel.appeared() }
    package func disappear() { viewModel.article.keepPlace() }
    package func scroll(_ rows: Int, at point: Point) { viewModel.article.scrolled { $0.move(by: rows) } }

    package var commands: [Command] {
        let viewModel = viewModel
        return ArticleCommands.commands(of: viewModel)
            + ArticleCommands.reading(viewModel, isOpen: viewModel.target != nil)
            + [
                Command(.deleteItem, "Delete the article", hint: "", when: viewModel.target != nil, else: "It is gone")
                {
                    viewModel.deletedTargets()
                },
                Command(.newsRefresh, "Fetch the article's feed", when: viewModel.target != nil, else: "It is gone") {
                    viewModel.refreshed()
                },
            ] + ArticleCommands.everywhere(viewModel.services)
            + ListCommands.movement { viewModel.article.scrolled($0) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        switch viewModel.phase {
        case .opening: canvas.drawNotice(["Loading…"], in: rect)
        case .failed(let message):
            canvas.drawNotice([message, "q goes back; Ctrl-T there tries again"], in: rect, role: .error)
        case .loaded where viewModel.isGone: canvas.drawNotice(["That article is gone.", "q goes back"], in: rect)
        case .loaded: ArticleView.render(viewModel.article, isFocused: true, into: &canvas, in: rect)
        }
    }
}
