/// A tender that paid a sale, or that a refund was paid out in.
package struct RecordTender: Equatable, Sendable {
    package var kind: TenderKind
    /// The part of the bill that the tender pays, without change.
    package var amount: Int
    /// The cash that the customer handed over.
    package var tendered: Int?
    package var change: Int?
    /// For a card or a voucher, the reference on the terminal's slip.
    package var reference: String?
    package var lastFour: String?
    /// For a card, whether a person saw the terminal approve the payment.
    package var isApproved: Bool?
    /// The hash of the gift card's code, or the id of the wallet's owner.
    package var account: String?
    package var balanceAfter: Int?
    /// Whether the tender is the value of goods returned in an exchange. The value never leaves the counter and appears
    /// as a voucher in both records of the exchange.
    package var isExchange = false

    package init(_ kind: TenderKind, amount: Int) {
        self.kind = kind
        self.amount = amount
    }

    /// The kind of tender in which goods paid this way are refunded. The value of an exchange is refunded in cash,
    /// because there is no real voucher.
    package var givenBackAs: TenderKind { isExchange ? .cash : kind }

    /// - Parameter amount: minor units.
    package static func exchange(_ amount: Int) -> RecordTender {
        var tender = RecordTender(.voucher, amount: amount)
        tender.isExchange = true
        return tender
    }
}

extension TenderKind {
    /// The kind of account whose balance pays the tender; nil for a tender without a balance.
    package var account: AccountMove.Account? {
        switch self {
        case .gift: .gift
        case .wallet: .wallet
        case .cash, .card, .voucher: nil
        }
    }
}
