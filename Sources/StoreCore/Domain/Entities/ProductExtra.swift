import QuadCore
import StoreKit

/// Something that a product may be ordered with, and what it costs more: “oat milk +0.60”.
package struct ProductExtra: Equatable, Sendable {
    package var name: String
    /// Minor units for each piece.
    package var price: Int

    init(name: String, price: Int) {
        (self.name, self.price) = (name, price)
    }

    /// `oat milk +0.60`; without the price where it costs nothing.
    package func words(_ money: MoneyText) -> String { price == 0 ? name : "\(name) +\(money.text(price))" }
}
