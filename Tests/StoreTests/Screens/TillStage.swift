import Synchronization
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
@testable import TextKit
@testable import ViewState

/// Carts on a disk that can be full, and registers that other windows may use.
final class StubTillStore: CartRepository, StoreSettingsRepository, RegisterRepository {
    private let kept = Mutex<[StoreCart]>([])
    private let failures = Mutex(0)
    private let old = Mutex<[StoreCart]>([])
    private let staleness = Mutex(false)
    private let held = Mutex<Set<String>>([])
    private let own: Mutex<StoreSettings>
    private let others: Set<String>

    init(_ settings: StoreSettings, _ carts: [StoreCart] = [], others: Set<String> = []) {
        own = Mutex(settings)
        self.others = others
        kept.withLock { $0 = carts }
    }

    var all: [StoreCart] { kept.withLock { $0 } }
    /// Stores a cart as another till would.
    func put(_ cart: StoreCart) {
        kept.withLock { all in
            let before = all
            all.removeAll { $0.id == cart.id }
            all.append(cart)
            old.withLock { $0 = before }
        }
    }

    /// Whether this till has not yet read another till's changes.
    var isStale: Bool {
        get { staleness.withLock { $0 } }
        set { staleness.withLock { $0 = newValue } }
    }

    func fail(_ times: Int) { failures.withLock { $0 = times } }

    func carts() async throws(StoreError) -> [StoreCart] { isStale ? old.withLock { $0 } : all }

    func save(
        _ carts: [StoreCart], removing ids: [String], expecting expected: [StoreCart]
    ) async throws(StoreError) {
        guard expected.allSatisfy(all.contains) else { throw StoreError(.changed, "It was changed elsewhere") }
        let isFull = failures.withLock { left in
            left -= 1
            return left >= 0
        }
        if isFull { throw StoreError(.disk, "The disk is full") }
        kept.withLock { all in
            all.removeAll { cart in ids.contains(cart.id) || carts.contains { $0.id == cart.id } }
            all += carts
        }
    }

    func remove(_ id: String) async throws(StoreError) { kept.withLock { $0.removeAll { $0.id == id } } }
    func observeChangesElsewhere(_ notify: @escaping @Sendable () -> Void) async {}
    func settings() async -> StoreSettings { own.withLock { $0 } }
    func update(
        _ change: @escaping @Sendable (inout StoreSettings) -> Void
    ) async throws(StoreError) -> StoreSettings {
        own.withLock { own in
            change(&own)
            return own
        }
    }
    /// The registers that this window uses.
    var taken: [String] { held.withLock { $0.sorted() } }
    func take(_ register: String, waiting: Int) async throws(StoreError) -> Bool {
        guard !others.contains(register) else { return false }
        held.withLock { _ = $0.insert(register) }
        return true
    }
    func release(_ register: String) async { held.withLock { _ = $0.remove(register) } }
}

/// The till alone. Its data outlives it, as after a kill.
@MainActor
final class TillStage {
    struct Disk {
        var sales = ListedSales()
        var wares = ListedWares(TillStage.products)
        var store = StubTillStore(TillStage.settings)
        var session = StubSavedPlace(SavedPlace())
        var staff = StubStaff()
        var customers = MemoryCustomers()
    }

    let disk: Disk
    let clock: ManualClock
    let context: FeatureContext
    let feature: StoreFeature
    let shell: AppShell
    private let timers: TimerQueue
    let program = StubShell()

    nonisolated static let settings = StoreSettings(
        name: "Campus Stand", cashStep: 5,
        taxes: [.init(id: "sales", name: "Sales tax", basisPoints: 725, isInclusive: false)])

    nonisolated static let products = [
        Product(
            id: "cola", name: "Cola 330 ml", price: 140, sku: "COLA330", category: "Drinks", codes: ["5449000000996"],
            isTracked: true, threshold: 6000),
        Product(id: "cappuccino", name: "Cappuccino", price: 350, sku: "CAP", category: "Drinks"),
        Product(id: "tea", name: "Tea", price: 200, sku: "TEA", category: "Drinks"),
        Product(
            id: "bagel", name: "Bagel", price: 425, sku: "BAGEL-L", category: "Bakery", isTracked: true,
            negative: .refuse),
        Product(id: "croissant", name: "Croissant", price: 250, sku: "CROISSANT", category: "Bakery"),
        Product(id: "mix", name: "Trail mix", price: 890, sku: "MIX", category: "Snacks", kind: .weight),
        Product(
            id: "shirt", name: "T-shirt", price: 1200, sku: "TEE-M", category: "Clothes", option: "M", rate: "sales"),
        Product(id: "l", name: "Cap", price: 900, sku: "CAP-L", category: "Clothes", group: "Cap", option: "L"),
        Product(id: "m", name: "Cap", price: 950, sku: "CAP-M", category: "Clothes", group: "Cap", option: "M"),
    ]

