/// An offer to pay, as entered at the register.
package enum TenderOffer: Equatable, Sendable {
    /// Cash handed over. `share` is the part of the bill that the cash pays if other customers pay the rest; nil lets
    /// the cash pay as much as it can.
    case cash(tendered: Int, share: Int? = nil)
    /// An amount charged by the card terminal.
    case card(amount: Int)
    /// A gift card. `asked` is the amount to pay; nil pays the whole amount due.
    case gift(balance: Int, asked: Int? = nil)
    case wallet(balance: Int, limit: Int = 0, asked: Int? = nil)
    /// A paper voucher.
    case voucher(amount: Int)

    package var kind: TenderKind {
        switch self {
        case .cash: .cash
        case .card: .card
        case .gift: .gift
        case .wallet: .wallet
        case .voucher: .voucher
        }
    }
}
