import QuadCore
import QuadShell
import TerminalKit
import TextKit
import ViewState

/// A table of the mutes.
@MainActor
final class NewsMutesScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .newsMutes,
        [
            .openItem: "Show what the mute hides", .addItem: "Mute something", .editItem: "Edit the mute",
            .deleteItem: "Delete the mute; what it hid is shown again", .copyItem: "Copy the mute as you would type it",
        ])

    let viewModel: NewsMutesViewModel
    let listPlace = ListPlace()

    init(_ viewModel: NewsMutesViewModel) { self.viewModel = viewModel }

    var list: ListModel<NewsMutesViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.dialogs }
    var name: String { "News › Mutes" }
    var emptyWords: [String] { ["Nothing is muted.", "a adds a mute; so does M on an article in News"] }
    func appear() { viewModel.appeared() }
    func openedRow() { viewModel.shown() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let has = viewModel.selected != nil
        let none = "There is no mute here; \(viewModel.services.context.key(.addItem)) adds one"
        let marked = list.markedCount > 0 ? "This works on one mute; Esc clears the marks" : nil
        let commands =
            [
                Command(.openItem, hint: "what it hides", when: has, else: none) { viewModel.shown() },
                Command(.addItem) { viewModel.added() },
                Command(.editItem, when: has, else: none) { viewModel.edited() }.unless(marked),
                Command(.deleteItem, when: has, else: none) { viewModel.deleted() },
                Command(.copyItem, hint: "", when: has, else: none) { viewModel.copied() }.unless(marked),
            ] + ArticleCommands.everywhere(viewModel.services)
        return commands
            + ArticleCommands.refused(besides: commands, "There is no article here; Enter shows what the mute hides")
    }

    private static let columns = [
        TableColumn("Mute", .flexible(minimum: 12, weight: 3)), TableColumn("Kind", .fixed(10), dropOrder: 2),
        TableColumn("How long", .fixed(21), dropOrder: 1), TableColumn("Hides", .fixed(7), .right),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in
            let mute = self.list.rows[row]
            let style = mute.isOver ? Style(.muted) : .text
            return switch column {
            case 0: [TextRun(mute.text, style)]
            case 1: [TextRun(mute.kind, Style(.muted))]
            case 2: [TextRun(mute.until, style)]
            default: [TextRun(mute.hidden.grouped, style)]
            }
        }
    }
}
