import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// The list of customers, with their wallets.
@MainActor
final class StoreCustomersScreen: ListScreen {
    nonisolated static let actions = ScreenActions(
        at: .storeCustomers,
        [.openItem: "Open the wallet", .addItem: "Add a customer", .editItem: "Edit limit, cards and tax"])

    let viewModel: StoreCustomersViewModel
    private let asking: StoreCustomerDialogs
    let listPlace = ListPlace()

    init(_ viewModel: StoreCustomersViewModel, _ asking: StoreCustomerDialogs) {
        self.viewModel = viewModel
        self.asking = asking
    }

    var list: ListModel<ListedCustomer> { viewModel.list }
    var dialogs: Dialogs { viewModel.model.context.dialogs }
    var name: String { "Store › Customers" }
    var emptyWords: [String] { ["There are no customers yet.", "a adds one; so does F7 at the till"] }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func openedRow() { viewModel.opened() }

    var itemCommands: [Command] {
        let (viewModel, asking) = (viewModel, asking)
        let (isThere, none) = (viewModel.selected != nil, "There is no customer here; a adds one")
        return [
            Command(.openItem, when: isThere, else: none) { viewModel.opened() },
            Command(.addItem) { asking.ask(nil) },
            Command(.editItem, when: isThere, else: none) { viewModel.selected.map { asking.ask($0) } },
        ] + StorePlaces.commands(viewModel.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) { renderList(into: &canvas, in: rect) }

    private static let columns = [
        TableColumn("NAME", .flexible(minimum: 10, weight: 2)), TableColumn("WALLET", .fixed(10), .right),
        TableColumn("POINTS", .fixed(7), .right, dropOrder: 2), TableColumn("LIMIT", .fixed(9), .right, dropOrder: 3),
        TableColumn("CARD", .fixed(14), dropOrder: 4),
        TableColumn("EMAIL", .flexible(minimum: 10, weight: 1), dropOrder: 5),
    ]

    func renderRows(into canvas: inout Canvas, in rect: Rect) -> Rect {
        list.drawTable(into: &canvas, in: rect, columns: Self.columns) { row, column in cell(list.rows[row], column) }
    }

    private func cell(_ item: ListedCustomer, _ column: Int) -> [TextRun] {
        let money = viewModel.model.settings.money
        switch column {
        case 0: return [TextRun(item.name)]
        case 1: return [TextRun(money.text(item.wallet), Style(item.wallet < 0 ? .warning : .text))]
        case 2: return [TextRun(item.points == 0 ? "" : "\(item.points)")]
        case 3: return [TextRun(item.customer.limit == 0 ? "" : money.text(item.customer.limit), Style(.muted))]
        case 4:
            let isActive = item.card?.state == .active
            return [TextRun(StoreWalletText.card(item.card), Style(isActive ? .muted : .warning))]
        default: return [TextRun(item.email, Style(.muted))]
        }
    }
}
