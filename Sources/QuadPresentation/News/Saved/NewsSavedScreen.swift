import QuadDomain
import TerminalKit

/// The saved articles.
@MainActor
package final class NewsSavedScreen: ListScreen {
    private let viewModel: NewsSavedViewModel
    private let drawn = DrawnRows()
    package let listPlace = ListPlace()

    package init(_ viewModel: NewsSavedViewModel) { self.viewModel = viewModel }

    package var list: ArticleListViewModel { viewModel.articles }
    package var dialogs: Dialogs { viewModel.dialogs }
    package var name: String { "News › Saved" }
    package var emptyWords: [String] { ["Nothing is saved yet.", "s saves an article wherever it is listed"] }
    package func appear() { viewModel.appeared() }
    package func openedRow() { viewModel.openedSelection() }

    package var itemCommands: [Command] {
        let viewModel = viewModel
        let has = !list.position.isEmpty
        let none = "There is no article here"
        let hasLink = viewModel.link != nil
        let noLink = has ? "This article has no address" : none
        return [
            Command(.openItem, "Open the article", when: has, else: none) { viewModel.openedSelection() },
            Command(.newsToggleSaved, "Take it out of the saved ones", hint: "unsave", when: has, else: none) {
                viewModel.removedSelection()
            },
            Command(.deleteItem, "Take it out of the saved ones", hint: "", when: has, else: none) {
                viewModel.removedSelection()
            },
            Command(.newsToggleRead, hint: "", when: has, else: none) { viewModel.toggledRead() },
            Command(.newsBrowser, when: hasLink, else: noLink) { viewModel.openedInBrowser() },
            Command(.copyItem, "Copy the article's address", when: hasLink, else: noLink) { viewModel.copiedLink() },
        ]
    }

    package func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        ArticleListView.render(list, isFocused: true, drawn: drawn, into: &canvas, in: rect)
    }
}
