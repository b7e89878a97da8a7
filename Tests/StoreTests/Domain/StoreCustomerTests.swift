import Testing

@testable import StoreCore

/// The changes of a customer that need a manager.
@Suite struct StoreCustomerTests {
    private static func customer(_ state: StoreCustomer.Card.State?, id: String = "C-001") -> StoreCustomer {
        var customer = StoreCustomer(id: id)
        customer.cards = state.map { [StoreCustomer.Card(code: "K", state: $0)] } ?? []
        return customer
    }

    /// Otherwise a blocked card would be active again after it is removed and added.
    @Test(
        arguments: [
            (nil, .active, false), (.blocked, .active, false), (.active, .active, true), (.active, .blocked, true),
            (.active, nil, true), (nil, .blocked, true),
        ] as [(StoreCustomer.Card.State?, StoreCustomer.Card.State?, Bool)])
    func aCardOpensAWallet(_ before: StoreCustomer.Card.State?, _ after: StoreCustomer.Card.State?, _ isHarmless: Bool)
    {
        #expect(Self.customer(after).grantsNoMore(than: Self.customer(before)) == isHarmless)
    }

    @Test func aNewCustomerHasAnEmptyWallet() {
        #expect(Self.customer(.active).grantsNoMore(than: StoreCustomer(id: "")))
    }
}
