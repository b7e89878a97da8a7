import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import SystemKit
@testable import TerminalKit
@testable import ViewState

/// The Store tab alone, with a log and products from the test.
@MainActor
final class StoreListsStage {
    let clock: ManualClock
    let sales = ListedSales()
    let wares: ListedWares
    let service: StoreService
    let files: StubFiles
    let clipboard = StubClipboard()
    let sessions: StubSavedPlace
    let undoStack = UndoStack()
    let context: FeatureContext
    let feature: StoreFeature
    let shell: AppShell
    let program = StubShell()

    static let settings = StoreSettings(
        name: "Campus Stand", cashStep: 0,
        taxes: [.init(id: "sales", name: "Sales tax", basisPoints: 725, isInclusive: false)])

    static let products = [
        Product(
            id: "cola", name: "Cola 330 ml", price: 140, sku: "COLA330", category: "Drinks",
            codes: ["5449000000996"], isTracked: true, threshold: 6000),
        Product(id: "cappuccino", name: "Cappuccino", price: 350, sku: "CAP", category: "Drinks"),
        Product(
            id: "bagel", name: "Bagel", price: 425, sku: "BAGEL-L", category: "Bakery", isTracked: true),
        Product(
            id: "croissant", name: "Croissant", price: 250, sku: "CROISSANT", category: "Bakery", isTracked: true),
        Product(
            id: "mix", name: "Trail mix", price: 890, sku: "MIX", category: "Snacks", kind: .weight, isTracked: true,
            threshold: 1000),
        Product(
            id: "shirt", name: "T-shirt", price: 1200, sku: "TEE-M", category: "Clothes", option: "M", rate: "sales"),
        Product(id: "old", name: "Mulled wine", price: 500, category: "Drinks", isArchived: true),
    ]

    init(
        others: Set<String> = [], files: [String: String] = [:], session: SavedPlace = SavedPlace(),
        products: [Product] = StoreListsStage.products, settings: StoreSettings = StoreListsStage.settings
    ) throws {
        let clock = ManualClock(try ShellStage.day("2026-11-20"), secondsIntoDay: 17 * 3600)
        self.clock = clock
        wares = ListedWares(products)
        self.files = StubFiles(files)
        sessions = StubSavedPlace(session)
        let quiet = QuietStore(settings, others: others)
        service = StoreService(
            log: sales, products: wares, carts: quiet, settings: quiet, registers: quiet, clock: clock,
            makeID: CountedID.next)
        let registry = ActionRegistry([.store])
        let bindings = Observed(KeyBindings(registry.actions))
        let timers = TimerQueue { _ in clock.now }
        let catalog = SettingCatalog(tabs: ["store"], features: [])
        let values = LiveSettings(
            repository: StubConfiguration(catalog: catalog), catalog: catalog,
            undoStack: undoStack
        ) { $0 }
        context = FeatureContext(
            clock: clock, clipboard: clipboard, links: StubLinks(), files: self.files, timers: timers,
            session: SavedPlaceKeeper(repository: sessions), settings: values, registry: registry, bindings: bindings,
            undoStack: undoStack)
        let prints = PrintService(
            jobs: quiet, log: sales, settings: quiet, printer: quiet, makeID: CountedID.next)
        feature = StoreFeature(
            StoreServices(
                service: service, prints: prints, staff: StubStaff().service(service.log, clock),
                customers: CustomerService(
                    customers: MemoryCustomers(), people: StubStaff().people, log: service.log)),
            in: context)
        let coordinator = AppCoordinator(tabs: [.store], selected: .store) { [feature] in
            feature.screen(for: $0) ?? NoSuchPlaceScreen($0)
        }
        shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        program.serve(context, with: shell)
        feature.started()
    }

    // MARK: What was done before

    func sell(
        _ lines: [(id: String, quantity: Int)], card: Int = 0, tip: Int = 0, staff: String? = "cashier A"
    ) async throws {
        var cart = StoreCart(id: CountedID.next(), register: "R", staff: staff)
        for line in lines {
            let product = try #require(wares[line.id])
            var item = StoreCart.Item(name: product.title, price: product.price, quantity: line.quantity)
            item.product = product.id
            item.category = product.category
            item.unit = product.unit
            item.rate = product.rate
            cart.items.append(item)
        }
        if tip > 0 { cart.tip = CartTip(.amount(tip)) }
        if card > 0 {
            var tender = RecordTender(.card, amount: card)
            tender.reference = "004512"
            cart.tenders.append(tender)
        }
        let rest = try cart.totals(Self.settings).due - card
        if rest > 0 {
            var tender = RecordTender(.cash, amount: rest)
            tender.tendered = rest
            cart.tenders.append(tender)
        }
        _ = try await service.sell(cart)
        clock.advance(by: 600)
    }

    /// Records a day with a few sales, one refund and one void, and the stock of tracked products.
    func day() async throws {
        try await service.moveStock(
            [
                StockMove(product: "cola", delta: 7000, reason: .initial),
                StockMove(product: "croissant", delta: 12_000, reason: .initial),
                StockMove(product: "mix", delta: 3507, reason: .initial),
            ], reason: nil, staff: "manager B")
        _ = try await service.openSession(on: "R", counted: 10_000, staff: "cashier A")
        clock.advance(by: 600)
        try await sell([("cappuccino", 2000), ("croissant", 1000), ("mix", 257), ("shirt", 1000)], card: 500, tip: 235)
        try await sell([("cola", 2000)], staff: nil)
        try await sell([("cappuccino", 1000)], card: 350)
        var refund = RefundBuilder(
            of: "R-00001", parts: [.init(line: 1, quantity: 1000)], register: "R", settings: Self.settings,
            moment: service.moment)
        refund.reason = "cold"
        refund.staff = "manager B"
        _ = try await service.refund(refund)
        clock.advance(by: 600)
        var void = VoidBuilder(of: "R-00003", register: "R", moment: service.moment)
        void.reason = "wrong key"
        _ = try await service.void(void)
        clock.advance(by: 600)
    }

    // MARK: On screen

    /// Opens a place, waits until everything is read, and presses the keys.
    func opened(_ route: Route, _ keys: String...) async -> AppShell {
        shell.coordinator.screen.appear()
        shell.coordinator.open(route)
        await eventually("the store is read") { feature.model.content == .loaded }
        await rest()
        _ = shell.text
        for key in keys {
            shell.press(key)
            await rest()
        }
        return shell
    }

    func rest() async { for _ in 0..<5 { await settle() } }

    func press(_ keys: String...) async {
        for key in keys {
            shell.press(key)
            await rest()
        }
    }

    func type(_ text: String) async {
        shell.type(text)
        await rest()
    }

    var messages: [StatusMessage] { program.messages }
    var lastText: String { messages.last?.text ?? "" }
}
