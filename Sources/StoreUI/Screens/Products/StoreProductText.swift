import StoreCore
import StoreKit
import TextKit

/// Texts about a product, in lists and beside them.
@MainActor
enum StoreProductText {
    /// Returns the sign of a stock level; other text also shows the level.
    static func sign(_ level: StockLevel, _ glyphs: GlyphSet) -> TextRun {
        switch level {
        case .out: TextRun(String(glyphs.cross), Style(.error))
        case .low: TextRun("!", Style(.warning))
        case .plenty, .notTracked: TextRun(" ")
        }
    }

    /// Returns the stock, such as `5 low`, `out`, `11` or `3.250`.
    static func stock(_ item: ListedProduct, _ settings: StoreSettings) -> String {
        guard let quantity = item.quantity else { return "" }
        let text = settings.quantities.text(quantity, isWeight: item.product.kind == .weight)
        return switch item.level {
        case .out: quantity == 0 ? "out" : "out \(text)"
        case .low: "\(text) low"
        case .plenty, .notTracked: text
        }
    }

    static func price(_ product: Product, _ settings: StoreSettings) -> String {
        switch product.kind {
        case .open: product.price == 0 ? "open" : settings.money.text(product.price)
        case .weight: "\(settings.money.text(product.price))/kg"
        case .unit, .gift: settings.money.text(product.price)
        }
    }

    /// Returns the facts of a product, each with name and text.
    static func facts(_ item: ListedProduct, _ settings: StoreSettings) -> [(name: String, text: String)] {
        let product = item.product
        var facts = [("Price", price(product, settings))]
        if !product.category.isEmpty { facts.append(("Category", product.category)) }
        if !product.sku.isEmpty { facts.append(("SKU", product.sku)) }
        if !product.codes.isEmpty { facts.append(("Codes", product.codes.joined(separator: " "))) }
        facts.append(("Tax", settings.titles(ofTaxes: product.taxes)))
        if product.isTracked {
            let isWeight = product.kind == .weight
            let low = settings.quantities.text(product.threshold, isWeight: isWeight)
            facts.append(("Stock", "\(stock(item, settings)) · low at \(low)"))
            let answer = product.negative.map(\.rawValue) ?? "\(settings.negative.rawValue), as set for the store"
            facts.append(("Below zero", answer))
        } else {
            facts.append(("Stock", "not tracked"))
        }
        if let cost = product.cost { facts.append(("Cost", settings.money.text(cost))) }
        if product.refusesDiscount { facts.append(("Discount", "none")) }
        if product.isArchived { facts.append(("Archived", "not on sale; d puts it on sale again")) }
        return facts.map { (name: $0.0, text: $0.1) }
    }

    static func lines(_ item: ListedProduct, _ settings: StoreSettings, _ width: Int) -> [[TextRun]] {
        var lines = TextLayout.wrap([TextRun(item.product.title, Style(.heading))], width: width)
        for fact in facts(item, settings) {
            let name = TextLayout.fit(fact.name, to: 11)
            lines += TextLayout.wrap(
                [TextRun(name, Style(.muted)), TextRun(fact.text)], width: width, hangingIndent: 11)
        }
        return lines
    }
}
