/// What is done in a store, as far as not everybody may do it.
package enum StoreAct: Equatable, Sendable {
    case sell
    /// Basis points off, of what a line or the whole sale costs without it.
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
    case staff
    case settings
    case importing
    case delete

    /// Up to how much a cashier takes off alone: 10 %.
    package static let freeDiscount = 1000

    package var rank: StaffRole.Rank {
        switch self {
        case .sell: .cashier
        case .discount(let points): points <= Self.freeDiscount ? .cashier : .manager
        case .comp, .price, .refund, .void, .noSale, .cashMove, .voucher, .stock, .close, .expectedCash: .manager
        case .staff, .settings, .importing, .delete: .admin
        }
    }

    /// What it is, as in “A manager allows: a refund”.
    package var name: String {
        switch self {
        case .sell: "a sale"
        case .discount: "a discount over 10 %"
        case .comp: "giving a line away"
        case .price: "another price"
        case .refund: "a refund"
        case .void: "a void"
        case .noSale: "opening the drawer"
        case .cashMove: "cash in or out"
        case .voucher: "a voucher"
        case .stock: "a change of stock"
        case .close: "closing the session"
        case .expectedCash: "the expected cash"
        case .staff: "a change of staff"
        case .settings: "a change of settings"
        case .importing: "an import"
        case .delete: "taking products off sale"
        }
    }
}
