import QuadCore
import StoreKit

/// Numbers in the text that is typed for a sale. An unreadable number is refused with a message; it is never looked up
/// as a name.
package enum TypedSaleNumber {
    /// Returns whether a text is meant as a number, readable or not: `5,00`, `$5`, `1e3`, `٥`, `10%`, `-5`.
    package static func isMeant(_ text: some StringProtocol) -> Bool {
        let text = String(text).trimmingSpaces
        guard text.contains(where: \.isNumber) else { return false }
        for (place, sign) in text.enumerated() where !sign.isNumber && !isOfNumber(sign) {
            if (sign == "-" || sign == "−" || sign == "+") && place == 0 { continue }
            guard sign == "e" || sign == "E", isExponent(text, at: place) else { return false }
        }
        return true
    }

    private static func isOfNumber(_ sign: Character) -> Bool {
        if ".,'’%".contains(sign) || GroupingSpace.isOne(sign) { return true }
        return sign.unicodeScalars.first?.properties.generalCategory == .currencySymbol
    }

    private static func isExponent(_ text: String, at place: Int) -> Bool {
        let (before, after) = (text.prefix(place), text.dropFirst(place + 1))
        return before.last?.isNumber == true && (after.first?.isNumber == true || after.first == "-")
    }

    /// Returns a message for a text that is neither a code nor a name, with the entry that would sell it. Returns nil
    /// for a text that may be a code.
    package static func problem(_ text: String, _ settings: StoreSettings) -> String? {
        let text = text.trimmingSpaces
        guard isMeant(text), !isLikeCode(text) else { return nil }
        let money = settings.money
        if text.hasSuffix("%") {
            let number = String(text.dropLast()).trimmingSpaces
            return "\(text) is not a code; %\(number) discounts the item, %%\(number) the sale"
        }
        do throws(MoneyError) {
            let amount = money.text(try money.typed(text))
            return "\(text) is not a code; \(amount)+ sells an open amount, $\(amount) takes it off the item"
        } catch {
            guard error != .signed else { return "\(text) is not an amount: - alone removes the item" }
            return "\(text) is neither a code nor an amount: \(MoneyErrorText.problem(error, sample: money.text(1250)))"
        }
    }

    /// Returns whether the text has only digits, as printed codes do.
    private static func isLikeCode(_ text: String) -> Bool {
        text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x20 }
            && (!text.contains(" ") || text.count { $0.isNumber } >= 8)
    }
}
