/// Why a text is no amount, or a calculation has no result.
package enum MoneyError: Error, Equatable, Sendable {
    case empty
    case notANumber
    /// A sign: amounts are never below zero, what is done with them says which way they go.
    case signed
    /// More decimals than the currency has, as many as it may have.
    case decimals(atMost: Int)
    /// The sign between thousands stands elsewhere than between groups of three digits.
    case grouping
    case tooLarge
    /// The sign of another currency.
    case currency
}
