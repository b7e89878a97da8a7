import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The queue of the printers as a table.
@MainActor
final class StorePrintsScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storePrints, [.deleteItem: "Remove the print from the queue", .openItem: "Open the receipt"])

    let viewModel: StorePrintsViewModel
    let listPlace = ListPlace()

    init(_ viewModel: StorePrintsViewModel) { self.viewModel = viewModel }

    var list: ListModel<StorePrintsViewModel.Row> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › To print" }
    var emptyWords: [String] { ["Nothing waits for a printer.", "q goes back"] }

    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let viewModel = viewModel
        let (isThere, none) = (list.selected != nil, "Nothing waits for a printer")
        let isReceipt = list.selected?.job.number != nil && list.selected?.job.kind != .report
        return [
            Command(.storePrintWaiting, when: isThere, else: none) { viewModel.printed() },
            Command(
                .openItem, when: isReceipt, else: isThere ? "The print belongs to no receipt" : none
            ) { viewModel.opened() },
            Command(.deleteItem, hint: "remove", when: isThere, else: none) { viewModel.askDrop() },
        ] + StorePlaces.commands(viewModel.model)
    }

    private static let columns = [
        TableColumn("WHAT", .fixed(10)), TableColumn("KIND", .fixed(8), dropOrder: 2),
        TableColumn("PRINTER", .fixed(14), dropOrder: 1),
        TableColumn("WAITS BECAUSE", .flexible(minimum: 12, weight: 1)),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { [list] row, column in
            let item = list.rows[row]
            return switch column {
            case 0: [TextRun(item.what)]
            case 1: [TextRun(item.job.kind == .kitchen ? "slip" : item.job.kind.rawValue, Style(.muted))]
            case 2: [TextRun(item.job.register, Style(.muted))]
            default: [TextRun(item.reason, Style(.warning))]
            }
        }
    }
}
