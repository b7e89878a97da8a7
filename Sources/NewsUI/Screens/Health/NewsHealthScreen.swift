import QuadShell
import TerminalKit
import TextKit
import ViewState

/// A table of the feeds and their health. Facts without a column are shown below the table.
@MainActor
final class NewsHealthScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .newsHealth,
        [
            .openItem: "Open the feed's articles", .editItem: "Edit the feed's address",
            .deleteItem: "Unfollow the feed", .copyItem: "Copy the feed's address",
        ])

    let viewModel: NewsHealthViewModel
    let listPlace = ListPlace()

    init(_ viewModel: NewsHealthViewModel) { self.viewModel = viewModel }

    var list: ListModel<NewsHealthViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "News › Feed health" }
    var emptyWords: [String] {
        viewModel.unreadable.map { [$0] } ?? ["No feed is followed yet.", "q goes back; a adds one there"]
    }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.opened() }

    var title: String {
        viewModel.refreshing.map { "\($0.words) · Esc stops" } ?? "\(name) · \(list.summary)"
    }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let selected = viewModel.selected
        let has = selected != nil
        let none = "There is no feed here"
        let kind = selected?.kind ?? ""
        let elsewhere = selected?.route != nil ? "This is a \(kind); Enter shows it in its tab" : nil
        let marked = list.markedCount > 0 ? "This works on one feed; Esc clears the marks" : nil
        let commands =
            [
                Command(.openItem, when: has, else: none) { viewModel.opened() },
                Command(
                    .healthTakeAddress, when: selected?.movedTo != nil, else: has ? "This feed has not moved" : none
                ) { viewModel.tookNewAddress() }.unless(marked),
                Command(.newsRefresh, "Fetch the feed again", hint: "fetch", when: has, else: none) {
                    viewModel.fetched()
                }.unless(elsewhere),
                Command(.editItem, when: has, else: none) { viewModel.edited() }.unless(marked ?? elsewhere),
                Command(.deleteItem, hint: "", when: has, else: none) { viewModel.left() }.unless(elsewhere),
                Command(.copyItem, hint: "", when: has, else: none) { viewModel.copied() },
                Command(.cancel, NewsScreen.cancelWords) { viewModel.canceled() },
            ] + ArticleCommands.everywhere(viewModel.services)
        return commands
            + ArticleCommands.refused(besides: commands, "There is no article here; Enter opens the feed's articles")
    }

    private static let columns = [
        TableColumn("Feed", .flexible(minimum: 12, weight: 2)), TableColumn("Kind", .fixed(8), dropOrder: 4),
        TableColumn("Status", .flexible(minimum: 16, weight: 3)),
        TableColumn("Last success", .fixed(12), dropOrder: 1), TableColumn("Next", .fixed(7), dropOrder: 2),
        TableColumn("A week", .fixed(6), .right, dropOrder: 3),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (table, foot) = rect.splitBottom(rect.height > 8 ? 3 : 1)
        let rows = list.drawTable(into: &canvas, in: table, columns: Self.columns) { row, column in
            Self.cell(self.list.rows[row], column)
        }
        if let selected = viewModel.selected { drawDetail(selected, into: &canvas, in: foot) }
        return rows
    }

    private static func cell(_ row: NewsHealthViewModel.Row, _ column: Int) -> [TextRun] {
        switch column {
        case 0: [TextRun(row.needsCare ? "! " : "  ", Style(.warning)), TextRun(row.title)]
        case 1: [TextRun(row.kind, Style(.muted))]
        case 2: [TextRun(row.status, Style(row.needsCare ? .warning : .text))]
        case 3: [TextRun(row.success)]
        case 4: [TextRun(row.next)]
        default: [TextRun(row.aWeek)]
        }
    }

    private func drawDetail(_ row: NewsHealthViewModel.Row, into canvas: inout Canvas, in rect: Rect) {
        let key = row.movedTo == nil ? "" : " with T"
        let advice = row.advice.map { ["\($0)\(key)"] } ?? []
        let text = ([row.status] + advice + row.more + [row.url]).filter { !$0.isEmpty }.joined(separator: " · ")
        let lines = TextLayout.wrap([TextRun(text, Style(.muted))], width: max(1, rect.width - 2))
        canvas.drawLines(Array(lines.prefix(rect.height)), in: rect.inset(dx: 1, dy: 0))
    }
}
