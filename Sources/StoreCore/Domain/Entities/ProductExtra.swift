import QuadCore
import StoreKit

/// Something that a product may be ordered with, and what it costs more: “oat milk +0.60”.
package struct ProductExtra: Equatable, Sendable, Codable {
    package var name: String
    /// Minor units for each piece.
    package var price: Int

    package init(name: String, price: Int) {
        (self.name, self.price) = (name, price)
    }

    /// `oat milk +0.60`; without the price where it costs nothing.
    package func words(_ money: MoneyText) -> String { price == 0 ? name : "\(name) +\(money.text(price))" }
}

/// The extras of a product as they are typed: `oat milk 0.60 | decaf`.
package struct ProductExtraText: Sendable {
    private let money: MoneyText
    private static let longest = 80

    init(_ settings: StoreSettings) { self.init(settings.money) }

    init(_ money: MoneyText) { self.money = money }

    package func text(_ extras: [ProductExtra]) -> String {
        extras.map { $0.price == 0 ? $0.name : "\($0.name) \(money.text($0.price))" }.joined(separator: " | ")
    }

    package func extras(_ text: String) throws(ProductProblem) -> [ProductExtra] {
        var extras: [ProductExtra] = []
        for part in text.split(separator: "|") where !String(part).isBlank {
            let extra = try extra(ProductText.line(String(part)))
            guard !extras.contains(where: { $0.name.lowercased() == extra.name.lowercased() }) else {
                throw ProductProblem(.extras, "“\(extra.name.clipped)” is there twice")
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

    /// The last word is the price, where it is a number.
    private func extra(_ text: String) throws(ProductProblem) -> ProductExtra {
        var words = text.split(separator: " ").map(String.init)
        var price = 0
        if words.count > 1, let last = words.last, TypedSaleNumber.isMeant(last) {
            words.removeLast()
            do throws(MoneyError) {
                price = try money.typed(last.hasPrefix("+") ? String(last.dropFirst()) : last)
            } catch {
                throw ProductProblem(.extras, MoneyWords.problem(error, sample: money.text(60)))
            }
        }
        let name = words.joined(separator: " ")
        guard !name.contains(";"), !words.contains(where: Self.hasDecimals) else {
            throw ProductProblem(
                .extras, "“\(text.clipped)” contains an amount or a semicolon; separate extras with |")
        }
        guard !name.isEmpty, name.count <= Self.longest, !TypedSaleNumber.isMeant(name) else {
            throw ProductProblem(.extras, "An extra is a name and what it costs, as in oat milk \(money.text(60))")
        }
        return ProductExtra(name: name, price: price)
    }
}
