/// What is done in a store, as far as not everybody may do it.
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
    /// To see what should be in the drawer before it is counted.
    case expectedCash
    /// What a customer may owe, is exempt from, or pays with.
    case customer
    /// Hours of somebody else.
    case hours
    case staff
    case settings
    case importing
    case delete

    /// Up to how much a cashier takes off alone: 10 %.
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
