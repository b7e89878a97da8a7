import TestSupport
import Testing

@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

/// A bill that several people pay.
@MainActor
@Suite struct PaymentSplitTests {
    private func paying(_ lines: String...) async throws -> TillStage {
        let stage = try await TillStage.open(TillStage.Disk())
        for line in lines { await stage.enter(line) }
        await stage.press("f2", "p")
        return stage
    }

    @Test func aSplitIsEven() async throws {
        let stage = try await paying("10.00+")
        await stage.type("3")
        await stage.press("enter")
        #expect(stage.screen.contains("split 3: [3.34] 3.33 3.33"))
        await stage.press("enter")
        await stage.press("enter")
        // The shares are rounded to coins of five.
        #expect(stage.cart.tenders.map(\.amount) == [335, 335])
        await stage.press("enter")
        #expect(stage.sales[0].tenders.map(\.amount) == [335, 335, 330])
    }

    /// The last person pays the rounding differences of the others; no additional person does.
    @Test func theLastShareIsTheRest() async throws {
        let stage = try await paying("11.00+")
        await stage.type("3")
        await stage.press("enter")
        for _ in 0..<3 { await stage.press("enter") }
        #expect(stage.sales.map { $0.tenders.map(\.amount) } == [[365, 365, 370]])
    }

    /// Each person who pays a share in cash gets change.
    @Test func aShareInCashGivesChange() async throws {
        let stage = try await paying("8.00+")
        await stage.type("2")
        await stage.press("enter")
        await stage.type("20.00")
        #expect(stage.screen.contains("Change       16.00"), "\(stage.screen)")
        await stage.press("enter")
        #expect(stage.cart.tenders.map(\.amount) == [400] && stage.cart.tenders[0].change == 1600)
        #expect(stage.lastText.contains("Change: 16.00") && stage.sales.isEmpty)
        await stage.type("5.00")
        await stage.press("enter")
        let sale = try #require(stage.sales.first)
        #expect(sale.tenders.map(\.amount) == [400, 400] && sale.tenders.map(\.change) == [1600, 100])
        #expect(stage.screen.contains("CHANGE") && stage.screen.contains("1.00"))
        var check = SumCheck(refunded: [])
        for record in stage.disk.sales.records { check.check(record) }
        #expect(check.findings(of: "R").isEmpty)
    }

    /// An amount below the share counts as a part of it, and the rest of the share is still due.
    @Test func aCashAmountBelowTheShareIsAccepted() async throws {
        let stage = try await paying("12.00+")
        await stage.type("2")
        await stage.press("enter")
        await stage.type("5.00")
        await stage.press("enter")
        #expect(stage.cart.tenders.map(\.amount) == [500] && stage.cart.tenders[0].change == 0)
        await stage.type("10.00")
        await stage.press("enter")
        #expect(stage.cart.tenders.map(\.amount) == [500, 600] && stage.cart.tenders[1].change == 400)
        await stage.press("enter")
        #expect(stage.sales.map { $0.tenders.map(\.amount) } == [[500, 600, 100]])
    }

    @Test func amountsArePaidOneAfterTheOther() async throws {
        let stage = try await paying("20.00+")
        await stage.enter("amount")
        await stage.enter("5.00 12.50")
        #expect(stage.screen.contains("split 3: [5.00] 12.50 2.50"))
        await stage.press("enter", "enter", "enter")
        #expect(stage.sales.map { $0.tenders.map(\.amount) } == [[500, 1250, 250]])
    }

    @Test(arguments: ["20.00", "x", "5.00 0", "5.00 15.00"])
    func anInvalidShareAsksAgain(_ text: String) async throws {
        let stage = try await paying("20.00+")
        await stage.enter("amount")
        await stage.enter(text)
        #expect(!stage.screen.contains("split"))
        #expect(stage.cart.tenders.isEmpty)
        #expect(stage.shell.coordinator.route == .storePayment)
    }

    @Test func eachGuestPaysTheirOwnLines() async throws {
        let stage = try await paying("2.00+", "4.25+")
        await stage.enter("items")
        await stage.type("all")
        await stage.press("ctrl-s")
        #expect(stage.due == 200)
        #expect(stage.disk.store.all.count == 2)
        await stage.press("enter")
        #expect(stage.sales.map(\.total) == [200])
        await stage.press("enter")
        await stage.rest()
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.due == 425)
        await stage.press("f2", "enter")
        #expect(stage.sales.map(\.total) == [200, 425])
        #expect(stage.disk.store.all.isEmpty)
        // Each share has its own number, and so does the next one.
        await stage.press("enter")
        await stage.enter("1.00+")
        await stage.press("f2", "enter")
        #expect(stage.sales.map(\.pickUp) == [1, 2, 3])
    }

    @Test func allItemsAreNotASplit() async throws {
        let stage = try await paying("2.00+", "4.25+")
        await stage.enter("items")
        await stage.type("all")
        await stage.press("tab")
        await stage.type("all")
        await stage.press("ctrl-s")
        #expect(stage.screen.contains("That is the whole sale"))
        #expect(stage.cart.items.count == 2)
    }

    @Test func undoRestoresNoLineIntoAPart() async throws {
        let stage = try await paying("2.00+", "4.25+")
        await stage.enter("items")
        await stage.type("all")
        await stage.press("ctrl-s", "esc")
        #expect(stage.cart.items.count == 1)
        await stage.press("tab")
        await stage.type("u")
        #expect(stage.cart.items.count == 1)
    }
}
