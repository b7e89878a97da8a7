import Testing

@testable import StoreCore

/// What a change of a customer grants, which is for a manager.
@Suite struct StoreCustomerTests {
    private static func customer(_ state: StoreCustomer.Card.State?, id: String = "C-001") -> StoreCustomer {
        var customer = StoreCustomer(id: id)
        customer.cards = state.map { [StoreCustomer.Card(code: "K", state: $0)] } ?? []
        return customer
    }

    /// A card that was blocked, taken away and put on again would be open once more.
    @Test(
        arguments: [
            (nil, .active, false), (.blocked, .active, false), (.active, .active, true), (.active, .blocked, true),
            (.active, nil, true), (nil, .blocked, true),
        ] as [(StoreCustomer.Card.State?, StoreCustomer.Card.State?, Bool)])
    func aCardOpensAWallet(_ before: StoreCustomer.Card.State?, _ after: StoreCustomer.Card.State?, _ isHarmless: Bool)
    {
        #expect(Self.customer(after).grantsNoMore(than: Self.customer(before)) == isHarmless)
    }

    @Test func somebodyNewHasAnEmptyWallet() {
        #expect(Self.customer(.active).grantsNoMore(than: StoreCustomer(id: "")))
    }
}
