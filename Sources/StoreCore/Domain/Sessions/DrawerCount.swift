import QuadCore
import StoreKit

/// A counted drawer, by pieces or as a sum.
package struct DrawerCount: Equatable, Sendable {
    package let sum: Int
    package let pieces: [Int: Int]

    /// - Parameters:
    ///   - typed: the number of each piece, by its value.
    ///   - text: the sum, or the amount besides the pieces.
    /// - Throws: the problems by the value of the piece; 0 stands for the sum.
    package init(
        pieces typed: [Int: String], sum text: String, _ settings: StoreSettings
    ) throws(DrawerCountError) {
        var problems: [Int: String] = [:]
        var counted: [Int: Int] = [:]
        var sum = 0
        if text.trimmingSpaces.contains(where: \.isWhitespace) {
            problems[0] = "One sum, without spaces"
        } else if !text.isBlank {
            do throws(MoneyError) { sum = try settings.money.typed(text.trimmingSpaces) } catch {
                problems[0] = MoneyErrorText.problem(error, sample: settings.money.text(19_760))
            }
        }
        for (value, text) in typed where !text.isBlank {
            guard let count = Int(text.trimmingSpaces), (0...1_000_000).contains(count) else {
                problems[value] = "Type how many: a whole number"
                continue
            }
            if count > 0 { counted[value] = count }
            do throws(MoneyError) { sum = try Exact.sum(sum, Exact.product(value, count, dividedBy: 1)) } catch {
                problems[value] = "That is more than a till can hold"
            }
        }
        if sum > Exact.largestAmount { problems[0] = "That is more than a till can hold" }
        guard problems.isEmpty else { throw DrawerCountError(words: problems) }
        self.sum = sum
        pieces = counted
    }
}
