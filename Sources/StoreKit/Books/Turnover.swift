/// The number and the value of sales: one definition for days, sessions, lists of receipts and reports.
///
/// A voided sale does not count as a sale. The void is subtracted on the day of the void, because past days and
/// sessions stay as they were printed. A refund takes back goods of a sale that remains valid. Credit that is loaded
/// onto gift cards and wallets is neither a sale nor a refund. Amounts are in minor units, with all taxes.
package struct Turnover: Equatable, Sendable {
    package var sales = 0
    package var salesCount = 0
    package var refunds = 0
    package var refundCount = 0
    /// Sales that were voided in their session.
    package var voids = 0
    package var voidCount = 0

    package init() {}

    /// The sales less the refunds.
    package var net: Int { sales.clampedAdding(-refunds) }

    /// Returns the average value of a sale; nil if there was no sale.
    package func average(_ rounding: Rounding) -> Int? {
        guard salesCount > 0, sales >= 0 else { return nil }
        return try? Exact.product(sales, 1, dividedBy: salesCount, rounding)
    }

    package mutating func add(_ record: StoreRecord) {
        let goods = record.goods
        switch record.kind {
        case .sale:
            sales.addClamped(goods)
            if record.countsAsSale { salesCount += 1 }
        case .void:
            voids.addClamped(goods)
            voidCount += 1
            sales.addClamped(-goods)
            if record.hasGoods { salesCount -= 1 }
        case .refund:
            refunds.addClamped(goods)
            refundCount += 1
        default: break
        }
    }

    package mutating func add(_ other: Turnover) {
        sales.addClamped(other.sales)
        salesCount += other.salesCount
        refunds.addClamped(other.refunds)
        refundCount += other.refundCount
        voids.addClamped(other.voids)
        voidCount += other.voidCount
    }
}
