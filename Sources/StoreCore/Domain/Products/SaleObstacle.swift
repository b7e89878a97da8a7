import QuadCore
import StoreKit

/// What keeps a product from being put into a sale as it was scanned or typed.
package enum SaleObstacle: Equatable, Sendable {
    case isArchived
    case isNotWhole
    /// A label says what it costs, and the weight can't be worked out from it: the product has no price, or it is nothing.
    case noWeight
    /// Not said yet, and to be asked for.
    case price, weight, giftCard
}
