import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Articles as a table: a star marks saved ones, a dot unread ones, and an exclamation mark outdated ones.
@MainActor
final class GrowthArticleListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .growthArticles, works: [.growthReload, .growthRelated, .growthFetch],
        [.addItem: "Add a source of articles"])

    private let viewModel: GrowthArticleListViewModel
    let listPlace = ListPlace()
    private let drawn = DrawnRows()

    init(_ viewModel: GrowthArticleListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<GrowthArticleRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.shelf.context.dialogs }
    var name: String { "Growth › Articles" }
    var emptyWords: [String] { ["There are no articles."] }
    func appear() { viewModel.appeared() }
    var title: String { viewModel.shelf.fetching.map { "\($0) · Esc stops" } ?? "\(name) · \(list.summary)" }

    func openedRow() {
        if let row = list.selected { viewModel.shelf.context.open(.growthArticle(row.id)) }
    }

    var itemCommands: [Command] {
        let (viewModel, shelf, targets) = (viewModel, viewModel.shelf, list.targets)
        let none = "There is no article here"
        return [
            Command(.openItem, "Read the article", hint: "read", when: list.selected != nil, else: none) {
                [weak self] in
                self?.openedRow()
            },
            Command(.growthSave, when: !targets.isEmpty, else: none) { shelf.save(targets.map(\.article)) },
            Command(
                .growthRelated, hint: "", when: list.selected?.article.related.isEmpty == false,
                else: "Nothing is related to this article"
            ) { [weak self] in shelf.openRelated(self?.list.selected?.article.related ?? []) },
            Command(.growthReload) { shelf.reload(isAsked: true) },
            Command(.growthFetch) { shelf.fetch(.all) },
            Command(.addItem, hint: "") { ArticleSourceDialogs(shelf).add() },
            Command(.cancel, ArticleSourceListScreen.cancelWords) { viewModel.canceled() },
        ] + GrowthPlaces.commands(shelf.context)
    }

    private static let columns = [
        TableColumn("", .fixed(3)), TableColumn("ARTICLE", .flexible(minimum: 22, weight: 2)),
        TableColumn("MIN", .fixed(4), .right), TableColumn("ABOUT", .fixed(11), dropOrder: 1),
        TableColumn("WHAT", .flexible(minimum: 30, weight: 3), dropOrder: 2),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let drawsSigns = canvas.glyphs == .unicode
        drawn.keep(while: list.generation)
        return list.drawTable(into: &canvas, in: rect, columns: Self.columns, drawn: drawn) { row, column in
            let row = self.list.rows[row]
            let style = row.isRead ? Style.text : Style(.unread)
            switch column {
            case 0: return [TextRun(Self.signs(row, drawsSigns), Style(.mark))]
            case 1: return [TextRun(row.article.title, style)]
            case 2: return [TextRun("\(row.article.minutes)", Style(.muted))]
            case 3: return [TextRun(row.article.category, Style(.muted))]
            default: return [TextRun(row.article.summary, Style(.muted))]
            }
        }
    }

    /// Returns the signs. ASCII has no such signs, so it shows `n` for new and `s` for saved.
    private static func signs(_ row: GrowthArticleRow, _ drawsSigns: Bool) -> String {
        (row.isRead ? " " : drawsSigns ? "•" : "n") + (row.isSaved ? drawsSigns ? "★" : "s" : " ")
            + (row.isStale ? "!" : " ")
    }
}
