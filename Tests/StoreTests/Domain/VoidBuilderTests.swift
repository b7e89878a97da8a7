import TestSupport
import Testing

@testable import StoreCore
@testable import StoreKit

@Suite struct VoidBuilderTests {
    @Test(arguments: 0..<30)
    func aVoidReversesAWholeSale(seed: Int) throws {
        var random = SeededRandom(seed)
        let settings = RandomSales.settings(&random)
        var log = MemoryLog()
        try log.open(counted: 10_000)
        let before = log.books
        let sale = try log.sell(try RandomSales.cart(settings, &random), settings)
        let void = try log.void("R-00001")
        #expect(void.total == sale.total && void.tip == sale.tip && void.rounding == -sale.rounding)
        #expect(void.refundOf == "R-00001" && void.number == "R-00002" && void.taxes == sale.taxes)
        #expect(void.lines.map(\.ofLine) == sale.lines.indices.map { $0 + 1 })
        let totals = try #require(log.books.register("R").openSession?.totals)
        #expect(
            totals.expectedCash == 10_000 && totals.tips == 0 && totals.rounding == 0 && totals.turnover.voidCount == 1)
        #expect(totals.tenders.values.allSatisfy { $0 == 0 } && totals.sales == totals.refunds)
        #expect(totals.rates.values.allSatisfy { $0.tax == 0 && $0.base == 0 })
        #expect(log.books.quantities == before.quantities && log.books.gifts == before.gifts)
        var ledger = Ledger()
        for record in log.records { ledger.add(record) }
        #expect(ledger.entries.allSatisfy { $0.isBalanced })
    }

    private func sale(_ id: String = "cart", _ product: String? = nil) -> StoreCart {
        var cart = StoreCart(id: id, register: "R")
        var item = StoreCart.Item(name: "Mug", price: 900, quantity: 2000)
        item.product = product
        cart.items = [item]
        cart.tenders = [RecordTender(.card, amount: 1800)]
        return cart
    }

    @Test func aSaleIsVoidedOnce() throws {
        var log = MemoryLog()
        try log.open()
        let mug = Product(id: "mug", name: "Mug", price: 900, isTracked: true)
        _ = try log.sell(sale("cart", "mug"), StoreSettings(), [mug])
        let void = try log.void("R-00001")
        #expect(void.stock == [StockMove(product: "mug", delta: 2000, reason: .returned)])
        #expect(throws: StoreError.refused("R-00001 is already void")) {
            try log.void("R-00001")
        }
        #expect(throws: StoreError.self) { try log.void("R-00002") }
        #expect(throws: StoreError.self) { try log.void("R-00007") }
    }

    @Test func aPartlyRefundedSaleCannotBeVoided() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(sale())
        _ = try log.refund("R-00001", [.init(line: 1, quantity: 1000)])
        #expect(throws: StoreError.refused("Part of R-00001 was refunded", advice: "refund the rest")) {
            try log.void("R-00001")
        }
    }

    @Test func aSaleOfAnotherSessionIsRefundedInstead() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(sale())
        try log.open("R2")
        #expect(throws: StoreError.refused("R-00001 belongs to another session", advice: "refund it instead")) {
            try log.void("R-00001", register: "R2")
        }
        try log.close(counted: 0)
        #expect(throws: StoreError.noSession("R")) { try log.void("R-00001") }
        try log.open()
        #expect(throws: StoreError.self) { try log.void("R-00001") }
        #expect(try log.refund("R-00001").total == 1800)
    }

    @Test func aCartIsSoldOnce() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(sale())
        #expect(throws: StoreError.paid("R-00001")) { try log.sell(sale()) }
        var unpaid = sale("other")
        unpaid.tenders = [RecordTender(.card, amount: 1799)]
        #expect(throws: StoreError(.notPaid(rest: 1), "0.01 of 18.00 is not paid yet")) { try log.sell(unpaid) }
    }

    @Test(arguments: [
        (NegativeStock.refuse, 1, 0), (.warn, 2, -1000), (.allow, 2, -1000),
    ])
    func twoTillsSellTheLastItem(answer: NegativeStock, accepted: Int, quantity: Int) throws {
        var log = MemoryLog()
        var record = StoreRecord(.stock, at: StoreFixture.now, register: "STOCK")
        record.stock = [StockMove(product: "mug", delta: 1000, reason: .initial)]
        log.add(record)
        let mug = Product(id: "mug", name: "Mug", price: 900, isTracked: true, negative: answer)
        var sold = 0
        for register in ["R", "R2"] {
            try log.open(register)
            var cart = sale("cart \(register)", "mug")
            cart.register = register
            cart.items[0].quantity = 1000
            cart.tenders = [RecordTender(.card, amount: 900)]
            do {
                _ = try log.sell(cart, StoreSettings(), [mug])
                sold += 1
            } catch let error as StoreError {
                #expect(error.kind == .stock && error.message == "No Mug left; the sale has 1")
            }
        }
        #expect(sold == accepted && log.books.quantities["mug"] == quantity)
    }
}
