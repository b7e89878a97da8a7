import StoreKit

/// The record of a paid cart.
struct SaleBuilder: Sendable {
    let cart: StoreCart
    let settings: StoreSettings
    /// The products in the cart, by id.
    let products: [String: Product]
    /// The amount that each wallet may go below zero, by person.
    let limits: [String: Int]
    let moment: RecordMoment

    init(
        _ cart: StoreCart, settings: StoreSettings, products: [String: Product], limits: [String: Int] = [:],
        moment: RecordMoment
    ) {
        self.cart = cart
        self.settings = settings.on(moment.dayNumber)
        self.products = products
        self.limits = limits
        self.moment = moment
    }

    /// - Throws: `StoreError` if the cart was already paid, is not paid in full, or needs stock or credit that is gone.
    func record(_ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        if let end = try log.end(ofCart: cart.id) { throw end.fault }
        guard !cart.items.isEmpty else { throw .refused("Nothing is in the cart") }
        if let refusal = cart.unknownRefusal { throw refusal }
        guard cart.returning == nil else { throw .refused("This sale includes returned goods: it is an exchange") }
        let register = log.books.register(cart.register)
        guard let session = register.openSession else { throw .noSession(cart.register) }
        if let fault = settings.currencyFault(log.books) { throw fault }
        let totals = try cart.totals(settings)
        let payment = cart.payment(due: totals.due, cashStep: settings.cashStep)
        // The amount due may have dropped since the tenders were taken, if the settings were changed.
        let isAsTaken = zip(cart.tenders, payment.taken).allSatisfy { $0.change == nil || $0.change == $1.change ?? 0 }
        guard payment.taken.count == cart.tenders.count, isAsTaken else {
            throw .refused(
                "More was taken for this sale than is now due: \(settings.money.text(totals.due))",
                advice: "give it back, then take what is due")
        }
        guard payment.isPaid else {
            throw StoreError(
                .notPaid(rest: payment.rest),
                "\(settings.money.text(payment.rest)) of \(settings.money.text(totals.due)) is not paid yet")
        }
        try checkStock(log.books)
        try checkBalances(log.books)
        try checkPoints(log.books)
        return record(totals, payment, session: session.number, pickUp: pickUp(log.books))
    }

    private func record(_ totals: CartTotals, _ payment: Payment, session: Int, pickUp: Int) -> StoreRecord {
        var record = StoreRecord(.sale, at: moment, register: cart.register)
        record.cart = cart.id
        record.session = session
        record.staff = cart.staff
        record.approvedBy = cart.approvedBy
        record.customer = cart.customer
        (record.lines, record.taxes) = (lines(totals), taxes(totals))
        record.total = totals.total
        record.tip = totals.tip
        record.rounding = payment.rounding
        record.tenders = tenders(payment)
        record.stock = moves
        record.accounts = accounts(record.lines)
        record.currency = settings.currency.code
        record.pickUp = pickUp
        record.linesOff = cart.linesOff
        return record
    }

    /// Returns the pick-up number of the cart, unless another register of the stand has used the number meanwhile.
    private func pickUp(_ books: StoreBooks) -> Int {
        let day = moment.dayNumber
        let used = books.pickUps(on: day) { settings.shareStand(cart.register, $0) }
        if let own = cart.pickUp, cart.pickUpDay ?? day == day, !used.contains(own) { return own }
        return (used.max() ?? 0) + 1
    }

    func lines(_ totals: CartTotals) -> [RecordLine] { zip(cart.items, totals.lines).map(line) }

    func taxes(_ totals: CartTotals) -> [RecordTax] {
        totals.taxes.map { RecordTax(rate: $0.rate, base: $0.base, tax: $0.tax, isExempt: $0.isExempt) }
    }

    private func line(_ item: StoreCart.Item, _ totals: CartTotals.Line) -> RecordLine {
        var line = RecordLine(
            name: item.name, price: item.unitPrice, quantity: item.quantity, gross: totals.gross, total: totals.total)
        line.kind = item.line
        line.product = item.product
        line.category = item.category.isEmpty ? nil : item.category
        line.unit = item.unit.isEmpty ? nil : item.unit
        line.hasOwnTotal = item.fixedTotal != nil
        line.discount = totals.discount
        if totals.discount > 0, !item.isComp {
            line.discountLabels = item.discounts.map { $0.label(settings.money) } + cart.orderDiscounts.map(orderLabel)
        }
        line.taxes = totals.taxes
        line.isComp = item.isComp
        line.account = item.account
        line.notes = item.noteWords(settings.money)
        return line
    }

