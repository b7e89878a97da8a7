import JSONStore
import QuadStorage
import StoreKit

// A sale by command looks its codes up among all that the store sells, so products are read without a decoder.

extension Product: StoredItem {
    package init?(quickly line: UnsafeBufferPointer<UInt8>) {
        var reading = ProductDecoder()
        var cursor = JSONCursor(line)
        guard cursor.members({ key, cursor in reading.take(key, &cursor) }), cursor.isAtEnd(),
            let product = reading.product
        else { return nil }
        self = product
    }
}

/// The members of a product, as far as they were met. What is unusual is the decoder's.
private struct ProductDecoder {
    private var (id, name, sku, category): (String?, String?, String?, String?)
    private var (price, threshold): (Int?, Int?)
    private var codes: [String]?
    private var kind: Product.Kind?
    private var rate: String?
    private var taxes: [String]?
    private var isTracked: Bool?

    mutating func take(_ key: JSONCursor.Span, _ cursor: inout JSONCursor) -> Bool {
        if cursor.holds(key, "id") { return cursor.set(&id) }
        if cursor.holds(key, "name") { return cursor.set(&name) }
        if cursor.holds(key, "price") { return cursor.set(&price) }
        if cursor.holds(key, "sku") { return cursor.set(&sku) }
        if cursor.holds(key, "category") { return cursor.set(&category) }
        if cursor.holds(key, "codes") { return cursor.set(&codes) }
        if cursor.holds(key, "kind") { return cursor.set(&kind) }
        if cursor.holds(key, "rate") { return cursor.set(&rate) }
        if cursor.holds(key, "taxes") { return cursor.set(&taxes) }
        if cursor.holds(key, "track_stock") {
            isTracked = cursor.bool()
            return isTracked != nil
        }
        return cursor.holds(key, "low_stock_threshold") && cursor.set(&threshold)
    }

    var product: Product? {
        guard let id, let name, let price else { return nil }
        return Product(
            id: id, name: name, price: price, sku: sku ?? "", category: category ?? "", kind: kind ?? .unit,
            codes: codes ?? [], taxes: taxes ?? rate.map { [$0] } ?? [], isTracked: isTracked ?? false,
            threshold: threshold ?? Product.usualThreshold)
    }
}
