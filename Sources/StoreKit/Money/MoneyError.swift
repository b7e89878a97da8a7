/// The reason why a text is not an amount, or a calculation has no result.
package enum MoneyError: Error, Equatable, Sendable {
    case empty
    case notANumber
    /// The text has a plus or minus sign. Amounts are never negative; the kind of a record says which way money flows.
    case signed
    /// The text has more decimals than the currency; the value is the most decimals allowed.
    case decimals(atMost: Int)
    /// The thousands separator is not between groups of three digits.
    case grouping
    case tooLarge
    /// The text has the sign of another currency.
    case currency
}
