import TestSupport
import Testing

@testable import CoreTestSupport
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import SystemKit
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The customer display while a till in another window sells.
@MainActor
@Suite struct StoreDisplayTests {
    private let store = StubTillStore(TillStage.settings)
    private let sales = ListedSales()
    private let clock: ManualClock
    private let timers: TimerQueue
    private let viewModel: StoreDisplayViewModel

    init() throws {
        let clock = ManualClock(try ShellStage.day("2026-11-20"), secondsIntoDay: 18 * 3600)
        self.clock = clock
        timers = TimerQueue { _ in clock.now }
        let service = StoreService(
            log: sales, products: ListedWares([]), carts: store, settings: store, registers: store, clock: clock,
            makeID: CountedID.next)
        viewModel = StoreDisplayViewModel(service, register: "R", timers: timers) { text in
            (0..<25).map { row in (0..<25).map { (row + $0 + text.utf8.count) % 2 == 0 } }
        }
    }

    private func cart(_ id: String = "a", tenders: [RecordTender] = []) -> StoreCart {
        var item = StoreCart.Item(name: "Cappuccino", price: 350, quantity: 2000)
        item.discounts = [CartDiscount(.percent(1000))]
        let bagel = StoreCart.Item(name: "Bagel", price: 425)
        return StoreCart(id: id, register: "R", items: [item, bagel], tenders: tenders)
    }

    private func look() async {
        viewModel.changedElsewhere()
        await viewModel.whenRead()
    }

    private func sell(_ cart: StoreCart) async throws {
        _ = try await sales.commit("R") { [clock] (log) throws(StoreError) in
            let moment = RecordMoment(milliseconds: Int(clock.now * 1000))
            return try SaleBuilder(cart, settings: TillStage.settings, products: [:], moment: moment).record(log)
        }
        try await store.remove(cart.id)
    }

    private func opened() async throws {
        _ = try await sales.commit("R") { [clock] (log) throws(StoreError) in
            let moment = RecordMoment(milliseconds: Int(clock.now * 1000))
            return try SessionRecordBuilder(register: "R", moment: moment).opening(0, log)
        }
        await look()
    }

    private func text(_ columns: Int = 80, _ rows: Int = 24) -> String {
        var canvas = Canvas(Size(columns: columns, rows: rows))
        StoreDisplayScreen(viewModel, isLight: false).render(into: &canvas)
        return canvas.glyphText
    }

    @Test func theDisplayFollowsASaleToItsChange() async throws {
        try await opened()
        #expect(viewModel.state.scene == .idle)
        #expect(text().contains("Campus Stand") && text().contains("Welcome"))

        try await store.save(cart())
        await look()
        guard case .ready(let sale) = viewModel.state.scene else { return #expect(Bool(false), "no sale") }
        #expect(sale.rows.map(\.name) == ["Cappuccino", "10% off", "Bagel"])
        #expect(sale.rows.map(\.amount) == ["7.00", "-0.70", "4.25"])
        #expect(sale.total == "10.55")

        var cash = RecordTender(.card, amount: 500)
        cash.isApproved = true
        try await store.save(cart(tenders: [cash]))
        await look()
        guard case .processing(let payment) = viewModel.state.scene else { return #expect(Bool(false), "no payment") }
        #expect(payment.taken.map(\.amount) == ["5.00"] && payment.rest == "5.55")

        var rest = RecordTender(.cash, amount: 555)
        (rest.tendered, rest.change) = (1000, 445)
        try await sell(cart(tenders: [cash, rest]))
        await look()
        guard case .success(let paid) = viewModel.state.scene else { return #expect(Bool(false), "not paid") }
        #expect(paid.amount == "10.55" && paid.change == "4.45" && paid.number == "R-00001")
        #expect(text().contains("Paid 10.55"))

        pass(StoreDisplayViewModel.patience.success)
        #expect(viewModel.state.scene == .qr(paid))
        pass(StoreDisplayViewModel.patience.code)
        #expect(viewModel.state.scene == .idle)
    }

    private func pass(_ seconds: Double) {
        clock.advance(by: seconds)
        timers.fireDue()
    }

    /// The next sale appears at once. A sale that was paid before the window opened is not shown.
    @Test func theNextSaleTakesOver() async throws {
        try await opened()
        try await sell(cart(tenders: [RecordTender(.card, amount: 1055)]))
        await look()
        try await store.save(cart("b"))
        await look()
        guard case .ready = viewModel.state.scene else { return #expect(Bool(false), "the last sale is shown") }
        pass(100)
        guard case .ready = viewModel.state.scene else { return #expect(Bool(false), "the sale went away") }
    }

    @Test func parkedSalesAndOtherRegistersAreNotShown() async throws {
        try await opened()
        var parked = cart("p")
        parked.parkedAs = "Anna"
        var other = cart("o")
        other.register = "R2"
        try await store.save([parked, other], removing: [])
        await look()
        #expect(viewModel.state.scene == .idle)
    }

    @Test(arguments: [(40, 12), (80, 24), (120, 40)])
    func theTotalAndTheLastLineAreAlwaysVisible(_ columns: Int, _ rows: Int) async throws {
        try await opened()
        var long = cart()
        long.items += (0..<40).map { StoreCart.Item(name: "Tea \($0)", price: 200) }
        try await store.save(long)
        await look()
        let text = text(columns, rows)
        #expect(text.contains("Tea 39") && text.contains("TOTAL"))
    }

    @Test(arguments: [Key.character("q"), .control("c")])
    func qAndControlCLeaveTheDisplay(_ key: Key) {
        var hasLeft = false
        viewModel.onLeave = { hasLeft = true }
        let screen = StoreDisplayScreen(viewModel, isLight: false)
        screen.handle(.key(.character("x")))
        #expect(!hasLeft)
        screen.handle(.key(key))
        #expect(hasLeft)
    }
}
