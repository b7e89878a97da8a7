import QuadCore
import StoreKit

/// The refund of goods without a receipt, at their current price.
package struct ReturnBuilder: Sendable {
    package let items: [StoreCart.Item]
    let register: String
    let settings: StoreSettings
    /// The products of the items, by id. The stock of tracked products increases.
    package var products: [String: Product] = [:]
    var moment: RecordMoment
    package var staff: String?
    package var approvedBy: String?
    package var reason: String
    package var restocks = true
    /// Whether the refund is paid in cash; otherwise it goes back to a card, on its terminal.
    package var isCash = true
    /// Whether the refund is refused if the drawer holds less cash than goes back.
    package var needsCash = false
    /// Minor units of credit for other goods, which are not paid out.
    var credit = 0

    package init(
        _ items: [StoreCart.Item], register: String, settings: StoreSettings, moment: RecordMoment, reason: String
    ) {
        self.items = items
        self.register = register
        self.settings = settings
        self.moment = moment
        self.reason = reason
    }

    package func record(_ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        guard !items.isEmpty else { throw .refused("Nothing is returned") }
        guard !reason.isBlank else { throw .refused("A reason is missing", advice: "say why there is no receipt") }
        if let item = items.first(where: { $0.line.isLiability || $0.unknown != nil }) {
            throw .refused("\(item.name.clipped) can't be returned without a receipt")
        }
        // Returned goods have the current price, and a tax rate may have changed since they were entered.
        let settings = settings.on(moment.dayNumber)
        let cart = StoreCart(id: "", register: register, items: items)
        let totals = try cart.totals(settings)
        let sold = SaleBuilder(cart, settings: settings, products: products, moment: moment)
        var record = StoreRecord(.refund, at: moment, register: register)
        record.session = session.number
        record.staff = staff
        record.approvedBy = approvedBy
        record.reason = reason
        record.isWithoutReceipt = true
        record.currency = settings.currency.code
        (record.lines, record.taxes) = (sold.lines(totals), sold.taxes(totals))
        record.total = totals.total
        pay(&record)
        record.stock = restocks ? moves : []
        if needsCash { try DrawerCheck.refuse(record, log.books) }
        return record
    }

    private func pay(_ record: inout StoreRecord) {
        let exchanged = min(record.total, credit)
        if exchanged > 0 { record.tenders.append(.exchange(exchanged)) }
        let rest = record.total - exchanged
        let back = isCash ? CashRounding.rounded(rest, step: settings.cashStep) : rest
        if back > 0 { record.tenders.append(RecordTender(isCash ? .cash : .card, amount: back)) }
        record.rounding = record.total - exchanged - back
    }

    private var moves: [StockMove] {
        items.compactMap { item in
            guard let id = item.product, products[id]?.isTracked == true, item.quantity > 0 else { return nil }
            return StockMove(product: id, delta: item.quantity, reason: .returned)
        }
    }
}
