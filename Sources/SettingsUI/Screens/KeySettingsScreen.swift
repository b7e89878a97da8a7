import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The list of actions and their keys, conflicts first.
@MainActor
final class KeySettingsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .keySettings,
        [
            .openItem: "Change the action's key", .editItem: "Change the action's key",
            .addItem: "Add a key to the action", .deleteItem: "Reset the action's keys",
        ])

    let viewModel: KeySettingsViewModel
    let listPlace = ListPlace()

    init(_ viewModel: KeySettingsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<KeySettingsViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "Settings › Keys" }
    var emptyWords: [String] { ["There is no action."] }
    func openedRow() { viewModel.boundSelection() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no action here"
        let isChanged = list.targets.contains(where: \.isChanged)
        return [
            Command(.openItem, hint: "bind", when: has, else: none) { viewModel.boundSelection() },
            Command(.editItem, hint: "", when: has, else: none) { viewModel.boundSelection() },
            Command(.addItem, when: has, else: none) { viewModel.addedToSelection() },
            Command(.keyUnbind, when: has, else: none) { viewModel.unboundSelection() },
            Command(
                .deleteItem, hint: "default", when: isChanged, else: "The action has its built-in keys"
            ) { viewModel.resetSelection() },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let problems = viewModel.problems.flatMap { TextLayout.wrap($0, width: max(1, rect.width), hangingIndent: 2) }
        let (top, rows) = rect.splitTop(min(problems.count, rect.height / 2))
        for (row, line) in problems.prefix(top.height).enumerated() {
            canvas.drawLine(line, in: top.row(row), style: Style(.warning))
        }
        let keyColumns = rect.width >= 60 ? 22 : 14
        list.drawRows(into: &canvas, in: rows) { index in
            let row = list.rows[index]
            return ListView.Row(
                [
                    TextRun(TextLayout.fit(row.keys.isEmpty ? "none" : row.keys, to: keyColumns), Style(.footerKey)),
                    TextRun(" "),
                    TextRun(row.title), TextRun(row.isChanged ? "  (changed)" : "", Style(.muted)),
                ], trailing: [TextRun(rect.width >= 70 ? row.scope : "", Style(.muted))])
        }
        return rows
    }
}
