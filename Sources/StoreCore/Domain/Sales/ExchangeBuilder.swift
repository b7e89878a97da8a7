import StoreKit

/// The two records of an exchange: a refund of the goods that come back, and the sale that their value pays for.
///
/// The value passes from the refund to the sale as a tender of its own (`RecordTender.isExchange`). If the value is too
/// small, the customer pays the rest; if it is too large, the rest goes back.
struct ExchangeBuilder: Sendable {
    let cart: StoreCart
    private var settings: StoreSettings
    private let products: [String: Product]
    private let limits: [String: Int]
    private var moment: RecordMoment
    /// Whether the sale is refused if the drawer holds less cash than goes back.
    private let needsCash: Bool

    init(
        _ cart: StoreCart, settings: StoreSettings, products: [String: Product], limits: [String: Int] = [:],
        moment: RecordMoment, needsCash: Bool = false
    ) {
        self.cart = cart
        self.moment = moment.ending(settings.dayEnds)
        self.settings = settings.on(self.moment.dayNumber)
        self.products = products
        self.limits = limits
        self.needsCash = needsCash
    }

    /// Returns a copy that is recorded at another moment, after the register waited for the lock.
    func at(_ moment: RecordMoment) -> ExchangeBuilder {
        var making = self
        making.moment = moment.ending(settings.dayEnds)
        making.settings = settings.on(making.moment.dayNumber)
        return making
    }

    /// - Returns: the refund, then the sale.
    func records(_ log: any SalesLogReading) throws(StoreError) -> [StoreRecord] {
        if let end = try log.end(ofCart: cart.id) { throw end.fault }
        guard let returning = cart.returning else { throw .refused("Nothing is returned in this sale") }
        let due = try cart.totals(settings).due
        let value = try returning.value(self.back(.max, log))
        guard value == returning.amount else {
            throw .refused(
                "The returned goods are now worth \(settings.money.text(value))",
                advice: "remove them from the sale, and add them again")
        }
        var refund = try back(due, log)
        if needsCash { try DrawerCheck.refuse(refund, log.books) }
        refund.exchange = cart.id
        refund.isFollowed = true
        var paid = cart
        paid.returning = nil
        paid.tenders = refund.tenders.filter(\.isExchange) + cart.tenders
        var sale = try SaleBuilder(paid, settings: settings, products: products, limits: limits, moment: moment)
            .record(RefundedSalesLog(refund, log))
        sale.exchange = cart.id
        return [refund, sale]
    }

    private func back(_ credit: Int, _ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        try Self.back(cart, credit, settings, products, moment, log)
    }

    /// Returns the refund of the goods that come back.
    /// - Parameter credit: the part of their value that may pay for other goods.
    static func back(
        _ cart: StoreCart, _ credit: Int, _ settings: StoreSettings, _ products: [String: Product],
        _ moment: RecordMoment, _ log: any SalesLogReading
    ) throws(StoreError) -> StoreRecord {
        guard let returning = cart.returning else { throw .refused("Nothing is returned in this sale") }
        guard let number = returning.number else {
            var making = ReturnBuilder(
                returning.items, register: cart.register, settings: settings, moment: moment, reason: returning.reason)
            (making.products, making.restocks, making.credit) = (products, returning.restocks, credit)
            (making.staff, making.approvedBy) = (cart.staff, returning.approvedBy)
            return try making.record(log)
        }
        let parts = returning.parts.map { RefundBuilder.Part(line: $0.line, quantity: $0.quantity) }
        var making = RefundBuilder(
            of: number, parts: parts, register: cart.register, settings: settings, moment: moment)
        (making.restocks, making.credit, making.reason) = (returning.restocks, credit, returning.reason)
        (making.staff, making.approvedBy) = (cart.staff, returning.approvedBy)
        return try making.record(log)
    }
}

/// The log after the refund.
private struct RefundedSalesLog: SalesLogReading {
    let books: StoreBooks
    private let log: any SalesLogReading

    init(_ refund: StoreRecord, _ log: any SalesLogReading) {
        var books = log.books
        // Goods that come back may be sold again in the same exchange. The register itself does not change.
        books.addStock(of: refund)
        (self.books, self.log) = (books, log)
    }

    func receipt(_ number: String) throws(StoreError) -> StoreRecord? { try log.receipt(number) }
    func end(ofCart id: String) throws(StoreError) -> CartEnd? { try log.end(ofCart: id) }
}
