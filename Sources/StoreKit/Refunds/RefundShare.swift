/// Partial refunds of a line, calculated so that all parts together equal the amount paid.
package enum RefundShare {
    /// Returns `round(amount · (done + part) / quantity) − round(amount · done / quantity)`.
    /// - Parameters: the amount paid for the whole line (or its tax), and quantities in thousandths: of the line, of
    ///   the earlier refunds, and of this refund.
    package static func amount(
        of amount: Int, quantity: Int, done: Int, part: Int, _ rounding: Rounding = .halfUp
    ) throws(RefundError) -> Int {
        guard quantity > 0, done < quantity else { throw .nothingLeft }
        guard part > 0 else { throw .noQuantity }
        guard part <= quantity - done else { throw .moreThanIsLeft(quantity - done) }
        do throws(MoneyError) {
            return try Exact.product(amount, done + part, dividedBy: quantity, rounding)
                - Exact.product(amount, done, dividedBy: quantity, rounding)
        } catch { throw .tooLarge }
    }
}
