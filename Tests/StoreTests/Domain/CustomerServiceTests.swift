import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Customers: wallets with a limit, and points that are earned, spent and taken back.
@Suite struct CustomerServiceTests {
    private let log = MemorySalesLog()
    private let till: MemoryTill
    private let people = MemoryPeople()
    private let customers = MemoryCustomers()
    private let settings: StoreSettings
    private let clock = ManualClock(CalendarDay(dayNumber: 20_777))

    init() {
        settings = StoreSettings(pointsRate: 1000, reward: StoreReward(points: 100, amount: 500))
        till = MemoryTill(settings)
    }

    private var store: StoreService {
        StoreService(
            log: log, products: MemoryProducts([]), carts: till, settings: till, registers: till, clock: clock,
            makeID: { String(UInt64.random(in: 0 ... .max)) })
    }
    private var service: CustomerService {
        CustomerService(
            customers: customers, people: people, log: log)
    }

    private func cart(_ customer: String, _ items: [StoreCart.Item], _ tenders: [RecordTender]) -> StoreCart {
        var cart = StoreCart(id: String(UInt64.random(in: 0 ... .max)), register: "R")
        (cart.customer, cart.items, cart.tenders) = (customer, items, tenders)
        return cart
    }

    private func cash(_ amount: Int) -> RecordTender {
        var tender = RecordTender(.cash, amount: amount)
        tender.tendered = amount
        return tender
    }

    private func wallet(_ amount: Int, of id: String) -> RecordTender {
        var tender = RecordTender(.wallet, amount: amount)
        tender.account = id
        return tender
    }