    init(_ disk: Disk = Disk()) throws {
        self.disk = disk
        let clock = ManualClock(try ShellStage.day("2026-11-20"), secondsIntoDay: 18 * 3600 + 44 * 60)
        self.clock = clock
        let service = StoreService(
            log: disk.sales, products: disk.wares, carts: disk.store, settings: disk.store, registers: disk.store,
            clock: clock, makeID: CountedID.next)
        let registry = ActionRegistry([.store])
        let bindings = Observed(KeyBindings(registry.actions))
        let (timers, undoStack) = (TimerQueue { _ in clock.now }, UndoStack())
        self.timers = timers
        let catalog = SettingCatalog(tabs: ["store"], features: [])
        let values = LiveSettings(
            repository: StubConfiguration(catalog: catalog), catalog: catalog,
            undoStack: undoStack
        ) { $0 }
        context = FeatureContext(
            clock: clock, clipboard: StubClipboard(), links: StubLinks(), files: StubFiles(), timers: timers,
            session: SavedPlaceKeeper(repository: disk.session), settings: values, registry: registry,
            bindings: bindings,
            undoStack: undoStack)
        let quiet = QuietStore(Self.settings)
        let prints = PrintService(
            jobs: quiet, log: disk.sales, settings: disk.store, printer: quiet, makeID: CountedID.next)
        feature = StoreFeature(
            StoreServices(
                service: service, prints: prints, staff: disk.staff.service(disk.sales, clock),
                customers: CustomerService(
                    customers: disk.customers, people: StubStaff().people, log: disk.sales)),
            in: context)
        let coordinator = AppCoordinator(tabs: [.store], selected: .store) { [feature] in
            feature.screen(for: $0) ?? NoSuchPlaceScreen($0)
        }
        shell = AppShell(
            coordinator: coordinator, registry: registry, bindings: bindings, undoStack: undoStack, timers: timers)
        program.serve(context, with: shell)
        program.findKeyReader = { [weak feature] in feature?.keyReader }
        feature.started()
    }

    /// Opens the till and presses these keys.
    static func open(_ disk: Disk = Disk(), _ route: Route = .storeTill) async throws -> TillStage {
        let stage = try TillStage(disk)
        stage.shell.coordinator.screen.appear()
        stage.shell.coordinator.open(route)
        await stage.rest()
        await stage.feature.till.settled()
        await stage.rest()
        _ = stage.shell.text
        return stage
    }

    func rest() async { for _ in 0..<5 { await settle() } }

    func pass(_ seconds: Double) {
        clock.advance(by: seconds)
        timers.fireDue()
    }

    /// Presses keys at the speed of a hand, with time between them.
    func press(_ keys: String...) async {
        for key in keys {
            for key in KeySequence(key)?.keys ?? [] {
                shell.handle(.key(key))
                pass(0.4)
                await rest()
            }
        }
    }

    func type(_ text: String) async {
        for character in text {
            shell.handle(.key(.character(character)))
            pass(0.1)
        }
        await rest()
    }

    /// Clicks the first occurrence of the text.
    func click(_ text: String) async throws {
        let rows = screen.split(separator: "\n", omittingEmptySubsequences: false)
        let y = try #require(rows.firstIndex { $0.contains(text) }, "\(text) is not on the screen")
        let start = try #require(rows[y].firstRange(of: text)?.lowerBound)
        let x = TextWidth.columns(of: String(rows[y][..<start]))
        shell.handle(.mouse(MouseEvent(.click, at: Point(x: x, y: y))))
        await rest()
    }

    func enter(_ line: String) async {
        await type(line)
        await press("enter")
    }

    /// Types a code like a scanner: all at once, with Enter after it.
    func scan(_ code: String, ending: Key = Key(.enter)) async {
        for character in code { shell.handle(.key(.character(character))) }
        shell.handle(.key(ending))
        pass(0.1)
        await rest()
    }

    var till: OpenTill { feature.till }
    var cart: StoreCart { till.cart }
    var screen: String { shell.text }
    var messages: [StatusMessage] { program.messages }
    var bells: Int { program.rings }
    var lastText: String { messages.last?.text ?? "" }
    var sales: [StoreRecord] { disk.sales.records.filter { $0.kind == .sale } }
    var names: [String] { cart.items.map(\.name) }
    var due: Int { till.totals?.due ?? -1 }
}
