import QuadCore
import StoreKit

/// Finds products by what was scanned or typed: a code as it is stored, a number of the article (GTIN) however it is written,
/// a label of the store with a weight or a price in it, a GS1 code, an SKU.
package struct ProductCodes: Sendable {
    private let patterns: [CodePattern]
    private let exponent: Int
    private let products: [Product]
    private var byCode: [String: Int] = [:]
    private var byItem: [GTIN: Int] = [:]
    private var bySKU: [String: Int] = [:]

    /// - Parameters:
    ///   - products: those that are not archived come first where two have one code.
    ///   - exponent: the decimals of the currency that GS1 prices are in.
    package init(_ products: [Product], patterns: [String] = [], exponent: Int = 2) {
        self.exponent = exponent
        self.patterns = patterns.compactMap { try? CodePattern($0) }
        self.products = products.filter { !$0.isArchived } + products.filter(\.isArchived)
        for (place, product) in self.products.enumerated() {
            for code in product.codes {
                if byCode[code] == nil { byCode[code] = place }
                if let item = ScannedCode(code).gtin, byItem[item] == nil { byItem[item] = place }
            }
            if !product.sku.isEmpty, bySKU[product.sku] == nil { bySKU[product.sku] = place }
        }
    }

    package init(_ products: [Product], _ settings: StoreSettings) {
        self.init(products, patterns: settings.patterns, exponent: settings.currency.exponent)
    }

    package func found(_ text: String) -> Found? {
        let text = text.trimmingSpaces
        if let place = byCode[text] { return found(place, ScannedCode(text)) }
        let code = ScannedCode(text, patterns: patterns)
        switch code.meaning {
        case .elements(let elements):
            guard let item = elements.gtin, let place = byItem[item] else { return nil }
            return self.found(place, elements)
        case .label(let label):
            guard let place = place(ofItem: label.item) else { return nil }
            var found = Found(products[place])
            switch label.value {
            case .quantity(let quantity): found.quantity = quantity
            case .price(let price): found.fixedTotal = price
            }
            return found.weighed()
        case .item(let item): if let place = byItem[item] { return found(place, code) }
        case .unknown: break
        }
        return bySKU[text.uppercased()].map { Found(products[$0]) }
    }

    /// The one on sale that is called exactly that, in whatever case.
    package func titled(_ text: String) -> Product? {
        let found = allTitled(text)
        return found.count == 1 ? found[0] : nil
    }

    /// The one whose id begins so, where it is only one.
    package func product(id: String) -> Product? {
        let found = TypedID.match(id, among: products, id: \.id)
        return found.count == 1 ? found[0] : nil
    }

    /// Whether any on sale is called that: it is a name then, and no code.
    package func isTitle(_ text: String) -> Bool { !allTitled(text).isEmpty }

    /// All on sale that are called exactly that.
    package func allTitled(_ text: String) -> [Product] {
        let wanted = text.trimmingSpaces.lowercased()
        return products.filter { !$0.isArchived && $0.title.lowercased() == wanted }
    }

    /// A weight or a price that can't be kept is left out: the till asks for it, or takes that of the product.
    private func found(_ place: Int, _ elements: GS1Elements) -> Found {
        var found = Found(products[place])
        do throws(GS1Error) {
            found.quantity = try elements.weight() ?? elements.count.map { $0 * 1000 }
            found.fixedTotal = try elements.price(exponent: exponent)
        } catch { found.warning = error.message }
        found.expiry = elements.expiry
        found.bestBefore = elements.bestBefore
        return found.weighed()
    }

    /// Whether a product on sale has the code just as it is written, or as its SKU where it can be nothing else. Other
    /// products can't change which one it is.
    package func holds(_ code: String) -> Bool {
        var place = byCode[code]
        if place == nil, case .unknown = ScannedCode(code, patterns: patterns).meaning {
            place = bySKU[code.uppercased()]
        }
        return place.map { !products[$0].isArchived } ?? false
    }

    private func found(_ place: Int, _ code: ScannedCode) -> Found {
        // A code is in the store as somebody typed it: that its check digit is wrong is worth saying, not worth refusing.
        var found = Found(products[place])
        if code.kind != nil { found.warning = code.warning }
        return found
    }

    /// The number of an article inside the store is its code or its SKU, with zeros before it or without.
    private func place(ofItem item: String) -> Int? {
        let short = String(item.drop { $0 == "0" })
        return byCode[item] ?? byCode[short] ?? bySKU[item] ?? bySKU[short]
    }

    /// Who has that code already; nil if nobody.
    package func owner(ofCode code: String, except id: String) -> Product? {
        let places = [byCode[code], ScannedCode(code).gtin.flatMap { byItem[$0] }]
        return places.compactMap { $0.map { products[$0] } }.first { $0.id != id }
    }
}
