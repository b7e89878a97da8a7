/// An act in the store that not everybody may do.
package enum StorePermission: Equatable, Sendable {
    case sell
    /// Basis points off the price before the discount.
    case discount(Int)
    case comp
    case price
    case refund
    case void
    case noSale
    case cashMove
    case voucher
    case stock
    case close
    /// Seeing the expected cash before the drawer is counted.
    case expectedCash
    /// Changing the credit limit, the exemptions and the cards of a customer.
    case customer
    /// Changing the hours of somebody else.
    case hours
    case staff
    case settings
    case importing
    case delete

    /// The largest discount that a cashier may give alone, in basis points: 10%.
    static let freeDiscount = 1000

    package var rank: StaffRole.Rank {
        switch self {
        case .sell: .cashier
        case .discount(let points): points <= Self.freeDiscount ? .cashier : .manager
        case .comp, .price, .refund, .void, .noSale, .cashMove, .voucher, .stock, .close, .expectedCash, .customer,
            .hours:
            .manager
        case .staff, .settings, .importing, .delete: .admin
        }
    }
}
