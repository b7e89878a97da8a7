import StoreKit

/// As much of the log as one sale needs to be taken back, as it was a moment ago: to see what would come of it before it is
/// done. Doing it looks at the log itself.
package struct SalesExcerpt: SalesLogReading, Sendable {
    package let books: StoreBooks
    let sold: RefundedSale

    package init(_ sold: RefundedSale, _ books: StoreBooks) {
        self.sold = sold
        self.books = books
    }

    package func receipt(_ number: String) throws(StoreError) -> StoreRecord? {
        number == sold.sale.number ? sold.sale : sold.refunds.first { $0.number == number }
    }

    package func end(ofCart id: String) throws(StoreError) -> CartEnd? {
        id == sold.sale.cart ? CartEnd(.sale, number: sold.sale.number) : nil
    }
}

extension StoreService {
    /// A sale with what was given back of it; nil where there is no such receipt, or it is no sale.
    package func sold(_ number: String) async throws(StoreError) -> RefundedSale? {
        guard let sale = try await log.receipt(number), sale.kind == .sale else { return nil }
        var refunds: [StoreRecord] = []
        for number in try await log.books().refunds[sale.number ?? number] ?? [] {
            if let refund = try await log.receipt(number) { refunds.append(refund) }
        }
        return RefundedSale(sale, refunds)
    }
}
