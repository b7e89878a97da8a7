import TerminalKit
import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import ViewState

/// The payment of a sale, with one or many tenders.
@MainActor
@Suite struct PaymentTests {
    private func paying(_ amount: String, _ disk: TillStage.Disk = TillStage.Disk()) async throws -> TillStage {
        let stage = try await TillStage.open(disk)
        await stage.enter("\(amount)+")
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storePayment)
        return stage
    }

    @Test func cashGivesChange() async throws {
        let stage = try await paying("11.76")
        #expect(stage.screen.contains("cash 11.75 (rounded -0.01)"))
        await stage.enter("20.00")
        #expect(stage.sales.map(\.total) == [1176])
        #expect(stage.sales[0].rounding == -1)
        #expect(stage.sales[0].tenders.map(\.change) == [825])
        #expect(stage.screen.contains("CHANGE 8.25"))
        #expect(stage.screen.contains("R-00001 paid 11.75"))
        #expect(stage.disk.store.all.isEmpty)
    }

    @Test func theDrawerIsCountedAndThePaymentContinues() async throws {
        let stage = try await TillStage.open()
        let service = stage.till.service
        _ = try await service.openSession(on: "R", counted: 5000, staff: nil)
        _ = try await service.closeSession(
            on: "R", counted: 5000, pieces: [:], left: 4000, reason: nil, staff: nil)
        await stage.feature.model.refresh()
        await stage.enter("2.00+")
        await stage.press("f2")
        #expect(stage.screen.contains("40.00 was left"))
        await stage.press("ctrl-s")
        #expect(stage.shell.coordinator.route == .storePayment)
        await stage.press("enter")
        #expect(stage.sales.map(\.session) == [2])
    }

    @Test func theExactAmountIsOffered() async throws {
        let stage = try await paying("11.75")
        await stage.press("enter")
        #expect(stage.sales[0].tenders.map(\.change) == [0])
    }

    @Test func likelyAmountsAreChosen() async throws {
        let stage = try await paying("11.75")
        await stage.press("down", "down", "enter")
        #expect(stage.sales[0].tenders.map(\.tendered) == [1500])
    }

    @Test func likelyAmountsAreClicked() async throws {
        let stage = try await paying("11.75")
        try await stage.click("15.00")
        await stage.press("enter")
        #expect(stage.sales[0].tenders.map(\.tendered) == [1500])
    }

    /// A digit is part of the amount, and Backspace deletes it. Neither key leaves the screen.
    @Test func helpListsTheKeysThatWork() async throws {
        let stage = try await paying("11.75")
        await stage.press("?")
        await stage.type("likely")
        #expect(stage.screen.contains("Fill in the next likely amount"))
        await stage.press("enter", "enter")
        #expect(stage.sales[0].tenders.map(\.tendered) == [1200])
        await stage.press("?")
        await stage.type("tab 1")
        #expect(stage.screen.contains("Go to tab 1  Everywhere  "))
        #expect(!stage.screen.contains("Everywhere                                         1"))
    }

    @Test func aSecondEnterDoesNothing() async throws {
        let stage = try await paying("5.00")
        stage.shell.press("enter")
        stage.shell.press("enter")
        await stage.rest()
        stage.shell.press("enter")
        await stage.rest()
        #expect(stage.sales.count == 1)
        #expect(stage.screen.contains("CHANGE 0.00"))
        stage.pass(0.2)
        #expect(stage.screen.contains("CHANGE 0.00"))
        stage.pass(1)
        stage.shell.press("enter")
        stage.pass(0.2)
        await stage.rest()
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.sales.count == 1)
        #expect(stage.cart.isEmpty)
    }

    @Test func aHeldEnterDoesNothing() async throws {
        let stage = try await paying("5.00")
        stage.shell.press("enter")
        await stage.rest()
        stage.pass(0.5)
        for _ in 0..<50 {
            stage.shell.press("enter")
            stage.pass(0.04)
        }
        await stage.rest()
        #expect(stage.screen.contains("CHANGE 0.00"))
        #expect(stage.sales.count == 1)
    }

    @Test func aScanAfterThePaymentWaitsForTheNextSale() async throws {
        let stage = try await paying("5.00")
        await stage.press("enter")
        await stage.scan("5449000000996")
        stage.pass(1)
        await stage.rest()
        #expect(stage.screen.contains("CHANGE 0.00"))
        #expect(stage.cart.isEmpty)
        await stage.press("enter")
        #expect(stage.names == ["Cola 330 ml"])
    }

    /// The file was lost or changed. Recorded amounts stay in the minor units in which they were sold.
    @Test func screensKeepTheCurrencyOfTheSale() async throws {
        let stage = try await paying("5.00")
        await stage.press("enter", "enter")
        _ = try await stage.disk.store.update { $0.currencyCode = "JPY" }
        await stage.feature.model.refresh()
        #expect(stage.feature.model.settings.currency == .dollar)
        #expect(stage.lastText.contains("The sales so far are in USD, but the settings say JPY"))
        stage.shell.coordinator.open(.storeSettings)
        await stage.rest()
        #expect(stage.screen.contains("JPY"))
    }

    @Test func manyTendersPayOneSale() async throws {
        let stage = try await paying("20.00")
        await stage.enter("5.00")
        #expect(stage.screen.contains("✓ cash   5.00"))
        #expect(stage.disk.store.all.map(\.tenders.count) == [1])
        await stage.press("f3", "d")
        await stage.type("10.00")
        await stage.press("tab")
        await stage.type("004512")
        await stage.press("tab", "tab")
        await stage.type("y")
        await stage.press("ctrl-s")
        #expect(stage.screen.contains("✓ card ref 004512   10.00   approved on the terminal: yes"))
        #expect(stage.screen.contains("due 5.00"))
        await stage.press("enter")
        #expect(stage.sales[0].tenders.map(\.kind) == [.cash, .card, .cash])
        #expect(stage.sales[0].tenders.reduce(0) { $0 + $1.amount } == 2000)
    }

    @Test func anInvalidAmountIsNotTaken() async throws {
        let stage = try await paying("20.00")
        await stage.enter("1.2.3")
        #expect(stage.cart.tenders.isEmpty)
        #expect(stage.lastText.hasPrefix("An amount is written as"))
        await stage.press("ctrl-u")
        await stage.enter("0.00")
        #expect(stage.cart.tenders.isEmpty)
        #expect(stage.lastText.contains("no amount"))
        await stage.press("ctrl-u", "enter")
        #expect(stage.cart.tenders.isEmpty)
        #expect(stage.sales.isEmpty)
    }

    @Test(arguments: [
        ("25.00", "1", true), ("20.00", "4111 1111 1111 1111", true), ("20.00", "1", false), ("0", "1", true),
    ])
    func anInvalidCardPaymentIsRefused(_ amount: String, _ reference: String, _ isApproved: Bool) async throws {
        let stage = try await paying("20.00")
        await stage.press("f3", "d")
        await stage.type(amount)
        await stage.press("tab")
        await stage.type(reference)
        await stage.press("tab", "tab")
        await stage.type(isApproved ? "y" : "n")
        await stage.press("ctrl-s")
        #expect(stage.cart.tenders.isEmpty)
        #expect(!stage.disk.session.load().drafts.values.contains { $0.contains("4111") })
        await stage.press("esc", "esc")
        #expect(stage.sales.isEmpty)
    }

    @Test func escapeAsksWhatToDoWithThePayment() async throws {
        let stage = try await paying("20.00")
        await stage.enter("5.00")
        await stage.press("esc")
        #expect(stage.screen.contains("Keep the money taken so far?"))
        await stage.press("k")
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.cart.tenders.count == 1)
        await stage.type("-")
        #expect(stage.cart.items.count == 1)
        await stage.press("f2", "esc", "g")
        #expect(stage.cart.tenders.isEmpty)
        #expect(stage.cart.items.count == 1)
        #expect(stage.disk.sales.records.map(\.kind) == [.cancel])
    }

    /// Another window sells something in the meantime.
    @Test func aChosenAmountStays() async throws {
        let stage = try await paying("12.85")
        await stage.press("down", "down")
        let chosen = stage.screen.split(separator: "\n").first { $0.contains("Cash given") }.map(String.init)
        stage.feature.model.changed()
        await stage.rest()
        #expect(chosen?.contains("12.85   ") == false && stage.screen.contains(chosen ?? "-"))
    }

    @Test func aTipIsAddedToTheAmountDue() async throws {
        let stage = try await paying("20.00")
        await stage.type("t")
        // Nobody should give a tip of 15.00 by mistake.
        await stage.enter("15")
        #expect(stage.lastText.contains("15% or 15.00") && stage.cart.tip == nil)
        await stage.press("ctrl-u")
        await stage.enter("230")
        #expect(stage.lastText == "Do you mean 230.00? Type it in full" && stage.cart.tip == nil)
        await stage.press("ctrl-u")
        await stage.press("ctrl-u")
        await stage.enter("15%")
        #expect(stage.screen.contains("tip [15%] 3.00"))
        await stage.press("enter")
        #expect(stage.sales[0].tip == 300)
        #expect(stage.sales[0].paid == 2300)
    }

    @Test func aPaidSaleCanBeMailedExportedOrRefunded() async throws {
        let stage = try await paying("5.00")
        await stage.press("enter")
        #expect(stage.screen.contains("f5 mail"))
        await stage.press("f5")
        #expect((stage.context.links as? StubLinks)?.addresses.count == 1)
        await stage.press("f4")
        await stage.press("enter")
        #expect(stage.lastText == "R-00001 written to R-00001.html")
        await stage.press("f6")
        #expect(stage.screen.contains("Refund of R-00001"))
    }

    /// Text from a program or a paste goes into the entry line of the next sale.
    @Test(arguments: [
        ("12.50+ Cake", false), ("3*CAP", false), ("Cappuccino", false), ("12.50+ Cake", true), ("3*CAP", true),
    ])
    func textPastedAfterAPaymentIsKept(text: String, isPasted: Bool) async throws {
        let stage = try await paying("5.00")
        await stage.press("enter")
        stage.pass(1)
        if isPasted {
            stage.shell.handle(.paste(text))
        } else {
            for character in text { stage.shell.handle(.key(.character(character))) }
        }
        stage.pass(1)
        await stage.rest()
        // The first Enter may count as the end of a scan.
        for _ in 0..<2 where stage.shell.coordinator.route == .storePayment {
            stage.pass(2)
            await stage.press("enter")
        }
        await stage.till.settled()
        await stage.rest()
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.screen.contains(text) || stage.names == [text])
    }

    /// Product names may begin with letters that are keys elsewhere, such as v for void.
    @Test(arguments: ["tea", "vanilla", "xmas", "milk", "order", "CAP", "3.50+", "3*tea"])
    func typingAfterAPaymentStartsTheNextSale(_ text: String) async throws {
        let stage = try await paying("5.00")
        await stage.press("enter")
        for character in text {
            stage.pass(0.12)
            await stage.type(String(character))
        }
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.screen.contains(text))
        await stage.press("enter")
        #expect(stage.disk.sales.records.map(\.kind) == [.open, .sale])
    }

    // MARK: What goes wrong

    @Test(arguments: [("333931", false), ("1005.01", false), ("1005.00", true)])
    func anExcessiveCashAmountIsRefused(_ given: String, _ isTaken: Bool) async throws {
        let stage = try await paying("5.00")
        for digit in given { await stage.press(String(digit)) }
        await stage.press("enter")
        #expect(stage.sales.count == (isTaken ? 1 : 0))
        #expect(stage.lastText.contains("far more than what is due") == !isTaken)
    }

    /// A note of a currency that counts in thousands.
    @Test func aLargeNoteIsAcceptedAfterConfirmation() async throws {
        let stage = try await paying("5.00")
        for digit in "2000.00" { await stage.press(String(digit)) }
        await stage.press("enter")
        #expect(stage.sales.isEmpty)
        stage.pass(1)
        await stage.press("enter")
        #expect(stage.sales.count == 1)
    }

    @Test func aFullDiskTakesNoPayment() async throws {
        let stage = try await paying("5.00")
        // The session of the first sale can be opened, but the sale itself cannot be written.
        _ = try await stage.till.service.openSession(on: "R", counted: 0, staff: nil)
        stage.disk.sales.fail()
        await stage.press("enter")
        #expect(stage.sales.isEmpty)
        #expect(stage.screen.contains("Not paid: The disk is full"))
        #expect(stage.cart.tenders.count == 1)
        await stage.press("enter")
        #expect(stage.sales.isEmpty)
        await stage.type("r")
        #expect(stage.sales.map(\.number) == ["R-00001"])
        #expect(stage.screen.contains("CHANGE 0.00"))
    }

    @Test func anUnsavedTenderIsNotTicked() async throws {
        let stage = try await paying("20.00")
        stage.disk.store.fail(1)
        await stage.enter("20.00")
        #expect(stage.sales.isEmpty)
        #expect(stage.screen.contains("! cash   20.00"))
        await stage.type("r")
        #expect(stage.sales.count == 1)
    }

    @Test func thePaidSaleIsVoided() async throws {
        let stage = try await paying("5.00")
        await stage.press("enter")
        await stage.press("f8")
        await stage.enter("wrong key")
        #expect(stage.disk.sales.records.map(\.kind) == [.open, .sale, .void])
        #expect(stage.screen.contains("GIVE BACK 5.00"))
    }

    @Test func aClosedSessionIsOpenedFirst() async throws {
        let disk = TillStage.Disk()
        let stage = try await TillStage.open(disk)
        _ = try await stage.till.service.openSession(on: "R", counted: 0, staff: nil)
        _ = try await stage.till.service.closeSession(
            on: "R", counted: 0, pieces: [:], left: nil, reason: nil, staff: nil)
        await stage.feature.model.refresh()
        await stage.enter("CAP")
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.screen.contains("Open session 2"))
    }
}
