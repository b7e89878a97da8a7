import QuadCore
import StoreKit

/// The code of a customer's card, as typed or scanned.
///
/// Case, spaces, hyphens, leading zeros and the prefix of a card reader do not distinguish cards. A card with exactly
/// the same code takes precedence.
package struct CardCode: Sendable {
    private let text: String
    /// The code without the parts that do not distinguish cards.
    package let key: String

    package init(_ text: String) {
        self.text = text.trimmingSpaces
        key = Self.key(text)
    }

    private static func key(_ text: String) -> String {
        let code = ScannedCode(text).text.uppercased()
        let signs = code.filter { !$0.isWhitespace && !"-–—._".contains($0) }
        let short = signs.drop { $0 == "0" }
        // A code of zeros alone becomes “0”.
        return short.isEmpty && !signs.isEmpty ? "0" : String(short)
    }

    /// Returns whether both codes mean the same card, however they are written.
    package func isSame(as code: String) -> Bool { !key.isEmpty && Self.key(code) == key }

    /// Returns the customer's card that the code means.
    package func card(of customer: StoreCustomer) -> StoreCustomer.Card? {
        customer.cards.first { $0.code == text } ?? customer.cards.first { isSame(as: $0.code) }
    }

    /// Returns the customer who has the card; nil if none or several have it.
    package func customer(among customers: [ListedCustomer]) -> ListedCustomer? {
        let found = owners(among: customers)
        return found.count == 1 ? found[0] : nil
    }

    /// Returns the customers who have exactly this code; otherwise those with the code written differently; otherwise
    /// those with this id.
    func owners(among customers: [ListedCustomer]) -> [ListedCustomer] {
        let exact = customers.filter { $0.customer.cards.contains { $0.code == text } }
        guard exact.isEmpty else { return exact }
        let alike = customers.filter { $0.customer.cards.contains { isSame(as: $0.code) } }
        return alike.isEmpty ? customers.filter { isSame(as: $0.id) } : alike
    }
}
