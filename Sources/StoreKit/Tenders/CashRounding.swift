/// Cash rounded to the smallest coin there is.
package enum CashRounding {
    /// In minor units: no coin of any currency is larger.
    package static let largestStep = 10_000

    /// Whether there may be a coin of so many minor units, or none: 1, 2, 5, 25 and their tenfolds.
    package static func isStep(_ step: Int) -> Bool {
        guard step > 0, step <= largestStep else { return step == 0 }
        var leading = step
        while leading % 10 == 0 { leading /= 10 }
        return [1, 2, 5, 25].contains(leading)
    }

    /// To the nearest multiple of `step` minor units; halfway goes up. A step of 0 or 1 leaves it as it is.
    package static func rounded(_ amount: Int, step: Int) -> Int {
        guard step > 1, amount > 0 else { return amount }
        let below = amount - amount % step
        return amount % step * 2 >= step ? below + step : below
    }

    /// What a customer is likely to hand over for `amount`: the amount itself, then rounder ones, each once.
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
