import QuadCore
import StoreKit

/// A table of products that this store or another store can import. Amounts have a decimal point, whatever the format
/// of the store.
package enum ProductExport {
    /// - Parameter quantities: the stock in thousandths, by product.
    package static func text(
        _ products: [Product], quantities: [String: Int], settings: StoreSettings
    ) -> String {
        let money = MoneyText(settings.currency)
        let more = ProductTable.more.filter { column in products.contains { !column.text($0, money).isEmpty } }
        var writer = CSVWriter()
        writer.row(
            ["name", "price", "category", "sku", "barcode", "quantity", "low_stock_threshold"]
                + more.map(\.field.name))
        for product in products {
            let numbers = QuantityText()
            let threshold = numbers.text(product.threshold)
            let saysThreshold = product.isTracked || product.threshold != Product.usualThreshold
            writer.row(
                [
                    product.name, money.plain(product.price), product.category, product.sku,
                    product.codes.joined(separator: "|"),
                    product.isTracked ? numbers.text(quantities[product.id] ?? 0) : "",
                    saysThreshold ? threshold : "",
                ] + more.map { $0.text(product, money) })
        }
        return writer.text
    }
}
