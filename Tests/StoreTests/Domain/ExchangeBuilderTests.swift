import Testing

@testable import StoreCore
@testable import StoreKit

/// Exchanges, and returns without a receipt.
@Suite struct ExchangeBuilderTests {
    private static let products = [
        Product(id: "cola", name: "Cola", price: 140, isTracked: true),
        Product(id: "shirt", name: "T-shirt", price: 1200, rate: "vat", isTracked: true),
        Product(id: "cap", name: "Cap", price: 950, rate: "sales"),
        Product(id: "gift", name: "Sample", price: 0),
    ]
    private static let known = Dictionary(uniqueKeysWithValues: products.map { ($0.id, $0) })
    private static let settings = StoreSettings(taxes: [
        .init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true),
        .init(id: "sales", name: "Sales tax", basisPoints: 725, isInclusive: false),
    ])

    private static func item(_ id: String, _ quantity: Int = 1000) -> StoreCart.Item {
        var item = CartEntry.item(of: known[id] ?? products[0])
        item.quantity = quantity
        return item
    }

    /// Returns a log with a sale of two colas and a T-shirt for 14.80 in cash.
    private func log() throws -> MemoryLog {
        var log = MemoryLog()
        try log.open(counted: 10_000)
        let cart = StoreCart(
            id: "sale", register: "R", items: [Self.item("cola", 2000), Self.item("shirt")],
            tenders: [RecordTender(.cash, amount: 1480)])
        _ = try log.sell(cart, Self.settings, Self.products)
        return log
    }

    private func exchange(
        _ log: inout MemoryLog, _ returning: StoreCart.Returning, for items: [StoreCart.Item],
        paid tenders: [RecordTender] = [], id: String = "exchange"
    ) throws -> (refund: StoreRecord, sale: StoreRecord) {
        var cart = StoreCart(id: id, register: "R", items: items)
        try cart.takeBack(returning, Self.settings, Self.known, StoreFixture.now, log)
        cart.tenders = tenders
        let records = try ExchangeBuilder(
            cart, settings: Self.settings, products: Self.known, moment: StoreFixture.now
        ).records(log)
        let added = records.map { log.add($0) }
        return (added[0], added[1])
    }

    private func returning(_ parts: (line: Int, quantity: Int?)...) -> StoreCart.Returning {
        var returning = StoreCart.Returning(number: "R-00001", reason: "wrong size")
        returning.parts = parts.map { .init(line: $0.line, quantity: $0.quantity) }
        return returning
    }

    private func findings(_ log: MemoryLog) -> [String] {
        var check = SumCheck(refunded: Set(log.books.refunds.keys))
        for record in log.records { check.check(record) }
        return check.findings(of: "R").map(\.words)
    }

    @Test func aMoreExpensiveItemIsPaidForTheDifference() throws {
        var log = try log()
        // A cap with tax costs 10.19, and a returned cola gives 1.40.
        let (refund, sale) = try exchange(
            &log, returning((1, 1000)), for: [Self.item("cap")], paid: [RecordTender(.card, amount: 879)])
        #expect((refund.number, sale.number, refund.refundOf) == ("R-00002", "R-00003", "R-00001"))
        #expect(refund.tenders == [.exchange(140)])
        #expect(sale.tenders.map(\.amount) == [140, 879] && sale.tenders.map(\.isExchange) == [true, false])
        #expect(refund.stock == [StockMove(product: "cola", delta: 1000, reason: .returned)])
        #expect(log.books.quantities["cola"] == -1000)
        #expect(refund.isFollowed && refund.exchange == "exchange" && sale.exchange == "exchange")
        let totals = try #require(log.books.register("R").openSession).totals
        #expect((totals.cashSales, totals.cashRefunds, totals.tenders) == (1480, 0, [.card: 879]))
        #expect((totals.sales, totals.refunds) == (1480 + 1019, 140))
        #expect(findings(log) == [])
    }

    @Test func aCheaperItemReturnsTheDifference() throws {
        var log = try log()
        let (refund, sale) = try exchange(&log, returning((2, nil)), for: [Self.item("cola")])
        #expect(refund.tenders.map(\.amount) == [140, 1060] && refund.tenders.map(\.kind) == [.voucher, .cash])
        #expect(refund.taxes.map(\.tax) == [200] && sale.taxes.isEmpty)
        #expect(sale.tenders == [.exchange(140)])
        let totals = try #require(log.books.register("R").openSession).totals
        #expect(totals.cashRefunds == 1060 && totals.tenders.isEmpty)
        #expect(findings(log) == [])
    }

    @Test func anExchangeForTheSameItemMovesNoMoney() throws {
        var log = try log()
        let (refund, sale) = try exchange(&log, returning((2, nil)), for: [Self.item("shirt")])
        #expect(refund.tenders == [.exchange(1200)] && sale.tenders == [.exchange(1200)])
        #expect(log.books.quantities["shirt"] == -1000)
        #expect(try #require(log.books.register("R").openSession).totals.rates.values.map(\.tax) == [200])
        #expect(findings(log) == [])
    }

    /// The sale has the rate of the day. The returned goods have the rate of their sale.
    @Test func theSaleUsesTheNewRateAndTheReturnTheOld() throws {
        let today = StoreFixture.now.dayNumber
        var dated = Self.settings
        var later = dated.taxes[1]
        (later.millionths, later.from) = (80_000, today)
        dated.taxes.append(later)
        var log = try log()
        let cap = try CartTotals([CartLine(price: 950, taxes: ["sales"])], rules: dated.on(today).rules(TaxExemption()))
        #expect(cap.total == 1026)
        var cart = StoreCart(id: "dated", register: "R", items: [Self.item("cap")])
        try cart.takeBack(returning((1, 1000)), dated.on(today), Self.known, StoreFixture.now, log)
        cart.tenders = [RecordTender(.card, amount: 1026 - 140)]
        let records = try ExchangeBuilder(cart, settings: dated, products: Self.known, moment: StoreFixture.now)
            .records(log)
        #expect(records.map { $0.taxes.map(\.tax) } == [[], [76]])
        records.forEach { _ = log.add($0) }
        var making = ReturnBuilder(
            [Self.item("cap")], register: "R", settings: dated, moment: StoreFixture.now, reason: "no receipt")
        making.approvedBy = "Mia"
        #expect(try making.record(log).tenders.map(\.amount) == [1026])
    }

    /// The rest of the old sale and the new sale can be returned afterwards, each once.
    @Test func theRestIsReturnedLater() throws {
        var log = try log()
        let (_, sale) = try exchange(&log, returning((2, nil)), for: [Self.item("cola")])
        let rest = try RefundBuilder(
            of: "R-00001", parts: nil, register: "R", settings: Self.settings, moment: StoreFixture.now
        ).record(log)
        #expect(rest.tenders.map(\.amount) == [280])
        log.add(rest)
        let new = try RefundBuilder(
            of: sale.number ?? "", parts: nil, register: "R", settings: Self.settings, moment: StoreFixture.now
        ).record(log)
        #expect(new.tenders == [RecordTender(.cash, amount: 140)])
        log.add(new)
        #expect(throws: StoreError.self) {
            try RefundBuilder(
                of: sale.number ?? "", parts: nil, register: "R", settings: Self.settings, moment: StoreFixture.now
            ).record(log)
        }
        #expect(findings(log) == [])
        #expect(log.books.quantities["cola"] == 0 && log.books.quantities["shirt"] == 0)
    }

    @Test func anUnpaidExchangeIsRefused() throws {
        var log = try log()
        #expect(throws: StoreError.self) {
            try exchange(&log, returning((1, 1000)), for: [Self.item("cap")], paid: [RecordTender(.card, amount: 800)])
        }
        #expect(throws: StoreError.self) {
            try exchange(&log, returning((1, 3000)), for: [Self.item("cola")])
        }
        #expect(throws: StoreError.self) { try exchange(&log, returning((1, 1000)), for: []) }
        #expect(log.records.count == 2)
    }

    /// The goods were returned elsewhere in the meantime.
    @Test func anItemReturnedTwiceIsRefused() throws {
        var log = try log()
        var cart = StoreCart(id: "late", register: "R", items: [Self.item("cola")])
        try cart.takeBack(returning((1, 1000)), Self.settings, Self.known, StoreFixture.now, log)
        log.add(
            try RefundBuilder(
                of: "R-00001", parts: nil, register: "R", settings: Self.settings, moment: StoreFixture.now
            ).record(log))
        #expect(throws: StoreError.self) {
            try ExchangeBuilder(cart, settings: Self.settings, products: Self.known, moment: StoreFixture.now)
                .records(log)
        }
    }

    @Test func anExchangeIsNeverRecordedAsASaleAlone() throws {
        let log = try log()
        var cart = StoreCart(id: "x", register: "R", items: [Self.item("cola")])
        try cart.takeBack(returning((1, 1000)), Self.settings, Self.known, StoreFixture.now, log)
        #expect(throws: StoreError.self) {
            try SaleBuilder(cart, settings: Self.settings, products: Self.known, moment: StoreFixture.now).record(log)
        }
    }

    // MARK: Without a receipt

    @Test func goodsWithoutAReceiptAreReturnedAtTheirPrice() throws {
        var log = try log()
        var making = ReturnBuilder(
            [Self.item("shirt"), Self.item("cap")], register: "R", settings: Self.settings, moment: StoreFixture.now,
            reason: "a present")
        (making.products, making.approvedBy) = (Self.known, "Mara")
        let record = log.add(try making.record(log))
        #expect((record.total, record.tenders) == (2219, [RecordTender(.cash, amount: 2219)]))
        #expect(record.isWithoutReceipt && record.refundOf == nil && record.approvedBy == "Mara")
        #expect(record.taxes.map(\.tax) == [200, 69])
        #expect(record.stock == [StockMove(product: "shirt", delta: 1000, reason: .returned)])
        let session = try #require(log.books.register("R").openSession)
        #expect((session.totals.unreceipted, session.totals.unreceiptedCount) == (2219, 1))
        #expect(findings(log) == [])
        let report = ZReport(
            open: session, register: "R", at: StoreFixture.now, book: log.books.register("R"))
        #expect(report.text(Self.settings).contains("Without a receipt"))
        #expect(try StoreRecord(line: CanonicalText.bytes(of: .object(record.object))) == record)
    }

    @Test func goodsWithoutAReceiptCanBeExchanged() throws {
        var log = try log()
        var returning = StoreCart.Returning(number: nil, reason: "a present")
        returning.items = [Self.item("shirt")]
        let (refund, sale) = try exchange(&log, returning, for: [Self.item("cola", 2000)])
        #expect(refund.isWithoutReceipt && refund.tenders.map(\.amount) == [280, 920])
        #expect(sale.tenders == [.exchange(280)])
        #expect(findings(log) == [])
    }

    @Test(arguments: ["", "  "])
    func aReasonIsNeeded(_ reason: String) throws {
        let log = try log()
        #expect(throws: StoreError.self) {
            try ReturnBuilder(
                [Self.item("cola")], register: "R", settings: Self.settings, moment: StoreFixture.now, reason: reason
            ).record(log)
        }
    }

    @Test func aRefundOfMoreCashThanTheDrawerHoldsIsRefused() throws {
        let log = try log()
        var making = ReturnBuilder(
            [Self.item("shirt", 20_000)], register: "R", settings: Self.settings, moment: StoreFixture.now,
            reason: "a present")
        making.needsCash = true
        #expect(throws: StoreError.self) { try making.record(log) }
        making.needsCash = false
        #expect(DrawerCheck.shortage(try making.record(log), log.books) == 24_000 - 11_480)
    }

    // MARK: Forged records

    @Test func halfAnExchangeIsDetected() throws {
        var log = try log()
        let (refund, _) = try exchange(&log, returning((2, nil)), for: [Self.item("cola")])
        var check = SumCheck(refunded: Set(log.books.refunds.keys))
        for record in log.records where record != refund { check.check(record) }
        #expect(check.findings(of: "R").map(\.words).contains { $0.contains("takes none back") })
    }
}
