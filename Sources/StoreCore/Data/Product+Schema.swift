import JSONStore
import QuadStorage
import StoreKit

extension Product: SchemaItem, StoredItem {
    package static let blank = Product(id: "", name: "", price: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.required("name", &name)
        coder.required("price", &price)
        coder.member("sku", &sku, unless: "")
        coder.member("category", &category, unless: "")
        coder.member("kind", &kind, unless: .unit)
        coder.member("codes", &codes, unless: [])
        coder.member("group", &group, unless: "")
        coder.member("option", &option, unless: "")
        taxMembers(&coder)
        coder.optional("cost", &cost)
        coder.member("no_discount", &refusesDiscount, unless: false)
        coder.member("archived", &isArchived, unless: false)
        coder.member("track_stock", &isTracked, unless: false)
        coder.member("low_stock_threshold", &threshold, unless: Self.usualThreshold)
        coder.optional("negative", &negative)
        coder.member("extras", &extras, unless: [])
        coder.member("favorite", &isFavorite, unless: false)
    }

    /// Reads or writes the taxes. A single tax is written as `rate`, the form of older versions. If a file has both
    /// forms, the list counts.
    private mutating func taxMembers<Coder: MemberCoder>(_ coder: inout Coder) {
        var one = taxes.count > 1 ? nil : taxes.first
        var several = taxes.count > 1 ? TaxList(ids: taxes) : nil
        coder.optional("rate", &one)
        coder.optional("taxes", &several)
        taxes = several?.ids ?? (taxes.isEmpty ? one.map { [$0] } ?? [] : taxes)
    }
}

/// The list of tax ids. The fast reader leaves an empty list, which Quad never writes, to the decoder. When it reads a
/// later `rate`, the fast reader could not tell a missing list from an empty one.
private struct TaxList: MemberValue {
    let ids: [String]

    init(ids: [String]) {
        self.ids = ids
    }

    init?(_ cursor: inout JSONCursor) {
        guard let ids = [String](&cursor), !ids.isEmpty else { return nil }
        self.ids = ids
    }

    init(from decoder: any Decoder) throws {
        ids = try [String](from: decoder)
    }

    func encode(to encoder: any Encoder) throws { try ids.encode(to: encoder) }
    func write(to writer: inout MemberWriter) { ids.write(to: &writer) }
}

extension Product.Kind: MemberWord {}
extension NegativeStock: MemberWord {}

extension ProductExtra: SchemaItem {
    package static let blank = ProductExtra(name: "", price: 0)

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("name", &name)
        coder.required("price", &price)
    }
}
