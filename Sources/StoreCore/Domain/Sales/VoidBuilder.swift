import StoreKit

/// The void of a whole sale, in the session of the sale.
package struct VoidBuilder: Sendable {
    package let number: String
    let register: String
    var moment: RecordMoment
    package var staff: String?
    package var approvedBy: String?
    package var reason: String?
    /// Whether the void is refused if the drawer holds less cash than goes back; false for a preview.
    package var needsCash = false

    package init(of number: String, register: String, moment: RecordMoment) {
        self.number = number
        self.register = register
        self.moment = moment
    }

    package func record(_ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        let sold = try RefundedSale(number, log)
        guard sold.refunds.isEmpty else {
            throw sold.isVoid
                ? .refused("\(number) is already void")
                : .refused("Part of \(number) was refunded", advice: "refund the rest")
        }
        let sale = sold.sale
        guard sale.exchange == nil else {
            throw .refused("\(number) was paid with returned goods", advice: "refund it instead")
        }
        guard sale.register == register, sale.session == session.number else {
            throw .refused("\(number) belongs to another session", advice: "refund it instead")
        }
        var record = StoreRecord(.void, at: moment, register: register)
        record.session = session.number
        record.staff = staff
        record.approvedBy = approvedBy
        record.customer = sale.customer
        record.refundOf = sold.number
        record.reason = reason
        record.currency = sale.currency
        record.pickUp = sale.pickUp
        record.lines = sale.lines.enumerated().map { place, line in
            var line = line
            line.ofLine = place + 1
            return line
        }
        record.taxes = sale.taxes
        record.total = sale.total
        record.tip = sale.tip
        record.rounding = -sale.rounding
        for tender in sale.tenders {
            var back = RecordTender(tender.kind, amount: tender.amount)
            (back.reference, back.lastFour, back.account) = (tender.reference, tender.lastFour, tender.account)
            RefundBuilder.add(back, to: &record.tenders)
        }
        record.stock = RefundBuilder.stock(record.lines, sale)
        record.accounts = sale.accounts.map { AccountMove($0.account, id: $0.id, delta: -$0.delta) }
        try record.refuseSpentCredit(log.books)
        if needsCash { try DrawerCheck.refuse(record, log.books) }
        return record
    }
}
