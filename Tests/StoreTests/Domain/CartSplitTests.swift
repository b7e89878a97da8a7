import TestSupport
import Testing

@testable import StoreCore
@testable import StoreKit

@Suite struct CartSplitTests {
    private let ids = (own: "own", rest: "rest")

    private func cart(_ items: (name: String, price: Int, quantity: Int)...) -> StoreCart {
        var cart = StoreCart(id: "cart", register: "R")
        cart.items = items.map { StoreCart.Item(name: $0.name, price: $0.price, quantity: $0.quantity) }
        return cart
    }

    @Test func linesAndPiecesGoToThePartThatPays() throws {
        let whole = cart(("Tea", 200, 3000), ("Bagel", 425, 1000))
        let split = try CartSplit(whole, taking: [0: 1000, 1: 1000], ids: ids, StoreSettings())
        #expect(split.own.items.map(\.name) == ["Tea", "Bagel"])
        #expect(split.own.items.map(\.quantity) == [1000, 1000])
        #expect(split.rest.items.map(\.quantity) == [2000])
        #expect([split.own.id, split.rest.id] == ["own", "rest"])
    }

    @Test func discountsOnTheWholeSaleAreShared() throws {
        var whole = cart(("Tea", 300, 1000), ("Cake", 600, 1000))
        whole.orderDiscounts = [CartDiscount(.fixed(100)), CartDiscount(.percent(1000))]
        let split = try CartSplit(whole, taking: [0: 1000], ids: ids, StoreSettings())
        #expect(split.own.orderDiscounts.map(\.fixed) == [33, nil])
        #expect(split.rest.orderDiscounts.map(\.fixed) == [67, nil])
        #expect(split.rest.orderDiscounts.map(\.basisPoints) == [nil, 1000])
    }

    @Test func aFixedTipStaysWithTheFirstPart() throws {
        var whole = cart(("Tea", 300, 1000), ("Cake", 600, 1000))
        whole.tip = CartTip(.amount(50))
        let split = try CartSplit(whole, taking: [0: 1000], ids: ids, StoreSettings())
        #expect(split.own.tip == CartTip(.amount(50)))
        #expect(split.rest.tip == nil)
    }

    @Test(arguments: [
        ([:], "Choose what to pay now"), ([0: 3000, 1: 1000], "That is the whole sale"),
        ([0: 4000], "There are only 3 of Tea"),
        ([0: -1000], "There are only 3 of Tea"), ([0: 500], "Tea can't be split"),
    ])
    func anInvalidSplitIsRefused(_ quantities: [Int: Int], _ words: String) {
        let whole = cart(("Tea", 200, 3000), ("Bagel", 425, 1000))
        let fault = #expect(throws: StoreError.self) {
            try CartSplit(whole, taking: quantities, ids: ids, StoreSettings())
        }
        #expect(fault?.message == words)
    }

    @Test func aLineWithAFixedTotalIsNotSplit() {
        var whole = cart(("Nuts", 890, 2000), ("Bagel", 425, 1000))
        whole.items[0].fixedTotal = 1500
        #expect(throws: StoreError.self) { try CartSplit(whole, taking: [0: 1000], ids: ids, StoreSettings()) }
        whole.items[0].fixedTotal = nil
        whole.items[0].discounts = [CartDiscount(.fixed(100))]
        #expect(throws: StoreError.self) { try CartSplit(whole, taking: [0: 1000], ids: ids, StoreSettings()) }
    }

    @Test func aPartlyPaidSaleIsNotSplit() {
        var whole = cart(("Tea", 200, 3000), ("Bagel", 425, 1000))
        whole.tenders = [RecordTender(.cash, amount: 100)]
        #expect(throws: StoreError.self) { try CartSplit(whole, taking: [1: 1000], ids: ids, StoreSettings()) }
    }

    /// After any split, no piece is lost and no amount changes.
    @Test func bothPartsAddUpToTheWhole() throws {
        var random = SeededRandom(14)
        var count = 0
        for _ in 0..<300 {
            let settings = RandomSales.settings(&random)
            var whole = try RandomSales.cart(settings, &random)
            whole.tenders = []
            var taking: [Int: Int] = [:]
            for place in whole.items.indices where Bool.random(using: &random) {
                taking[place] = whole.items[place].quantity
            }
            guard let split = try? CartSplit(whole, taking: taking, ids: ids, settings) else { continue }
            count += 1
            let parts = [split.own, split.rest]
            for item in whole.items {
                let there = parts.flatMap(\.items).filter { $0.name == item.name }.reduce(0) { $0 + $1.quantity }
                #expect(there == item.quantity)
            }
            for place in whole.orderDiscounts.indices {
                guard let fixed = whole.orderDiscounts[place].fixed else { continue }
                #expect(parts.reduce(0) { $0 + ($1.orderDiscounts[place].fixed ?? 0) } == fixed)
            }
        }
        #expect(count > 100)
    }

    /// Each part of a split keeps only the approval for its own discount.
    @Test func eachPartKeepsTheApprovalOfItsDiscount() throws {
        var whole = cart(("Tea", 200, 3000), ("Bagel", 400, 1000))
        whole.orderDiscounts = [CartDiscount(.percent(5000))]
        whole.allowDiscounts(by: "manager B", StoreSettings())
        let split = try CartSplit(whole, taking: [1: 1000], ids: ids, StoreSettings())
        #expect([split.own.approvedOff, split.rest.approvedOff] == [200, 300])
        #expect(![split.own, split.rest].contains { $0.needsApproval(StoreSettings()) })
        whole.approvedOff = 250
        let other = try CartSplit(whole, taking: [1: 1000], ids: ids, StoreSettings())
        #expect([other.own, other.rest].allSatisfy { $0.needsApproval(StoreSettings()) })
    }
}
