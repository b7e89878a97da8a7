import FoundationEssentials
import TestSupport
import Testing

@testable import StoreCore
@testable import StoreKit

@Suite struct RefundBuilderTests: RefundSuite {
    // MARK: The known cases

    private struct Vectors: Decodable {
        struct Case: Decodable {
            struct Whole: Decodable {
                let of: Int
                let cash_out: Int
                let rounding: Int
            }
            struct Refused: Decodable {
                let left: Int?
                let ask: Int?
                let of_type: String?
                let error: String
            }
            let name: String
            let line_total: Int?
            let qty: Int?
            let refund_qty: [Int]?
            let amounts: [Int]?
            let line_tax: Int?
            let taxes: [Int]?
            let paid: Int?
            let rounding: Int?
            let cash_step: Int?
            let refunds: [Whole]?
            let cases: [Refused]?
        }
        let cases: [Case]
    }

    private static func vectors() throws -> [Vectors.Case] {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../StoreKitTests/Fixtures/store_refunds.json")
        return try JSONDecoder().decode(Vectors.self, from: try Data(contentsOf: file)).cases
    }

    private static let vat = StoreSettings(taxes: [.init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)])

    @Test func partialRefundsOfALineAddUpToTheLine() throws {
        let cases = try Self.vectors().filter { $0.line_total != nil }
        #expect(cases.count == 2)
        for known in cases {
            let (total, quantity) = (try #require(known.line_total), try #require(known.qty))
            var log = MemoryLog()
            try log.open()
            let sale = try log.sell(
                cart([item(0, quantity, rate: "vat", total: total)], [RecordTender(.card, amount: total)]), Self.vat)
            #expect(sale.lines[0].tax == known.line_tax)
            var refunds: [StoreRecord] = []
            for part in known.refund_qty ?? [] {
                refunds.append(try log.refund("R-00001", [.init(line: 1, quantity: part)], Self.vat))
            }
            #expect(refunds.map(\.total) == known.amounts, "\(known.name)")
            #expect(refunds.map { $0.lines[0].tax } == known.taxes, "\(known.name)")
            #expect(refunds.map { $0.taxes[0].tax } == known.taxes, "\(known.name)")
        }
    }

    @Test func cashRoundingIsReturnedWithTheLastPart() throws {
        let known = try #require(try Self.vectors().first { $0.paid != nil })
        let whole = try #require(known.refunds?.first)
        let settings = StoreSettings(cashStep: try #require(known.cash_step))
        var log = MemoryLog()
        try log.open()
        let sale = try log.sell(cart([item(whole.of)], [cash(200)]), settings)
        #expect(sale.paid == known.paid && sale.rounding == known.rounding)
        let refund = try log.refund("R-00001", nil, settings)
        #expect(refund.total == whole.of && refund.rounding == whole.rounding)
        #expect(refund.tenders.map(\.amount) == [whole.cash_out])
    }

    @Test func anImpossibleRefundIsRefused() throws {
        let refused = try #require(try Self.vectors().first { $0.cases != nil }?.cases)
        #expect(refused.map(\.error) == ["nothing_left", "more_than_left", "not_a_sale"])
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(100)], [RecordTender(.card, amount: 100)]))
        // More than the remaining quantity.
        #expect(throws: StoreError.refused("Only 1 left of that item of R-00001")) {
            try log.refund("R-00001", [.init(line: 1, quantity: 2000)])
        }
        // A refund of a voided sale.
        _ = try log.void("R-00001")
        for parts in [[], [RefundBuilder.Part(line: 1, quantity: 1000)], [RefundBuilder.Part(line: 1)]] {
            #expect(throws: StoreError.refused("Nothing is left to refund: R-00001 was already refunded")) {
                try log.refund("R-00001", parts)
            }
        }
        // A refund of a refund.
        #expect(throws: StoreError.refused("R-00002 is not a sale", advice: "name the receipt of the sale")) {
            try log.refund("R-00002")
        }
        #expect(log.records.count == 3)
    }

    @Test(arguments: [
        [RefundBuilder.Part(line: 0)], [.init(line: 2)], [.init(line: -1)], [.init(line: 1, quantity: 0)],
        [.init(line: 1, quantity: -1000)], [.init(line: 1, quantity: .max)], [.init(line: 1), .init(line: 1)],
    ])
    func anInvalidPartIsRefused(parts: [RefundBuilder.Part]) throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(100, 3000)], [RecordTender(.card, amount: 300)]))
        _ = try log.refund("R-00001", [.init(line: 1, quantity: 1000)])
        #expect(throws: StoreError.self) { try log.refund("R-00001", parts) }
        #expect(throws: StoreError.self) { try log.refund("R-00009") }
        #expect(throws: StoreError.self) { try log.refund("x") }
    }

    @Test func aRefundNeedsAnOpenSession() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(100)], [cash(100)]))
        try log.close(counted: 100)
        #expect(throws: StoreError.noSession("R")) { try log.refund("R-00001") }
        #expect(throws: StoreError.noSession("R2")) { try log.refund("R-00001", register: "R2") }
        // On another register, the refund has that register's number, and its drawer gives the cash.
        try log.open("R2", counted: 5000)
        let refund = try log.refund("R-00001", register: "R2")
        #expect(refund.number == "R2-00001" && refund.refundOf == "R-00001")
        #expect(log.books.register("R2").openSession?.totals.expectedCash == 4900)
    }

    // MARK: Whatever is sold, and however it comes back

    @Test(arguments: 0..<200)
    func allPartialRefundsAddUpToThePayment(seed: Int) throws {
        var random = SeededRandom(seed)
        let settings = RandomSales.settings(&random)
        var log = MemoryLog()
        try log.open()
        var cart = try RandomSales.cart(settings, &random)
        // A line without a price is also part of the refund.
        if Bool.random(using: &random) { cart.items.append(item(0)) }
        let sale = try log.sell(cart, settings)
        let givesTip = Bool.random(using: &random)
        var back: [StoreRecord] = []
        while true {
            let sold = try RefundedSale("R-00001", log)
            let open = sale.lines.indices.filter { sold.left(ofLine: $0 + 1) > 0 }
            guard let place = open.randomElement(using: &random) else { break }
            let left = sold.left(ofLine: place + 1)
            let step = sale.lines[place].unit == nil ? 1000 : 1
            let quantity =
                Bool.random(using: &random) ? left : Int.random(in: 1...(left / step), using: &random) * step
            back.append(
                try log.refund("R-00001", [.init(line: place + 1, quantity: quantity)], settings) {
                    $0.givesTip = givesTip && open.count == 1 && quantity == left
                })
        }
        for record in back { #expect(record.tenders.allSatisfy { $0.amount > 0 }) }
        #expect(back.reduce(0) { $0 + $1.total } == sale.total)
        #expect(back.flatMap(\.taxes).reduce(0) { $0 + $1.tax } == sale.taxes.reduce(0) { $0 + $1.tax })
        // The base and the tax are returned to their original rows.
        for tax in sale.taxes {
            let own = back.flatMap(\.taxes).filter { TaxRateKey($0) == TaxRateKey(tax) }
            #expect(own.reduce(0) { $0 + $1.tax } == tax.tax && own.reduce(0) { $0 + $1.base } == tax.base)
        }
        let totals = log.books.register("R").openSession?.totals
        #expect(totals?.taxes.allSatisfy { $0.base == 0 && $0.tax == 0 } == true)
        #expect(back.flatMap(\.lines).reduce(0) { $0 + $1.discount } == sale.lines.reduce(0) { $0 + $1.discount })
        #expect(back.reduce(0) { $0 + $1.rounding } == -sale.rounding)
        let tip = givesTip ? sale.tip : 0
        #expect(back.reduce(0) { $0 + $1.tip } == tip)
        #expect(back.flatMap(\.tenders).reduce(0) { $0 + $1.amount } == sale.paid - sale.tip + tip)
        for record in back + [sale] {
            let paid = record.tenders.reduce(0) { $0 + $1.amount }
            #expect(paid == record.total + record.tip + (record.kind == .sale ? 1 : -1) * record.rounding)
        }
        let given = try RefundedSale("R-00001", log)
        for (given, tender) in zip(given.given, sale.tenders) { #expect(given <= tender.amount) }
        if givesTip { #expect(log.books.register("R").openSession?.totals.expectedCash == 0) }
        #expect(throws: StoreError.self) { try log.refund("R-00001", nil, settings) }
        #expect(findings(log) == [])
        var ledger = Ledger()
        for record in log.records { ledger.add(record) }
        #expect(ledger.entries.allSatisfy { $0.isBalanced })
    }
}
