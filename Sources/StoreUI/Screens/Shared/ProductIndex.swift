import QuadCore
import StoreCore
import StoreKit
import SystemKit
import TextKit
import ViewState

/// The products of the store, prepared for lookups by code, name and category.
struct ProductIndex: Sendable {
    /// All products, including archived ones.
    let all: [Product]
    let byID: [String: Product]
    private(set) var codes: ProductCodes
    /// The products on sale, sorted by category and name.
    let sold: [Product]
    /// The categories of products on sale. The category of products without one is empty, and comes last.
    let categories: [String]
    private let byCategory: [String: [[Product]]]
    /// The favorites of all categories.
    let favorites: [[Product]]
    private let texts: [FuzzyMatch.Text]

    init(_ products: [Product] = [], patterns: [String] = [], exponent: Int = 2) {
        self.init(products, codes: ProductCodes(products, patterns: patterns, exponent: exponent))
    }

    private init(_ products: [Product], codes: ProductCodes) {
        all = products
        byID = Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
        self.codes = codes
        sold = Self.sold(products)
        byCategory = Dictionary(grouping: sold, by: \.category).mapValues(Self.groups)
        var categories: [String] = []
        for product in sold where categories.last != product.category && !categories.contains(product.category) {
            categories.append(product.category)
        }
        self.categories = categories
        favorites = sold.filter(\.isFavorite).map { [$0] }
        texts = sold.map { FuzzyMatch.Text($0.title, aside: $0.sku) }
    }

    /// Creates the index, which takes a moment for thousands of products. The codes, half of the work, are read at the
    /// same time.
    /// - Parameter quantities: the quantities, which are decoded as well, because the grid needs many at once.
    static func made(
        _ products: [Product], _ settings: StoreSettings, with quantities: SumsByID
    ) async -> ProductIndex {
        let (codes, others) = await OwnThread.run {
            OwnThread.both {
                quantities.readAll()
                return ProductCodes(products, settings)
            } _: {
                ProductIndex(products, codes: ProductCodes([]))
            }
        }
        var index = others
        index.codes = codes
        return index
    }

    /// Returns the products on sale that match the text, best match first.
    func matches(_ text: String, most: Int) -> [Product] {
        let query = FuzzyMatch.Query(text)
        guard !query.isEmpty else { return [] }
        return FuzzyMatch.rank(texts, by: query).prefix(most).map { sold[$0] }
    }

    /// Returns whether a text names the product: its words begin words of the title, or the text begins the SKU.
    static func names(_ text: String, _ product: Product) -> Bool {
        let words = NameWords(text)
        if words.isEmpty { return product.title.contains(text.trimmingSpaces) }
        return words.beginWords(of: NameWords(product.title))
            || product.sku.lowercased().hasPrefix(text.trimmingSpaces.lowercased())
    }

    /// Returns the products of a category, with the variants of a product together.
    func groups(in category: String) -> [[Product]] { byCategory[category] ?? [] }

    /// Returns the products on sale, sorted. Only indices are sorted, because products are expensive to move. One text
    /// key for each product is faster than comparing several fields.
    private static func sold(_ products: [Product]) -> [Product] {
        let keys = products.map { product in
            let category = product.category.lowercased()
            return "\(category.isEmpty ? 1 : 0)\(category)\0\(product.title.lowercased())\0\(product.id)"
        }
        let places = products.indices.filter { !products[$0].isArchived }.sorted { keys[$0] < keys[$1] }
        return places.map { products[$0] }
    }

    private static func groups(_ products: [Product]) -> [[Product]] {
        var groups: [[Product]] = []
        var places: [String: Int] = [:]
        for product in products {
            guard !product.group.isEmpty else {
                groups.append([product])
                continue
            }
            if let place = places[product.group] {
                groups[place].append(product)
            } else {
                places[product.group] = groups.count
                groups.append([product])
            }
        }
        return groups
    }
}
