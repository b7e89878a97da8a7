import QuadCore
import StoreKit

/// The notes and coins of a currency that are usually in a drawer.
package enum CashPieces {
    /// Minor units, the largest first; coins that cash is rounded to are left out below `step`.
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

    /// By ones, twos and fives, from a hundred down to the smallest there is.
    private static func usual(_ currency: StoreCurrency) -> [Int] {
        let (one, exponent) = (currency.unit, currency.exponent)
        let large = exponent == 0 ? [10_000, 5000, 2000, 1000, 500, 200] : []
        let values = large + [100, 50, 20, 10, 5, 2, 1].map { $0 * one }
        return exponent < 2 ? values : values + [50, 20, 10, 5, 2, 1].map { $0 * one / 100 }
    }
}

/// A drawer as it was counted: by pieces, or as a sum.
package struct DrawerCount: Equatable, Sendable {
    package let sum: Int
    package let pieces: [Int: Int]

    /// - Parameters:
    ///   - typed: how many there are of each piece, by its value.
    ///   - text: the sum, or what is there beside the pieces.
    /// - Throws: what is wrong, by the value of the piece; 0 stands for the sum.
    package init(
        pieces typed: [Int: String], sum text: String, _ settings: StoreSettings
    ) throws(DrawerCountProblems) {
        var problems: [Int: String] = [:]
        var counted: [Int: Int] = [:]
        var sum = 0
        if !text.isBlank {
            do throws(MoneyError) { sum = try settings.money.typed(text.trimmingSpaces) } catch {
                problems[0] = MoneyWords.problem(error, sample: settings.money.text(19_760))
            }
        }
        for (value, text) in typed where !text.isBlank {
            guard let count = Int(text.trimmingSpaces), (0...1_000_000).contains(count) else {
                problems[value] = "How many of them: a whole number"
                continue
            }
            if count > 0 { counted[value] = count }
            do throws(MoneyError) { sum = try Exact.sum(sum, Exact.product(value, count, dividedBy: 1)) } catch {
                problems[value] = "That is more than a till can hold"
            }
        }
        if sum > Exact.largestAmount { problems[0] = "That is more than a till can hold" }
        guard problems.isEmpty else { throw DrawerCountProblems(words: problems) }
        self.sum = sum
        pieces = counted
    }
}

package struct DrawerCountProblems: Error, Equatable, Sendable {
    /// By the value of the piece; 0 stands for the sum.
    package let words: [Int: String]

    package init(words: [Int: String]) {
        self.words = words
    }
}
