import QuadCore
import StoreKit

/// A customer with their name and balances.
package struct ListedCustomer: Equatable, Sendable, Identifiable {
    package let customer: StoreCustomer
    package let name: String
    package let email: String
    package let phone: String
    /// Minor units.
    package let wallet: Int
    package let points: Int

    init(_ customer: StoreCustomer, _ person: Person?, _ books: StoreBooks) {
        self.customer = customer
        name = person?.name ?? customer.id
        email = person?.email ?? ""
        phone = person?.phones.first ?? ""
        wallet = books.wallets[customer.id] ?? 0
        points = books.points[customer.id] ?? 0
    }

    package var id: String { customer.id }
    package var contact: CustomerContact { CustomerContact(name: name, email: email, phone: phone) }
    /// The most that the wallet can pay.
    package var spendable: Int {
        let (sum, overflow) = wallet.addingReportingOverflow(customer.limit)
        return overflow ? .max : sum
    }
    package var card: StoreCustomer.Card? { customer.cards.first }
}
