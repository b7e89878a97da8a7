import Testing

@testable import StoreCore
@testable import StoreKit

/// The tenders of a refund: payment tenders, credit, tips and rounding.
@Suite struct RefundTenderTests: RefundSuite {
    @Test func tendersAreRefundedLastFirst() throws {
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

    @Test func creditIsReturnedToItsCard() throws {
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

    @Test func aSpentGiftCardIsNotRefunded() throws {
        var log = MemoryLog()
        try log.open()
        try sellGift(1000, &log)
        var gift = RecordTender(.gift, amount: 1)
        gift.account = "hash"
        _ = try log.sell(cart([item(1)], [gift], id: "second"))
        #expect(
            throws: StoreError(
                .balance, "Gift card …7Q2F of R-00001 was spent, at least in part", advice: "refund the other items")
        ) {
            try log.refund("R-00001")
        }
        #expect(throws: StoreError.self) { try log.void("R-00001") }
        _ = try log.refund("R-00002")
        let refund = try log.refund("R-00001")
        #expect(refund.accounts == [AccountMove(.gift, id: "hash", delta: -1000)])
        #expect(log.books.gifts["hash"]?.balance == 0)
        // Credit is not a sale, so giving it back is not a refund of goods.
        #expect(log.books.register("R").grandSales == 1 && log.books.register("R").grandRefunds == 1)
    }

    @Test func twoCreditsOnOneCardAreCheckedTogether() throws {
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
        #expect(throws: StoreError.self) { try log.refund("R-00001") }
        #expect(throws: StoreError.self) { try log.void("R-00001") }
        #expect(try log.refund("R-00001", [.init(line: 2)]).total == 1000)
    }

    @Test func theTipIsReturnedIfRequested() throws {
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(500, 2000)], [RecordTender(.card, amount: 1150)], tip: 150))
        let first = try log.refund("R-00001", [.init(line: 1, quantity: 1000)])
        #expect(first.tip == 0 && first.tenders.map(\.amount) == [500])
        let last = try log.refund("R-00001") { $0.givesTip = true }
        #expect(last.tip == 150 && last.tenders.map(\.amount) == [650] && last.rounding == 0)
        #expect(log.books.register("R").openSession?.totals.tips == 0)
    }

    @Test func aReturnedItemIsBackInStock() throws {
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

    @Test func aWeighedItemIsReturnedInParts() throws {
        var log = MemoryLog()
        try log.open()
        var cheese = item(1000)
        (cheese.quantity, cheese.unit) = (500, "kg")
        var shirts = item(1000)
        shirts.quantity = 2000
        _ = try log.sell(cart([cheese, shirts], [RecordTender(.card, amount: 2500)]))
        #expect(throws: StoreError.refused("That item of R-00001 was sold in whole pieces")) {
            try log.refund("R-00001", [.init(line: 2, quantity: 500)])
        }
        #expect(try log.refund("R-00001", [.init(line: 1, quantity: 250)]).total == 250)
        #expect(try log.refund("R-00001", [.init(line: 2, quantity: 1000)]).total == 1000)
    }

    /// Cash rounding on a free line was subtracted from the tip, which is not returned automatically.
    @Test func aFreeLineOfARoundedTipIsReturned() throws {
        let settings = StoreSettings(cashStep: 5)
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(0)], [RecordTender(.cash, amount: 35)], tip: 37), settings)
        let back = try log.refund("R-00001", nil, settings)
        #expect(back.tenders.isEmpty && back.rounding == 0)
        #expect(findings(log) == [])
    }

    @Test(arguments: [true, false])
    func aFreeLineIsReturnedWithItsTip(isVoid: Bool) throws {
        let settings = StoreSettings(cashStep: 5)
        var log = MemoryLog()
        try log.open()
        _ = try log.sell(cart([item(0)], [RecordTender(.cash, amount: 35)], tip: 37), settings)
        let back = try isVoid ? log.void("R-00001") : log.refund("R-00001", nil, settings) { $0.givesTip = true }
        #expect(back.tenders.map(\.amount) == [35])
        #expect(findings(log) == [])
    }

    @Test func aPartialRefundIsAtMostThePriceOfTheGoods() throws {
        let settings = StoreSettings(cashStep: 10)
        var log = MemoryLog()
        try log.open()
        let tenders = [RecordTender(.card, amount: 344), RecordTender(.cash, amount: 50)]
        _ = try log.sell(cart([item(0), item(364)], tenders, tip: 30), settings)
        let first = try log.refund("R-00001", [.init(line: 2)], settings)
        _ = try log.refund("R-00001", [.init(line: 1)], settings)
        #expect(first.paid <= 364)
        #expect(findings(log) == [])
    }

    /// Ten buns for 0.50 each, with cash in whole units: the rounding happens once, not for each refund.
    @Test func cashForManyPartsIsRoundedOnce() throws {
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
        // The tip still exists and can be given back alone.
        let tip = try log.refund("R-00001", [], settings) { $0.givesTip = true }
        #expect(tip.lines.isEmpty && tip.tip == 500 && tip.tenders.map(\.amount) == [500])
        #expect(throws: StoreError.self) { try log.refund("R-00001", [], settings) { $0.givesTip = true } }
    }

    /// Seven cash shares are returned as one sum, and two cards as two.
    @Test func cashIsReturnedAsOneSum() throws {
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

    /// If a wallet paid a part of its own top-up, it gets this part back.
    @Test func refundAndVoidTreatSpentCreditAlike() throws {
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
}
