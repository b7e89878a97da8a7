import QuadCore
import StoreKit

/// Products by the keys that no two of them share: SKUs and codes. All forms of an article number are one key.
struct ProductKeys: Sendable {
    private var products: [String: Product] = [:]
    private var bySKU: [String: String] = [:]
    private var byCode: [String: String] = [:]
    private var byName: [String: [String]] = [:]

    init(_ products: [Product] = []) {
        self.products.reserveCapacity(products.count)
        // If two products share a code, which only a hand-edited file can cause, the product on sale takes precedence.
        for product in products where !product.isArchived { put(product) }
        for product in products where product.isArchived { put(product) }
    }

    subscript(id: String) -> Product? { products[id] }

    /// Adds a product. Its earlier keys are never removed.
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

    /// Returns the ids of products that only their name identified when they were added.
    func ids(title: String) -> [String] { byName[Self.nameKey(title)] ?? [] }

    /// Returns a product that only its name identifies; nil for any other product.
    func alone(_ id: String) -> Product? { products[id].flatMap { $0.sku.isEmpty && $0.codes.isEmpty ? $0 : nil } }

    /// Returns the problems of keys that another product already has.
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

    /// Returns the key of a code. All forms of an article number have the same key; a case of the article has another
    /// one.
    static func key(_ code: String) -> String { ScannedCode(code).gtin?.text ?? code }

    private static func nameKey(_ title: String) -> String { title.lowercased() }
}

extension ItemChanges<Product>.Change {
    /// The product with only its new codes and its new SKU; nil if there are none.
    var newKeys: Product? {
        guard var product = after else { return nil }
        product.codes.removeAll { before?.codes.contains($0) == true }
        if product.sku == before?.sku { product.sku = "" }
        return product.codes.isEmpty && product.sku.isEmpty ? nil : product
    }
}

extension ItemChanges<Product> {
    /// Returns the ids of changed products that get a code or an SKU of a product outside these changes.
    func withKeysOfOthers(among products: [Product]) -> [String] {
        let ids = Set(changes.map(\.id))
        let keys = ProductKeys(products.filter { !ids.contains($0.id) })
        return changes.compactMap { change in
            guard let new = change.newKeys else { return nil }
            return keys.problems(of: new).isEmpty ? nil : change.id
        }
    }
}
