import QuadDomain
import StoreKit
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// Two tills and one sale: what was taken at one of them is explained, whatever the other did.
@MainActor
@Suite struct TillElsewhereTests {
    private func parked() -> StoreCart {
        var cart = StoreCart(id: "table", register: "R", items: [.init(name: "Tea", price: 500)])
        cart.parkedAs = "table 2"
        return cart
    }

    private func recall(_ stage: TillStage) async {
        await stage.press("f6")
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
    }

    @Test func aParkedSaleIsTakenUpOnce() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [parked()]))
        let stage = try await TillStage.open(disk)
        await stage.press("f6")
        // The other till is quicker, and this one has not read it yet.
        disk.store.isStale = true
        var taken = parked()
        (taken.parkedAs, taken.register) = (nil, "R2")
        disk.store.put(taken)
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.messages.contains { $0.text == "That sale was taken up elsewhere" })
        #expect(stage.cart.isEmpty)
        #expect(disk.store.all.contains(taken))
    }

    @Test func aLineThatCameMeanwhileStays() async throws {
        let stage = try await TillStage.open(.init(store: StubTillStore(TillStage.settings, [parked()])))
        await stage.press("f6")
        stage.till.change("a scan") { $0.items.append(.init(name: "Cap", price: 900)) }
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.names == ["Cap"])
        #expect(stage.lastText.contains("A sale is open"))
    }

    @Test func whatWasTakenForASalePaidElsewhereIsKept() async throws {
        let stage = try await TillStage.open()
        await stage.enter("5.00+")
        await stage.press("f2")
        var other = stage.cart
        other.tenders = [RecordTender(.card, amount: 500)]
        _ = try await stage.till.service.sell(other)
        await stage.press("enter")
        #expect(stage.sales.count == 1)
        #expect(!stage.screen.contains("R-00001 paid"))
        #expect(stage.lastText.contains("R-00001 was paid for this sale elsewhere"))
        #expect(stage.cart.id != other.id && stage.cart.tenders.map(\.kind) == [.cash])
        #expect(stage.disk.store.all.map(\.id) == [stage.cart.id])
    }

    @Test func whatWasGivenBackBeforeAKillIsNotTakenAgain() async throws {
        let disk = TillStage.Disk()
        let service = try await TillStage.open(disk).till.service
        var cart = StoreCart(id: "left", register: "R", items: [.init(name: "Tea", price: 500)])
        cart.tenders = [RecordTender(.card, amount: 200)]
        cart.approvedBy = "Ana"
        try await disk.store.save(cart)
        try await service.giveBack(cart, reason: nil)
        let stage = try await TillStage.open(disk)
        #expect(stage.names == ["Tea"] && stage.cart.tenders.isEmpty && stage.cart.id != "left")
        #expect(stage.cart.approvedBy == "Ana")
        #expect(!stage.screen.contains("A sale was being paid"))
    }
}
