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

/// A tax as it was worked out for a record.
package struct RecordTax: Equatable, Sendable {
    package var rate: TaxRate
    package var base: Int
    package var tax: Int
    /// Whether the customer did not have to pay it. Older records do not say so.
    package var isExempt: Bool

    package init(rate: TaxRate, base: Int, tax: Int, isExempt: Bool = false) {
        self.rate = rate
        self.base = base
        self.tax = tax
        self.isExempt = isExempt
    }
}

/// How much of a product came or went.
package struct StockMove: Equatable, Sendable {
    package enum Reason: String, Equatable, Sendable, CaseIterable {
        case sale, restock, adjustment
        case returned = "return"
        case damaged, expired, transfer, initial, count
    }

    package var product: String
    /// Thousandths; below zero for what went.
    package var delta: Int
    package var reason: Reason

    package init(product: String, delta: Int, reason: Reason) {
        self.product = product
        self.delta = delta
        self.reason = reason
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

/// What a gift card or a person's wallet and points gained or, below zero, lost.
package struct AccountMove: Equatable, Sendable {
    package enum Account: String, Equatable, Sendable, CaseIterable {
        case gift, wallet, points
    }

    package var account: Account
    /// Hash of the gift card or id of the person.
    package var id: String
    package var delta: Int
    /// Of a new gift card: the end of its code.
    var lastFour: String?

    package init(_ account: Account, id: String, delta: Int, lastFour: String? = nil) {
        self.account = account
        self.id = id
        self.delta = delta
        self.lastFour = lastFour
    }
}
