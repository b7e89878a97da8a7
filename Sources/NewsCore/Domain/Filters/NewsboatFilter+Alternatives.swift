import QuadCore

// A filter that is true if one of several comparisons is true.
extension NewsboatFilter {
    struct Comparison: Equatable {
        let attribute: String
        let sign: String
        let value: String
    }

    /// - Throws: an error if the filter is not a list of comparisons joined by `or`.
    static func alternatives(of expression: String) throws(UnknownTermError) -> [Comparison] {
        // Syntax errors are reported before terms without a counterpart.
        var filter = NewsboatFilter(tokens: try Self.tokens(of: expression)[...])
        let comparisons = try filter.alternatives()
        guard filter.tokens.isEmpty else { throw UnknownTermError(reason: "It continues where it should end") }
        return comparisons
    }

    private mutating func alternatives() throws(UnknownTermError) -> [Comparison] {
        var comparisons = try alternative()
        while case .word(let joint)? = tokens.first {
            guard joint == "or" else {
                throw UnknownTermError(
                    reason: joint == "and"
                        ? "A mute has one condition; quad news query add saves a filter with several"
                        : "\(Quoted.text(joint)) is where “and” or “or” belongs")
            }
            tokens.removeFirst()
            comparisons += try alternative()
        }
        return comparisons
    }

    private mutating func alternative() throws(UnknownTermError) -> [Comparison] {
        guard tokens.first == .sign("(") else { return [try compared()] }
        tokens.removeFirst()
        let inner = try alternatives()
        guard tokens.popFirst() == .sign(")") else {
            throw UnknownTermError(reason: "A parenthesis in it is not closed")
        }
        return inner
    }
}
