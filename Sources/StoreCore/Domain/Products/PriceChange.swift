import QuadCore
import StoreKit

/// A change to the prices of several products: `3.50`, `+0.20`, `-0.20`, `+10%`, `-5%`.
package enum PriceChange: Equatable, Sendable {
    case set(Int)
    case add(Int)
    /// Basis points.
    case percent(Int)

    package init(_ text: String, _ settings: StoreSettings) throws(StoreError) {
        let text = text.trimmingSpaces
        let sign = text.first.flatMap { "+-−".contains($0) ? $0 : nil }
        let rest = sign == nil ? text : String(text.dropFirst()).trimmingSpaces
        let isDown = sign != nil && sign != "+"
        do throws(MoneyError) {
            if rest.hasSuffix("%") {
                let points = try PercentText(settings).basisPoints(String(rest.dropLast()).trimmingSpaces)
                guard sign != nil, points <= 100_000 else { throw .notANumber }
                self = .percent(isDown ? -points : points)
            } else {
                let amount = try settings.money.typed(rest)
                self = sign == nil ? .set(amount) : .add(isDown ? -amount : amount)
            }
        } catch {
            let money = settings.money
            throw .refused(
                "“\(text.clipped)” is not a price",
                advice: "\(money.text(350)), +\(money.text(20)), -\(money.text(20)), +10% or -5%")
        }
    }

    func price(_ before: Int, _ rounding: Rounding) throws(StoreError) -> Int {
        let price: Int
        do throws(MoneyError) {
            switch self {
            case .set(let amount): price = amount
            case .add(let amount): price = try Exact.sum(before, amount)
            case .percent(let points):
                price = try Exact.sum(before, Exact.product(before, points, dividedBy: 10_000, rounding))
            }
            guard price <= Exact.largestAmount else { throw .tooLarge }
        } catch { throw .refused("That is more than a till can hold") }
        guard price >= 0 else { throw .refused("Price can't be negative") }
        return price
    }

    /// Returns the products whose price changes, with their new prices.
    package func changes(
        _ products: [Product], _ rounding: Rounding
    ) throws(StoreError) -> [(before: Product, after: Product)] {
        var changes: [(before: Product, after: Product)] = []
        for before in products {
            var after = before
            after.price = try price(before.price, rounding)
            if after != before { changes.append((before, after)) }
        }
        return changes
    }
}
