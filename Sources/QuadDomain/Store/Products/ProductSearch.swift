import StoreKit

extension StoreService {
    /// The product somebody means: by its id, its SKU, a code, or its name or a part of it.
    package static func find(_ word: String, among products: [Product]) throws(StoreFault) -> Product {
        let match = TypedName(word).match(among: products, id: \.id, name: \.title, prefers: { !$0.isArchived })
        if case .one(let product) = match, product.id == word { return product }
        if let found = ProductCodes(products).found(word) { return found.product }
        switch match {
        case .one(let product): return product
        case .several(let products):
            let names = products.map { $0.sku.isEmpty ? $0.title : "\($0.title) (\($0.sku))" }
            throw .refused("“\(word.clipped)” may be \(names.few(4))", advice: "name it by its SKU")
        case .none:
            let nearest = NearestName.of(word, among: products.map(\.title) + products.map(\.sku))
            throw .refused(
                "There is no product “\(word.clipped)”",
                advice: nearest.map { "did you mean \($0.clipped)?" } ?? "“quad store products” lists them")
        }
    }
}
