import StoreKit

/// The part of the log that the refund of one sale needs, read a moment ago. A preview uses this excerpt; the refund
/// itself reads the log.
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
    /// Returns a sale with its refunds; nil if there is no receipt with the number, or the receipt is not a sale.
    package func sold(_ number: String) async throws(StoreError) -> RefundedSale? {
        guard let sale = try await log.receipt(number), sale.kind == .sale else { return nil }
        var refunds: [StoreRecord] = []
        for number in try await log.books().refunds[sale.number ?? number] ?? [] {
            if let refund = try await log.receipt(number) { refunds.append(refund) }
        }
        return RefundedSale(sale, refunds)
    }
}
