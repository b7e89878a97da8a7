extension Int {
    /// The nearest number there is room for, where a sum has none: only a log that somebody made up has such amounts.
    package func clampedAdding(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        // One place is left free, so that the opposite of each is a number too.
        return overflow ? (other < 0 ? -.max : .max) : Swift.max(sum, -.max)
    }

    package mutating func addClamped(_ other: Int) { self = clampedAdding(other) }
}

extension Sequence {
    /// The nearest number there is room for.
    package func clampedSum(_ amount: (Element) -> Int) -> Int { reduce(0) { $0.clampedAdding(amount($1)) } }
}
