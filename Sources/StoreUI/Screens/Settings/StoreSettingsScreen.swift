import QuadShell
import StoreCore
import TerminalKit
import TextKit
import ViewState

/// The settings of the store, with help for the selected setting below.
@MainActor
final class StoreSettingsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storeSettings, [.openItem: "Change a setting of the store"])

    let viewModel: StoreSettingsViewModel
    let listPlace = ListPlace()
    private static let titleColumns = 15

    init(_ viewModel: StoreSettingsViewModel) {
        self.viewModel = viewModel
    }

    var list: ListModel<StoreSettingsViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.context.dialogs }
    var name: String { "Store › Settings" }
    var emptyWords: [String] { ["There is no setting."] }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let refusal = viewModel.refusal
        return [
            Command(.openItem, "Change the setting", hint: "change", unless: refusal) { viewModel.opened() },
            Command(.editItem, "Change the setting", hint: "", unless: refusal) { viewModel.opened() },
            Command(
                .storeTestPage, when: !viewModel.settings.printers.isEmpty,
                else: "No printer is set up: Enter on Printers sets one up"
            ) { viewModel.askedTestPage() },
            Command(.copyItem, "Copy the value", hint: "", when: viewModel.selected != nil, else: "Nothing is here") {
                if let row = viewModel.selected { viewModel.context.copy(row.value, as: row.field.title) }
            },
        ] + StorePlaces.commands(viewModel.model)
    }

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        let (rows, foot) = rect.splitBottom(min(3, max(1, rect.height / 4)))
        list.drawRows(into: &canvas, in: rows) { index in
            let row = list.rows[index]
            let style = Style(row.refusal == nil ? .text : .muted)
            return ListView.Row([
                TextRun(TextLayout.fit(row.field.title, to: Self.titleColumns) + " "),
                TextRun(row.value.isEmpty ? "none" : row.value, row.value.isEmpty ? Style(.muted) : style),
            ])
        }
        let lines = TextLayout.wrap(explanation, width: max(1, foot.width)).suffix(foot.height)
        for (row, line) in lines.enumerated() {
            canvas.drawLine(line, in: foot.row(foot.height - lines.count + row), style: Style(.muted))
        }
        return rows
    }

    private var explanation: String {
        guard let row = viewModel.selected else { return "" }
        return row.refusal ?? row.field.help(viewModel.settings)
    }
}
