import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The saved articles of News as a list.
@MainActor
final class SavedArticlesScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .campusSavedArticles, works: [.campusPreviousSpan, .campusExport], [.openItem: "Read the saved article"])

    private let viewModel: SavedArticlesViewModel
    let listPlace = ListPlace()

    init(_ viewModel: SavedArticlesViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<SavedArticle> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.dialogs }
    var name: String { "Campus › Saved › Articles" }
    var emptyWords: [String] {
        ["No article is saved.", "\(viewModel.model.context.key(.campusPreviousSpan)) shows saved events"]
    }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let (viewModel, isHere) = (viewModel, list.selected != nil)
        let none = "There is no article here"
        return [
            Command(.openItem, when: isHere, else: none) { viewModel.opened() },
            Command(.campusExport, "Export the list to a file", when: isHere, else: none) { viewModel.exported() },
            Command(.copyItem, when: isHere, else: none) { viewModel.copied() },
            Command(.campusPreviousSpan, "Show saved events", hint: "events") {
                viewModel.model.context.open(.campusSaved)
            },
        ] + CampusPlaces.commands(viewModel.model)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let time = FilterTime(viewModel.model.context.clock)
        list.drawRows(into: &canvas, in: rect) { index in
            let article = self.list.rows[index]
            return ListView.Row(
                [TextRun(article.title)],
                trailing: [TextRun("\(article.feed) · \(Age.short(article.date, at: time))", Style(.muted))])
        }
        return rect
    }
}
