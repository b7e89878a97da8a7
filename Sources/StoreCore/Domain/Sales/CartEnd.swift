import StoreKit

/// How a cart ended. Its id is used up: no sale has it again.
package enum CartEnd: Equatable, Sendable {
    /// With this receipt.
    case paid(number: String)
    /// It was left, and what was taken for it was given back.
    case left

    package var number: String? {
        if case .paid(let number) = self { number } else { nil }
    }

    /// As the record says it; nil for one that ends no cart.
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
