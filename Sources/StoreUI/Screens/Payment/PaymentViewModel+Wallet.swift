import QuadShell
import StoreCore
import StoreKit
import ViewState

// The wallet of the customer, as far as there is something in it or they may owe.
extension PaymentViewModel {
    private var customer: ListedCustomer? { library.customer(cart.customer) }

    var walletItem: PaletteItem {
        guard let customer else {
            return PaletteItem(
                id: "wallet", title: "Wallet", disabledReason: "No customer is named for this sale: F7 at the till")
        }
        let limit = customer.customer.limit
        let words =
            "\(customer.name): \(money.text(customer.wallet))" + (limit > 0 ? ", limit \(money.text(limit))" : "")
        return PaletteItem(id: "wallet", title: "Wallet", detail: words, disabledReason: Self.refusal(of: customer))
    }

    /// Why the wallet pays nothing; nil where it may.
    static func refusal(of customer: ListedCustomer) -> String? {
        if let refusal = customer.customer.refusal() { return "\(customer.name): \(refusal)" }
        return customer.spendable > 0 ? nil : "Nothing is in the wallet of \(customer.name)"
    }

    func askWallet() {
        guard isPaying, payment.rest > 0, let customer else { return }
        if let refusal = Self.refusal(of: customer) { return context.say(.error(refusal)) }
        guard let amount = askedAmount() else { return }
        let balance = customer.wallet - cart.taken(.wallet, from: customer.id)
        take(.wallet(balance: balance, limit: customer.customer.limit, asked: amount)) {
            $0.account = customer.id
        }
    }
}
