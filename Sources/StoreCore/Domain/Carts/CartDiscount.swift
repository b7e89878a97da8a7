import QuadCore
import StoreKit

/// A stored discount: either basis points or minor units.
package struct CartDiscount: Equatable, Sendable, Codable {
    package var basisPoints: Int?
    package var fixed: Int?
    /// The points that the customer pays for a reward.
    package var points: Int?

    package init(_ reward: StoreReward) {
        fixed = reward.amount
        points = reward.points
    }

    init(_ discount: Discount) {
        switch discount {
        case .percent(let points): basisPoints = points
        case .fixed(let amount): fixed = amount
        }
    }

    package var discount: Discount { basisPoints.map { .percent($0) } ?? .fixed(fixed ?? 0) }

    /// Returns the text for a receipt: `10% off`.
    func label(_ money: MoneyText) -> String {
        if let points { return "\(money.text(fixed ?? 0)) off for \(points) points" }
        guard let basisPoints else { return "\(money.text(fixed ?? 0)) off" }
        let (whole, rest) = basisPoints.quotientAndRemainder(dividingBy: 100)
        let decimals = rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)"
        let digits = rest == 0 ? "" : money.decimalSign.rawValue + decimals
        return "\(whole)\(digits)% off"
    }

    private enum CodingKeys: String, CodingKey {
        case basisPoints = "bp"
        case fixed, points
    }
}
