/// The reason why a cart cannot be calculated.
package enum CartError: Error, Equatable, Sendable {
    case money(MoneyError)
    /// A line names an unknown tax rate.
    case unknownRate(String)
    /// A price, a quantity, a rate or a discount is below zero; the text says where.
    case negative(String)
}
