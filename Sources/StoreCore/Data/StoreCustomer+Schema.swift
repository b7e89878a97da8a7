import JSONStore
import QuadStorage

extension StoreCustomer: SchemaItem, StoredItem {
    package static let blank = StoreCustomer(id: "")

    package mutating func members<Coder: MemberCoder>(_ coder: inout Coder) {
        coder.required("id", &id)
        coder.member("limit", &limit, unless: 0)
        coder.member("tax_exempt", &isExempt, unless: false)
        coder.member("exempt_taxes", &exemptTaxes, unless: [])
        coder.optional("own_taxes", &ownTaxes)
        coder.member("cards", &cards, unless: [])
    }
}

extension StoreCustomer.Card: MemberValue {}
