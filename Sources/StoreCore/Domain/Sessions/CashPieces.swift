import QuadCore
import StoreKit

/// The notes and coins of a currency that are usually in a drawer.
package enum CashPieces {
    /// Returns the values in minor units, largest first. Coins below `step`, to which cash is rounded, are left out.
    package static func values(of currency: StoreCurrency, step: Int) -> [Int] {
        let values = known[currency.code] ?? usual(currency)
        return values.filter { $0 >= step }
    }

    private static let known: [String: [Int]] = [
        "USD": [10_000, 5000, 2000, 1000, 500, 100, 25, 10, 5, 1],
        "EUR": [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
        "GBP": [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
        "CHF": [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
        "CAD": [10_000, 5000, 2000, 1000, 500, 200, 100, 25, 10, 5],
        "AUD": [10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
        "SEK": [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100],
        "JPY": [10_000, 5000, 1000, 500, 100, 50, 10, 5, 1],
    ]

    /// Returns values in ones, twos and fives, from a hundred units down to the smallest coin.
    private static func usual(_ currency: StoreCurrency) -> [Int] {
        let (one, exponent) = (currency.unit, currency.exponent)
        let large = exponent == 0 ? [10_000, 5000, 2000, 1000, 500, 200] : []
        let values = large + [100, 50, 20, 10, 5, 2, 1].map { $0 * one }
        return exponent < 2 ? values : values + [50, 20, 10, 5, 2, 1].map { $0 * one / 100 }
    }
}
