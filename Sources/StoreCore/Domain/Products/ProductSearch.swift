import QuadCore
import StoreKit

extension StoreService {
    /// Returns the product that a word means. The word is the id or its beginning, the SKU, a code, or the name or a
    /// part of it.
    package static func find(_ word: String, among products: [Product]) throws(StoreError) -> Product {
        let match = TypedName(word).match(
            among: products, id: \.id, name: \.title, takesBeginningOfID: true, prefers: { !$0.isArchived })
        if case .one(let product) = match, product.id == word { return product }
        if let found = ProductCodes(products).found(word) { return found.product }
        switch match {
        case .one(let product): return product
        case .several(let products):
            throw .refused("“\(word.clipped)” may be \(products.choices)", advice: products.howToChoose)
        case .none:
            let nearest = NearestName.of(word, among: products.map(\.title) + products.map(\.sku))
            throw .refused(
                "There is no product “\(word.clipped)”",
                advice: nearest.map { "did you mean \($0.clipped)?" } ?? "“quad store products” lists them")
        }
    }
}

extension [Product] {
    /// The names of several products, with details that tell the products apart:
    /// `Latte, large (LAT-L) and Latte (id 3f2a9c1e)`.
    var choices: String {
        map { product in
            let category = product.category.isEmpty ? "" : " in \(product.category)"
            return
                "\(product.title)\(category) (\(product.sku.isEmpty ? "id \(TypedID.shortened(product.id))" : product.sku))"
        }.few(4)
    }

    /// The advice after the names: the words that identify one of the products.
    var howToChoose: String {
        let differ = Set(map(\.title)).count == count
        let words = (differ ? ["more words of its name"] : []) + (contains { !$0.sku.isEmpty } ? ["its SKU"] : [])
        let ways = (words + ["its id"]).joined(separator: " or ")
        let lacks = first { $0.sku.isEmpty }
        let giving =
            lacks.map { "; give one a SKU: quad store products edit \(TypedID.shortened($0.id)) --sku SKU" } ?? ""
        return "name it by \(ways)\(giving)"
    }
}
