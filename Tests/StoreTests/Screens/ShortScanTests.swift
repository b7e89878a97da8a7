import TestSupport
import Testing

@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import ViewState

/// A store's own labels with few characters: a scanner types them like any other code, and the payment must not treat
/// them as keys.
@MainActor
@Suite struct ShortScanTests {
    private func paying() async throws -> TillStage {
        let stage = try await TillStage.open()
        await stage.enter("15.00+")
        await stage.press("f2")
        return stage
    }

    @Test(arguments: [Key(.enter), Key(.tab)])
    func aShortScanDoesNotTakeCash(_ end: Key) async throws {
        var disk = TillStage.Disk()
        disk.wares = ListedWares(
            TillStage.products + [Product(id: "badge", name: "Badge", price: 300, codes: ["123"])])
        let stage = try await TillStage.open(disk)
        await stage.enter("15.00+")
        await stage.press("f2")
        for code in ["123", "cap"] {
            await stage.scan(code, ending: end)
            #expect(stage.lastText == "\(code) was scanned, and not added: this sale is being paid")
        }
        #expect(stage.sales.isEmpty && stage.cart.tenders.isEmpty)
    }

    @Test func aScanAfterThePaymentWaitsForTheNextSale() async throws {
        let stage = try await paying()
        await stage.press("enter")
        #expect(stage.sales.count == 1)
        stage.pass(0.4)
        await stage.scan("tea")
        #expect(stage.lastText == "Tea waits for the next sale")
        #expect(stage.screen.contains("CHANGE 0.00"))
        stage.pass(0.4)
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.names == ["Tea"])
        await stage.scan("tea")
        #expect(stage.cart.items.map(\.quantity) == [2000])
    }

    @Test func aScanIsNotAReasonForAVoid() async throws {
        let stage = try await paying()
        await stage.press("enter")
        stage.pass(0.4)
        await stage.press("f8")
        stage.pass(0.4)
        await stage.scan("tea")
        #expect(stage.lastText == "Type the answer; scanning does not work here")
        #expect(stage.disk.sales.records.allSatisfy { $0.kind != .void })
    }

    @Test func anAmountWithoutMatchingCoinsIsRefused() async throws {
        let stage = try await paying()
        await stage.enter("20.03")
        #expect(stage.lastText == "Coins can't make 20.03: the smallest one is 0.05")
        #expect(stage.sales.isEmpty && stage.cart.tenders.isEmpty)
    }

    @Test func stockSoldMeanwhileIsReportedBeforePayment() async throws {
        let stage = try await TillStage.open()
        let service = stage.till.service
        _ = try await service.moveStock(
            [StockMove(product: "bagel", delta: 1000, reason: .initial)], reason: nil, staff: nil)
        await stage.feature.model.refresh()
        await stage.enter("BAGEL-L")
        #expect(stage.names == ["Bagel"])
        _ = try await service.moveStock(
            [StockMove(product: "bagel", delta: -1000, reason: .damaged)], reason: nil, staff: nil)
        await stage.feature.model.refresh()
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.lastText == "No Bagel left; the sale has 1: remove the item, or sell fewer")
    }
}