    /// Returns the label of a discount. A fixed amount off the whole sale is shared by all lines.
    private func orderLabel(_ discount: CartDiscount) -> String {
        let label = discount.label(settings.money)
        return discount.basisPoints == nil && cart.items.count > 1 ? "share of \(label)" : label
    }

    /// Returns the tenders as they were taken. The amount and change of a cash tender that closes the sale come from
    /// the whole payment.
    private func tenders(_ payment: Payment) -> [RecordTender] {
        zip(cart.tenders, payment.taken).map { kept, taken in
            var tender = kept
            tender.amount = taken.amount
            tender.change = taken.change
            return tender
        }
    }

    private var moves: [StockMove] {
        cart.items.compactMap { item in
            guard let id = item.product, products[id]?.isTracked == true, item.quantity > 0 else { return nil }
            return StockMove(product: id, delta: -item.quantity, reason: .sale)
        }
    }

    private func accounts(_ lines: [RecordLine]) -> [AccountMove] {
        let paid = cart.tenders.compactMap { tender -> AccountMove? in
            guard let account = tender.kind.account, let id = tender.account else { return nil }
            return AccountMove(account, id: id, delta: -tender.amount)
        }
        let credit = zip(cart.items, lines).compactMap { item, line -> AccountMove? in
            guard let account = line.account, line.kind.isLiability else { return nil }
            return line.kind == .gift
                ? AccountMove(.gift, id: account, delta: line.total, lastFour: item.lastFour)
                : AccountMove(.wallet, id: account, delta: line.total)
        }
        return paid + credit + points(lines)
    }

    /// Returns the points that the customer earns, and the points that rewards cost.
    private func points(_ lines: [RecordLine]) -> [AccountMove] {
        guard let customer = cart.customer else { return [] }
        let goods = lines.reduce(0) { $1.kind.isLiability ? $0 : $0 + $1.gross - $1.discount }
        let earned = Points.earned(on: goods, rate: settings.pointsRate, unit: settings.currency.unit)
        return [earned, -spentPoints].filter { $0 != 0 }.map { AccountMove(.points, id: customer, delta: $0) }
    }

    private var spentPoints: Int { cart.orderDiscounts.reduce(0) { $0 + ($1.points ?? 0) } }

    private func checkPoints(_ books: StoreBooks) throws(StoreError) {
        guard spentPoints > 0 else { return }
        let there = cart.customer.map { books.points[$0] ?? 0 } ?? 0
        guard spentPoints <= there else {
            throw StoreError(
                .balance, "The reward costs \(spentPoints) points; the customer has only \(there)",
                advice: "remove the reward")
        }
        let rewards = cart.orderDiscounts.filter { $0.points != nil }.reduce(0) { $0 + ($1.fixed ?? 0) }
        let left = try cart.discountable(settings) { $0.points != nil }
        guard rewards <= left else {
            throw .refused(
                "The reward is more than the amount it applies to: \(settings.money.text(left))",
                advice: "remove the reward")
        }
    }

    // MARK: What may have changed since it was put into the cart

    private func checkStock(_ books: StoreBooks) throws(StoreError) {
        for shortage in StockCheck.shortages(cart, products, books, settings) where shortage.answer == .refused {
            throw StoreError(.stock, shortage.words(settings), advice: "remove the item, or sell fewer")
        }
    }

    private func checkBalances(_ books: StoreBooks) throws(StoreError) {
        for tender in cart.tenders {
            guard let account = tender.account else { continue }
            let asked = cart.taken(tender.kind, from: account)
            let isGift = tender.kind == .gift
            let there = books.balance(isGift ? .gift : .wallet, of: account) + (isGift ? 0 : limits[account] ?? 0)
            guard asked > there else { continue }
            let name = tender.kind == .gift ? "gift card …\(tender.lastFour ?? "")" : "wallet"
            throw StoreError(
                .balance,
                "The \(name) has \(settings.money.text(max(0, there))) left, "
                    + "but \(settings.money.text(asked)) was taken",
                advice: "give that tender back and pay the rest another way")
        }
    }
}
