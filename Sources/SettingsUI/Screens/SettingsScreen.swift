import QuadShell
import TerminalKit
import TextKit
import ViewState

/// The list of settings, with the help of the selected setting below.
@MainActor
final class SettingsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .settings,
        [
            .openItem: "Change the setting, or open its screen", .editItem: "Change the setting",
            .deleteItem: "Reset the setting to its default", .copyItem: "Copy the value",
        ])

    let viewModel: SettingsViewModel
    let listPlace = ListPlace()

    init(_ viewModel: SettingsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<SettingsViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "Settings" }
    var emptyWords: [String] { ["There is no setting.", "E opens the configuration."] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.changedSelection() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no setting here"
        return [
            Command(.openItem, hint: "change", when: has, else: none) { viewModel.changedSelection() },
            Command(.editItem, hint: "", when: has, else: none) { viewModel.changedSelection() },
            Command(
                .deleteItem, hint: "default", when: viewModel.resetRefusal == nil, else: viewModel.resetRefusal ?? ""
            ) { viewModel.resetSelection() },
            Command(.copyItem, when: has, else: none) { viewModel.copiedSelection() },
            Command(.settingEditFile) { viewModel.editedFile() },
            Command(.openStudentProfile) { viewModel.openedProfile() },
            Command(.openSync) { viewModel.openedSync() },
        ]
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, foot) = rect.splitBottom(2)
        list.drawRows(into: &canvas, in: rows) { row(list.rows[$0], width: rows.width) }
        let lines = TextLayout.wrap(explanation, width: max(1, foot.width)).suffix(foot.height)
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: foot.row(foot.height - lines.count + row), style: Style(.muted))
        }
        return rows
    }

    /// The help of the selected row, or its full text if the row may be cut.
    private var explanation: String {
        switch viewModel.selected {
        case .setting(let path, _, _, _, let help): "\(path): \(help)"
        case .problem(let text): text
        case .location(_, let path): path
        case .keys: "Look up and change the keys of every action."
        case .heading, nil: ""
        }
    }

    /// The width from which on a row includes the help of its setting.
    private static let roomForHelp = 100
    private static let valueColumns = 30

    private func row(_ row: SettingsViewModel.Row, width: Int) -> ListView.Row {
        let titleColumns = width >= 60 ? 26 : 20
        func name(_ title: String) -> TextRun { TextRun(TextLayout.fit(title, to: titleColumns - 1) + " ") }
        switch row {
        case .heading(let title):
            return ListView.Row([TextRun(title, Style(.heading))])
        case .setting(_, let title, let value, let isDefault, let help):
            let shown = isDefault ? value : "\(value)  (changed)"
            let style = Style(isDefault ? .text : .accent, isDefault ? [] : .bold)
            guard width >= Self.roomForHelp else { return ListView.Row([name(title), TextRun(shown, style)]) }
            return ListView.Row([
                name(title), TextRun(TextLayout.fit(shown, to: Self.valueColumns - 2) + "  ", style),
                TextRun(help, Style(.muted)),
            ])
        case .keys(let summary):
            return ListView.Row([
                name("Keys"), TextRun(summary), TextRun("  …", Style(.muted)),
            ])
        case .location(let title, let path):
            let room = max(8, width - titleColumns - ListView.gutter - 1)
            return ListView.Row([
                name(title), TextRun(TextLayout.clipMiddle(path, to: room)),
            ])
        case .problem(let text):
            return ListView.Row([TextRun(text, Style(.warning))])
        }
    }
}
