import StoreKit

/// A check that there is enough stock for a cart.
package enum StockCheck {
    package struct Shortage: Equatable, Sendable {
        package let product: Product
        /// Thousandths.
        package let asked: Int
        let there: Int
        package let answer: NegativeStock.Answer

        package func words(_ settings: StoreSettings) -> String {
            let quantities = settings.quantities
            let isWeight = product.kind == .weight
            let left = there <= 0 ? "No" : "Only \(quantities.text(there, isWeight: isWeight))"
            return "\(left) \(product.title) left; the sale has \(quantities.text(asked, isWeight: isWeight))"
        }
    }

    /// Returns the products of which the cart takes more than there is.
    package static func shortages(
        _ cart: StoreCart, _ products: [String: Product], _ books: StoreBooks, _ settings: StoreSettings
    ) -> [Shortage] {
        var asked: [String: Int] = [:]
        for item in cart.items { if let id = item.product { asked[id, default: 0] += item.quantity } }
        return asked.sorted { $0.key < $1.key }.compactMap { id, quantity in
            guard let product = products[id], product.isTracked else { return nil }
            let there = books.quantities[id] ?? 0
            let answer = (product.negative ?? settings.negative).answer(asked: quantity, there: there)
            guard quantity > there else { return nil }
            return Shortage(product: product, asked: quantity, there: there, answer: answer)
        }
    }
}
