import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The user's profile and data, row by row, with the help of the selected row below.
@MainActor
final class StudentProfileScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .studentProfile,
        [
            .openItem: "Change the field, or open the row", .editItem: "Change the field, or open the row",
            .deleteItem: "Clear the field", .copyItem: "Copy the value or the path",
        ])

    let viewModel: StudentProfileViewModel
    let listPlace = ListPlace()

    init(_ viewModel: StudentProfileViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<StudentProfileRow> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "Settings › Profile" }
    var emptyWords: [String] { ["There is no row."] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.openedSelection() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no row here"
        return [
            Command(.openItem, hint: "change", when: has, else: none) { viewModel.openedSelection() },
            Command(.editItem, hint: "", when: has, else: none) { viewModel.openedSelection() },
            Command(.deleteItem, hint: "clear", unless: viewModel.refusalOfClearing) { viewModel.clearedSelection() },
            Command(
                .copyItem, when: viewModel.selected?.copied.isEmpty == false, else: "There is nothing to copy here"
            ) { viewModel.copiedSelection() },
            Command(.exportAllData) { viewModel.exported() },
            Command(.deleteAllData) { viewModel.deletedAll() },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, foot) = rect.splitBottom(2)
        list.drawRows(into: &canvas, in: rows) { row(list.rows[$0], width: rows.width) }
        let help = viewModel.selected?.help ?? ""
        let lines = TextLayout.wrap(help, width: max(1, foot.width)).suffix(foot.height)
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: foot.row(foot.height - lines.count + row), style: Style(.muted))
        }
        return rows
    }

    private func row(_ row: StudentProfileRow, width: Int) -> ListView.Row {
        if row.isHeading { return ListView.Row([TextRun(row.title, Style(.heading))]) }
        let title = TextRun(TextLayout.fit(row.title, to: width >= 60 ? 18 : 15) + " ")
        if case .field = row, row.value.isEmpty { return ListView.Row([title, TextRun("not set", Style(.muted))]) }
        let value = row.value.isEmpty ? TextRun("…", Style(.muted)) : TextRun(row.value)
        guard case .files(_, let path, _) = row, width >= 100 else { return ListView.Row([title, value]) }
        return ListView.Row([
            title, TextRun(TextLayout.fit(row.value, to: 26) + "  "),
            TextRun(TextLayout.clipMiddle(path, to: max(8, width - 50)), Style(.muted)),
        ])
    }
}
