import QuadCore
import StoreKit

/// The merge of a product that two people edited at the same time. A field that only one of them changed takes that
/// change.
enum ProductMerge {
    /// - Throws: the fields that both changed to different values, with both values.
    static func merged(
        _ mine: Product, from before: Product, with now: Product, _ settings: StoreSettings
    ) throws(ProductError) -> Product {
        var merge = FieldMerge(before: before, after: mine, stored: now)
        var problems: [ProductFieldError] = []
        func take<Value: Equatable>(
            _ field: ProductFieldError.Field, _ path: WritableKeyPath<Product, Value>,
            _ words: (Value) -> String = { FieldWords.of($0) }
        ) {
            let known = merge.collisions.count
            merge.take(field.rawValue.capitalizedFirst, path, words: words)
            problems += merge.collisions.dropFirst(known).map { ProductFieldError(field, $0.words) }
        }
        take(.name, \.name)
        take(.price, \.price) { settings.money.text($0) }
        take(.sku, \.sku)
        take(.category, \.category)
        take(.kind, \.kind)
        take(.option, \.group)
        take(.option, \.option)
        take(.rate, \.taxes) { settings.titles(ofTaxes: $0) }
        take(.cost, \.cost) { $0.map { settings.money.text($0) } ?? "" }
        take(.discount, \.refusesDiscount)
        take(.extras, \.extras) { ProductExtraText(settings).text($0) }
        take(.favorite, \.isFavorite)
        take(.archived, \.isArchived)
        take(.tracking, \.isTracked)
        take(.threshold, \.threshold) { settings.quantities.text($0) }
        take(.negative, \.negative) { $0?.rawValue ?? "as set for the store" }
        guard problems.isEmpty else { throw .problems(problems) }
        merge.takeEach(\.codes)
        return merge.merged
    }
}
