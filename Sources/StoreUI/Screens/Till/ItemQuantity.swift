import QuadShell
import StoreCore
import StoreKit

/// The quantity of the selected item: typed, or changed by one with a key.
struct ItemQuantity: SalePart {
    let sale: TillSale

    func ask() {
        guard let (place, item) = position.item else { return }
        let unit = item.unit.isEmpty ? "" : " in \(item.unit)"
        questions.askQuantity("How many of \(item.name)\(unit)") { quantity in
            guard !item.unit.isEmpty || quantity % 1000 == 0 else {
                return context.say(.error("\(item.name) is sold in whole pieces"))
            }
            change(item, at: place) { _ in quantity }
        }
    }

    func change(by step: Int) {
        guard let (place, item) = position.item else { return }
        guard item.isCounted else { return ask() }
        change(item, at: place) { $0 + step * 1000 }
    }

    /// - Parameters:
    ///   - item: the item when the key was pressed; its quantity may have changed since.
    ///   - make: returns the new quantity from the quantity after all earlier keys.
    private func change(_ item: StoreCart.Item, at place: Int, _ make: @escaping (Int) -> Int) {
        guard make(item.quantity) > 0 else { return context.say(.info("- removes the item")) }
        let stockWarning = sale.stockWarning()
        var words: String?
        sale.change("quantity of \(item.name)") { (cart) throws(StoreError) in
            try cart.check(place, is: item)
            let quantity = make(cart.items[place].quantity)
            guard quantity > 0 else { return }
            cart.items[place].quantity = quantity
            words = try stockWarning(cart, cart.items[place].product)
        } then: {
            if let words { context.say(.warning(words)) }
        }
    }
}
