import QuadCore
import StoreKit

/// A product of the store. Its quantity is computed from the sales log.
package struct Product: Equatable, Sendable, Identifiable {
    package enum Kind: String, Codable, CaseIterable, Sendable {
        case unit, weight
        /// The price is entered at the sale.
        case open
        /// Credit on a new gift card.
        case gift
    }

    package internal(set) var id: String
    package var name: String
    /// Minor units.
    package var price: Int
    /// The SKU in capital letters.
    package var sku: String
    package var category: String
    package var kind: Kind
    package var codes: [String]
    /// The name that the variants of a product share; `option` tells them apart: “T-shirt” and “M”.
    package var group: String
    package var option: String
    /// Ids of taxes of the store.
    package var taxes: [String]
    package var cost: Int?
    package var refusesDiscount: Bool
    package var isArchived: Bool
    package var isTracked: Bool
    /// Thousandths; stock at or below this quantity is low.
    package var threshold: Int
    /// When stock runs out: refuse, warn or allow; nil uses the store's setting.
    package var negative: NegativeStock?
    /// The extras that can be ordered with the product.
    package var extras: [ProductExtra] = []
    /// Whether the product is among the favorites of the till, whatever its category.
    package var isFavorite = false

    package static let usualThreshold = 5000

    package init(
        id: String, name: String, price: Int, sku: String = "", category: String = "", kind: Kind = .unit,
        codes: [String] = [], group: String = "", option: String = "", taxes: [String] = [],
        cost: Int? = nil, refusesDiscount: Bool = false, isArchived: Bool = false, isTracked: Bool = false,
        threshold: Int = Product.usualThreshold, negative: NegativeStock? = nil
    ) {
        self.id = id
        self.name = name
        self.price = price
        self.sku = sku
        self.category = category
        self.kind = kind
        self.codes = codes
        self.group = group
        self.option = option
        self.taxes = taxes
        self.cost = cost
        self.refusesDiscount = refusesDiscount
        self.isArchived = isArchived
        self.isTracked = isTracked
        self.threshold = threshold
        self.negative = negative
    }

    /// The first of the taxes; setting it removes the other taxes.
    package var rate: String? {
        get { taxes.first }
        set { taxes = newValue.map { [$0] } ?? [] }
    }

    /// The full name, such as “T-shirt M”.
    package var title: String { option.isEmpty ? name : "\(name) \(option)" }
    package var unit: String { kind == .weight ? "kg" : "" }
}

extension Product {
    /// - Parameter rate: the id of the only tax; nil for an untaxed product.
    package init(
        id: String, name: String, price: Int, sku: String = "", category: String = "", kind: Kind = .unit,
        codes: [String] = [], group: String = "", option: String = "", rate: String?, cost: Int? = nil,
        refusesDiscount: Bool = false, isArchived: Bool = false, isTracked: Bool = false,
        threshold: Int = Product.usualThreshold, negative: NegativeStock? = nil
    ) {
        self.init(
            id: id, name: name, price: price, sku: sku, category: category, kind: kind, codes: codes, group: group,
            option: option, taxes: rate.map { [$0] } ?? [], cost: cost, refusesDiscount: refusesDiscount,
            isArchived: isArchived, isTracked: isTracked, threshold: threshold, negative: negative)
    }
}

extension Product {
    /// Returns a copy with another ID.
    func identified(_ id: String) -> Product {
        var copy = self
        copy.id = id
        return copy
    }
}
