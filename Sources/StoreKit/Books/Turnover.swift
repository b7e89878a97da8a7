/// The number of sales and what they come to: one definition for days, sessions, lists of receipts and reports.
///
/// A sale that was voided is no sale. The void takes it off again on the day the void is recorded, because days and sessions
/// that are over stay as they were printed. A refund takes back goods of a sale that stands. Credit that is put on gift
/// cards and wallets is neither. Amounts are in minor units, with all taxes.
package struct Turnover: Equatable, Sendable {
    package var sales = 0
    package var salesCount = 0
    package var refunds = 0
    package var refundCount = 0
    /// Sales that were taken back whole in their session.
    package var voids = 0
    package var voidCount = 0

    package init() {}

    /// The sales less the refunds.
    package var net: Int { sales.clampedAdding(-refunds) }

    /// Returns what a sale came to on average; nil if there was none.
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
