import TestSupport
import Testing

@testable import CoreTestSupport
@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import ViewState

/// Receipts: found, summed up, refunded and voided.
@MainActor
@Suite struct StoreReceiptTests {
    private func stage() async throws -> StoreListsStage {
        let stage = try StoreListsStage()
        try await stage.day()
        return stage
    }

    private func list(_ stage: StoreListsStage) throws -> ListModel<ListedReceipt> {
        try #require(stage.shell.coordinator.screen as? StoreReceiptsScreen).list
    }

    @Test(arguments: [
        ("tender:card", ["R-00005", "R-00003", "R-00001"]), ("total:>10", ["R-00001"]),
        ("refunded", ["R-00003", "R-00001"]), ("item:cola", ["R-00002"]), ("number:00002", ["R-00002"]),
        ("staff:manager", ["R-00004"]), ("kind:refund", ["R-00004"]), ("kind:void", ["R-00005"]),
    ])
    func aFilterFindsReceipts(_ filter: String, _ numbers: [String]) async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeReceipts)
        let list = try list(stage)
        list.filterChanged(to: filter)
        #expect(list.rows.map(\.number) == numbers)
    }

    @Test func receiptsAreSortedByTimeOrAmount() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeReceipts)
        let list = try list(stage)
        #expect(list.rows.first?.number == "R-00005")
        list.ordered(by: "oldest")
        #expect(list.rows.first?.number == "R-00001")
        list.ordered(by: "highest")
        #expect(list.rows.first?.number == "R-00001")
        list.ordered(by: "lowest")
        #expect(list.rows.first?.number == "R-00005")
    }

    @Test func theSumCoversTheShownReceipts() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeReceipts)
        let viewModel = try #require(stage.shell.coordinator.screen as? StoreReceiptsScreen).viewModel
        let all = viewModel.sum
        // One of three sales was voided.
        #expect(all.turnover.salesCount == 2 && all.turnover.sales == 2746)
        #expect(all.taken == 2631)
        viewModel.list.filterChanged(to: "item:cola")
        #expect(viewModel.sum.taken == 280)
        #expect(viewModel.sum.turnover.average(.halfUp) == 280)
        viewModel.list.filterChanged(to: "kind:void")
        #expect(viewModel.sum.givenCount == 1 && viewModel.sum.turnover.salesCount == 0)
    }

    @Test func onlyShownDaysAreRead() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeReceipts)
        let today = stage.clock.today.dayNumber
        #expect(stage.sales.asked.allSatisfy { $0.lowerBound >= today })
        await stage.press(".")
        #expect(stage.sales.asked.last?.lowerBound == today - 4)
    }

    @Test func aRefundReturnsToItsTenderAndHappensOnce() async throws {
        let stage = try await stage()
        let shell = await stage.opened(.storeReceipt("R-00001"), "x")
        await stage.type("1")
        #expect(shell.text.contains("refund: "))
        // The reason is missing.
        await stage.press("ctrl-s")
        #expect(shell.text.contains("A reason is missing"))
        await stage.type("cold too")
        await stage.press("ctrl-s")
        #expect(shell.text.contains("Refund 3.50 of R-00001?"))
        #expect(stage.sales.records.count == 7)
        await stage.press("y")
        let record = try #require(stage.sales.records.last)
        #expect(record.kind == .refund)
        #expect(record.reason == "cold too")
        #expect(record.tenders.map(\.kind) == [.cash])
        #expect(stage.lastText.hasPrefix("R-00006: refund of R-00001"))
        // All of line 1 is now refunded.
        await stage.press("x")
        #expect(!shell.text.contains("Cappuccino  "))
    }

    @Test func aTipCanBeRefundedAlone() async throws {
        let stage = try await stage()
        var cart = StoreCart(id: "tipped", register: "R")
        cart.items = [StoreCart.Item(name: "Tea", price: 200)]
        cart.tip = CartTip(.amount(50))
        cart.tenders = [RecordTender(.card, amount: 250)]
        let number = try #require(try await stage.service.sell(cart).number)
        let shell = await stage.opened(.storeReceipt(number), "x")
        await stage.press("tab", "tab")
        await stage.type("cold")
        await stage.press("ctrl-s", "y")
        #expect(stage.sales.records.last?.tip == 0)
        await stage.press("x")
        #expect(shell.text.contains("Tip 0.50"))
        await stage.press("tab")
        await stage.type("cold too")
        await stage.press("ctrl-s", "y")
        #expect(stage.sales.records.last?.tip == 50)
        #expect(stage.sales.records.last?.tenders.map(\.amount) == [50])
        await stage.press("x")
        #expect(shell.text.contains("All of \(number) was refunded"))
    }

    @Test func aTipCanBeRefundedBeforeTheGoods() async throws {
        let stage = try await stage()
        let shell = await stage.opened(.storeReceipt("R-00001"), "x")
        let tip = try #require(stage.sales.records.first { $0.number == "R-00001" }).tip
        #expect(tip > 0)
        for _ in 0..<12 where !shell.text.contains("▸ Tip") { await stage.press("tab") }
        await stage.press("y", "tab")
        await stage.type("meant 0.20")
        await stage.press("ctrl-s")
        #expect(shell.text.contains("Refund \(MoneyText(.dollar).text(tip)) of R-00001?"))
        await stage.press("y")
        let back = try #require(stage.sales.records.last)
        #expect(back.lines.isEmpty && back.tip == tip)
    }

    @Test func typedTextStaysIfTheDiskIsFull() async throws {
        let stage = try await stage()
        let shell = await stage.opened(.storeReceipt("R-00002"), "x")
        await stage.type("1")
        await stage.press("tab", "tab", "tab")
        await stage.type("flat")
        stage.sales.fail()
        await stage.press("ctrl-s", "y")
        #expect(stage.lastText.contains("The disk is full"))
        #expect(shell.text.contains("flat"))
        await stage.press("ctrl-s", "y")
        #expect(stage.sales.records.last?.reason == "flat")
        #expect(stage.sales.records.last?.total == 140)
        await stage.press("x")
        #expect(!shell.text.contains("flat"))
    }

    @Test func aQuantityAboveTheRestIsRefusedAtItsField() async throws {
        let stage = try await stage()
        let shell = await stage.opened(.storeReceipt("R-00001"), "x")
        await stage.type("2")
        await stage.press("ctrl-s")
        #expect(shell.text.contains("Only 1 left"))
    }

    @Test func aVoidAsksForAReasonOrExplainsItsRefusal() async throws {
        let stage = try await stage()
        let shell = await stage.opened(.storeReceipt("R-00002"), "v")
        await stage.press("enter")
        #expect(stage.lastText == "A reason is missing")
        await stage.type("typed twice")
        await stage.press("enter")
        #expect(stage.sales.records.last?.kind == .void)
        #expect(stage.sales.records.last?.reason == "typed twice")
        _ = await stage.opened(.storeReceipt("R-00001"), "v")
        #expect(shell.text.contains("Part of R-00001 was refunded"))
        _ = await stage.opened(.storeReceipt("R-00004"), "x")
        #expect(shell.text.contains("open its sale"))
    }

    @Test func aRegisterInAnotherWindowGivesNoRefund() async throws {
        let stage = try StoreListsStage(others: ["R", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9"])
        try await stage.day()
        _ = await stage.opened(.storeReceipt("R-00001"), "x")
        #expect(stage.lastText.contains("in use"))
        #expect(stage.sales.records.count == 7)
    }

    @Test func theReceiptIsCopied() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeReceipt("R-00002"), "y")
        #expect(stage.clipboard.texts.last?.contains("Receipt R-00002") == true)
    }

    // MARK: Sent elsewhere

    @Test(arguments: [Route.storeReceipt("R-00001"), .storeReceipts])
    func aReceiptIsWrittenToAFile(_ route: Route) async throws {
        let stage = try await stage()
        _ = await stage.opened(route)
        if route == .storeReceipts { try list(stage).filterChanged(to: "number:00001") }
        await stage.press("o", "enter")
        let page = try #require(stage.files["R-00001.html"])
        #expect(page.contains("<title>R-00001</title>") && page.contains("Cappuccino"))
        #expect(stage.lastText == "R-00001 written to R-00001.html")
        await stage.press("o", "ctrl-u")
        await stage.type("slip.txt")
        await stage.press("enter")
        #expect(stage.files["slip.txt"]?.hasPrefix(" ") == true)
    }

    @Test func aReceiptIsMailed() async throws {
        let stage = try await stage()
        _ = await stage.opened(.storeReceipt("R-00001"), "m")
        let links = try #require(stage.context.links as? StubLinks)
        #expect(
            links.addresses.first?.hasPrefix("mailto:?subject=Receipt%20R-00001%20%C2%B7%20Campus%20Stand&body=")
                == true)
    }
}
