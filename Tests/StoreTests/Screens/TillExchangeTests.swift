import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import ViewState

/// Returns at the till, notes and extras of lines, and large text on the screen.
@MainActor
@Suite struct TillExchangeTests {
    /// Returns a till with a cash sale of a cappuccino (3.50) and a tea (2.00) as R-00001.
    private func sold(_ disk: TillStage.Disk = TillStage.Disk()) async throws -> TillStage {
        let stage = try await TillStage.open(disk)
        await stage.enter("CAP")
        await stage.enter("TEA")
        await stage.press("f2", "enter")
        stage.pass(2)
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.sales.count == 1 && stage.shell.coordinator.route == .storeTill)
        return stage
    }

    private func takeBack(_ stage: TillStage, _ receipt: String = "R-1") async {
        await stage.press("f9")
        await stage.enter(receipt)
        await stage.till.settled()
        await stage.rest()
        await stage.type("1")
        await stage.press("tab", "tab", "tab")
        await stage.type("cold")
        await stage.press("ctrl-s")
        await stage.till.settled()
        await stage.rest()
    }

    @Test func aMoreExpensiveItemIsPaidForTheDifference() async throws {
        let stage = try await sold()
        await takeBack(stage)
        #expect(stage.cart.returning?.amount == 350, "\(stage.lastText)")
        await stage.enter("5.00+")
        #expect(stage.screen.contains("back: 1 Cappuccino") && stage.screen.contains("1.50"))
        #expect(stage.disk.store.all == [stage.cart])
        await stage.press("f2", "enter")
        await stage.rest()
        #expect(stage.disk.sales.records.suffix(2).map(\.kind) == [.refund, .sale])
        #expect(stage.sales.last?.tenders.map(\.amount) == [350, 150])
        let cash = stage.feature.model.books.register("R").openSession?.totals
        #expect((cash?.cashSales, cash?.cashRefunds) == (700, 0))
    }

    @Test func aCheaperItemReturnsTheDifference() async throws {
        let stage = try await sold()
        await takeBack(stage)
        await stage.enter("1.00+")
        #expect(stage.screen.contains("GIVE BACK"))
        await stage.press("f2")
        #expect(stage.screen.contains("Give back 2.50: Enter continues"))
        await stage.press("enter")
        await stage.rest()
        #expect(stage.messages.contains { $0.text.contains("give back cash 2.50") })
        #expect(stage.disk.sales.records.suffix(2).first?.tenders.map(\.amount) == [100, 250])
    }

    /// The till asks before it gives back more cash than the drawer holds.
    @Test(arguments: [true, false])
    func givingBackMoreCashThanTheDrawerHoldsAsksFirst(isGiven: Bool) async throws {
        let stage = try await sold()
        _ = try await stage.till.service.moveCash(.paidOut, on: "R", amount: 540, reason: "bank", staff: nil)
        await stage.feature.model.refresh()
        await takeBack(stage)
        await stage.enter("1.00+")
        let count = stage.sales.count
        await stage.press("f2", "enter")
        await stage.rest()
        #expect(stage.screen.contains("The drawer holds less cash than that"))
        await stage.press(isGiven ? "y" : "n")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.sales.count == count + (isGiven ? 1 : 0))
    }

    @Test func anExchangeSurvivesARestartAndCanBeRemoved() async throws {
        let first = try await sold()
        await takeBack(first)
        let next = try await TillStage.open(first.disk)
        #expect(next.cart.returning?.amount == 350)
        await next.press("f2")
        #expect(next.shell.coordinator.route == .storeTill)
        await next.press("f9", "y")
        #expect(next.cart.returning == nil)
    }

    @Test func aReturnWithoutAReceiptGivesCash() async throws {
        let stage = try await sold()
        await stage.press("f9", "enter")
        await stage.type("TEA, 1.25+ Cake")
        await stage.press("tab", "tab")
        await stage.type("a present")
        await stage.press("ctrl-s", "y")
        await stage.till.settled()
        await stage.rest()
        let record = try #require(stage.disk.sales.records.last)
        #expect(record.isWithoutReceipt && record.reason == "a present" && record.lines.map(\.name) == ["Tea", "Cake"])
        #expect(record.tenders.map(\.amount) == [325])
    }

    // MARK: Notes

    @Test func extrasAndNotesBelongToTheirLine() async throws {
        var disk = TillStage.Disk()
        var latte = Product(id: "latte", name: "Latte", price: 400, sku: "LAT", category: "Drinks")
        latte.extras = [ProductExtra(name: "oat milk", price: 60), ProductExtra(name: "decaf", price: 0)]
        disk.wares = ListedWares(TillStage.products + [latte])
        let stage = try await TillStage.open(disk)
        await stage.enter("LAT")
        await stage.press("ctrl-x")
        await stage.enter("oat")
        await stage.press("ctrl-x")
        await stage.enter("no foam")
        #expect(stage.due == 460)
        #expect(stage.screen.contains("oat milk +0.60") && stage.screen.contains("no foam"))
        await stage.enter("LAT")
        #expect(stage.cart.items.count == 2 && stage.due == 860)
        await stage.press("f2", "enter")
        let sale = try #require(stage.sales.last)
        #expect(sale.lines[0].notes == ["oat milk +0.60", "no foam"] && sale.lines[0].price == 460)
        #expect(sale.lines[1].notes == [])
        let slip = try #require(KitchenSlip(sale, TillStage.settings))
        #expect(slip.lines[0].notes == ["oat milk +0.60", "no foam"])
        #expect(stage.screen.contains("    oat milk +0.60"))
    }

    @Test func aNoteCanBeRemoved() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.press("ctrl-x")
        await stage.enter("4111 1111 1111 1111")
        #expect(stage.cart.items[0].notes == [])
        await stage.press("ctrl-x")
        await stage.enter("hot")
        #expect(stage.cart.items[0].notes == ["hot"])
        await stage.press("ctrl-x", "enter")
        #expect(stage.cart.items[0].notes == [])
    }

    // MARK: Large figures and tiles

    @Test func favoritesComeFirstAndNamesKeepTheirEnd() async throws {
        var disk = TillStage.Disk()
        let products = ["lg", "sm"].map { size -> Product in
            var product = Product(
                id: size, name: "Cappuccino with whipped cream \(size)", price: 350, category: size == "lg" ? "A" : "B")
            product.isFavorite = true
            return product
        }
        disk.wares = ListedWares(TillStage.products + products)
        let stage = try await TillStage.open(disk)
        let screen = stage.shell.canvas(Size(columns: 120, rows: 40)).glyphText
        #expect(screen.contains("★ Favorites"))
        #expect(screen.contains("eam lg") && screen.contains("eam sm"))
        await stage.press("tab", "b")
        #expect(stage.names == ["Cappuccino with whipped cream sm"])
    }

    @Test func theTotalIsLargeIfThereIsRoom() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        let rows = LargeDigits.rows("3.50")
        let large = stage.shell.canvas(Size(columns: 120, rows: 40)).glyphText
        #expect(rows.allSatisfy { row in large.contains(row.trimmingSpaces) })
        #expect(!stage.shell.canvas(Size(columns: 80, rows: 24)).glyphText.contains(rows[1].trimmingSpaces))
        await stage.press("f2")
        let payment = stage.shell.canvas(Size(columns: 80, rows: 24)).glyphText
        #expect(rows.allSatisfy { row in payment.contains(row.trimmingSpaces) })
    }

    // MARK: Clocks

    @Test func aClockSetBackAsksOnce() async throws {
        let first = try await sold()
        let stage = try await TillStage.open(first.disk)
        stage.clock.advance(by: -7200)
        await stage.enter("CAP")
        #expect(stage.screen.contains("clock behind"))
        await stage.press("f2")
        #expect(stage.screen.contains("The clock is behind"))
        await stage.press("n")
        #expect(stage.shell.coordinator.route == .storeTill)
        await stage.press("f2", "s")
        #expect(stage.shell.coordinator.route == .storePayment)
        await stage.press("enter")
        #expect(stage.sales.count == 2)
    }

    // MARK: The drawer

    @Test func aRefundOfMoreCashThanTheDrawerHoldsGivesAWarning() async throws {
        let stage = try await sold()
        _ = try await stage.till.service.moveCash(
            .drop, on: "R", amount: 500, reason: nil, staff: nil)
        await stage.feature.model.refresh()
        stage.shell.coordinator.open(.storeReceipt("R-00001"))
        await stage.rest()
        await stage.press("x")
        await stage.rest()
        await stage.type("all")
        await stage.press("tab")
        await stage.type("all")
        await stage.press("tab", "tab")
        await stage.type("cold")
        await stage.press("ctrl-s")
        #expect(stage.screen.contains("The drawer holds less cash"), "\(stage.screen)")
    }
}
