import FoundationEssentials
import QuadCore
import StoreKit
import Synchronization

/// Stores the stand of the demo through the services of the store, with each record at its own time.
package struct DemoStandWriter: Sendable {
    private let stand: DemoStand
    private let service: StoreService
    private let customers: CustomerService
    private let staff: StaffService
    private let clock: DemoClock
    private let codes = ProductCodes(DemoStand.products, DemoStand.settings)

    private static let register = RegisterName.first

    /// - Parameter service: the service of the store, whose clock knows the time zone.
    package init(
        _ stand: DemoStand, service: StoreService, customers: CustomerService, staff: StaffService
    ) {
        self.stand = stand
        self.customers = customers
        self.staff = staff
        clock = DemoClock(in: service.clock)
        self.service = StoreService(
            log: service.log, products: service.products, carts: service.carts, settings: service.settings,
            registers: service.registers, customers: service.customers, clock: clock, makeID: service.makeID)
    }

    /// Stores everything in an empty store.
    package func write() async throws {
        _ = try await service.settings.update { $0 = DemoStand.settings }
        try await service.products.apply(ItemChanges(adding: DemoStand.products))
        let customers = try await addCustomers()
        let sellers = try await addSellers()
        for session in stand.sessions { try await write(session, customers) }
        try await writeShifts(of: sellers)
        try await park()
    }

    // MARK: People

    /// Returns the customers by name.
    private func addCustomers() async throws -> [String: StoreCustomer] {
        var added: [String: StoreCustomer] = [:]
        for customer in DemoStand.customers {
            added[customer.contact.name] = try await customers.add(
                customer.contact, StoreCustomer(id: "", limit: customer.limit))
        }
        return added
    }

    /// Returns the ids of the sellers by name.
    private func addSellers() async throws -> [String: String] {
        var added: [String: String] = [:]
        for name in DemoStand.sellers { added[name] = try await staff.add(name, .cashier, pin: nil).id }
        return added
    }

    /// The sellers are at work as long as their session is open.
    private func writeShifts(of sellers: [String: String]) async throws {
        let shifts = stand.sessions.flatMap { session in
            session.sellers.compactMap { name in
                sellers[name].map { id in
                    StaffShift(
                        id: service.makeID(), staff: id, start: moment(session.opened),
                        end: session.closed.map { moment($0) })
                }
            }
        }
        try await staff.staff.shifts.apply(ItemChanges(adding: shifts))
    }

    private func moment(_ date: Date) -> RecordMoment {
        clock.set(date)
        return service.moment
    }

    // MARK: Sessions

    private func write(_ session: DemoSession, _ customers: [String: StoreCustomer]) async throws {
        if let delivery = session.delivery {
            clock.set(delivery.at)
            try await service.moveStock(delivery.moves, reason: "delivery", staff: nil)
        }
        clock.set(session.opened)
        _ = try await service.openSession(
            on: Self.register, counted: DemoStand.drawerCash, staff: session.sellers.first)
        var sold: [StoreRecord] = []
        for entry in session.entries {
            clock.set(entry.at)
            let seller = session.sellers[sold.count % session.sellers.count]
            switch entry.act {
            case .sale(let items, let tender, let discount, let customer):
                let buyer = customer.flatMap { customers[$0] }
                let cart = try cart(items, buyer, discount, seller)
                sold.append(try await pay(cart, tender, buyer))
            case .refund(let sale, let line, let reason):
                try await refund(line, of: sold[sale].number ?? "", reason, seller)
            case .cash(let kind, let amount, let reason):
                _ = try await service.moveCash(
                    kind, on: Self.register, amount: amount, reason: reason, staff: seller)
            }
        }
        if let closed = session.closed {
            clock.set(closed)
            try await close(session)
        }
    }

    private func cart(
        _ items: String, _ customer: StoreCustomer?, _ discount: String?, _ seller: String
    ) throws -> StoreCart {
        var cart = StoreCart(id: service.makeID(), register: Self.register, staff: seller)
        cart.customer = customer?.id
        let entry = CartEntry(codes, DemoStand.settings)
        for item in items.split(separator: " ") {
            try entry.add(Self.text(String(item), of: customer), to: &cart)
        }
        if let discount { cart.orderDiscounts = [try entry.discount(discount)] }
        return cart
    }

    /// - Returns: the record of the sale.
    private func pay(
        _ cart: StoreCart, _ tender: String, _ customer: StoreCustomer?
    ) async throws -> StoreRecord {
        let limits: [String: Int] = customer.map { [$0.id: $0.limit] } ?? [:]
        let due = try cart.totals(DemoStand.settings).due
        var taking = TenderReader(
            cart, due: due, settings: DemoStand.settings, books: try await service.log.books(), limits: limits)
        try taking.take(Self.text(tender, of: customer))
        return try await service.sell(taking.cart, limits: limits)
    }

    private static func text(_ text: String, of customer: StoreCustomer?) -> String {
        text.replacing("@", with: customer?.id ?? "")
    }

    private func refund(_ line: Int, of number: String, _ reason: String, _ seller: String) async throws {
        var refund = RefundBuilder(
            of: number, parts: [RefundBuilder.Part(line: line)], register: Self.register,
            settings: DemoStand.settings, moment: service.moment)
        (refund.reason, refund.staff) = (reason, seller)
        _ = try await service.refund(refund)
    }

    private func close(_ session: DemoSession) async throws {
        let open = try await service.log.books().register(Self.register).openSession
        let expected = open?.totals.expectedCash ?? DemoStand.drawerCash
        _ = try await service.closeSession(
            on: Self.register, counted: expected - session.missing, pieces: [:], left: DemoStand.drawerCash,
            reason: session.missing > 0 ? "counted twice" : nil, staff: session.sellers.first)
    }

    /// Saves a sale that waits to be paid.
    private func park() async throws {
        var cart = try cart(DemoStand.parked.items, nil, nil, DemoStand.sellers[0])
        cart.parkedAs = DemoStand.parked.name
        try await service.carts.save(cart)
    }
}

/// A clock that stands still until it is set.
private final class DemoClock: WallClock {
    private let zone: any WallClock
    private let seconds: Mutex<Double>

    /// - Parameter zone: a clock with the local time zone.
    init(in zone: any WallClock) {
        self.zone = zone
        seconds = Mutex(zone.now)
    }

    var now: Double { seconds.withLock { $0 } }
    var today: CalendarDay { LocalTime(zone).day(of: Date(timeIntervalSince1970: now)) }
    var nextMidnight: Double { LocalTime(zone).moment(today.adding(days: 1)).timeIntervalSince1970 }

    func secondsAhead(at moment: Double) -> Int { zone.secondsAhead(at: moment) }

    func set(_ date: Date) { seconds.withLock { $0 = date.timeIntervalSince1970 } }
}
