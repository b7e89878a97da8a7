import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI

/// Approvals by a manager at the till.
@MainActor
@Suite struct StoreApprovalTests {
    @Test func aManagerApprovesOneDiscount() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("2.00+")
        await stage.enter("%10")
        #expect(stage.due == 180)
        // Ten percent twice is more than ten percent.
        await stage.enter("%10")
        #expect(stage.due == 180)
        await stage.press("esc", "esc", "ctrl-u")
        await stage.enter("%20")
        #expect(stage.due == 180)
        #expect(stage.screen.contains("a manager must approve it"))
        await stage.type("1234")
        await stage.press("ctrl-s")
        await stage.wait { stage.cart.approvedBy != nil }
        #expect(stage.cart.approvedBy == "Ana")
        #expect(stage.due == 144)
        await stage.enter("%30")
        #expect(stage.due == 144)
        await stage.press("esc", "f2", "enter")
        #expect(stage.sales.map(\.approvedBy) == ["Ana"])
    }

    @Test func aManagerApprovesARefundOfAnAmount() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("2.00+")
        await stage.press("f2", "enter", "f6")
        #expect(stage.screen.contains("Refund of R-00001"), "\(stage.screen)")
        await stage.press("tab")
        await stage.type("cold")
        await stage.press("ctrl-s", "y")
        #expect(stage.screen.contains("Refund of 2.00 of R-00001: "), "\(stage.screen)")
        #expect(stage.disk.sales.records.allSatisfy { $0.kind != .refund })
        await stage.type("1234")
        await stage.press("ctrl-s")
        await stage.wait { stage.disk.sales.records.last?.kind == .refund }
        #expect(stage.disk.sales.records.last?.approvedBy == "Ana")
        #expect(stage.disk.sales.records.last?.staff == "Ben")
    }

    @Test func aManagerApprovesOnlyTheRequestedDiscount() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("10*2.00+")
        // Two of twenty is ten percent, which Ben may take off.
        await stage.enter("$2")
        #expect(stage.due == 1800)
        await stage.enter("%20")
        await stage.type("1234")
        await stage.press("ctrl-s")
        await stage.wait { stage.cart.approvedBy != nil }
        #expect(stage.due == 1400)
        stage.feature.till.change("fewer") { $0.items[0].quantity = 1000 }
        await stage.till.settled()
        await stage.press("f2")
        #expect(stage.screen.contains("must approve it"))
        #expect(stage.shell.coordinator.route == .storeTill)
    }

    /// A manager gave one item away. Without this item, no other discount remains that the manager did not see.
    @Test func anApprovalBelongsToItsLine() async throws {
        let stage = try await TillStage.locked()
        let settings = stage.till.settings
        stage.till.change("sale") { cart in
            cart.items = [StoreCart.Item(name: "Tea", price: 1000), StoreCart.Item(name: "Cap", price: 10_000)]
            cart.items[0].discounts = [CartDiscount(.percent(5000))]
            cart.allowDiscounts(by: "Ana", settings)
            cart.items[1].isComp = true
            cart.allowComp(by: "Ana", ofLine: 1, settings)
        }
        await stage.till.settled()
        #expect(stage.cart.approvedOff == 10_500 && !stage.cart.needsApproval(settings))
        stage.till.change("off") { $0.items.remove(at: 1) }
        await stage.till.settled()
        #expect(stage.cart.approvedOff == 500 && !stage.cart.needsApproval(settings))
        stage.till.change("more") { $0.items[0].quantity = 2000 }
        await stage.till.settled()
        #expect(stage.cart.needsApproval(settings))
    }

    @Test func anOperationWithoutARecordIsApprovedOnRecord() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        var isDone = false
        stage.feature.desk.allowedOnRecord(.importing, "an import") { isDone = true }
        await stage.type("1234")
        #expect(!isDone)
        await stage.press("ctrl-s")
        await stage.wait { isDone }
        #expect(isDone)
        let record = try #require(await stage.disk.sales.records(from: 0, through: .max).last)
        #expect(record.kind == .approval && record.staff == "Ben" && record.approvedBy == "Ana")
        #expect(record.reason == "an import")
    }

    @Test func aManualPriceNeedsAManager() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("TEA")
        let usual = stage.due
        await stage.press("f4")
        await stage.enter("price of")
        await stage.enter("0.50")
        #expect(stage.due == usual)
        #expect(stage.screen.contains("New price of Tea: a manager must approve it"), "\(stage.screen)")
        await stage.type("1234")
        await stage.press("ctrl-s")
        await stage.wait { stage.due == 50 }
        #expect(stage.due == 50 && stage.cart.approvedBy == "Ana")
    }

    /// The approval did not cover two free items.
    @Test func approvingOneFreeItemDoesNotApproveTwo() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("TEA")
        stage.feature.till.change("on the house") { [settings = TillStage.settings] in
            $0.items[0].isComp = true
            $0.allowComp(by: "Ana", ofLine: 0, settings)
        }
        await stage.till.settled()
        #expect(!stage.cart.needsApproval(TillStage.settings))
        stage.feature.till.change("more") { $0.items[0].quantity = 15_000 }
        await stage.till.settled()
        await stage.press("f2")
        #expect(stage.screen.contains("30.00 off this sale"), "\(stage.screen)")
        #expect(stage.shell.coordinator.route == .storeTill)
    }

    @Test func anApprovedPercentageDoesNotCoverMoreItems() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        await stage.enter("100.00+")
        stage.feature.till.change("half") { [settings = TillStage.settings] in
            $0.orderDiscounts.append(CartDiscount(.percent(5000)))
            $0.allowDiscounts(by: "Ana", settings)
        }
        await stage.till.settled()
        #expect(!stage.cart.needsApproval(TillStage.settings))
        await stage.enter("1000.00+")
        await stage.press("f2")
        #expect(stage.screen.contains("550.00 off this sale"), "\(stage.screen)")
        #expect(stage.sales.isEmpty)
    }

    @Test func aCustomersLimitNeedsAManager() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        let asking = StoreCustomerDialogs(stage.feature.model)
        let carla = try await stage.feature.model.services.customers.add(CustomerContact(name: "Carla"))
        await stage.feature.model.refresh()
        let same = (before: CustomerContact(name: "Carla"), after: CustomerContact(name: "Carla"))
        var after = carla
        after.limit = 100_000
        asking.save(carla, after, same)
        await stage.rest()
        #expect(stage.screen.contains("must approve it"))
        #expect(try await stage.disk.customers.items().map(\.limit) == [0])
        await stage.press("esc", "esc")
        var card = carla
        card.cards = [.init(code: "12345678", state: .blocked)]
        asking.save(carla, card, same)
        await stage.rest()
        #expect(try await stage.disk.customers.items().first?.cards.count == 1)
    }

    @Test func aCashierDoesNotSeeTheExpectedCash() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("b", "4321")
        #expect(stage.feature.desk.may(.expectedCash) == false)
        #expect(stage.feature.desk.may(.discount(1000)))
    }

    @Test func aCashierCannotUndoAManagersPrice() async throws {
        let stage = try await TillStage.locked()
        await stage.letIn("a", "1234")
        stage.shell.coordinator.open(.storeProducts)
        await stage.rest()
        let product = try #require(
            (stage.shell.coordinator.screen as? StoreProductsScreen)?.viewModel.selected?.product)
        await stage.press("$", "ctrl-u")
        await stage.type("9.99")
        await stage.press("enter")
        #expect(stage.disk.wares[product.id]?.price == 999)
        await stage.press("f12")
        await stage.letIn("b", "4321")
        await stage.press("u")
        #expect(stage.disk.wares[product.id]?.price == 999)
        await stage.press("f12")
        await stage.letIn("a", "1234")
        await stage.press("u")
        #expect(stage.disk.wares[product.id]?.price == product.price)
    }
}
