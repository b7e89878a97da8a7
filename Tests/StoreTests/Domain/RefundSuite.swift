@testable import StoreCore
@testable import StoreKit

/// Shared sales for the tests of refunds, and the verification of their log.
protocol RefundSuite {}

extension RefundSuite {
    func cart(
        _ items: [StoreCart.Item], _ tenders: [RecordTender], tip: Int? = nil, id: String = "cart"
    ) -> StoreCart {
        var cart = StoreCart(id: id, register: "R")
        cart.items = items
        cart.tenders = tenders
        cart.tip = tip.map { CartTip(.amount($0)) }
        return cart
    }

    func item(_ price: Int, _ quantity: Int = 1000, rate: String? = nil, total: Int? = nil) -> StoreCart.Item {
        var item = StoreCart.Item(name: "x", price: price, quantity: quantity)
        item.rate = rate
        item.fixedTotal = total
        return item
    }

    func cash(_ tendered: Int) -> RecordTender {
        var tender = RecordTender(.cash, amount: tendered)
        tender.tendered = tendered
        return tender
    }

    /// Returns the findings of verification.
    func findings(_ log: MemoryLog) -> [String] {
        var check = SumCheck(refunded: Set(log.records.compactMap(\.refundOf)))
        for record in log.records { check.check(record) }
        return check.findings(of: "R").map(\.words)
    }
}
