/// Splits of an amount into parts that add up to it.
package enum Shares {
    /// Splits an amount as evenly as possible; the first parts are the larger ones (10.00 by 3 is 3.34, 3.33, 3.33).
    package static func even(_ amount: Int, among people: Int) -> [Int] {
        guard people > 0 else { return [] }
        let (part, rest) = amount.quotientAndRemainder(dividingBy: people)
        return (0..<people).map { $0 < rest ? part + 1 : part }
    }

    /// Splits an amount in proportion to `weights` by largest remainder. Each share is rounded down first. The rest
    /// goes in single units to the shares with the largest remainders, on a tie to the first. No part exceeds its
    /// weight unless the amount exceeds the sum of the weights.
    /// - Parameters: an amount and weights, all 0 or more.
    package static func proportional(_ amount: Int, to weights: [Int]) throws(MoneyError) -> [Int] {
        let whole = try Exact.sum(weights)
        guard whole > 0 else { return weights.map { _ in 0 } }
        var parts: [Int] = []
        var lost: [(place: Int, remainder: UInt)] = []
        for (place, weight) in weights.enumerated() {
            let wide = amount.magnitude.multipliedFullWidth(by: weight.magnitude)
            guard wide.high < whole.magnitude else { throw .tooLarge }
            let (quotient, remainder) = whole.magnitude.dividingFullWidth(wide)
            parts.append(Int(quotient))
            if remainder > 0 { lost.append((place, remainder)) }
        }
        let left = amount - parts.reduce(0, +)
        lost.sort { $0.remainder != $1.remainder ? $0.remainder > $1.remainder : $0.place < $1.place }
        for loss in lost.prefix(left) { parts[loss.place] += 1 }
        return parts
    }
}
