extension Int {
    /// Returns the sum, or the nearest number if the sum overflows. Only a forged log has amounts that large.
    package func clampedAdding(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        // `Int.min` is never returned, so that every result has an opposite.
        return overflow ? (other < 0 ? -.max : .max) : Swift.max(sum, -.max)
    }

    package mutating func addClamped(_ other: Int) { self = clampedAdding(other) }
}

extension Sequence {
    /// Returns the sum of the amounts, or the nearest number if the sum overflows.
    package func clampedSum(_ amount: (Element) -> Int) -> Int { reduce(0) { $0.clampedAdding(amount($1)) } }
}
