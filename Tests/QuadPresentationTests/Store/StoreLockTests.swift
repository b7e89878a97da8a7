import QuadDomain
import StoreKit
import TestSupport
import Testing

@testable import QuadPresentation
@testable import TerminalKit

/// The lock of the till, and what a manager allows.
@MainActor
@Suite struct StoreLockTests {
    private func locked() async throws -> TillStage {
        let disk = TillStage.Disk()
        let service = StubStaff.service(disk.staff, disk.sales, ManualClock(try Stage.day("2026-11-20")))
        _ = try await service.add("Ana", .admin, pin: "1234")
        _ = try await service.add("Ben", .cashier, pin: "4321")
        return try await TillStage.open(disk)
    }

    /// A PIN takes its time off the main actor.
    private func wait(_ stage: TillStage, until isDone: () -> Bool) async {
        for _ in 0..<400 where !isDone() {
            try? await Task.sleep(for: .milliseconds(10))
            await stage.rest()
        }
    }

    private func letIn(_ stage: TillStage, _ name: String, _ pin: String) async {
        await stage.type(name)
        await stage.type(pin)
        await stage.press("enter")
        await wait(stage) { stage.feature.desk.current != nil }
        await stage.till.settled()
        await stage.rest()
    }

    @Test func nobodySellsWithoutAPIN() async throws {
        let stage = try await locked()
        #expect(stage.screen.contains("PIN"))
        #expect(!stage.screen.contains("TOTAL"))
        await stage.type("b1111")
        #expect(stage.screen.contains("● ● ● ●"))
        #expect(!stage.screen.contains("1111"))
        await stage.press("enter")
        await wait(stage) { stage.screen.contains("wrong 1 of 5") }
        #expect(stage.screen.contains("wrong 1 of 5"))
        await letIn(stage, "", "4321")
        #expect(stage.feature.desk.current?.name == "Ben")
        await stage.enter("2.00+")
        await stage.press("f2", "enter")
        #expect(stage.sales.map(\.staff) == ["Ben"])
    }

