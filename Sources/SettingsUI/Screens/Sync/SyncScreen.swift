import QuadShell
import SyncKit
import TerminalKit
import TextKit
import ViewState

/// The state of sync, its conflicts, machines and deleted items, with the help of the selected row below.
@MainActor
final class SyncScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .sync,
        [.openItem: "Restore the item, or decide", .deleteItem: "Remove the machine", .copyItem: "Copy the row"])

    let viewModel: SyncViewModel
    let listPlace = ListPlace()

    init(_ viewModel: SyncViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<SyncRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "Settings › Sync" }
    var emptyWords: [String] { ["There is no row."] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.openedSelection() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        return [
            Command(.openItem, hint: "", when: has, else: "There is no row here") { viewModel.openedSelection() },
            Command(.syncMine, unless: viewModel.refusalOfSettling) { viewModel.settled(with: "mine") },
            Command(.syncTheirs, unless: viewModel.refusalOfSettling) { viewModel.settled(with: "theirs") },
            Command(.syncBoth, unless: viewModel.refusalOfBoth) { viewModel.settled(with: "both") },
            Command(.syncAll, unless: viewModel.refusalOfSettlingAll) { viewModel.settledAll() },
            Command(.deleteItem, hint: "remove", unless: viewModel.refusalOfRemoving) { viewModel.removedSelection() },
            Command(.syncInvite, unless: viewModel.refusalOfPassing) { viewModel.invited() },
            Command(.syncNow, unless: viewModel.refusalOfPassing) { viewModel.passedNow() },
            Command(.copyItem, hint: "", when: has, else: "There is no row here") { viewModel.copiedSelection() },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, foot) = rect.splitBottom(2)
        list.drawRows(into: &canvas, in: rows) { row(list.rows[$0], width: rows.width) }
        let lines = TextLayout.wrap(viewModel.selected?.help ?? "", width: max(1, foot.width)).prefix(foot.height)
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: foot.row(foot.height - lines.count + row), style: Style(.muted))
        }
        return rows
    }

    private func row(_ row: SyncRow, width: Int) -> ListView.Row {
        switch row {
        case .heading(let title): return ListView.Row([TextRun(title, Style(.heading))])
        case .problem(let text): return ListView.Row([TextRun(text, Style(.warning))])
        case .conflict:
            return ListView.Row([TextRun("\(row.title)  ", Style(.accent, .bold)), TextRun(row.value, Style(.muted))])
        case .value(_, let value, _):
            let title = TextLayout.fit(row.title, to: width >= 60 ? 26 : 16)
            return ListView.Row([
                TextRun("\(title) ", Style(.muted)), TextRun(row.value, Style(.text, value.isCurrent ? .bold : [])),
            ])
        case .fact, .held, .trashed, .device:
            let title = TextLayout.fit(row.title, to: width >= 60 ? 26 : 16)
            return ListView.Row([TextRun("\(title) "), TextRun(row.value, Style(.muted))])
        }
    }
}
