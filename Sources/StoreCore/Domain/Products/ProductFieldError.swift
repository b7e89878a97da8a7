import QuadCore

/// A problem with one field of a product, with a message for the place beside the field.
package struct ProductFieldError: Error, Equatable, Sendable {
    package enum Field: String, CaseIterable, Sendable {
        case name, price, sku, category, codes, option, rate, cost, quantity, threshold, kind, tracking, discount
        case negative, archived, extras, favorite
    }

    package let field: Field
    package let message: String
    /// The id of the product that already has the code or the SKU.
    var owner: String?

    init(_ field: Field, _ message: String, owner: String? = nil) {
        self.field = field
        self.message = message
        self.owner = owner
    }

    static let nameRequired = ProductFieldError(.name, "Name is required")

    /// - Parameter place: the place of the other product, if it is not in the store yet.
    static func used(_ field: Field, by product: Product, _ place: String = "") -> ProductFieldError {
        let archived = product.isArchived ? ", which is archived" : ""
        return ProductFieldError(field, "Used by \(product.title.clipped)\(place)\(archived)", owner: product.id)
    }
}
