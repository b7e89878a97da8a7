import StoreKit

/// The refund of a sale, in part or as a whole.
package struct RefundBuilder: Sendable {
    package struct Part: Equatable, Sendable {
        /// The number of the line on the receipt, from 1.
        package let line: Int
        /// Thousandths; nil for all that is left of the line.
        package let quantity: Int?

        package init(line: Int, quantity: Int? = nil) {
            self.line = line
            self.quantity = quantity
        }
    }

    package let number: String
    /// The parts to refund; nil for all that is left. Empty if only the tip is given back.
    package let parts: [Part]?
    let register: String
    let settings: StoreSettings
    var moment: RecordMoment
    package var staff: String?
    package var approvedBy: String?
    package var reason: String?
    /// Whether the refund is refused if the drawer holds less cash than goes back; false for a preview.
    package var needsCash = false
    /// The part of the refund that pays for other goods in an exchange and is not paid out, in minor units.
    var credit = 0
    /// Whether the goods go back into stock.
    package var restocks = true
    package var givesTip = false

    package init(
        of number: String, parts: [Part]?, register: String, settings: StoreSettings, moment: RecordMoment
    ) {
        self.number = number
        self.parts = parts
        self.register = register
        self.settings = settings
        self.moment = moment
    }

    package func record(_ log: any SalesLogReading) throws(StoreError) -> StoreRecord {
        guard let session = log.books.register(register).openSession else { throw .noSession(register) }
        let sale = try RefundedSale(number, log)
        var record = StoreRecord(.refund, at: moment, register: register)
        record.session = session.number
        record.staff = staff
        record.approvedBy = approvedBy
        record.customer = sale.sale.customer
        record.refundOf = sale.number
        record.reason = reason
        record.currency = sale.sale.currency
        // The kitchen may still be making the order.
        let isToday = sale.sale.moment.dayNumber == moment.ending(sale.sale.moment.dayEnds).dayNumber
        record.pickUp = isToday ? sale.sale.pickUp : nil
        let wanted = parts ?? sale.allLeft
        let isTipAlone = wanted.isEmpty && givesTip && sale.tipLeft > 0 && !sale.isVoid
        guard !wanted.isEmpty || isTipAlone else { throw Self.fault(.nothingLeft, number, settings) }
        guard Set(wanted.map(\.line)).count == wanted.count else { throw .refused("An item is named twice") }
        for part in wanted { record.lines.append(try line(part, of: sale)) }
        record.total = record.lines.reduce(0) { $0 + $1.total }
        record.taxes = Self.taxes(of: record.lines, sale.sale)
        if givesTip { record.tip = sale.tipLeft }
        try pay(&record, sale)
        record.stock = restocks ? Self.stock(record.lines, sale.sale) : []
        record.accounts += Self.creditTakenBack(record.lines)
        try record.refuseSpentCredit(log.books)
        record.accounts += Self.points(of: sale, with: record.lines)
        if needsCash { try DrawerCheck.refuse(record, log.books) }
        return record
    }

    private static func fault(_ error: RefundError, _ number: String, _ settings: StoreSettings) -> StoreError {
        switch error {
        case .nothingLeft: .refused("Nothing is left to refund: \(number) was already refunded")
        case .moreThanIsLeft(let left):
            .refused("Only \(settings.quantities.text(left)) left of that item of \(number)")
        case .notWhole: .refused("That item of \(number) was sold in whole pieces")
        case .noQuantity: .refused("The refunded quantity must be above 0")
        case .noSuchLine: .refused("\(number) has no such item")
        case .tooLarge: .refused("The amount is too large")
        }
    }

    // MARK: Lines

    private func line(_ part: Part, of sale: RefundedSale) throws(StoreError) -> RecordLine {
        guard sale.sale.lines.indices.contains(part.line - 1) else { throw Self.fault(.noSuchLine, number, settings) }
        let sold = sale.sale.lines[part.line - 1]
        let done = sale.done[part.line] ?? 0
        let quantity = part.quantity ?? sold.quantity - done
        let before = sale.refunds.flatMap(\.lines).filter { $0.ofLine == part.line }
        func share(_ amount: (RecordLine) -> Int) throws(RefundError) -> Int {
            let share = try RefundShare.amount(
                of: amount(sold), quantity: sold.quantity, done: done, part: quantity, settings.rounding)
            // The last part gets all that is left, even if earlier parts were rounded differently.
            guard done + quantity == sold.quantity else { return share }
            return amount(sold) - before.reduce(0) { $0 + amount($1) }
        }
        do throws(RefundError) {
            guard part.quantity != nil || done < sold.quantity else { throw .nothingLeft }
            // Goods that are sold in pieces come back in pieces.
            guard sold.unit != nil || sold.quantity % 1000 != 0 || quantity % 1000 == 0 else { throw .notWhole }
            var line = sold
            line.quantity = quantity
            line.gross = try share(\.gross)
            line.total = try share(\.total)
            line.taxes = try sold.taxes.map { (tax) throws(RefundError) in
                LineTax(tax.id, try share { $0.share(of: tax.id) ?? 0 })
            }
            line.discount = try share(\.discount)
            line.ofLine = part.line
            return line
        } catch { throw Self.fault(error, number, settings) }
    }

    /// Returns the part of each tax of the sale that is in the refunded lines.
    private static func taxes(of lines: [RecordLine], _ sale: StoreRecord) -> [RecordTax] {
        sale.taxes.compactMap { tax in
            let own = lines.filter { $0.share(of: tax.rate.id) != nil }
            guard !own.isEmpty else { return nil }
            var given = tax
            given.base = own.clampedSum { $0.base(of: tax, among: sale.taxes) }
            given.tax = own.clampedSum { $0.share(of: tax.rate.id) ?? 0 }
            return given
        }
    }

    // MARK: Tenders

    /// Gives the money back to the tenders of the sale, the last tender first. The last refund of a sale gives back all
    /// that is left of the payment, including the rounding of cash.
    private func pay(_ record: inout StoreRecord, _ sale: RefundedSale) throws(StoreError) {
        let isLast = sale.isComplete(with: record.lines)
        // Cash is rounded, so earlier parts may have given back too much or too little. This part makes up for the
        // difference.
        let part = max(0, record.total.clampedAdding(sale.refunds.clampedSum(\.rounding)))
        let goods = isLast ? sale.paidLeft : min(part, sale.paidLeft)
        var open = goods + record.tip
        let exchanged = min(open, credit)
        if exchanged > 0 {
            record.tenders.append(.exchange(exchanged))
            open -= exchanged
        }
        for (place, tender) in sale.sale.tenders.enumerated().reversed() {
            let left = tender.amount - sale.given[place]
            guard open > 0, left > 0 else { continue }
            var back = RecordTender(tender.givenBackAs, amount: min(open, left))
            back.reference = tender.reference
            back.lastFour = tender.lastFour
            back.account = tender.account
            open -= back.amount
            if back.kind == .cash, !isLast {
                // Many parts that are each rounded up must not add up to more than was paid.
                let most = sale.paidLeft + record.tip - record.tenders.reduce(0) { $0 + $1.amount }
                let step = max(1, settings.cashStep)
                let rounded = CashRounding.rounded(back.amount, step: step)
                back.amount = min(left, rounded, max(0, most) / step * step)
            }
            if let account = tender.kind.account, let id = tender.account {
                record.accounts.append(AccountMove(account, id: id, delta: back.amount))
            }
            Self.add(back, to: &record.tenders)
        }
        // Rounding of earlier parts may have given back a little more. This refund gives back at most the rest.
        record.rounding = record.total + record.tip - record.tenders.reduce(0) { $0 + $1.amount }
    }

    /// Adds a refunded tender. A tender like the last one is added to its amount.
    static func add(_ back: RecordTender, to tenders: inout [RecordTender]) {
        guard back.amount > 0 else { return }
        var same = tenders.last
        same?.amount = back.amount
        if same == back { tenders[tenders.count - 1].amount += back.amount } else { tenders.append(back) }
    }

    // MARK: Points

    /// Returns the points to take back or give back: the share of the goods that come back, or all points once all
    /// goods are back.
    private static func points(of sale: RefundedSale, with lines: [RecordLine]) -> [AccountMove] {
        // If a reward paid for all goods, the shares are computed from the full prices.
        let isFree = !sale.sale.lines.contains { !$0.kind.isLiability && $0.gross > $0.discount }
        func goods(_ lines: [RecordLine]) -> Int {
            lines.reduce(0) { $1.kind.isLiability ? $0 : $0 + $1.gross - (isFree ? 0 : $1.discount) }
        }
        let whole = goods(sale.sale.lines)
        let before = sale.refunds.reduce(0) { $0 + goods($1.lines) }
        return sale.sale.accounts.filter { $0.account == .points }.compactMap { move in
            let points = abs(move.delta)
            let back =
                Points.share(of: points, part: before + goods(lines), whole: whole)
                - Points.share(of: points, part: before, whole: whole)
            guard back != 0 else { return nil }
            return AccountMove(.points, id: move.id, delta: move.delta > 0 ? -back : back)
        }
    }

    // MARK: Stock and credit

    static func stock(_ lines: [RecordLine], _ sale: StoreRecord) -> [StockMove] {
        let tracked = Set(sale.stock.map(\.product))
        return lines.compactMap { line in
            guard let id = line.product, tracked.contains(id), line.quantity > 0 else { return nil }
            return StockMove(product: id, delta: line.quantity, reason: .returned)
        }
    }

    /// Returns the moves that take refunded credit off its card or wallet.
    private static func creditTakenBack(_ lines: [RecordLine]) -> [AccountMove] {
        lines.compactMap { line in
            guard let account = line.kind.account, let id = line.account else { return nil }
            return AccountMove(account, id: id, delta: -line.total)
        }
    }
}
