import QuadCore
import StoreKit

/// An extra that a product may be ordered with, and its price: “oat milk +0.60”.
package struct ProductExtra: Equatable, Sendable {
    package var name: String
    /// Minor units for each piece.
    package var price: Int

    init(name: String, price: Int) {
        (self.name, self.price) = (name, price)
    }

    /// Returns `oat milk +0.60`, or the name alone if the extra is free.
    package func words(_ money: MoneyText) -> String { price == 0 ? name : "\(name) +\(money.text(price))" }
}
