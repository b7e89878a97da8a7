/// Rounding of cash amounts to the smallest coin.
package enum CashRounding {
    /// The largest step in minor units: no coin of any currency is larger.
    package static let largestStep = 10_000

    /// Whether a coin of `step` minor units may exist: 1, 2, 5, 25 and their multiples by powers of ten. 0 stands for
    /// no rounding.
    package static func isStep(_ step: Int) -> Bool {
        guard step > 0, step <= largestStep else { return step == 0 }
        var leading = step
        while leading % 10 == 0 { leading /= 10 }
        return [1, 2, 5, 25].contains(leading)
    }

    /// Rounds to the nearest multiple of `step` minor units; halves round up. A step of 0 or 1 does not change the
    /// amount.
    package static func rounded(_ amount: Int, step: Int) -> Int {
        guard step > 1, amount > 0 else { return amount }
        let below = amount - amount % step
        return amount % step * 2 >= step ? below + step : below
    }

    /// Returns the sums that a customer is likely to hand over for `amount`: the amount itself, then rounder sums,
    /// without duplicates.
    package static func likelyTendered(_ amount: Int, step: Int, notes: [Int]) -> [Int] {
        let exact = rounded(amount, step: step)
        var likely = [exact]
        for note in notes.sorted() where note > 0 {
            let (whole, rest) = exact.quotientAndRemainder(dividingBy: note)
            let next = rest == 0 ? exact : (whole + 1) * note
            if !likely.contains(next) { likely.append(next) }
        }
        return Array(likely.prefix(5))
    }
}
