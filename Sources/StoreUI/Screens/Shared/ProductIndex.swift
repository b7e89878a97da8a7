import QuadCore
import StoreCore
import StoreKit
import SystemKit
import TextKit
import ViewState

/// What the store sells, made ready to be looked up by code, name and category.
struct ProductIndex: Sendable {
    /// All, those in the archive as well.
    let all: [Product]
    let byID: [String: Product]
    private(set) var codes: ProductCodes
    /// Those that are sold, by category and name.
    let sold: [Product]
    /// Of those that are sold; of products without one it is empty, and comes last.
    let categories: [String]
    private let byCategory: [String: [[Product]]]
    /// Favorites of all categories.
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

    /// Takes a moment where there are thousands. The codes, half of the work, are read at the same time.
    /// - Parameter quantities: got ready as well, as the grid asks for many at once.
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

    /// Those that are sold and fit what is typed, the best first.
    func matches(_ text: String, most: Int) -> [Product] {
        let query = FuzzyMatch.Query(text)
        guard !query.isEmpty else { return [] }
        return FuzzyMatch.rank(texts, by: query).prefix(most).map { sold[$0] }
    }

    /// Whether a text names the product: the words of the text begin words of the title, or the text begins the SKU.
    static func names(_ text: String, _ product: Product) -> Bool {
        let words = NameWords(text)
        if words.isEmpty { return product.title.contains(text.trimmingSpaces) }
        return words.beginWords(of: NameWords(product.title))
            || product.sku.lowercased().hasPrefix(text.trimmingSpaces.lowercased())
    }

    /// Those of a category, variants of one thing together.
    func groups(in category: String) -> [[Product]] { byCategory[category] ?? [] }

    /// Places are sorted, as a product is a lot to move, by one text each, as several are compared one after another.
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
