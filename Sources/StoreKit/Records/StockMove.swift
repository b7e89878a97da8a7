/// A change of a product's stock.
package struct StockMove: Equatable, Sendable {
    package enum Reason: String, Equatable, Sendable, CaseIterable {
        case sale, restock, adjustment
        case returned = "return"
        case damaged, expired, transfer, initial, count
    }

    package var product: String
    /// Thousandths; negative for goods that left.
    package var delta: Int
    package var reason: Reason

    package init(product: String, delta: Int, reason: Reason) {
        self.product = product
        self.delta = delta
        self.reason = reason
    }
}
