/// What was paid with, or what was given back.
package struct RecordTender: Equatable, Sendable {
    package var kind: TenderKind
    /// What it pays of the bill, change left out.
    package var amount: Int
    /// Of cash.
    package var tendered: Int?
    package var change: Int?
    /// Of a card or a voucher: what is on the terminal's slip.
    package var reference: String?
    package var lastFour: String?
    /// Of a card: whether somebody saw the terminal approve it.
    package var isApproved: Bool?
    /// Hash of the gift card, or id of the person whose wallet it is.
    package var account: String?
    package var balanceAfter: Int?
    /// The value of goods that came back and were exchanged for others: it never leaves the counter, and stands as a voucher in
    /// both records of the exchange.
    package var isExchange = false

    package init(_ kind: TenderKind, amount: Int) {
        self.kind = kind
        self.amount = amount
    }

    /// The kind of tender in which goods paid this way are refunded: nobody carries the value of an exchange.
    package var givenBackAs: TenderKind { isExchange ? .cash : kind }

    /// - Parameter amount: minor units.
    package static func exchange(_ amount: Int) -> RecordTender {
        var tender = RecordTender(.voucher, amount: amount)
        tender.isExchange = true
        return tender
    }
}

extension TenderKind {
    /// Of which a balance is kept that it is paid from.
    package var account: AccountMove.Account? {
        switch self {
        case .gift: .gift
        case .wallet: .wallet
        case .cash, .card, .voucher: nil
        }
    }
}
