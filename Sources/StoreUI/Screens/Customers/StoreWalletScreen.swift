import QuadShell
import StoreCore
import StoreKit
import TerminalKit
import TextKit
import ViewState

/// One customer, with the balance of the wallet and its changes.
final class StoreWalletScreen: AppScreen {
    private let viewModel: StoreWalletViewModel
    private let asking: StoreCustomerDialogs
    private let page: TextPage

    init(_ viewModel: StoreWalletViewModel, _ asking: StoreCustomerDialogs) {
        self.viewModel = viewModel
        self.asking = asking
        let context = viewModel.model.context
        page = TextPage { [weak context] in context?.changed() }
    }

    private var customer: ListedCustomer? { viewModel.state.customer }
    var title: String { "Store › Customers › \(customer?.name ?? "")" }
    func appear() { viewModel.appeared() }
    func disappear() { viewModel.disappeared() }
    func scroll(_ rows: Int, at point: Point) { page.moved { $0.move(by: rows) } }

    var commands: [Command] {
        let (viewModel, asking, isThere) = (viewModel, asking, customer != nil)
        let none = "There is no such customer"
        let isActive = customer?.card?.state == .active
        return [
            Command(.storeWalletTopUp, when: isThere, else: none) { viewModel.toppedUp() },
            Command(
                .storeWalletBlock, hint: isActive ? "block card" : "unblock", when: customer?.card != nil,
                else: isThere ? "The customer has no card: \(viewModel.model.context.key(.editItem)) adds one" : none
            ) { viewModel.toggledCard(asking) },
            Command(.editItem, "Edit limit, cards and tax", when: isThere, else: none) { [weak self] in
                self?.customer.map { asking.ask($0) }
            },
            Command(.storeWalletStatement, when: isThere, else: none) { viewModel.wroteStatement() },
        ] + page.commands + StorePlaces.commands(viewModel.model)
    }

    func render(into canvas: inout Canvas, in rect: Rect) {
        guard let customer else {
            let isRead = viewModel.model.content == .loaded
            return canvas.drawNotice([isRead ? "There is no such customer." : "Loading…"], in: rect)
        }
        let (head, body) = rect.splitTop(2)
        let words = StoreWalletText.head(customer, viewModel.settings)
        canvas.drawLine(
            [TextRun(" \(customer.name) · ", Style(.heading, .bold)), TextRun(words)], in: head.row(0))
        let lines = viewModel.state.lines
        guard !lines.isEmpty else {
            let words = viewModel.state.content == .loaded ? "The wallet is unused; t tops it up" : "Loading…"
            return canvas.drawNotice([words], in: body)
        }
        page.draw(into: &canvas, in: body) { _ in
            lines.map { [viewModel] line in
                let what = TextLayout.fit("\(line.number ?? "") \(line.what)", to: 22)
                let amount = StoreWalletText.amount(line, viewModel.settings)
                return [
                    TextRun(" \(line.moment.dayText) \(line.moment.timeText) ", Style(.muted)), TextRun(what),
                    TextRun(TextLayout.fit("", to: max(0, 12 - amount.count)) + amount),
                    TextRun(line.account == .points ? " points" : "", Style(.muted)),
                ]
            }
        }
    }
}
