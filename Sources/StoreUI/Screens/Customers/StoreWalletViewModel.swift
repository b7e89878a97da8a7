import QuadShell
import StoreCore
import StoreKit

/// The wallet of a customer. Its balance is the sum of its lines.
final class StoreWalletViewModel: StorePart {
    struct State: Equatable {
        var customer: ListedCustomer?
        var content = ListContent.idle
        var lines: [WalletLine] = []
    }

    private(set) var state = State() {
        didSet { if state != oldValue { model.context.changed() } }
    }

    let model: StoreModel
    private let till: OpenTill
    private let id: String
    private lazy var watch = StoreModelObserver(model) { [weak self] in self?.reading.begin() }
    private lazy var reading = Reloader { [weak self] in await self?.read() }

    init(_ id: String, _ model: StoreModel, _ till: OpenTill) {
        self.id = id
        self.model = model
        self.till = till
    }

    func appeared() { watch.appeared() }
    func disappeared() { watch.disappeared() }

    private func read() async {
        guard model.content == .loaded else { return }
        state.customer = model.customer(id)
        do throws(StoreError) {
            state.lines = try await model.services.customers.history(of: id)
            state.content = .loaded
        } catch { state.content = .failed(error.message, advice: model.context.retryWords(.storeReload)) }
    }

    /// Blocks all cards of the customer, or makes them active again.
    func toggledCard(_ asking: StoreCustomerDialogs) {
        guard let listed = state.customer, !listed.customer.cards.isEmpty else { return }
        let before = listed.customer
        var after = before
        let isActive = before.cards[0].state == .active
        for place in after.cards.indices { after.cards[place].state = isActive ? .blocked : .active }
        asking.save(before, after, (listed.contact, listed.contact))
    }

    /// Opens the till, where a top-up is an item of the sale.
    func toppedUp() {
        guard let customer = state.customer else { return }
        till.handover.leave(topUpOf: customer.id)
        model.context.open(.storeTill)
    }

    func wroteStatement() {
        guard let customer = state.customer else { return }
        let question = Dialogs.Question(
            title: "Write the statement to", key: "store.wallet.statement", text: "wallet.txt")
        let lines = StoreWalletText.statement(customer, state.lines, settings)
        FileSaver(model.context).ask(question) {
            lines.joined(separator: "\n") + "\n"
        } said: { path in
            "The statement was written to \(path)"
        }
    }
}
