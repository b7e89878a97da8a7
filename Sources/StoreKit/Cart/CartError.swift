/// Why a cart cannot be worked out.
package enum CartError: Error, Equatable, Sendable {
    case money(MoneyError)
    /// A line names a rate that there is not.
    case unknownRate(String)
    /// A price, a quantity, a rate or a discount below zero, and where.
    case negative(String)
}
