import QuadCore
import StoreKit

/// A product of a list, with its stock.
package struct ListedProduct: Equatable, Sendable, Identifiable {
    package let product: Product
    /// Thousandths; nil if the product is not tracked.
    package let quantity: Int?

    package init(_ product: Product, _ books: StoreBooks) {
        self.product = product
        quantity = product.isTracked ? books.quantities[product.id] ?? 0 : nil
    }

    package var id: String { product.id }
    package var level: StockLevel { StockLevel(quantity: quantity, threshold: product.threshold) }

    /// Returns the products sorted by category and then by name; products without a category come last.
    package static func sorted(_ products: [ListedProduct]) -> [ListedProduct] {
        let named = products.enumerated().map { place, item in
            (
                category: NaturalName(item.product.category), isOther: item.product.category.isEmpty ? 1 : 0,
                name: NaturalName(item.product.title), place: place, item: item
            )
        }
        return named.sorted {
            ($0.isOther, $0.category, $0.name, $0.place) < ($1.isOther, $1.category, $1.name, $1.place)
        }.map(\.item)
    }
}
