import FoundationEssentials
import QuadDomain
import StoreKit
import TestSupport
import Testing

@Suite struct RefundMakingTests {
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

    private func cart(
        _ items: [StoreCart.Item], _ tenders: [RecordTender], tip: Int? = nil, id: String = "cart"
    ) -> StoreCart {
        var cart = StoreCart(id: id, register: "R")
        cart.items = items
        cart.tenders = tenders
        cart.tip = tip.map { CartTip(.amount($0)) }
        return cart
    }

    private func item(_ price: Int, _ quantity: Int = 1000, rate: String? = nil, total: Int? = nil) -> StoreCart.Item {
        var item = StoreCart.Item(name: "x", price: price, quantity: quantity)
        item.rate = rate
        item.fixedTotal = total
        return item
    }

    private func cash(_ tendered: Int) -> RecordTender {
        var tender = RecordTender(.cash, amount: tendered)
        tender.tendered = tendered
        return tender
    }

    @Test func partsOfALineAddUpToIt() throws {
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

    @Test func cashRoundingComesBackWithTheLast() throws {
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

    @Test func whatCantBeGivenBackIsRefused() throws {
        let refused = try #require(try Self.vectors().first { $0.cases != nil }?.cases)
        #expect(refused.map(\.error) == ["nothing_left", "more_than_left", "not_a_sale"])
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(100)], [RecordTender(.card, amount: 100)]))
        // More than is left.
        #expect(throws: StoreFault.refused("Only 1 is left of that line of R-00001")) {
            try log.refund("R-00001", [.init(line: 1, quantity: 2000)])
        }
        // Of a sale that was voided.
        _ = try log.void("R-00001")
        for parts in [[], [RefundMaking.Part(line: 1, quantity: 1000)], [RefundMaking.Part(line: 1)]] {
            #expect(throws: StoreFault.refused("Nothing is left of that to give back: R-00001 was refunded")) {
                try log.refund("R-00001", parts)
            }
        }
        // Of a refund.
        #expect(throws: StoreFault.refused("R-00002 is no sale", advice: "name the receipt of the sale")) {
            try log.refund("R-00002")
        }
        #expect(log.records.count == 3)
    }

    @Test(arguments: [
        [RefundMaking.Part(line: 0)], [.init(line: 2)], [.init(line: -1)], [.init(line: 1, quantity: 0)],
        [.init(line: 1, quantity: -1000)], [.init(line: 1, quantity: .max)], [.init(line: 1), .init(line: 1)],
    ])
    func aPartThatIsNoneIsRefused(parts: [RefundMaking.Part]) throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(100, 3000)], [RecordTender(.card, amount: 300)]))
        _ = try log.refund("R-00001", [.init(line: 1, quantity: 1000)])
        #expect(throws: StoreFault.self) { try log.refund("R-00001", parts) }
        #expect(throws: StoreFault.self) { try log.refund("R-00009") }
        #expect(throws: StoreFault.self) { try log.refund("x") }
    }

    @Test func aSessionHasToBeOpen() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(100)], [cash(100)]))
        try log.close(counted: 100)
        #expect(throws: StoreFault.noSession("R")) { try log.refund("R-00001") }
        #expect(throws: StoreFault.noSession("R2")) { try log.refund("R-00001", register: "R2") }
        // On another register it has the number of that one, and its drawer gives the cash.
        try log.open("R2", counted: 5000)
        let refund = try log.refund("R-00001", register: "R2")
        #expect(refund.number == "R2-00001" && refund.refundOf == "R-00001")
        #expect(log.books.register("R2").openSession?.totals.expectedCash == 4900)
    }

    // MARK: Tenders

    @Test func tendersAreGivenBackTheLastFirst() throws {
        var log = MemoryLog()
        try log.open()
        var card = RecordTender(.card, amount: 500)
        card.reference = "004512"
        card.lastFour = "4242"
        _ = try log.sell(cart([item(300, 5000)], [card, cash(1000)]))
        let first = try log.refund("R-00001", [.init(line: 1, quantity: 2000)])
        #expect(first.tenders == [RecordTender(.cash, amount: 600)])
        let second = try log.refund("R-00001", [.init(line: 1, quantity: 2000)])
        card.amount = 200
        #expect(second.tenders == [RecordTender(.cash, amount: 400), card])
        card.amount = 300
        #expect(try log.refund("R-00001").tenders == [card])
        #expect(log.books.register("R").openSession?.totals.expectedCash == 0)
    }

    @Test func creditIsPutOnTheCardAgain() throws {
        var log = MemoryLog()
        try log.open()
        try sellGift(1000, &log)
        var gift = RecordTender(.gift, amount: 1000)
        gift.account = "hash"
        gift.lastFour = "7Q2F"
        _ = try log.sell(cart([item(1500)], [gift, cash(500)], id: "second"))
        #expect(log.books.gifts["hash"]?.balance == 0)
        let refund = try log.refund("R-00002")
        #expect(refund.accounts == [AccountMove(.gift, id: "hash", delta: 1000)])
        #expect(refund.tenders == [RecordTender(.cash, amount: 500), gift])
        #expect(log.books.gifts["hash"]?.balance == 1000)
        #expect(log.books.gifts["hash"]?.lastFour == "7Q2F")
    }

    private func sellGift(_ amount: Int, _ log: inout MemoryLog) throws {
        var line = item(amount)
        line.name = "Gift card …7Q2F"
        line.line = .gift
        line.account = "hash"
        line.lastFour = "7Q2F"
        _ = try log.sell(cart([line], [RecordTender(.card, amount: amount)], id: "gift"))
    }

    @Test func aGiftCardThatWasSpentIsNotGivenBack() throws {
        var log = MemoryLog()
        try log.open()
        try sellGift(1000, &log)
        var gift = RecordTender(.gift, amount: 1)
        gift.account = "hash"
        _ = try log.sell(cart([item(1)], [gift], id: "second"))
        #expect(
            throws: StoreFault(
                .balance, "Gift card …7Q2F of R-00001 was spent in part", advice: "give back the other lines")
        ) {
            try log.refund("R-00001")
        }
        #expect(throws: StoreFault.self) { try log.void("R-00001") }
        _ = try log.refund("R-00002")
        let refund = try log.refund("R-00001")
        #expect(refund.accounts == [AccountMove(.gift, id: "hash", delta: -1000)])
        #expect(log.books.gifts["hash"]?.balance == 0)
        // Credit is no sale, so giving it back is no refund of goods.
        #expect(log.books.register("R").grandSales == 1 && log.books.register("R").grandRefunds == 1)
    }

    @Test func twoCreditsOnOneCardAreLookedAtTogether() throws {
        var log = MemoryLog()
        try log.open()
        var line = item(1000)
        line.name = "Gift card …7Q2F"
        line.line = .gift
        line.account = "hash"
        line.lastFour = "7Q2F"
        _ = try log.sell(cart([line, line], [RecordTender(.card, amount: 2000)], id: "gift"))
        var gift = RecordTender(.gift, amount: 500)
        gift.account = "hash"
        _ = try log.sell(cart([item(500)], [gift], id: "second"))
        #expect(throws: StoreFault.self) { try log.refund("R-00001") }
        #expect(throws: StoreFault.self) { try log.void("R-00001") }
        #expect(try log.refund("R-00001", [.init(line: 2)]).total == 1000)
    }

    @Test func theTipIsGivenBackWhereItIsAsked() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(500, 2000)], [RecordTender(.card, amount: 1150)], tip: 150))
        let first = try log.refund("R-00001", [.init(line: 1, quantity: 1000)])
        #expect(first.tip == 0 && first.tenders.map(\.amount) == [500])
        let last = try log.refund("R-00001") { $0.givesTip = true }
        #expect(last.tip == 150 && last.tenders.map(\.amount) == [650] && last.rounding == 0)
        #expect(log.books.register("R").openSession?.totals.tips == 0)
    }

    @Test func whatComesBackIsOnTheShelfAgain() throws {
        let mug = Product(id: "mug", name: "Mug", price: 900, isTracked: true)
        let talk = Product(id: "talk", name: "Talk", price: 100)
        var log = MemoryLog()
        try log.open()
        var (first, second) = (item(900, 3000), item(100))
        first.product = "mug"
        second.product = "talk"
        _ = try log.sell(
            cart([first, second], [RecordTender(.card, amount: 2800)]), StoreSettings(), [mug, talk])
        #expect(log.books.quantities == ["mug": -3000])
        #expect(try log.refund("R-00001", [.init(line: 1, quantity: 1000)]) { $0.restocks = false }.stock.isEmpty)
        let back = try log.refund("R-00001")
        #expect(back.stock == [StockMove(product: "mug", delta: 2000, reason: .returned)])
        #expect(log.books.quantities == ["mug": -1000])
    }

    @Test func whatIsSoldInPiecesComesBackInPieces() throws {
        var log = MemoryLog()
        try log.open()
        var cheese = item(1000)
        (cheese.quantity, cheese.unit) = (500, "kg")
        var shirts = item(1000)
        shirts.quantity = 2000
        _ = try log.sell(cart([cheese, shirts], [RecordTender(.card, amount: 2500)]))
        #expect(throws: StoreFault.refused("That line of R-00001 was sold in whole pieces")) {
            try log.refund("R-00001", [.init(line: 2, quantity: 500)])
        }
        #expect(try log.refund("R-00001", [.init(line: 1, quantity: 250)]).total == 250)
        #expect(try log.refund("R-00001", [.init(line: 2, quantity: 1000)]).total == 1000)
    }

    /// What cash took off a free line was taken off the tip, which does not come back by itself.
    @Test func aFreeLineOfARoundedTipComesBack() throws {
        let settings = StoreSettings(cashStep: 5)
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(0)], [RecordTender(.cash, amount: 35)], tip: 37), settings)
        let back = try log.refund("R-00001", nil, settings)
        #expect(back.tenders.isEmpty && back.rounding == 0)
        #expect(Self.findings(log) == [])
    }

    @Test func aPartIsNoMoreThanWasPaidForTheGoods() throws {
        let settings = StoreSettings(cashStep: 10)
        var log = MemoryLog()
        try log.open()
        let tenders = [RecordTender(.card, amount: 344), RecordTender(.cash, amount: 50)]
        _ = try log.sell(cart([item(0), item(364)], tenders, tip: 30), settings)
        let first = try log.refund("R-00001", [.init(line: 2)], settings)
        _ = try log.refund("R-00001", [.init(line: 1)], settings)
        #expect(first.paid <= 364)
        #expect(Self.findings(log) == [])
    }

    private static func findings(_ log: MemoryLog) -> [String] {
        var check = SumCheck(refunded: Set(log.records.compactMap(\.refundOf)))
        for record in log.records { check.check(record) }
        return check.findings(of: "R").map(\.words)
    }

    /// Ten buns for 0.50 each where cash is whole: what is rounded up once is not rounded up again.
    @Test func cashOfManyPartsIsRoundedAsOne() throws {
        let settings = StoreSettings(cashStep: 100)
        var log = MemoryLog()
        try log.open()
        var buns = item(50)
        buns.quantity = 10_000
        var sale = cart([buns], [RecordTender(.cash, amount: 1000)])
        sale.tip = CartTip(.amount(500))
        _ = try log.sell(sale, settings)
        let given = try (1...10).map { _ in
            try log.refund("R-00001", [.init(line: 1, quantity: 1000)], settings).tenders.reduce(0) { $0 + $1.amount }
        }
        #expect(given.reduce(0, +) == 500)
        #expect(given.allSatisfy { $0 == 0 || $0 == 100 })
        // The tip is still there, and can be given back alone.
        let tip = try log.refund("R-00001", [], settings) { $0.givesTip = true }
        #expect(tip.lines.isEmpty && tip.tip == 500 && tip.tenders.map(\.amount) == [500])
        #expect(throws: StoreFault.self) { try log.refund("R-00001", [], settings) { $0.givesTip = true } }
    }

    /// Seven shares in cash come back as one sum; two cards as two.
    @Test func cashComesBackAsOneSum() throws {
        var log = MemoryLog()
        try log.open()
        var tenders = (1...4).map { _ in RecordTender(.cash, amount: 100) }
        for name in ["first", "second"] {
            var card = RecordTender(.card, amount: 300)
            card.reference = name
            tenders.append(card)
        }
        _ = try log.sell(cart([item(1000)], tenders))
        let back = try log.refund("R-00001")
        #expect(back.tenders.map(\.amount) == [300, 300, 400])
        #expect(try RefundedSale("R-00001", log).given == [100, 100, 100, 100, 300, 300])
    }

    /// A wallet that paid a part of its own top-up gets that back with it.
    @Test func refundAndVoidAgreeOnCreditThatWasSpent() throws {
        for (spent, isDone) in [(500, true), (501, false)] {
            for isVoid in [true, false] {
                var log = MemoryLog()
                try log.open()
                func topUp(_ amount: Int, _ id: String, _ tenders: [RecordTender]) throws {
                    var line = item(amount)
                    (line.line, line.account) = (.topUp, "carla")
                    _ = try log.sell(cart([line], tenders, id: id))
                }
                var wallet = RecordTender(.wallet, amount: 500)
                wallet.account = "carla"
                try topUp(500, "a", [RecordTender(.card, amount: 500)])
                try topUp(2000, "b", [wallet, RecordTender(.card, amount: 1500)])
                var other = RecordTender(.wallet, amount: spent)
                other.account = "carla"
                _ = try log.sell(cart([item(spent)], [other], id: "c"))
                let isRefused = (try? isVoid ? log.void("R-00002") : log.refund("R-00002")) == nil
                #expect(isRefused != isDone, "spent \(spent), void \(isVoid)")
            }
        }
    }

    // MARK: Whatever is sold, and however it comes back

    @Test(arguments: 0..<200)
    func allPartsTogetherAreWhatWasPaid(seed: Int) throws {
        var random = SeededRandom(seed)
        let settings = RandomSales.settings(&random)
        var log = MemoryLog()
        try log.open()
        let sale = try log.sell(try RandomSales.cart(settings, &random), settings)
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
        #expect(throws: StoreFault.self) { try log.refund("R-00001", nil, settings) }
        var ledger = Ledger()
        for record in log.records { ledger.add(record) }
        #expect(ledger.entries.allSatisfy { $0.isBalanced })
    }
}
