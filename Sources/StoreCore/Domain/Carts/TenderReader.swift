import StoreKit

/// Tenders written as `cash:20.00`, `card:5.00:004512`, `gift:CODE`, `wallet:PERSON`, taken one after the other.
package struct TenderReader: Sendable {
    package private(set) var cart: StoreCart
    private let due: Int
    private let settings: StoreSettings
    private let books: StoreBooks
    private let limits: [String: Int]

    package init(_ cart: StoreCart, due: Int, settings: StoreSettings, books: StoreBooks, limits: [String: Int] = [:]) {
        self.cart = cart
        self.settings = settings
        self.books = books
        self.limits = limits
        self.due = due
    }

    private var payment: Payment { cart.payment(due: due, cashStep: settings.cashStep) }

    /// - Parameter text: the kind and its details, separated by colons. Cash without an amount is exactly the amount
    ///   due, or nothing if returned goods cover the sale.
    package mutating func take(_ text: String) throws(SaleError) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false).map(String.init)
        guard let kind = TenderKind(rawValue: parts[0]) else {
            throw SaleError("\(parts[0]) is not a tender: cash, card, gift, wallet or voucher", isUsage: true)
        }
        let second = parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil
        let third = parts.count > 2 && !parts[2].isEmpty ? parts[2] : nil
        if second == nil, kind == .cash || kind == .card, cart.returning != nil, payment.rest <= 0 { return }
        switch kind {
        case .cash:
            let given = try second.map(amount) ?? payment.restInCash
            if let refusal = settings.coinRefusal(given) { throw SaleError(refusal, isUsage: true) }
            try take(.cash(tendered: given))
        case .card, .voucher:
            let amount = try second.map(amount) ?? payment.rest
            if let third, CardNumber.isIn(third) {
                throw SaleError("That is a card number: only a reference is kept", isUsage: true)
            }
            try take(kind == .card ? .card(amount: amount) : .voucher(amount: amount)) { tender in
                tender.reference = third
                if kind == .card { tender.isApproved = true }
            }
        case .gift:
            guard let second, let code = try? GiftCode(typed: second) else {
                throw SaleError("gift needs the code of the card, as in gift:ABCD-2345-6789X", isUsage: true)
            }
            let balance = balance(.gift, code.hash)
            try take(.gift(balance: balance, asked: try third.map(amount))) { tender in
                tender.account = code.hash
                tender.lastFour = code.last4
            }
        case .wallet:
            guard let second else { throw SaleError("wallet needs the person, as in wallet:ID", isUsage: true) }
            let offer = TenderOffer.wallet(
                balance: balance(.wallet, second), limit: limits[second] ?? 0, asked: try third.map(amount))
            try take(offer) { $0.account = second }
        }
    }

    /// Returns the balance less the amount that this cart already took.
    private func balance(_ kind: TenderKind, _ id: String) -> Int {
        guard let account = kind.account else { return 0 }
        return books.balance(account, of: id) - cart.taken(kind, from: id)
    }

    private mutating func take(_ offer: TenderOffer, _ keep: (inout RecordTender) -> Void = { _ in })
        throws(SaleError)
    {
        do throws(TenderError) {
            try cart.take(offer, due: due, cashStep: settings.cashStep, keep)
        } catch { throw SaleError("\(offer.kind.rawValue): \(error.words)") }
    }

    private func amount(_ text: String) throws(SaleError) -> Int {
        do throws(MoneyError) { return try settings.money.typed(text) } catch {
            throw SaleError(
                "\(text): \(MoneyErrorText.problem(error, sample: settings.money.text(1250)))", isUsage: true)
        }
    }
}
