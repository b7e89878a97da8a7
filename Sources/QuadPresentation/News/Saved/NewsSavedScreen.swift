import QuadDomain
import TerminalKit

/// The saved articles under a bar of segments.
@MainActor
package final class NewsSavedScreen: AppScreen {
    private let viewModel: NewsSavedViewModel
    private let drawn = DrawnRows()
    private var listRect = Rect(x: 0, y: 0, width: 0, height: 0)

    package init(_ viewModel: NewsSavedViewModel) { self.viewModel = viewModel }

    package var title: String {
        let state = viewModel.articles.state
        let filter = state.filter.isEmpty ? "" : " · /\(state.filter)"
        return "News › Saved · \(NewsWords.number(state.list.count))\(filter)"
    }

    package var filter: (any Filtering)? { viewModel }
    package func appear() { viewModel.appeared() }
    package func scroll(_ rows: Int) { viewModel.articles.moved { $0.move(by: rows) } }

    package func click(_ point: Point) {
        guard let row = ListView.index(at: point, in: listRect, state: viewModel.articles.state.list) else { return }
        if row == viewModel.articles.state.list.selection { return viewModel.openedSelection() }
        viewModel.articles.moved { $0.move(to: row) }
    }

    package var commands: [Command] {
        let viewModel = viewModel
        let has = !viewModel.articles.state.list.isEmpty
        let none = "There is no article here"
        let hasLink = viewModel.link != nil
        return [
            Command(.savedOpen, when: has, else: none) { viewModel.openedSelection() },
            Command(.savedRemove, when: has, else: none) { viewModel.removedSelection() },
            Command(.savedBrowser, when: hasLink, else: has ? "This article has no address" : none) {
                viewModel.openedInBrowser()
            },
            Command(.savedCopy, when: hasLink, else: has ? "This article has no address" : none) {
                viewModel.copiedLink()
            },
        ] + ListCommands.commands { viewModel.articles.moved($0) }
    }

    package func render(into canvas: inout Canvas, in rect: Rect) {
        let (head, list) = rect.splitTop(rect.height > 8 ? 2 : 1)
        let bar = [
            TextRun("[Articles]", Style(.heading)), TextRun("  events join them with their tab", Style(.muted)),
        ]
        canvas.drawLine(bar, in: head.inset(dx: 1, dy: 0).row(0))
        let state = viewModel.articles.state
        if case .failed(let message) = viewModel.library.phase {
            return canvas.drawNotice([message, "q goes back; Ctrl-T there tries again"], in: list, role: .error)
        }
        if state.list.isEmpty {
            let words =
                viewModel.library.phase == .opening
                ? ["Loading…"]
                : state.filter.isEmpty
                    ? ["Nothing is saved yet.", "s saves an article wherever it is listed"]
                    : ["Nothing matches /\(state.filter)", "Esc shows all that is saved"]
            return canvas.drawNotice(words, in: list)
        }
        listRect = ArticleListView.render(viewModel.articles, isFocused: true, drawn: drawn, into: &canvas, in: list)
    }
}
