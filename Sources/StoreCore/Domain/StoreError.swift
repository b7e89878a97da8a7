import QuadCore
import StoreKit

/// The reason why something in the store was not done. Nothing was changed: no number is used up, and no tender is
/// lost.
package struct StoreError: UserFacingError, Equatable {
    package enum Kind: Equatable, Sendable {
        /// The cart was already paid, with this receipt.
        case paid(number: String)
        /// The tenders of the cart were already given back, so its id is used up.
        case givenBack
        case noSession
        case notPaid(rest: Int)
        case stock
        case balance
        /// A refund takes more cash than the drawer holds.
        case drawer
        case refused
        /// Another till changed the data meanwhile.
        case changed
        /// Another process has the register.
        case busy
        /// The register's log can't be read to its end, so the register is read-only.
        case damaged
        case disk
    }

    package let kind: Kind
    package let message: String
    package let advice: String?

    package init(_ kind: Kind, _ message: String, advice: String? = nil) {
        self.kind = kind
        self.message = message
        self.advice = advice
    }

    package static func noSession(_ register: String) -> StoreError {
        StoreError(
            .noSession, "No session is open on register \(register)",
            advice: "open one with the cash that is in the drawer")
    }

    static func paid(_ number: String) -> StoreError {
        StoreError(.paid(number: number), "This sale was paid: \(number)")
    }

    static let givenBack = StoreError(
        .givenBack, "The money taken for this sale was given back", advice: "begin a new sale")

    package static let cardNumber = StoreError.refused(
        "That is a card number, which must not be kept", advice: "leave the number out")

    package static func refused(_ message: String, advice: String? = nil) -> StoreError {
        StoreError(.refused, message, advice: advice)
    }
}

extension StoreError {
    /// Creates the error for a cart whose totals can't be computed.
    package init(_ error: CartError) {
        switch error {
        case .money: self = .refused("The amounts are too large to add up", advice: "remove items, or sell in parts")
        case .unknownRate(let id):
            self = .refused("The store has no tax “\(id)”", advice: "add it to the settings, or change the product")
        case .negative(let what): self = .refused("A \(what) is below zero")
        }
    }
}
