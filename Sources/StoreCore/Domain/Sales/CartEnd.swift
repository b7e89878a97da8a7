import StoreKit

/// The end of a cart. The id of the cart is used up: no other sale gets it.
package enum CartEnd: Equatable, Sendable {
    /// The cart was paid with this receipt.
    case paid(number: String)
    /// The cart was left, and its tenders were given back.
    case left

    package var number: String? {
        if case .paid(let number) = self { number } else { nil }
    }

    /// Creates the end from a record; nil for a record that ends no cart.
    package init?(_ kind: RecordKind, number: String?) {
        switch (kind, number) {
        case (.sale, let number?): self = .paid(number: number)
        case (.cancel, _): self = .left
        default: return nil
        }
    }

    var fault: StoreError {
        switch self {
        case .paid(let number): .paid(number)
        case .left: .givenBack
        }
    }
}
