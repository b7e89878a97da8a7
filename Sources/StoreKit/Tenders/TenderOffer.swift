/// What a customer offers to pay with, as it is entered.
package enum TenderOffer: Equatable, Sendable {
    /// What is handed over; `share` is what it pays of the bill where others pay the rest, and all that it may pay where it is
    /// `nil`.
    case cash(tendered: Int, share: Int? = nil)
    /// An amount the terminal took.
    case card(amount: Int)
    /// `asked` is all that is due where it is `nil`.
    case gift(balance: Int, asked: Int? = nil)
    case wallet(balance: Int, limit: Int = 0, asked: Int? = nil)
    /// A voucher on paper.
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
