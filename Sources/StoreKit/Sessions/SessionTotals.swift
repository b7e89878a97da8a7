/// The totals of a session, updated record by record. Amounts in minor units. A refund of a sale from another session
/// can make tips, rounding, credit, taxes and non-cash tenders negative.
package struct SessionTotals: Equatable, Sendable {
    /// The sums of one category, one staff member or one hour.
    package struct Part: Equatable, Sendable {
        package var sales = 0
        package var refunds = 0
        package var count = 0

        /// Takes back an amount. A void subtracts the sale; a refund does not change the sales.
        mutating func takeBack(_ amount: Int, isVoid: Bool) {
            guard isVoid else { return refunds.addClamped(amount) }
            sales.addClamped(-amount)
            count -= 1
        }

        func object(name: String) -> RecordObject {
            var fields = RecordWriter()
            fields["name"] = name
            fields.put("sales", sales)
            fields.put("refunds", refunds)
            fields.put("count", count)
            return fields.object
        }

        static func named(_ fields: RecordReader) throws(RecordReadingError) -> (String, Part) {
            let part = Part(
                sales: try fields.number("sales"), refunds: try fields.number("refunds"),
                count: try fields.number("count"))
            return (try fields.text("name"), part)
        }
    }

    package struct RatePart: Equatable, Sendable {
        package var base = 0
        package var tax = 0
    }

    /// Cash in the drawer when the session was opened.
    package var opening: Int
    package private(set) var cashSales = 0
    package private(set) var cashRefunds = 0
    package private(set) var paidIn = 0
    package private(set) var paidOut = 0
    package private(set) var drops = 0
    package private(set) var noSales = 0
    package private(set) var canceled = 0
    /// Tenders by kind, minus refunds. Cash is counted in `cashSales` and `cashRefunds` instead.
    package private(set) var tenders: [TenderKind: Int] = [:]
    package private(set) var tips = 0
    package private(set) var rounding = 0
    /// Valid sales and the refunds of them.
    package private(set) var turnover = Turnover()
    /// All goods sold and given back, and the number of receipts, counted like the grand totals: a voided sale counts
    /// on both sides.
    private(set) var sales = 0
    private(set) var refunds = 0
    private(set) var salesCount = 0
    private(set) var refundCount = 0
    /// The part of the refunds without a receipt.
    package private(set) var unreceipted = 0
    package private(set) var unreceiptedCount = 0
    /// Credit sold: gift cards and top-ups.
    package private(set) var credit = 0
    package private(set) var discounts = 0
    package private(set) var comps = 0
    package private(set) var linesOff = 0
    package private(set) var rates: [TaxRateKey: RatePart] = [:]
    package private(set) var categories: [String: Part] = [:]
    package private(set) var staff: [String: Part] = [:]
    package private(set) var hours: [Int: Part] = [:]
    package private(set) var firstNumber: String?
    package private(set) var lastNumber: String?

    init(opening: Int) {
        self.opening = opening
    }

    /// The sums that are one number each, by their names in JSON.
    private static var amounts: [(name: String, path: WritableKeyPath<SessionTotals, Int>)] {
        [
            ("opening", \.opening), ("cash_sales", \.cashSales), ("cash_refunds", \.cashRefunds), ("paid_in", \.paidIn),
            ("paid_out", \.paidOut), ("drops", \.drops), ("no_sales", \.noSales), ("cancelled", \.canceled),
            ("tips", \.tips), ("rounding", \.rounding), ("sales", \.sales), ("refunds", \.refunds),
            ("sales_count", \.salesCount), ("refund_count", \.refundCount), ("credit", \.credit),
            ("discounts", \.discounts), ("comps", \.comps), ("lines_off", \.linesOff),
            ("no_receipt_refunds", \.unreceipted), ("no_receipt_count", \.unreceiptedCount),
        ] + turnoverAmounts
    }

    private static var turnoverAmounts: [(name: String, path: WritableKeyPath<SessionTotals, Int>)] {
        [
            ("standing_sales", \.turnover.sales), ("standing_count", \.turnover.salesCount),
            ("standing_refunds", \.turnover.refunds), ("standing_refund_count", \.turnover.refundCount),
            ("voided", \.turnover.voids), ("voids", \.turnover.voidCount),
        ]
    }

    package var object: RecordObject {
        var fields = RecordWriter()
        for (name, path) in Self.amounts { fields.put(name, self[keyPath: path]) }
        for kind in TenderKind.allCases where kind != .cash { fields.put(kind.rawValue, tenders[kind] ?? 0) }
        fields.put("expected_cash", expectedCash)
        fields.put("rates", taxes) { $0.object }
        fields.put("categories", categories.sorted { $0.key < $1.key }) { $0.value.object(name: $0.key) }
        fields.put("staff", staff.sorted { $0.key < $1.key }) { $0.value.object(name: $0.key) }
        fields.put("hours", hours.sorted { $0.key < $1.key }) { $0.value.object(name: String($0.key)) }
        fields["first_number"] = firstNumber
        fields["last_number"] = lastNumber
        return fields.object
    }

    init(_ fields: RecordReader) throws(RecordReadingError) {
        self.init(opening: 0)
        for (name, path) in Self.amounts { self[keyPath: path] = try fields.optionalNumber(name) ?? 0 }
        for kind in TenderKind.allCases where kind != .cash { tenders[kind] = try fields.optionalNumber(kind.rawValue) }
        tenders = tenders.filter { $0.value != 0 }
        for tax in try fields.items("rates", RecordTax.init) {
            rates[TaxRateKey(tax)] = RatePart(base: tax.base, tax: tax.tax)
        }
        for (name, part) in try fields.items("categories", Part.named) { categories[name] = part }
        for (name, part) in try fields.items("staff", Part.named) { staff[name] = part }
        for (name, part) in try fields.items("hours", Part.named) { hours[Int(name) ?? 0] = part }
        firstNumber = try fields.optionalText("first_number")
        lastNumber = try fields.optionalText("last_number")
    }

    /// Bases and taxes by tax and rate. If the rate of a tax changed, each rate has its own entry.
    package var taxes: [RecordTax] {
        rates.sorted { $0.key < $1.key }.map {
            RecordTax(rate: $0.key.rate, base: $0.value.base, tax: $0.value.tax, isExempt: $0.key.isExempt)
        }
    }

    /// Cash that should be in the drawer.
    package var expectedCash: Int {
        [opening, cashSales, -cashRefunds, paidIn, -paidOut, -drops].reduce(0) { $0.clampedAdding($1) }
    }

    package mutating func add(_ record: StoreRecord) {
        turnover.add(record)
        switch record.kind {
        case .sale: addSale(record)
        case .refund, .void: addRefund(record)
        case .paidIn: paidIn.addClamped(record.total)
        case .paidOut: paidOut.addClamped(record.total)
        case .drop: drops.addClamped(record.total)
        case .noSale: noSales += 1
        case .cancel:
            canceled += 1
            linesOff.addClamped(record.linesOff)
        case .open, .close, .stock, .approval: break
        }
        guard let number = record.number else { return }
        firstNumber = firstNumber ?? number
        lastNumber = number
    }

    private mutating func addSale(_ record: StoreRecord) {
        let goods = record.goods
        credit.addClamped(record.liability)
        if record.countsAsSale { salesCount += 1 }
        sales.addClamped(goods)
        tips.addClamped(record.tip)
        rounding.addClamped(record.rounding)
        linesOff.addClamped(record.linesOff)
        for tender in record.tenders {
            if tender.kind == .cash {
                cashSales.addClamped(tender.amount)
            } else {
                tenders.add(tender.amount, to: tender.kind)
            }
        }
        for line in record.lines where !line.kind.isLiability {
            if line.isComp { comps.addClamped(line.discount) } else { discounts.addClamped(line.discount) }
            categories[line.category ?? "", default: Part()].sales.addClamped(line.total)
            categories[line.category ?? "", default: Part()].count += 1
        }
        for tax in record.taxes {
            rates[TaxRateKey(tax), default: RatePart()].base.addClamped(tax.base)
            rates[TaxRateKey(tax), default: RatePart()].tax.addClamped(tax.tax)
        }
        addParts(record) { part in
            part.sales.addClamped(goods)
            part.count += 1
        }
    }

    private mutating func addRefund(_ record: StoreRecord) {
        let goods = record.goods
        let isVoid = record.kind == .void
        refunds.addClamped(goods)
        refundCount += 1
        if record.isWithoutReceipt {
            unreceipted.addClamped(goods)
            unreceiptedCount += 1
        }
        credit.addClamped(-record.liability)
        tips.addClamped(-record.tip)
        rounding.addClamped(record.rounding)
        for tender in record.tenders {
            if tender.kind == .cash {
                cashRefunds.addClamped(tender.amount)
            } else {
                tenders.add(-tender.amount, to: tender.kind)
            }
        }
        for line in record.lines where !line.kind.isLiability {
            categories[line.category ?? "", default: Part()].takeBack(line.total, isVoid: isVoid)
        }
        for tax in record.taxes {
            rates[TaxRateKey(tax), default: RatePart()].base.addClamped(-tax.base)
            rates[TaxRateKey(tax), default: RatePart()].tax.addClamped(-tax.tax)
        }
        addParts(record) { $0.takeBack(goods, isVoid: isVoid) }
    }

    private mutating func addParts(_ record: StoreRecord, _ change: (inout Part) -> Void) {
        change(&staff[record.staff ?? "", default: Part()])
        change(&hours[record.moment.hour, default: Part()])
    }
}
