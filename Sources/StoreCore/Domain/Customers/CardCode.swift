import QuadCore
import StoreKit

/// The code of a customer's card as somebody wrote it or a reader sent it.
///
/// Capitals, spaces, hyphens, zeros at the beginning and the prefix of a reader make no other card. A card whose code is
/// written exactly so comes first.
package struct CardCode: Sendable {
    private let text: String
    /// The code without what makes no difference.
    package let key: String

    package init(_ text: String) {
        self.text = text.trimmingSpaces
        key = Self.key(text)
    }

    private static func key(_ text: String) -> String {
        let code = ScannedCode(text).text.uppercased()
        let signs = code.filter { !$0.isWhitespace && !"-–—._".contains($0) }
        let short = signs.drop { $0 == "0" }
        // A card of zeros alone is the card 0.
        return short.isEmpty && !signs.isEmpty ? "0" : String(short)
    }

    /// Whether a card has this code, however both are written.
    package func isSame(as code: String) -> Bool { !key.isEmpty && Self.key(code) == key }

    /// The card that is meant among those of a customer.
    package func card(of customer: StoreCustomer) -> StoreCustomer.Card? {
        customer.cards.first { $0.code == text } ?? customer.cards.first { isSame(as: $0.code) }
    }

    /// The one customer who has the card; nil where nobody has, or several have.
    package func customer(among customers: [ListedCustomer]) -> ListedCustomer? {
        let found = owners(among: customers)
        return found.count == 1 ? found[0] : nil
    }

    /// Customers who have the card exactly as it is written, or else however it is written, or else that id.
    func owners(among customers: [ListedCustomer]) -> [ListedCustomer] {
        let exact = customers.filter { $0.customer.cards.contains { $0.code == text } }
        guard exact.isEmpty else { return exact }
        let alike = customers.filter { $0.customer.cards.contains { isSame(as: $0.code) } }
        return alike.isEmpty ? customers.filter { isSame(as: $0.id) } : alike
    }
}
