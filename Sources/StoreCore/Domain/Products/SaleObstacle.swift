import QuadCore
import StoreKit

/// A reason why a scanned or typed product can't be added to a sale as it is.
package enum SaleObstacle: Equatable, Sendable {
    case isArchived
    case isNotWhole
    /// The label has a price, but the weight can't be computed because a price is missing or zero.
    case noWeight
    /// A value that the till still has to ask for.
    case price, weight, giftCard
}
