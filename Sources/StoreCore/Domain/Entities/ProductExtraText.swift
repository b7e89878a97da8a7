import QuadCore
import StoreKit

/// The extras of a product in their typed form: `oat milk 0.60 | decaf`.
package struct ProductExtraText: Sendable {
    private let money: MoneyText
    private static let longest = 80

    init(_ settings: StoreSettings) { self.init(settings.money) }

    init(_ money: MoneyText) { self.money = money }

    package func text(_ extras: [ProductExtra]) -> String {
        extras.map { $0.price == 0 ? $0.name : "\($0.name) \(money.text($0.price))" }.joined(separator: " | ")
    }

    package func extras(_ text: String) throws(ProductFieldError) -> [ProductExtra] {
        var extras: [ProductExtra] = []
        for part in text.split(separator: "|") where !String(part).isBlank {
            let extra = try extra(ProductText.line(String(part)))
            guard !extras.contains(where: { $0.name.lowercased() == extra.name.lowercased() }) else {
                throw ProductFieldError(.extras, "“\(extra.name.clipped)” is listed twice")
            }
            extras.append(extra)
        }
        return extras
    }

    private static func hasDecimals(_ word: String) -> Bool {
        let signs = Array(word)
        return signs.indices.dropFirst().dropLast().contains { place in
            ".,".contains(signs[place]) && signs[place - 1].isNumber && signs[place + 1].isNumber
        }
    }

    /// Reads one extra. The last word is the price if it is a number.
    private func extra(_ text: String) throws(ProductFieldError) -> ProductExtra {
        var words = text.split(separator: " ").map(String.init)
        var price = 0
        if words.count > 1, let last = words.last, TypedSaleNumber.isMeant(last) {
            words.removeLast()
            do throws(MoneyError) {
                price = try money.typed(last.hasPrefix("+") ? String(last.dropFirst()) : last)
            } catch { throw ProductFieldError(.extras, MoneyErrorText.problem(error, sample: money.text(60))) }
        }
        let name = words.joined(separator: " ")
        guard !name.contains(";"), !words.contains(where: Self.hasDecimals) else {
            throw ProductFieldError(
                .extras, "“\(text.clipped)” contains an amount or a semicolon; separate extras with |")
        }
        guard !name.isEmpty, name.count <= Self.longest, !TypedSaleNumber.isMeant(name) else {
            throw ProductFieldError(.extras, "An extra is a name and what it costs, as in oat milk \(money.text(60))")
        }
        return ProductExtra(name: name, price: price)
    }
}
