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

package enum TenderKind: String, Equatable, Sendable, Codable, CaseIterable {
    case cash, card, gift, wallet, voucher
}

/// What was taken of an offer.
package struct TakenTender: Equatable, Sendable {
    package let kind: TenderKind
    /// What it pays of the bill, change left out.
    package let amount: Int
    /// Of cash: what was handed over, and what goes back.
    package var tendered: Int?
    package var change: Int?
    /// Of a gift card or a wallet.
    package var balanceAfter: Int?
}

package enum TenderError: Error, Equatable, Sendable {
    case moreThanIsDue
    case nothingIsDue
    case nothingOnIt
    /// An amount of 0 where one has to be.
    case noAmount
    case negative
    case tooLarge

    package var words: String {
        switch self {
        case .moreThanIsDue: "more than is due"
        case .nothingIsDue: "nothing is due"
        case .nothingOnIt: "nothing is left on it"
        case .noAmount: "no amount"
        case .negative: "below zero"
        case .tooLarge: "too large"
        }
    }
}
