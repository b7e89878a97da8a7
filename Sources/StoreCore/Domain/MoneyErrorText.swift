import StoreKit

/// Why a text is no amount, in words for a field.
package enum MoneyErrorText {
    /// - Parameter sample: an amount as it is written here.
    package static func problem(_ error: MoneyError, sample: String) -> String {
        switch error {
        case .empty: "An amount is missing, such as \(sample)"
        case .notANumber: "An amount is written as \(sample)"
        case .signed: "An amount can't be below zero"
        case .decimals(let most):
            most == 0 ? "This currency has no decimals" : "At most \(most) decimals, as in \(sample)"
        case .grouping: "\(sample) is how decimals are written here"
        case .currency: "That is the sign of another currency than the store's"
        case .tooLarge: "That is more than a till can hold"
        }
    }
}

extension StoreSettings {
    /// Why an amount is no cash that anybody hands over; nil where there are coins for it.
    package func coinRefusal(_ given: Int) -> String? {
        guard given % max(1, cashStep) != 0 else { return nil }
        return "No coins make \(money.text(given)): the smallest one is \(money.text(cashStep))"
    }
}
