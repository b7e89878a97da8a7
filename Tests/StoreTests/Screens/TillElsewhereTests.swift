import TestSupport
import Testing
import ViewState

@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

/// Two tills and one sale: the tenders taken at one till are accounted for, whatever the other till did.
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

    /// The other till is faster, and this till has not read its change yet.
    /// - Returns: the sale as the other till has it.
    private func recallTooLate(_ stage: TillStage) async -> StoreCart {
        await stage.press("f6")
        stage.disk.store.isStale = true
        var taken = parked()
        (taken.parkedAs, taken.register) = (nil, "R2")
        stage.disk.store.put(taken)
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
        return taken
    }

    @Test func aParkedSaleIsResumedOnce() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [parked()]))
        let stage = try await TillStage.open(disk)
        let taken = await recallTooLate(stage)
        #expect(stage.messages.contains { $0.text == "That sale was recalled elsewhere" })
        #expect(stage.cart.isEmpty)
        #expect(disk.store.all.contains(taken))
    }

    @Test func aLineAddedMeanwhileStays() async throws {
        let stage = try await TillStage.open(.init(store: StubTillStore(TillStage.settings, [parked()])))
        await stage.press("f6")
        stage.till.change("a scan") { $0.items.append(.init(name: "Cap", price: 900)) }
        await stage.press("enter")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.names == ["Cap"])
        #expect(stage.lastText.contains("A sale is open"))
    }

    @Test func aTenderForASalePaidElsewhereIsKept() async throws {
        let stage = try await TillStage.open()
        await stage.enter("5.00+")
        await stage.press("f2")
        var other = stage.cart
        other.tenders = [RecordTender(.card, amount: 500)]
        _ = try await stage.till.service.sell(other)
        await stage.press("enter")
        #expect(stage.sales.count == 1)
        #expect(!stage.screen.contains("R-00001 paid"))
        #expect(stage.lastText.contains("This sale was paid elsewhere, as R-00001"))
        #expect(stage.cart.id != other.id && stage.cart.tenders.map(\.kind) == [.cash])
        #expect(stage.disk.store.all.map(\.id) == [stage.cart.id])
    }

    /// Returns a cart of R2, a register without a window.
    private func left(_ tenders: [RecordTender] = []) -> StoreCart {
        StoreCart(id: "left", register: "R2", items: [.init(name: "Cap", price: 900)], tenders: tenders)
    }

    @Test func anUnpaidSaleLeftOnAnotherRegisterIsParked() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [left()]))
        let stage = try await TillStage.open(disk)
        #expect(stage.messages.contains { $0.text.contains("A sale was left on R2") })
        #expect(disk.store.all.map(\.parkedAs) == ["left on R2"])
        #expect(disk.store.taken == ["R"])
        await recall(stage)
        #expect(stage.names == ["Cap"])
    }

    @Test func aTenderTakenOnAnotherRegisterIsReturned() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [left([RecordTender(.card, amount: 400)])]))
        let stage = try await TillStage.open(disk)
        #expect(stage.screen.contains("A sale was being paid on R2"))
        await stage.press("g")
        await stage.till.settled()
        await stage.rest()
        let record = try #require(disk.sales.records.last)
        #expect(record.kind == .cancel && record.register == "R2" && record.tenders.map(\.amount) == [400])
        #expect(disk.store.all.map(\.parkedAs) == ["left on R2"] && disk.store.all[0].tenders.isEmpty)
        #expect(disk.store.all[0].id != "left" && disk.store.taken == ["R"])
    }

    /// The window came back and took another tender while the user was asked here.
    @Test func aTenderTakenMeanwhileIsNotLost() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [left([RecordTender(.card, amount: 400)])]))
        let stage = try await TillStage.open(disk)
        let more = left([RecordTender(.card, amount: 400), RecordTender(.card, amount: 100)])
        disk.store.put(more)
        await stage.press("g")
        await stage.till.settled()
        await stage.rest()
        #expect(stage.lastText.contains("changed elsewhere meanwhile"))
        #expect(disk.store.all == [more] && disk.sales.records.isEmpty)
        #expect(disk.store.taken == ["R"])
    }

    /// The program was closed during a payment, which continues in the other window.
    @Test func aSecondWindowLeavesAnEmptyPayment() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, others: ["R"]))
        let stage = try await TillStage.open(disk, .storePayment)
        await stage.press("y")
        #expect(stage.till.register == "R2")
        #expect(stage.shell.coordinator.route != .storePayment)
    }

    /// The first record of a register fixes its currency.
    @Test func aRefusedSaleOpensNoSession() async throws {
        let stage = try await TillStage.open()
        var cart = StoreCart(id: "unpaid", register: "R")
        cart.items = [StoreCart.Item(name: "Tea", price: 500)]
        cart.tenders = [RecordTender(.card, amount: 100)]
        await #expect(throws: StoreError.self) { try await stage.till.service.sell(cart) }
        #expect(stage.disk.sales.records.isEmpty)
        cart.tenders = [RecordTender(.card, amount: 500)]
        _ = try await stage.till.service.sell(cart)
        #expect(stage.disk.sales.records.map(\.kind) == [.open, .sale])
    }

    @Test func aRegisterIsReleasedIfTheDiskIsNotWritable() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [left()]))
        disk.store.fail(1)
        let stage = try await TillStage.open(disk)
        #expect(stage.messages.contains { $0.text.contains("The disk is full") })
        #expect(disk.store.taken == ["R"])
    }

    /// All lines were removed from the sale: the removals are counted, whatever replaces the sale.
    @Test func removedLinesAreCounted() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [parked()]))
        let stage = try await TillStage.open(disk)
        await stage.enter("5.00+")
        await stage.enter("-")
        #expect(stage.cart.isEmpty && stage.cart.linesOff == 1)
        await recall(stage)
        #expect(stage.names == ["Tea"])
        #expect(disk.sales.records.map(\.kind) == [.cancel] && disk.sales.records[0].linesOff == 1)
    }

    /// The log records that the empty sale was left. Its id is not used for another sale.
    @Test func aSaleResumedElsewhereLeavesItsIDFree() async throws {
        let disk = TillStage.Disk(store: StubTillStore(TillStage.settings, [parked()]))
        let stage = try await TillStage.open(disk)
        await stage.enter("5.00+")
        await stage.enter("-")
        _ = await recallTooLate(stage)
        disk.store.isStale = false
        #expect(stage.cart.isEmpty && stage.cart.linesOff == 0)
        await stage.enter("3.00+")
        await stage.press("f2")
        await stage.press("enter")
        #expect(stage.sales.map(\.total) == [300])
    }

    /// If the record of a payment cannot be read, the payment does not count as another till's. Otherwise Enter would
    /// sell it again.
    @Test func anUnreadablePaymentIsNotSoldAgain() async throws {
        let stage = try await TillStage.open()
        await stage.enter("5.00+")
        await stage.press("f2")
        let id = stage.cart.id
        var own = stage.cart
        var cash = RecordTender(.cash, amount: 500)
        (cash.tendered, cash.change) = (500, 0)
        own.tenders = [cash]
        _ = try await stage.till.service.sell(own)
        stage.disk.sales.failReceipts()
        await stage.press("enter")
        #expect(stage.cart.id == id && stage.screen.contains("can't be read"))
        await stage.type("r")
        #expect(stage.sales.count == 1)
        #expect(stage.screen.contains("R-00001 paid"))
    }

    @Test(arguments: [true, false])
    func aReplacedCartIsDeletedWithTheSale(_ isParked: Bool) async throws {
        let stage = try await TillStage.open()
        await stage.enter("5.00+")
        stage.disk.store.fail(1)
        await stage.till.keep(StoreCart(id: "next", register: "R", items: stage.cart.items), removing: stage.cart.id)
        if isParked { try await stage.till.park(as: "table") } else { try await stage.till.leave() }
        #expect(stage.disk.store.all.map(\.id) == (isParked ? ["next"] : []))
        #expect(stage.cart.isEmpty)
    }

    @Test func aReplacedCartIsDeletedOnceTheDiskHasRoom() async throws {
        let stage = try await TillStage.open()
        await stage.enter("5.00+")
        let old = stage.cart.id
        stage.disk.store.fail(1)
        await stage.till.keep(StoreCart(id: "next", register: "R", items: stage.cart.items), removing: old)
        #expect(stage.disk.store.all.map(\.id) == [old])
        stage.till.retried()
        await stage.till.settled()
        #expect(stage.disk.store.all.map(\.id) == ["next"])
    }

    @Test func aReturnedTenderIsNotTakenAgainAfterAKill() async throws {
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
