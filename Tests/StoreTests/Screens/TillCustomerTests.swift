import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

/// The customer of a sale, at the till and on the payment screen.
@MainActor
@Suite struct TillCustomerTests {
    private func stage(_ facts: StoreCustomer) async throws -> TillStage {
        let disk = TillStage.Disk()
        try await disk.customers.apply(ItemChanges(adding: [facts]))
        return try await TillStage.open(disk)
    }

    @Test func f7NamesTheCustomerAndTheWalletPays() async throws {
        let stage = try await stage(StoreCustomer(id: "C-014", limit: 500))
        await stage.enter("3.00+")
        await stage.press("f7")
        await stage.enter("C-0")
        #expect(stage.cart.customer == "C-014")
        #expect(stage.screen.contains("C-014 (wallet 0.00)"))
        await stage.press("f2", "f4")
        await stage.enter("wallet")
        #expect(stage.sales.map { $0.tenders.map(\.kind) } == [[.wallet]])
        #expect(stage.sales[0].accounts == [AccountMove(.wallet, id: "C-014", delta: -300)])
    }

    /// Typing a name selects a customer, even if the sale already has one.
    @Test func anotherNameChangesTheCustomer() async throws {
        let stage = try await stage(StoreCustomer(id: "C-014"))
        try await stage.disk.customers.apply(ItemChanges(adding: [StoreCustomer(id: "C-020")]))
        await stage.feature.model.refresh()
        await stage.enter("3.00+")
        await stage.press("f7")
        await stage.enter("C-014")
        await stage.press("f7")
        await stage.enter("C-020")
        #expect(stage.cart.customer == "C-020")
        await stage.press("f7")
        await stage.enter("no customer")
        #expect(stage.cart.customer == nil)
    }

    @Test func aScannedCardSelectsTheCustomer() async throws {
        let stage = try await stage(StoreCustomer(id: "C-014", isExempt: true, cards: [.init(code: "990014007")]))
        await stage.enter("T-shirt")
        await stage.scan("990014007")
        #expect(stage.cart.customer == "C-014")
        #expect(stage.cart.isTaxExempt)
    }

    /// The card, and its spelling in the line.
    @Test(arguments: [
        ("990014007", "99 0014-007"), ("990014007", "00990014007"), ("K-7", "k7"), ("7", "007"), ("ab", "AB"),
        ("x", "X"), ("tea1", "TEA1"),
    ])
    func aTypedCardSelectsTheCustomer(_ card: String, _ typed: String) async throws {
        let stage = try await stage(StoreCustomer(id: "C-014", cards: [.init(code: card)]))
        await stage.enter(typed)
        #expect(stage.cart.customer == "C-014" && stage.cart.items.isEmpty)
        #expect(stage.screen.contains("▸  code"))
        await stage.press("f7")
        await stage.enter("somebody")
        await stage.press("f7")
        await stage.enter(typed)
        #expect(stage.cart.customer == "C-014")
    }

    @Test func aCardCanBeScannedInTheCustomerPrompt() async throws {
        let stage = try await stage(StoreCustomer(id: "C-014", cards: [.init(code: "990014007")]))
        await stage.press("f7")
        await stage.scan("]C0990014007")
        #expect(stage.cart.customer == "C-014" && stage.shell.layers.isEmpty)
    }

    @Test func aBlockedCardIsRefused() async throws {
        let card = StoreCustomer.Card(code: "990014007", state: .blocked)
        let stage = try await stage(StoreCustomer(id: "C-014", limit: 500, cards: [card]))
        await stage.scan("990014007")
        #expect(stage.cart.customer == nil)
        #expect(stage.lastText.contains("is blocked"))
    }

    @Test func theWalletScreenShowsTheBalance() async throws {
        let stage = try await stage(StoreCustomer(id: "C-014", limit: 500, cards: [.init(code: "990014007")]))
        stage.shell.coordinator.open(.storeWallet("C-014"))
        await stage.rest()
        #expect(stage.screen.contains("wallet 0.00 (limit 5.00)"))
        #expect(stage.screen.contains("card …4007 active"))
        await stage.press("b")
        #expect(try await stage.disk.customers.items()[0].cards[0].state == .blocked)
    }
}
