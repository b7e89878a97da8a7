import QuadCore
import StoreKit

/// The fields that products are filtered by, in the tab and on the command line.
package enum ProductFields {
    /// Returns the fields. Prices are compared in units of the currency, as users type them.
    package static func table(_ settings: StoreSettings) -> FilterTable<ListedProduct> {
        let unit = Double(settings.currency.unit)
        return FilterTable(columns(taxes: settings.taxes, unit: unit), texts: { texts($0.product) })
    }

    /// The filter language, for help texts.
    package static var language: FilterLanguage { table(StoreSettings()).language }

    private static func texts(_ product: Product) -> [String] {
        [product.title, product.category, product.sku] + product.codes
    }

    // Filters only compare, so floating-point numbers are exact enough: dividing two whole numbers gives the same
    // nearest number as parsing the typed text.
    private static func columns(taxes: [StoreSettings.Tax], unit: Double) -> [FilterTable<ListedProduct>.Column] {
        let names = Dictionary(taxes.map { ($0.id, [$0.name]) }) { $0 + $1 }
        return [
            .init(FilterField("cat", .text, "the category")) { .texts([$0.product.category]) },
            .init(
                FilterField("stock", .choice(Stock.allCases.map(\.rawValue)), "how much is in stock; low includes out")
            ) {
                .texts(Stock.words($0.level).map(\.rawValue))
            },
            .init(FilterField("code", .text, "a code")) { .texts($0.product.codes) },
            .init(FilterField("price", .number, "the price of one")) { .number(Double($0.product.price) / unit) },
            .init(FilterField("sku", .text, "the SKU")) { .texts([$0.product.sku]) },
            .init(FilterField("name", .text, "only in the name")) { .texts([$0.product.title]) },
            .init(FilterField("group", .text, "what it is a variant of")) { .texts([$0.product.group]) },
            .init(FilterField("kind", .choice(Product.Kind.allCases.map(\.rawValue)), "how it is sold")) {
                .texts([$0.product.kind.rawValue])
            },
            .init(FilterField("tax", .text, "a tax on the product")) { item in
                .texts(item.product.taxes.flatMap { [$0] + (names[$0] ?? []) })
            },
            .init(FilterField("qty", .number, "how many in stock")) { .number($0.quantity.map { Double($0) / 1000 }) },
            .flag("archived", "no longer on sale") { $0.product.isArchived },
        ]
    }

    private enum Stock: String, CaseIterable {
        case `in`, low, out, untracked

        /// Returns the words for a stock level. A product that is out is also low, because both have to be reordered.
        static func words(_ level: StockLevel) -> [Stock] {
            switch level {
            case .plenty: [.in]
            case .low: [.low]
            case .out: [.low, .out]
            case .notTracked: [.untracked]
            }
        }
    }

    /// Returns whether a filter asks for archived products, which are otherwise not listed.
    package static func asksForArchived(_ filter: Filter) -> Bool {
        filter.terms.flatMap(\.tests).contains(.flag("archived"))
    }
}