    @Test(arguments: ["bad", "a b@x.edu", "@x.edu", "a@", "a@b c.edu", "a@x"])
    func anInvalidEmailIsRefused(_ email: String) async throws {
        await #expect(throws: StoreError.self) { try await service.add(CustomerContact(name: "Ana", email: email)) }
        #expect(try await people.items().isEmpty)
        let ana = try await service.add(CustomerContact(name: "Ana", email: "ana@x.edu"))
        let before = CustomerContact(name: "Ana", email: "ana@x.edu")
        await #expect(throws: StoreError.self) {
            try await service.update(ana.id, from: before, to: CustomerContact(name: "Ana", email: email))
        }
        try await service.update(ana.id, from: before, to: CustomerContact(name: "Ana", email: "Ana <ana@y.edu>"))
        #expect(try await people.items().first?.email == "ana@y.edu")
    }

    @Test func aWalletIsToppedUpAndSpentOnce() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana"))
        var top = StoreCart.Item(name: "Top-up Ana", price: 2000)
        (top.line, top.account) = (.topUp, ana.id)
        _ = try await store.sell(cart(ana.id, [top], [cash(2000)]))
        #expect(try await service.named("ana").wallet == 2000)
        #expect(try await service.named("ana").points == 0)
        let tea = StoreCart.Item(name: "Tea", price: 1500)
        _ = try await store.sell(cart(ana.id, [tea], [wallet(1500, of: ana.id)]))
        // A second till took the same balance in the meantime.
        await #expect(throws: StoreError.self) {
            try await store.sell(cart(ana.id, [tea], [wallet(1500, of: ana.id)]))
        }
        #expect(try await service.history(of: ana.id).map(\.delta) == [-1500, 15, 2000])
    }

    @Test(arguments: [
        ("ana lopez", true), ("c-001", true), ("C-001", true), ("Ana Lopes", false), ("c-0011", false),
        ("nobody", false),
    ])
    func aCustomerIsFoundInAnyCaseOrRefused(text: String, isFound: Bool) async throws {
        let ana = try await service.add(
            CustomerContact(name: "Ana Lopez"), StoreCustomer(id: "", cards: [.init(code: "C-001")]))
        if isFound {
            #expect(try await service.named(text).id == ana.id)
        } else {
            let fault = await #expect(throws: StoreError.self) { try await service.named(text) }
            #expect(fault?.message == "There is no customer “\(text)”")
        }
    }

    /// The balance of a deleted customer belongs to nobody else.
    @Test func anIDIsAssignedOnce() async throws {
        let ann = try await service.add(CustomerContact(name: "Ann"))
        var top = StoreCart.Item(name: "Top-up Ann", price: 5000)
        (top.line, top.account) = (.topUp, ann.id)
        _ = try await store.sell(cart(ann.id, [top], [cash(5000)]))
        try await people.apply(ItemChanges(removing: try await people.items()))
        let bob = try await service.add(CustomerContact(name: "Bob"))
        #expect(bob.id != ann.id)
        try await customers.apply(ItemChanges(removing: try await customers.items()))
        try await people.apply(ItemChanges(removing: try await people.items()))
        #expect(try await service.add(CustomerContact(name: "Cleo")).id != ann.id)
    }

    /// A coach who buys something keeps the same contact details.
    @Test func anExistingPersonKeepsTheirContactDetails() async throws {
        var coach = Person(id: "p1", name: "Dana Cole", roles: ["coach"])
        coach.email = "dana@example.org"
        coach.phones = ["+1 555 0100", "+1 555 0101"]
        try await people.apply(ItemChanges(adding: [coach]))
        let new = try await service.add(CustomerContact(name: "dana cole", phone: "+1 555 0199"))
        #expect(new.id == "p1")
        var person = try #require(await people.items().first { $0.id == "p1" })
        #expect(person.name == "Dana Cole" && person.email == "dana@example.org")
        #expect(person.phones == ["+1 555 0199", "+1 555 0101"] && person.roles == ["coach", "customer"])
        await #expect(throws: StoreError.self) {
            try await service.add(CustomerContact(name: "Dana Cole", email: "other@example.org"))
        }
        person = try #require(await people.items().first { $0.id == "p1" })
        #expect(person.email == "dana@example.org")
    }

    @Test func aLimitAllowsATab() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana"), StoreCustomer(id: "", limit: 1000))
        let tea = StoreCart.Item(name: "Tea", price: 800)
        let limits = try await service.limits()
        #expect(limits == [ana.id: 1000])
        _ = try await store.sell(cart(ana.id, [tea], [wallet(800, of: ana.id)]), limits: limits)
        #expect(try await service.named(ana.id).wallet == -800)
        await #expect(throws: StoreError.self) {
            try await store.sell(cart(ana.id, [tea], [wallet(800, of: ana.id)]), limits: limits)
        }
    }

    @Test func pointsAreEarnedOnThePriceAfterDiscounts() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana"))
        var tea = StoreCart.Item(name: "Tea", price: 1999)
        tea.discounts = [CartDiscount(.percent(1000))]
        _ = try await store.sell(cart(ana.id, [tea], [cash(1799)]))
        #expect(try await service.named(ana.id).points == 17)
    }

    @Test func aRewardCostsItsPoints() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana"))
        let suit = StoreCart.Item(name: "Suit", price: 15_000)
        _ = try await store.sell(cart(ana.id, [suit], [cash(15_000)]))
        var second = cart(ana.id, [StoreCart.Item(name: "Tea", price: 900)], [cash(400)])
        second.orderDiscounts = [CartDiscount(try #require(settings.reward))]
        let record = try await store.sell(second)
        #expect(record.accounts.map(\.delta) == [4, -100])
        #expect(try await service.named(ana.id).points == 54)
        var third = cart(ana.id, [StoreCart.Item(name: "Tea", price: 900)], [cash(400)])
        third.orderDiscounts = second.orderDiscounts
        let late = third
        await #expect(throws: StoreError.self) { try await store.sell(late) }
    }

    @Test func refundsTakePointsBackDownToTheLastPoint() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana"))
        let socks = StoreCart.Item(name: "Socks", price: 333, quantity: 7000)
        let sale = try await store.sell(cart(ana.id, [socks], [cash(2331)]))
        var points = try await service.named(ana.id).points
        #expect(points == 23)
        for left in (0..<7).reversed() {
            let refund = RefundBuilder(
                of: try #require(sale.number), parts: [.init(line: 1, quantity: 1000)], register: "R",
                settings: settings, moment: store.moment)
            _ = try await store.refund(refund)
            let now = try await service.named(ana.id).points
            #expect(now <= points)
            points = now
            if left == 0 { #expect(now == 0) }
        }
    }

    @Test func aRewardThatPaidForTheWholeSaleIsReturned() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana"))
        _ = try await store.sell(cart(ana.id, [StoreCart.Item(name: "Suit", price: 10_000)], [cash(10_000)]))
        var free = cart(ana.id, [StoreCart.Item(name: "Tea", price: 500)], [])
        free.orderDiscounts = [CartDiscount(try #require(settings.reward))]
        let sale = try await store.sell(free)
        #expect(try await service.named(ana.id).points == 0)
        let refund = RefundBuilder(
            of: try #require(sale.number), parts: nil, register: "R", settings: settings, moment: store.moment)
        _ = try await store.refund(refund)
        #expect(try await service.named(ana.id).points == 100)
    }

    @Test func aRewardIsNotSplitOffToASmallerPart() throws {
        var whole = StoreCart(id: "cart", register: "R")
        whole.items = [StoreCart.Item(name: "Tea", price: 200), StoreCart.Item(name: "Cake", price: 900)]
        whole.orderDiscounts = [CartDiscount(StoreReward(points: 100, amount: 500))]
        #expect(throws: StoreError.self) { try CartSplit(whole, taking: [0: 1000], ids: ("a", "b"), settings) }
        let split = try CartSplit(whole, taking: [1: 1000], ids: ("a", "b"), settings)
        #expect(split.own.orderDiscounts.map(\.points) == [100])
        #expect(split.rest.orderDiscounts.isEmpty)
    }

    @Test func aCardBelongsToOneCustomer() async throws {
        _ = try await service.add(CustomerContact(name: "Ana"), StoreCustomer(id: "", cards: [.init(code: "C-014")]))
        await #expect(throws: StoreError.self) {
            try await service.add(CustomerContact(name: "Ben"), StoreCustomer(id: "", cards: [.init(code: "C-014")]))
        }
        #expect(try await service.named("C-014").name == "Ana")
    }

    /// A refused customer is not stored, so another attempt with another card creates no duplicate.
    @Test func aCardAssignedTwiceAtOnceMakesOneCustomer() async throws {
        let customers = BusyCustomers()
        let service = CustomerService(customers: customers, people: people, log: log)
        await #expect(throws: StoreError.self) {
            _ = try await service.add(CustomerContact(name: "Ben"), StoreCustomer(id: "", cards: [.init(code: "77")]))
        }
        #expect(try await customers.items().map(\.id) == ["C-000"])
        _ = try await service.add(CustomerContact(name: "Ben"), StoreCustomer(id: "", cards: [.init(code: "78")]))
        #expect(try await people.items().map(\.name) == ["Ben"])
    }

    /// Another till added an e-mail address in the meantime; this till returns the old value.
    @Test func untypedFieldsStayAsStored() async throws {
        let ana = try await service.add(CustomerContact(name: "Ana", email: "old@a.example"))
        let shown = try await service.named(ana.id).contact
        var theirs = shown
        (theirs.email, theirs.phone) = ("new@a.example", "1")
        try await service.update(ana.id, from: shown, to: theirs)
        var mine = shown
        mine.name = "Ana Silva"
        try await service.update(ana.id, from: shown, to: mine)
        #expect(
            try await service.named(ana.id).contact
                == CustomerContact(name: "Ana Silva", email: "new@a.example", phone: "1"))
        mine.email = "mine@a.example"
        await #expect(
            throws: StoreError.refused(
                "Email is now “new@a.example” there and “mine@a.example” here",
                advice: "nothing was changed; look again, then repeat the change")
        ) { try await service.update(ana.id, from: shown, to: mine) }
        #expect(try await service.named(ana.id).contact.email == "new@a.example")
    }

    @Test func aCardBlockedElsewhereStaysBlocked() async throws {
        let ana = try await service.add(
            CustomerContact(name: "Ana"), StoreCustomer(id: "", limit: 500, cards: [.init(code: "c1")]))
        let shown = try await service.named(ana.id).customer
        var theirs = shown
        theirs.cards[0].state = .blocked
        try await service.update(shown, to: theirs)
        var mine = shown
        mine.limit = 900
        try await service.update(shown, to: mine)
        let now = try await service.named(ana.id).customer
        #expect(now.limit == 900 && now.cards.map(\.state) == [.blocked])
        mine.limit = 700
        await #expect(throws: StoreError.self) { try await service.update(shown, to: mine) { "\($0) cents" } }
        #expect(try await service.named(ana.id).customer == now)
    }
}

/// Another window gives the card 77 to a customer just before the first change.
private actor BusyCustomers: Repository {
    private var all: [StoreCustomer] = []
    private var isFirst = true

    func items() async throws(StoreError) -> [StoreCustomer] { all }

    func apply(_ changes: ItemChanges<StoreCustomer>) async throws(StoreError) {
        if isFirst { all.append(StoreCustomer(id: "C-000", cards: [.init(code: "77")])) }
        isFirst = false
        changes.changes.apply(to: &all)
    }

    func notice() async -> String? { nil }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
}
