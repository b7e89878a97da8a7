import QuadDomain
import StoreKit
import TerminalKit

/// What the store sells, made ready to be looked up by code, name and category.
package struct ProductIndex: Sendable {
    /// All, those in the archive as well.
    package let all: [Product]
    package let byID: [String: Product]
    package let codes: ProductCodes
    /// Those that are sold, by category and name.
    package let sold: [Product]
    /// Of those that are sold; of products without one it is empty, and comes last.
    package let categories: [String]
    private let byCategory: [String: [[Product]]]
    private let texts: [FuzzyMatch.Text]

    package init(_ products: [Product] = [], patterns: [String] = [], exponent: Int = 2) {
        all = products
        byID = Dictionary(products.map { ($0.id, $0) }) { first, _ in first }
        codes = ProductCodes(products, patterns: patterns, exponent: exponent)
        sold = products.filter { !$0.isArchived }.map { ($0, $0.category.lowercased(), $0.title.lowercased()) }
            .sorted { ($0.1.isEmpty ? 1 : 0, $0.1, $0.2, $0.0.id) < ($1.1.isEmpty ? 1 : 0, $1.1, $1.2, $1.0.id) }
            .map(\.0)
        byCategory = Dictionary(grouping: sold, by: \.category).mapValues(Self.groups)
        var categories: [String] = []
        for product in sold where categories.last != product.category && !categories.contains(product.category) {
            categories.append(product.category)
        }
        self.categories = categories
        texts = sold.map { FuzzyMatch.Text($0.title, aside: $0.sku) }
    }

    /// Takes a moment where there are thousands.
    static func made(_ products: [Product], _ settings: StoreSettings) async -> ProductIndex {
        await Background.run {
            ProductIndex(products, patterns: settings.patterns, exponent: settings.currency.exponent)
        }
    }

    /// Those that are sold and fit what is typed, the best first.
    package func matches(_ text: String, most: Int) -> [Product] {
        let query = FuzzyMatch.Query(text)
        guard !query.isEmpty else { return [] }
        return FuzzyMatch.rank(texts, by: query).prefix(most).map { sold[$0] }
    }

    /// The one thing that is called exactly that, in whatever case.
    package func titled(_ text: String) -> Product? {
        let wanted = text.lowercased()
        let found = sold.filter { $0.title.lowercased() == wanted }
        return found.count == 1 ? found[0] : nil
    }

    /// Those of a category, variants of one thing together.
    package func groups(in category: String) -> [[Product]] { byCategory[category] ?? [] }

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
