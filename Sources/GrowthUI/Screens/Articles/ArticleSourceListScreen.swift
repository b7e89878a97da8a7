import GrowthCore
import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// Sources of articles as a table, with the last fetch of the selected one below it.
@MainActor
final class ArticleSourceListScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .growthSources, works: [.growthReload, .growthFetch],
        [
            .addItem: "Add a source of articles", .editItem: "Edit the source's address",
            .deleteItem: "Remove the source", .copyItem: "Copy the source's address",
        ])

    static let cancelWords = "Stop fetching, or clear marks or the filter"

    private let viewModel: ArticleSourceListViewModel
    let listPlace = ListPlace()

    init(_ viewModel: ArticleSourceListViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<ArticleSourceRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.shelf.context.dialogs }
    var name: String { "Growth › Sources of articles" }
    var title: String { viewModel.shelf.fetching.map { "\($0) · Esc stops" } ?? "\(name) · \(list.summary)" }
    var emptyWords: [String] {
        ["There are no sources of articles.", "a adds the address of a library, such as your team's"]
    }
    func appear() { viewModel.appeared() }

    var itemCommands: [Command] {
        let (viewModel, shelf) = (viewModel, viewModel.shelf)
        let (selected, targets) = (list.selected, list.targets)
        let asking = ArticleSourceDialogs(shelf)
        let none = "There is no source here; \(viewModel.shelf.context.key(.addItem)) adds one"
        return [
            Command(.addItem) { asking.add() },
            Command(.growthReload, "Fetch the source", hint: "fetch", when: selected != nil, else: none) {
                shelf.fetch(.insisting(targets.map(\.id)))
            },
            Command(.growthFetch, hint: "fetch all", when: selected != nil, else: none) { shelf.fetch(.all) },
            Command(.editItem, when: selected != nil, else: none) { selected.map(asking.edit) },
            Command(.deleteItem, hint: "remove", when: selected != nil, else: none) { asking.remove(targets) },
            Command(.copyItem, hint: "", when: selected != nil, else: none) {
                if let selected { shelf.context.copy(selected.source.url) }
            },
            Command(.cancel, Self.cancelWords) { viewModel.canceled() },
        ] + GrowthPlaces.commands(shelf.context)
    }

    private static let columns = [
        TableColumn("", .fixed(1)), TableColumn("SOURCE", .flexible(minimum: 20, weight: 1)),
        TableColumn("ARTICLES", .fixed(8), .right),
        TableColumn("LAST FETCH", .flexible(minimum: 30, weight: 1), dropOrder: 1),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let words = list.selected.map { TextLayout.wrap(viewModel.words($0), width: max(8, rect.width - 2)) } ?? []
        let (table, foot) = rect.splitBottom(min(words.count, max(0, rect.height / 3)))
        let rows = list.drawTable(into: &canvas, in: table, columns: Self.columns) { row, column in
            let row = self.list.rows[row]
            switch column {
            case 0: return [TextRun(row.isInTrouble ? "!" : " ", Style(.warning))]
            case 1: return [TextRun(row.source.name)]
            case 2: return [TextRun("\(row.articles)", Style(.muted))]
            default: return [TextRun(self.viewModel.words(row), Style(row.isInTrouble ? .warning : .muted))]
            }
        }
        for (row, line) in words.prefix(foot.height).enumerated() {
            canvas.drawLine(line, in: foot.row(row).splitLeft(1).rest, style: Style(.muted))
        }
        return rows
    }
}
