import QuadCore
import StoreKit

/// The lookup of products by scanned or typed text. It finds a code exactly as stored, an article number (GTIN) in any
/// form, a GS1 code, and an SKU. It also finds a label of the store with a weight or a price.
package struct ProductCodes: Sendable {
    private let patterns: [CodePattern]
    private let exponent: Int
    private let products: [Product]
    private var byCode: [String: Int] = [:]
    private var byItem: [GTIN: Int] = [:]
    private var bySKU: [String: Int] = [:]

    /// - Parameters:
    ///   - products: the products; if two have the same code, a product that is not archived takes precedence.
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

    /// Returns the product on sale with exactly this name, ignoring case; nil if there are several.
    package func titled(_ text: String) -> Product? {
        let found = allTitled(text)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the product whose id begins with the text; nil if there are several.
    package func product(id: String) -> Product? {
        let found = TypedID.match(id, among: products, id: \.id)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns whether a product on sale has this name; the text is then a name and not a code.
    package func isTitle(_ text: String) -> Bool { !allTitled(text).isEmpty }

    /// Returns all products on sale with exactly this name.
    package func allTitled(_ text: String) -> [Product] {
        let wanted = text.trimmingSpaces.lowercased()
        return products.filter { !$0.isArchived && $0.title.lowercased() == wanted }
    }

    /// Returns the product with the data of a GS1 code. An invalid weight or price is left out: the till asks for it,
    /// or uses the product's own.
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

    /// Returns whether a product on sale has the code exactly as written, or as its SKU if the text can't be anything
    /// else. Other products can't change the result of this lookup.
    package func holds(_ code: String) -> Bool {
        var place = byCode[code]
        if place == nil, case .unknown = ScannedCode(code, patterns: patterns).meaning {
            place = bySKU[code.uppercased()]
        }
        return place.map { !products[$0].isArchived } ?? false
    }

    private func found(_ place: Int, _ code: ScannedCode) -> Found {
        // The store may have stored a code with a wrong check digit. The product is sold with a warning.
        var found = Found(products[place])
        if code.kind != nil { found.warning = code.warning }
        return found
    }

    /// Finds a product by the item number in a label of the store. The number is the product's code or SKU, with or
    /// without leading zeros.
    private func place(ofItem item: String) -> Int? {
        let short = String(item.drop { $0 == "0" })
        return byCode[item] ?? byCode[short] ?? bySKU[item] ?? bySKU[short]
    }

    /// Returns the product that already has the code; nil if there is none.
    package func owner(ofCode code: String, except id: String) -> Product? {
        let places = [byCode[code], ScannedCode(code).gtin.flatMap { byItem[$0] }]
        return places.compactMap { $0.map { products[$0] } }.first { $0.id != id }
    }
}
