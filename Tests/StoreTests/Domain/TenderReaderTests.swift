import Testing

@testable import StoreCore
@testable import StoreKit

@Suite struct TenderReaderTests {
    private func taking(due: Int, cashStep: Int) -> TenderReader {
        var cart = StoreCart(id: "a", register: "R")
        cart.items = [StoreCart.Item(name: "Tea", price: due)]
        return TenderReader(cart, due: due, settings: StoreSettings(cashStep: cashStep), books: StoreBooks())
    }

    @Test func cashWithoutAMatchingCoinIsRefused() throws {
        var taking = taking(due: 1998, cashStep: 5)
        #expect(
            throws: SaleError("Coins can't make 19.98: the smallest one is 0.05", isUsage: true)
        ) { try taking.take("cash:19.98") }
        #expect(taking.cart.tenders.isEmpty)
        try taking.take("cash:20.00")
        #expect(taking.cart.tenders.map(\.amount) == [2000])
    }

    @Test func cashIsExactIfAllCoinsExist() throws {
        var taking = taking(due: 1998, cashStep: 0)
        try taking.take("cash:19.98")
        #expect(taking.cart.tenders.map(\.amount) == [1998])
    }

    /// Without an amount, the tender is the rounded amount due.
    @Test func cashWithoutAnAmountPaysTheAmountDue() throws {
        var taking = taking(due: 1998, cashStep: 5)
        try taking.take("cash")
        #expect(taking.cart.tenders.map(\.amount) == [2000])
    }
}
