import QuadCore
import StoreKit

/// A product that was edited while somebody else changed it: the fields that only one of both changed are as they left
/// them.
struct ProductMerge {
    private var merge: FieldMerge<Product>
    private var problems: [ProductFieldError] = []

    private init(_ mine: Product, from before: Product, with now: Product) {
        merge = FieldMerge(before: before, after: mine, stored: now)
    }

    /// - Throws: the fields that both changed, each in its way, with both values.
    static func merged(
        _ mine: Product, from before: Product, with now: Product, _ settings: StoreSettings
    ) throws(ProductError) -> Product {
        var merge = ProductMerge(mine, from: before, with: now)
        merge.takeAll(settings)
        guard merge.problems.isEmpty else { throw .problems(merge.problems) }
        var merged = merge.merge.merged
        let dropped = before.codes.without(mine.codes)
        merged.codes = now.codes.without(dropped)
        merged.codes += mine.codes.without(before.codes).without(merged.codes)
        return merged
    }

    private mutating func takeAll(_ settings: StoreSettings) {
        func yes(_ isOn: Bool) -> String { isOn ? "yes" : "no" }
        func money(_ amount: Int?) -> String { amount.map { settings.money.text($0) } ?? "" }
        take(.name, \.name) { $0 }
        take(.price, \.price) { settings.money.text($0) }
        take(.sku, \.sku) { $0 }
        take(.category, \.category) { $0 }
        take(.kind, \.kind) { $0.rawValue }
        take(.option, \.group) { $0 }
        take(.option, \.option) { $0 }
        take(.rate, \.taxes) { settings.titles(ofTaxes: $0) }
        take(.cost, \.cost, money)
        take(.discount, \.refusesDiscount, yes)
        take(.extras, \.extras) { ProductExtraText(settings).text($0) }
        take(.favorite, \.isFavorite, yes)
        take(.archived, \.isArchived, yes)
        take(.tracking, \.isTracked, yes)
        take(.threshold, \.threshold) { settings.quantities.text($0) }
        take(.negative, \.negative) { $0?.rawValue ?? "as the store" }
    }

    private mutating func take<Value: Equatable>(
        _ field: ProductFieldError.Field, _ path: WritableKeyPath<Product, Value>, _ words: (Value) -> String
    ) {
        let known = merge.collisions.count
        merge.take(field.rawValue.capitalizedFirst, path, words: words)
        if let collision = merge.collisions.dropFirst(known).first {
            problems.append(ProductFieldError(field, collision))
        }
    }
}
