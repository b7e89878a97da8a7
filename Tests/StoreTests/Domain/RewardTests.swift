import Testing

@testable import StoreCore
@testable import StoreKit

/// Points can be spent only on items that may be discounted.
@Suite struct RewardTests {
    private let reward = StoreReward(points: 100, amount: 500)

    private func log(points: Int) throws -> MemoryLog {
        var log = MemoryLog()
        try log.open()
        var record = StoreRecord(.sale, at: StoreFixture.now, register: "R")
        record.accounts = [AccountMove(.points, id: "carla", delta: points)]
        log.add(record)
        return log
    }

    private func cart(_ items: [StoreCart.Item], due: Int) -> StoreCart {
        var cart = StoreCart(id: "c", register: "R", items: items, tenders: [RecordTender(.card, amount: due)])
        cart.customer = "carla"
        cart.orderDiscounts = [CartDiscount(reward)]
        return cart
    }

    @Test func aRewardReducesGoods() throws {
        var log = try log(points: 100)
        let sale = try log.sell(cart([.init(name: "Mug", price: 900)], due: 400))
        #expect(sale.total == 400)
        #expect(log.books.points["carla"] == 0)
    }

    @Test func creditAndUndiscountableItemsEarnNoReward() throws {
        var card = StoreCart.Item(name: "Gift card …7Q2F", price: 2000)
        (card.line, card.account) = (.gift, "hash")
        var book = StoreCart.Item(name: "Book", price: 2000)
        book.refusesDiscount = true
        for item in [card, book] {
            var log = try log(points: 100)
            #expect(throws: StoreError.self) { try log.sell(cart([item], due: 2000)) }
            #expect(log.books.points["carla"] == 100)
        }
    }

    @Test func aFixedDiscountIsSplitOverDiscountableItems() throws {
        var card = StoreCart.Item(name: "Gift card …7Q2F", price: 2000)
        (card.line, card.account) = (.gift, "hash")
        var whole = StoreCart(id: "c", register: "R", items: [card, .init(name: "Coffee", price: 500)])
        whole.orderDiscounts = [CartDiscount(.fixed(500))]
        let split = try CartSplit(whole, taking: [0: 1000], ids: ("a", "b"), StoreSettings())
        #expect(try split.own.totals(StoreSettings()).due == 2000)
        #expect(try split.rest.totals(StoreSettings()).due == 0)
    }
}
