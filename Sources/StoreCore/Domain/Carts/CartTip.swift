import QuadCore
import StoreKit

package struct CartTip: Equatable, Sendable, Codable {
    package var basisPoints: Int?
    package var amount: Int?

    package init(_ tip: Tip) {
        switch tip {
        case .percent(let points): basisPoints = points
        case .amount(let amount): self.amount = amount
        }
    }

    var tip: Tip { basisPoints.map { .percent($0) } ?? .amount(amount ?? 0) }
    package var isNothing: Bool { basisPoints ?? 0 == 0 && amount ?? 0 == 0 }

    private enum CodingKeys: String, CodingKey {
        case basisPoints = "bp"
        case amount
    }
}
