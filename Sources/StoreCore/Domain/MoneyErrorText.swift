import StoreKit

/// The message for a field whose text is not an amount.
package enum MoneyErrorText {
    /// - Parameter sample: an amount as it is written in this currency.
    package static func problem(_ error: MoneyError, sample: String) -> String {
        switch error {
        case .empty: "An amount is missing, such as \(sample)"
        case .notANumber: "An amount is written as \(sample)"
        case .signed: "An amount can't be below zero"
        case .decimals(let most):
            most == 0 ? "This currency has no decimals" : "At most \(most) decimals, as in \(sample)"
        case .grouping: "Write decimals as in \(sample)"
        case .currency: "That is not the symbol of the store's currency"
        case .tooLarge: "That is more than a till can hold"
        }
    }
}

extension StoreSettings {
    /// Returns why an amount can't be paid in cash; nil if coins make the amount.
    package func coinRefusal(_ given: Int) -> String? {
        guard given % max(1, cashStep) != 0 else { return nil }
        return "Coins can't make \(money.text(given)): the smallest one is \(money.text(cashStep))"
    }
}