    @Test func aCashierClocksNobodyElse() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        let ana = try #require(stage.feature.desk.members.first { $0.name == "Ana" })
        stage.shell.coordinator.open(.storeStaffMember(ana.id))
        await stage.rest()
        await stage.press("c")
        #expect(stage.screen.contains("Ana") && stage.screen.contains("PIN"))
        #expect(try await stage.disk.staff.shifts().isEmpty)
    }

    /// Not to Ana, whose name begins with a letter of it.
    @Test func lettersOfANameGoToIt() async throws {
        let stage = try await locked()
        _ = try await StubStaff.service(
            stage.disk.staff, stage.disk.sales, ManualClock(try Stage.day("2026-11-20"))
        ).add("Mia", .cashier, pin: "4711")
        await stage.feature.library.refresh()
        await letIn(stage, "mia", "4711")
        #expect(stage.feature.desk.current?.name == "Mia")
    }

    @Test func aCashierUndoesNoPriceOfAManager() async throws {
        let stage = try await locked()
        await letIn(stage, "a", "1234")
        stage.shell.coordinator.open(.storeProducts)
        await stage.rest()
        let product = try #require(
            (stage.shell.coordinator.screen as? StoreProductsScreen)?.viewModel.selected?.product)
        await stage.press("$", "ctrl-u")
        await stage.type("9.99")
        await stage.press("enter")
        #expect(stage.disk.wares[product.id]?.price == 999)
        await stage.press("f12")
        await letIn(stage, "b", "4321")
        await stage.press("u")
        #expect(stage.disk.wares[product.id]?.price == 999)
        await stage.press("f12")
        await letIn(stage, "a", "1234")
        await stage.press("u")
        #expect(stage.disk.wares[product.id]?.price == product.price)
    }

    @Test func f12LocksOverAnOpenForm() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("2.00+")
        await stage.press("f2", "f3", "d")
        #expect(stage.screen.contains("Reference"))
        await stage.press("f12")
        #expect(stage.feature.desk.isLocked)
        #expect(!stage.screen.contains("Reference"))
        #expect(stage.screen.contains("sale of 2.00 is kept"))
    }

    @Test func f12LocksAndKeepsTheSale() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("2.00+")
        await stage.press("f12")
        #expect(stage.screen.contains("sale of 2.00 is kept"))
        await letIn(stage, "a", "1234")
        #expect(stage.due == 200)
    }

    @Test func fiveMinutesWithoutAKeyLock() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        stage.pass(299)
        #expect(!stage.feature.desk.isLocked)
        stage.pass(2)
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
    }

    @Test func aManagerAllowsOneDiscount() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("2.00+")
        await stage.enter("%10")
        #expect(stage.due == 180)
        // Ten twice is more than ten.
        await stage.enter("%10")
        #expect(stage.due == 180)
        await stage.press("esc", "esc", "ctrl-u")
        await stage.enter("%20")
        #expect(stage.due == 180)
        #expect(stage.screen.contains("a manager allows it"))
        await stage.type("1234")
        await stage.press("ctrl-s")
        await wait(stage) { stage.cart.approvedBy != nil }
        #expect(stage.cart.approvedBy == "Ana")
        #expect(stage.due == 144)
        await stage.enter("%30")
        #expect(stage.due == 144)
        await stage.press("esc", "f2", "enter")
        #expect(stage.sales.map(\.approvedBy) == ["Ana"])
    }

    @Test func aManagerAllowsARefundOfAnAmount() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
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
        await wait(stage) { stage.disk.sales.records.last?.kind == .refund }
        #expect(stage.disk.sales.records.last?.approvedBy == "Ana")
        #expect(stage.disk.sales.records.last?.staff == "Ben")
    }

    @Test func anotherTillKeepsNobodyLetIn() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        stage.pass(299)
        stage.feature.library.changedElsewhere()
        await stage.rest()
        stage.pass(2)
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
    }

    @Test func whatLiesOnTopDoesNotHoldTheLockBack() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("2.00+")
        await stage.press("f5")
        #expect(stage.screen.contains("Park as"))
        stage.pass(301)
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
        #expect(!stage.screen.contains("Park as") && stage.screen.contains("PIN"))
    }

    @Test func aManagerAllowsNoMoreThanTheyWereAsked() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("10*2.00+")
        // Two of twenty is ten percent, and Ben may take that off.
        await stage.enter("$2")
        #expect(stage.due == 1800)
        await stage.enter("%20")
        await stage.type("1234")
        await stage.press("ctrl-s")
        await wait(stage) { stage.cart.approvedBy != nil }
        #expect(stage.due == 1400)
        stage.feature.till.change("fewer") { $0.items[0].quantity = 1000 }
        await stage.till.settled()
        await stage.press("f2")
        #expect(stage.screen.contains("allows it"))
        #expect(stage.shell.coordinator.route == .storeTill)
    }

    /// A manager gave one thing away; without it nothing else comes off that they did not see.
    @Test func anApprovalGoesWithItsLine() async throws {
        let stage = try await locked()
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

    /// From the palette, or from another tab.
    @Test func nothingIsUndoneWhileItIsLocked() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("2.00+")
        #expect(stage.context.undoStack.undoTitle != nil)
        await stage.press("f12")
        #expect(stage.context.undoStack.undoTitle == nil)
        await stage.context.undoStack.undo()
        await letIn(stage, "b", "4321")
        #expect(stage.due == 200 && stage.context.undoStack.undoTitle != nil)
    }

    /// A manager who took much off and locked the till has allowed nobody else anything.
    @Test func whoComesToPaymentAfterALockIsAskedThere() async throws {
        let stage = try await locked()
        await letIn(stage, "a", "1234")
        await stage.enter("20.00+")
        await stage.enter("%90")
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storePayment)
        await stage.press("f12")
        await letIn(stage, "b", "4321")
        #expect(stage.shell.coordinator.route == .storePayment)
        await stage.press("enter")
        #expect(stage.screen.contains("allows it"), "\(stage.screen)")
        #expect(stage.sales.isEmpty && stage.cart.tenders.isEmpty)
        await stage.type("1234")
        await stage.press("ctrl-s")
        await wait(stage) { !stage.sales.isEmpty }
        #expect(stage.sales.first?.approvedBy == "Ana" && stage.sales.first?.staff == "Ben")
    }

    @Test func whatLeavesNoRecordOfItsOwnIsAllowedOnRecord() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        var isDone = false
        stage.feature.desk.allowedOnRecord(.importing, "an import") { isDone = true }
        await stage.type("1234")
        #expect(!isDone)
        await stage.press("ctrl-s")
        await wait(stage) { isDone }
        #expect(isDone)
        let record = try #require(await stage.disk.sales.records(from: 0, through: .max).last)
        #expect(record.kind == .approval && record.staff == "Ben" && record.approvedBy == "Ana")
        #expect(record.reason == "an import")
    }

    /// The lock comes from outside while a manager's form is open.
    @Test func aFormDoesNotOutliveTheLock() async throws {
        let stage = try await locked()
        await letIn(stage, "a", "1234")
        await stage.press("f8")
        #expect(stage.screen.contains("Drawer") || stage.screen.contains("Cash out") || stage.screen.contains("drawer"))
        let ana = try #require(await stage.disk.staff.members().first { $0.role == .admin })
        try await stage.disk.staff.apply(ItemChanges(removing: [ana]))
        try await stage.disk.staff.apply(
            ItemChanges(adding: [StaffMember(id: ana.id, role: .admin, pinHash: "another")]))
        stage.feature.library.changedElsewhere()
        await stage.rest()
        #expect(stage.feature.desk.isLocked)
        #expect(stage.screen.contains("PIN") && !stage.screen.contains("Cash out"))
    }

    @Test func nobodyMayMoreBeforeItIsKnownWhoWorksHere() throws {
        let stage = try TillStage()
        #expect(!stage.feature.desk.may(.price) && !stage.feature.desk.may(.staff))
        #expect(stage.feature.desk.may(.sell))
    }

    @Test func whatIsAskedBeforeTheStaffIsReadWaitsForIt() async throws {
        let stage = try TillStage()
        var isDone = false
        stage.feature.desk.allowed(.price, "another price") { _ in isDone = true }
        #expect(!isDone)
        await stage.feature.library.whenRead()
        await stage.rest()
        #expect(isDone)
    }

    @Test func anotherPriceIsAManagersToAllow() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        await stage.enter("TEA")
        let usual = stage.due
        await stage.press("f4")
        await stage.enter("another price")
        await stage.enter("0.50")
        #expect(stage.due == usual)
        #expect(stage.screen.contains("Another price of Tea: a manager allows it"), "\(stage.screen)")
        await stage.type("1234")
        await stage.press("ctrl-s")
        await wait(stage) { stage.due == 50 }
        #expect(stage.due == 50 && stage.cart.approvedBy == "Ana")
    }

    /// Two on the house were not what was allowed.
    @Test func givingOneAwayIsNotGivingMoreAway() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
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

    @Test func aPercentageThatWasAllowedIsNotOfMore() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
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

    @Test func whoWorksHereCannotBeRead() async throws {
        let stage = try await TillStage.open()
        stage.feature.desk.learned([], areAllKnown: false)
        #expect(stage.feature.desk.may(.sell))
        #expect(!stage.feature.desk.may(.refund))
        var isDone = false
        stage.feature.desk.allowed(.refund, "refund of R-00001") { _ in isDone = true }
        #expect(!isDone && stage.lastText.contains("can't be read"))
    }

    @Test func whatACustomerMayOweIsForAManager() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        let asking = StoreCustomerAsking(stage.feature.library)
        let carla = try await stage.feature.library.services.customers.add(CustomerContact(name: "Carla"))
        await stage.feature.library.refresh()
        let same = (before: CustomerContact(name: "Carla"), after: CustomerContact(name: "Carla"))
        var after = carla
        after.limit = 100_000
        asking.save(carla, after, same)
        await stage.rest()
        #expect(stage.screen.contains("allows it"))
        #expect(try await stage.disk.customers.customers().map(\.limit) == [0])
        await stage.press("esc", "esc")
        var card = carla
        card.cards = [.init(code: "12345678", state: .blocked)]
        asking.save(carla, card, same)
        await stage.rest()
        #expect(try await stage.disk.customers.customers().first?.cards.count == 1)
    }

    @Test func whatIsExpectedIsNotForACashier() async throws {
        let stage = try await locked()
        await letIn(stage, "b", "4321")
        #expect(stage.feature.desk.may(.expectedCash) == false)
        #expect(stage.feature.desk.may(.discount(1000)))
    }
}
