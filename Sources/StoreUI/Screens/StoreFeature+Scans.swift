import QuadShell
import StoreCore
import StoreKit
import ViewState

// Scans on lists and other screens without an entry line for codes.
extension StoreFeature {
    /// Handles a scan: opens a product on the product screens, a receipt on any screen, and a customer's card on the
    /// customer screens. Any other code is sold.
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

    /// Shows the product with the code, or offers to add an unknown code to a new or existing product.
    private func showProduct(_ code: String) {
        guard model.content == .loaded else { return context.ring() }
        if let found = model.index.codes.found(code) { return context.open(.storeProduct(found.product.id)) }
        context.ring()
        let items = [
            PaletteItem(id: "new", title: "A new product with the code \(code)"),
            PaletteItem(id: "other", title: "A new code for an existing product"),
        ]
        context.dialogs.choose(.init(placeholder: "no product has the code \(code)", items: items)) { [shelf] item in
            item.id == "new" ? shelf.askNew(code: code) : shelf.askOwner(of: code)
        }
    }
}
