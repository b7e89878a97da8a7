import QuadCore
import StoreKit

/// The fields that customers are filtered by.
package enum CustomerFields {
    package static let table = FilterTable<ListedCustomer>(
        [
            .flag("exempt", "exempt from tax") { $0.customer.isExempt || !$0.customer.exemptTaxes.isEmpty },
            .flag("blocked", "a card is blocked") { $0.customer.cards.contains { $0.state == .blocked } },
            .flag("owes", "the wallet is below zero") { $0.wallet < 0 },
            .init(FilterField("card", .text, "a card")) { .texts($0.customer.cards.map(\.code)) },
        ], texts: { [$0.name, $0.email, $0.phone] + $0.customer.cards.map(\.code) })
}
