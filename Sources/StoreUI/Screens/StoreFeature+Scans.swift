import QuadShell
import StoreCore
import StoreKit
import ViewState

// Scans on lists and other screens without a line for codes.
extension StoreFeature {
    /// Products and receipts are looked up where one looks at them, cards among the customers; all else is sold.
    func scanned(_ code: String) {
        model.desk.noticed()
        let place = context.route()?.path.first
        if place == Route.storeProducts.path.first { return showProduct(code) }
        if let number = ReceiptNumber(scanned: code) { return context.open(.storeReceipt(number.text)) }
        if place == Route.storeCustomers.path.first, let customer = model.customer(ofCard: code) {
            return context.open(.storeWallet(customer.id))
        }
        sell(code)
    }

    private func sell(_ code: String) {
        till.handover.leave(code: code)
        context.open(.storeTill)
    }

    /// What no product has is offered as a new one's.
    private func showProduct(_ code: String) {
        guard model.content == .loaded else { return context.ring() }
        if let found = model.index.codes.found(code) { return context.open(.storeProduct(found.product.id)) }
        context.ring()
        let items = [
            PaletteItem(id: "new", title: "A new product with the code \(code)"),
            PaletteItem(id: "other", title: "One more code of a product there is"),
        ]
        context.dialogs.choose(.init(placeholder: "no product has the code \(code)", items: items)) { [shelf] item in
            item.id == "new" ? shelf.askNew(code: code) : shelf.askOwner(of: code)
        }
    }
}
