import QuadDomain
import StoreKit
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// A bill that several pay.
@MainActor
@Suite struct PaymentSplitTests {
    private func paying(_ lines: String...) async throws -> TillStage {
        let stage = try await TillStage.open(TillStage.Disk())
        for line in lines { await stage.enter(line) }
        await stage.press("f2", "p")
        return stage
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
    func whatIsNoShareIsAskedAgain(_ text: String) async throws {
        let stage = try await paying("20.00+")
        await stage.enter("amount")
        await stage.enter(text)
        #expect(!stage.screen.contains("split"))
        #expect(stage.cart.tenders.isEmpty)
        #expect(stage.shell.coordinator.route == .storePayment)
    }

    @Test func linesArePaidByWhoHadThem() async throws {
        let stage = try await paying("2.00+", "4.25+")
        await stage.enter("lines")
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
    }

    @Test func allOfItIsNoSplit() async throws {
        let stage = try await paying("2.00+", "4.25+")
        await stage.enter("lines")
        await stage.type("all")
        await stage.press("tab")
        await stage.type("all")
        await stage.press("ctrl-s")
        #expect(stage.screen.contains("That is all of it"))
        #expect(stage.cart.items.count == 2)
    }

    @Test func undoBringsNoLineBackIntoAPart() async throws {
        let stage = try await paying("2.00+", "4.25+")
        await stage.enter("lines")
        await stage.type("all")
        await stage.press("ctrl-s", "esc")
        #expect(stage.cart.items.count == 1)
        await stage.press("tab")
        await stage.type("u")
        #expect(stage.cart.items.count == 1)
    }
}
