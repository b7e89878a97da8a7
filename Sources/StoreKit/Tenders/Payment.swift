/// A bill that is paid with one tender after another.
///
/// Cash that closes the bill is rounded to the store's smallest coin; a card pays the exact amount. Only cash may
/// exceed the amount due: the customer gets change. A gift card pays at most its balance, a wallet at most its balance
/// plus its limit.
package struct Payment: Equatable, Sendable {
    package let due: Int
    /// The smallest coin in minor units; 0 if cash is not rounded.
    package let cashStep: Int
    package private(set) var taken: [TakenTender] = []
    package private(set) var rest: Int
    /// The amount that rounding added to the amount due; negative if it subtracted.
    package private(set) var rounding = 0

    package init(due: Int, cashStep: Int = 0) {
        self.due = due
        self.cashStep = cashStep
        rest = due
    }

    var change: Int { taken.reduce(0) { $0 + ($1.change ?? 0) } }
    package var isPaid: Bool { rest == 0 && (due == 0 || !taken.isEmpty) }
    /// The remaining amount if paid in cash.
    package var restInCash: Int { CashRounding.rounded(rest, step: cashStep) }

    package mutating func take(_ offer: TenderOffer) throws(TenderError) -> TakenTender {
        guard rest > 0 else { throw .nothingIsDue }
        let tender: TakenTender
        switch offer {
        case .cash(let tendered, let share): tender = try cash(tendered, share)
        case .card(let amount): tender = try exact(amount, .card)
        case .voucher(let amount): tender = try exact(amount, .voucher)
        case .gift(let balance, let asked): tender = try stored(.gift, has: balance, limit: 0, asked)
        case .wallet(let balance, let limit, let asked): tender = try stored(.wallet, has: balance, limit: limit, asked)
        }
        taken.append(tender)
        return tender
    }

    private mutating func cash(_ tendered: Int, _ share: Int?) throws(TenderError) -> TakenTender {
        guard tendered >= 0 else { throw .negative }
        guard tendered <= Exact.largestAmount else { throw .tooLarge }
        let closing = restInCash
        if let share = share.map({ CashRounding.rounded($0, step: cashStep) }), share > 0, share < closing,
            tendered > share
        {
            rest -= share
            return TakenTender(kind: .cash, amount: share, tendered: tendered, change: tendered - share)
        }
        guard tendered >= closing else {
            guard tendered > 0 else { throw .noAmount }
            rest -= tendered
            return TakenTender(kind: .cash, amount: tendered, tendered: tendered, change: 0)
        }
        rounding = closing - rest
        rest = 0
        return TakenTender(kind: .cash, amount: closing, tendered: tendered, change: tendered - closing)
    }

    private mutating func exact(_ amount: Int, _ kind: TenderKind) throws(TenderError) -> TakenTender {
        guard amount >= 0 else { throw .negative }
        guard amount > 0 else { throw .noAmount }
        guard amount <= rest else { throw .moreThanIsDue }
        rest -= amount
        return TakenTender(kind: kind, amount: amount)
    }

    private mutating func stored(
        _ kind: TenderKind, has balance: Int, limit: Int, _ asked: Int?
    ) throws(TenderError) -> TakenTender {
        let (there, overflow) = balance.addingReportingOverflow(limit)
        guard !overflow else { throw .tooLarge }
        guard there > 0 else { throw .nothingOnIt }
        if let asked {
            guard asked >= 0 else { throw .negative }
            guard asked > 0 else { throw .noAmount }
            guard asked <= rest else { throw .moreThanIsDue }
        }
        let amount = min(asked ?? rest, rest, there)
        rest -= amount
        return TakenTender(kind: kind, amount: amount, balanceAfter: balance - amount)
    }
}
