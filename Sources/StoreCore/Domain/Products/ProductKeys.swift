import QuadCore
import StoreKit

/// Products by what no two of them share: SKUs, and codes as the article that they name.
struct ProductKeys: Sendable {
    private var products: [String: Product] = [:]
    private var bySKU: [String: String] = [:]
    private var byCode: [String: String] = [:]
    private var byName: [String: [String]] = [:]

    init(_ products: [Product] = []) {
        self.products.reserveCapacity(products.count)
        // Where two have one code, which only a file written by hand can say, the one on sale is meant.
        for product in products where !product.isArchived { put(product) }
        for product in products where product.isArchived { put(product) }
    }

    subscript(id: String) -> Product? { products[id] }

    /// Nothing that a product has is ever taken from it here.
    mutating func put(_ product: Product) {
        let isNew = products.updateValue(product, forKey: product.id) == nil
        if !product.sku.isEmpty, bySKU[product.sku] == nil { bySKU[product.sku] = product.id }
        for code in product.codes where byCode[Self.key(code)] == nil { byCode[Self.key(code)] = product.id }
        if isNew, product.sku.isEmpty, product.codes.isEmpty {
            byName[Self.nameKey(product.title), default: []].append(product.id)
        }
    }

    func product(sku: String) -> Product? { bySKU[sku].flatMap { products[$0] } }
    func product(code: String) -> Product? { byCode[Self.key(code)].flatMap { products[$0] } }

    /// Ids of products that nothing but their name told from others when they were put in.
    func ids(title: String) -> [String] { byName[Self.nameKey(title)] ?? [] }

    /// A product that nothing but its name tells from others; nil for any other.
    func alone(_ id: String) -> Product? { products[id].flatMap { $0.sku.isEmpty && $0.codes.isEmpty ? $0 : nil } }

    /// What of a product is another's already.
    func problems(of product: Product) -> [ProductFieldError] {
        var problems: [ProductFieldError] = []
        if !product.sku.isEmpty, let owner = self.product(sku: product.sku), owner.id != product.id {
            problems.append(.used(.sku, by: owner))
        }
        for code in product.codes {
            guard let owner = self.product(code: code), owner.id != product.id else { continue }
            problems.append(.used(.codes, by: owner))
        }
        return problems
    }

    /// However an article's number is written it is one article; a case of it is another.
    static func key(_ code: String) -> String { ScannedCode(code).gtin?.text ?? code }

    private static func nameKey(_ title: String) -> String { title.lowercased() }
}

extension ItemChanges<Product>.Change {
    /// The product with those codes and that SKU alone that it had not before; nil where it has none.
    var newKeys: Product? {
        guard var product = after else { return nil }
        product.codes.removeAll { before?.codes.contains($0) == true }
        if product.sku == before?.sku { product.sku = "" }
        return product.codes.isEmpty && product.sku.isEmpty ? nil : product
    }
}

extension ItemChanges<Product> {
    /// Ids of those that get a code or an SKU which a product has that is not changed with them.
    func withKeysOfOthers(among products: [Product]) -> [String] {
        let ids = Set(changes.map(\.id))
        let keys = ProductKeys(products.filter { !ids.contains($0.id) })
        return changes.compactMap { change in
            guard let new = change.newKeys else { return nil }
            return keys.problems(of: new).isEmpty ? nil : change.id
        }
    }
}
