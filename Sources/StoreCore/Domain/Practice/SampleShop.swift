import QuadCore
import StoreKit

/// A sample shop to explore, in memory only.
package struct SampleShop: Sendable {
    package let service: StoreService
    package let prints: PrintService
    package let staff: StaffService
    package let customers: CustomerService

    package init(clock: any WallClock, makeID: @escaping @Sendable () -> String) {
        let till = MemoryTill(Self.settings)
        let log = MemorySalesLog()
        service = StoreService(
            log: log, products: MemoryProducts(Self.products), carts: till, settings: till, registers: till,
            clock: clock, makeID: makeID)
        prints = PrintService(jobs: till, log: log, settings: till, printer: NoPrinter(), makeID: makeID)
        let people = MemoryPeople()
        staff = StaffService(
            staff: MemoryStaff(), people: people, log: log, clock: clock, sinceBoot: { nil }, makeID: makeID)
        customers = CustomerService(customers: MemoryCustomers(), people: people, log: log)
    }

    /// A printer that prints nothing, so that printers set up in the demo do nothing.
    private struct NoPrinter: PrinterSending {
        func send(_ bytes: [UInt8], to target: StorePrinter.Target) async throws(PrinterError) {
            throw PrinterError("The demo prints nothing", isUntouched: true)
        }
    }

    private static let settings = StorePractice.demo.settings(
        of: StoreSettings(
            name: "Sample Stand", currencyCode: "USD", cashStep: 5,
            taxes: [.init(id: "sales", name: "Sales tax", basisPoints: 725, isInclusive: false)]))

    private static let products = [
        Product(id: "d1", name: "Cappuccino", price: 350, sku: "CAP", category: "Drinks"),
        Product(id: "d2", name: "Flat white", price: 320, sku: "FLAT", category: "Drinks"),
        Product(
            id: "d3", name: "Cola 330 ml", price: 140, sku: "COLA330", category: "Drinks", codes: ["5449000000996"],
            isTracked: true, threshold: 6000),
        Product(id: "d4", name: "Water", price: 100, sku: "WATER", category: "Drinks", isTracked: true),
        Product(id: "d5", name: "Croissant", price: 250, sku: "CROI", category: "Bakery", isTracked: true),
        Product(id: "d6", name: "Bagel", price: 425, sku: "BAGEL", category: "Bakery", isTracked: true),
        Product(id: "d7", name: "Trail mix", price: 890, sku: "MIX", category: "Snacks", kind: .weight),
        Product(
            id: "d8", name: "T-shirt", price: 1200, sku: "TEE-S", category: "Clothes", group: "T-shirt", option: "S",
            rate: "sales"),
        Product(
            id: "d9", name: "T-shirt", price: 1200, sku: "TEE-M", category: "Clothes", group: "T-shirt", option: "M",
            rate: "sales"),
    ]

    private static let stock = [("d3", 5), ("d4", 80), ("d5", 14), ("d6", 0)]
    private static let sales = [["d1", "d5"], ["d3", "d3"], ["d1"], ["d8", "d4"], ["d2", "d5", "d4"]]

    /// Begins a day: adds stock, opens a session and makes a few sales.
    package func begin() async throws(StoreError) {
        try await service.moveStock(
            Self.stock.filter { $0.1 > 0 }.map { StockMove(product: $0.0, delta: $0.1 * 1000, reason: .initial) },
            reason: nil, staff: nil)
        let register = StorePractice.demo.register
        _ = try await service.openSession(on: register, counted: 10_000, staff: nil)
        for (place, ids) in Self.sales.enumerated() {
            var cart = StoreCart(id: service.makeID(), register: register)
            cart.items = ids.compactMap { id in Self.products.first { $0.id == id }.map { CartEntry.item(of: $0) } }
            guard let due = try? cart.totals(Self.settings).due else { continue }
            var tender = RecordTender(place % 2 == 0 ? .card : .cash, amount: due)
            if tender.kind == .cash {
                let rounded = (due + 2) / 5 * 5
                (tender.amount, tender.tendered) = (rounded, rounded)
            }
            cart.tenders = [tender]
            _ = try await service.sell(cart)
        }
    }
}
