import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import ViewState

/// Adding items to a sale at the till, and removing them.
@MainActor
@Suite struct TillTests {
    @Test(arguments: [
        ("", TillEntry.nothing), ("  ", .nothing), ("-", .lineOff), ("%10", .lineDiscount("10%")),
        ("%%10", .orderDiscount("10%")), ("$1.00", .lineDiscount("1.00")), ("$$1", .orderDiscount("1")),
        ("12.50+", .open(amount: "12.50", quantity: nil)), ("2*12.50+", .open(amount: "12.50", quantity: "2")),
        ("3*COLA330", .item("COLA330", quantity: "3")), ("0.257*MIX", .item("MIX", quantity: "0.257")),
        ("3*", .item("", quantity: "3")), ("co la", .item("co la", quantity: nil)),
        ("A*B", .item("A*B", quantity: nil)),
        ("+", .item("+", quantity: nil)), ("12.50", .item("12.50", quantity: nil)),
    ])
    func entryLinesAreClassified(_ text: String, _ entry: TillEntry) {
        #expect(TillEntry(text) == entry)
    }

    @Test func aSingleLetterSellsNothing() async throws {
        let stage = try await TillStage.open()
        await stage.enter("c")
        #expect(stage.cart.isEmpty && stage.lastText.contains("matches several"))
        await stage.press("down", "enter")
        #expect(stage.cart.items.count == 1)
        await stage.enter("2*c")
        #expect(stage.cart.items.count == 1)
        await stage.press("ctrl-u")
        await stage.enter("cr")
        #expect(stage.cart.items.count == 2)
    }

    @Test(arguments: [
        ("teaa", nil), ("ppuccino", nil), ("caino", nil), ("tea", "Tea"), ("te", "Tea"), ("330 co", "Cola 330 ml"),
        ("ml cola", "Cola 330 ml"), ("cola330", "Cola 330 ml"), ("CAP", "Cappuccino"), ("crossant", nil),
    ])
    func onlyABeginningOfANameIsSoldDirectly(_ typed: String, _ name: String?) async throws {
        let stage = try await TillStage.open()
        await stage.enter(typed)
        #expect(stage.names == (name.map { [$0] } ?? []))
        if name == nil { #expect(stage.screen.contains("▸ \(typed)") || stage.screen.contains("“\(typed)”")) }
    }

    @Test func aSimilarNameIsSoldAfterTheUserChoosesIt() async throws {
        let stage = try await TillStage.open()
        await stage.enter("ppu")
        #expect(stage.cart.isEmpty)
        #expect(stage.lastText.contains("No product begins with “ppu”; Down and Enter sell Cappuccino"))
        await stage.press("down", "enter")
        #expect(stage.names == ["Cappuccino"])
    }

    @Test(arguments: ["ananas", "cake", "aa", "cc"])
    func aNameTypedAfterAnUnknownCodeIsText(_ typed: String) async throws {
        let stage = try await TillStage.open()
        await stage.scan("4006381333931")
        await stage.type(typed)
        #expect(stage.screen.contains("▸ \(typed)"))
        #expect(!stage.screen.contains("New product"))
    }

    @Test func aTypedItemIsSoldAndStored() async throws {
        let stage = try await TillStage.open()
        await stage.enter("3.50+")
        #expect(stage.due == 350)
        await stage.enter("3*COLA330")
        await stage.enter("cappu")
        #expect(stage.names == ["Open amount", "Cola 330 ml", "Cappuccino"])
        #expect(stage.cart.items.map(\.quantity) == [1000, 3000, 1000])
        #expect(stage.disk.store.all == [stage.cart])
        #expect(stage.screen.contains("TOTAL         11.20"))
    }

    /// Text left in the line would be sold to the next customer.
    @Test func unenteredTextBlocksThePayment() async throws {
        let stage = try await TillStage.open()
        await stage.enter("3.50+")
        await stage.type("9.99+")
        await stage.press("f2")
        #expect(stage.screen.contains("TOTAL") && stage.lastText.contains("“9.99+” is not in the sale"))
        await stage.press("enter", "f2", "enter")
        #expect(stage.sales.map(\.total) == [1349])
    }

    @Test func minusRemovesOneItem() async throws {
        let stage = try await TillStage.open()
        await stage.enter("TEA")
        await stage.enter("3*CAP")
        await stage.press("tab", "tab", "-")
        #expect(stage.cart.items.map(\.quantity) == [1000, 2000])
        await stage.press("-", "-")
        #expect(stage.names == ["Tea"])
    }

    /// A hand can be faster than the disk.
    @Test func keysTypedWhileSavingAllCount() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.press("tab", "tab")
        await stage.type("+++-")
        #expect(stage.cart.items.map(\.quantity) == [3000])
        await stage.enter("TEA")
        await stage.press("tab", "tab", "home")
        await stage.type("d+")
        #expect(stage.names == ["Tea"] && stage.cart.items[0].quantity == 1000)
    }

    @Test func theSameItemAgainAddsOne() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.enter("TEA")
        await stage.enter("CAP")
        #expect(stage.names == ["Cappuccino", "Tea"])
        #expect(stage.cart.items.map(\.quantity) == [2000, 1000])
    }

    @Test func downSelectsAmongMatches() async throws {
        let stage = try await TillStage.open()
        await stage.type("ca")
        #expect(stage.screen.contains("▸ Cap L 9.00 · Cap M 9.50 · Cappuccino 3.50"))
        await stage.press("down", "down", "enter")
        #expect(stage.names == ["Cappuccino"])
    }

    @Test func anInvalidAmountStaysInTheLine() async throws {
        let stage = try await TillStage.open()
        await stage.enter("12.505+")
        #expect(stage.cart.isEmpty)
        #expect(stage.lastText.contains("At most 2 decimals"))
        #expect(stage.screen.contains("12.505+"))
        await stage.press("esc")
        await stage.enter("12.50")
        #expect(stage.lastText.hasPrefix("12.50 is not a code; 12.50+ sells an open amount"), "\(stage.lastText)")
        await stage.type("+")
        await stage.press("enter")
        #expect(stage.due == 1250)
    }

    @Test func discountsApplyInTheirOrder() async throws {
        let stage = try await TillStage.open()
        await stage.enter("10.00+")
        await stage.enter("%10")
        await stage.enter("$1.00")
        #expect(stage.due == 800)
        await stage.enter("%%50")
        #expect(stage.due == 350)
        await stage.enter("%0")
        #expect(stage.due == 500)
        await stage.enter("%200")
        #expect(stage.due == 500)
        #expect(stage.lastText.contains("not a percentage"))
    }

    @Test func aRemovedLineIsCountedAndRestoredByUndo() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.enter("TEA")
        await stage.type("-")
        #expect(stage.names == ["Cappuccino"])
        #expect(stage.cart.linesOff == 1)
        await stage.press("tab", "tab")
        await stage.type("u")
        #expect(stage.names == ["Cappuccino", "Tea"])
        #expect(stage.cart.linesOff == 0)
        #expect(stage.disk.store.all == [stage.cart])
    }

    @Test func undoneLinesCountAsRemoved() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.enter("TEA")
        await stage.context.undoStack.undo()
        #expect(stage.names == ["Cappuccino"])
        #expect(stage.cart.linesOff == 1)
        await stage.context.undoStack.redo()
        #expect(stage.names == ["Cappuccino", "Tea"])
        #expect(stage.cart.linesOff == 0)
    }

    @Test func lettersSelectInTheGrid() async throws {
        let stage = try await TillStage.open()
        await stage.type("2*")
        await stage.press("tab", "right", "right")
        await stage.type("ac")
        #expect(stage.names == ["Cappuccino", "Tea"])
        #expect(stage.cart.items.map(\.quantity) == [2000, 1000])
        await stage.type("z")
        #expect(stage.lastText == "The grid has no letter z")
    }

    @Test func variantsAreOffered() async throws {
        let stage = try await TillStage.open()
        await stage.press("tab", "right")
        await stage.type("a")
        await stage.type("m")
        await stage.press("enter")
        #expect(stage.names == ["Cap M"])
    }

    @Test func stockIsCheckedWhenAnItemIsAdded() async throws {
        let stage = try await TillStage.open()
        await stage.enter("BAGEL-L")
        #expect(stage.cart.isEmpty)
        #expect(stage.lastText == "No Bagel left; the sale has 1")
        await stage.press("esc")
        await stage.enter("COLA330")
        #expect(stage.names == ["Cola 330 ml"])
        #expect(stage.lastText == "No Cola 330 ml left; the sale has 1")
    }

    @Test func aWeighedItemAsksForItsWeight() async throws {
        let stage = try await TillStage.open()
        await stage.enter("MIX")
        #expect(stage.cart.isEmpty)
        await stage.enter("0.257")
        #expect(stage.due == 229)
        #expect(stage.cart.items[0].quantity == 257)
    }

    @Test func aCodeWithoutAWeightReturnsToTheLine() async throws {
        let stage = try await TillStage.open()
        await stage.enter("MIX")
        await stage.press("esc")
        #expect(stage.cart.isEmpty)
        await stage.press("enter")
        await stage.enter("0.257")
        #expect(stage.names == ["Trail mix"])
    }

    /// The price changes for one line only. The product and its next line keep the normal price.
    @Test func aLineCanHaveItsOwnPrice() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        let usual = stage.due
        await stage.press("f4")
        await stage.enter("price of")
        await stage.enter("1.00")
        #expect(stage.due == 100)
        await stage.enter("CAP")
        #expect(stage.due == 100 + usual && stage.cart.items.count == 2)
        #expect(stage.cart.items.map(\.product) == ["cappuccino", "cappuccino"])
    }

    @Test func aParkedSaleIsResumed() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.press("f5")
        await stage.enter("table 2")
        #expect(stage.cart.isEmpty)
        #expect(stage.disk.store.all.map(\.parkedAs) == ["table 2"])
        await stage.press("f6", "enter")
        #expect(stage.names == ["Cappuccino"])
        #expect(stage.disk.store.all == [stage.cart])
    }

    @Test func disabledKeysSayWhy() async throws {
        let stage = try await TillStage.open()
        await stage.press("f2")
        #expect(stage.screen.contains("Nothing is in the sale yet"))
        await stage.press("f6")
        #expect(stage.screen.contains("No sale is parked"))
    }

    @Test func earlyTypingIsKept() async throws {
        let stage = try TillStage()
        stage.shell.coordinator.screen.appear()
        stage.shell.coordinator.open(.storeTill)
        stage.shell.type("3.50+")
        stage.shell.press("enter")
        await stage.rest()
        #expect(stage.due == 350)
        #expect(stage.shell.coordinator.route == .storeTill)
    }

    // MARK: After a kill

    @Test func aKillLosesNothing() async throws {
        let disk = TillStage.Disk()
        let before = try await TillStage.open(disk)
        await before.enter("2*CAP")
        await before.enter("%10")
        await before.type("3*co")
        let after = try await TillStage.open(disk)
        #expect(after.cart == before.cart)
        #expect(after.screen.contains("3*co"))
    }

    @Test func aPaidSaleIsRemoved() async throws {
        var disk = TillStage.Disk()
        let before = try await TillStage.open(disk)
        await before.enter("CAP")
        let cart = before.cart
        await before.press("f2", "enter")
        #expect(before.sales.map(\.number) == ["R-00001"])
        // The process was killed before it could remove the cart.
        disk.store = StubTillStore(TillStage.settings, [cart])
        let after = try await TillStage.open(disk)
        #expect(after.cart.isEmpty)
        #expect(after.messages.contains { $0.text == "R-00001 was paid" })
        #expect(disk.store.all.isEmpty)
    }

    @Test(arguments: [true, false])
    func aTenderTakenBeforeARestartIsAskedAbout(continues: Bool) async throws {
        let disk = TillStage.Disk()
        let before = try await TillStage.open(disk)
        await before.enter("20.00+")
        await before.press("f2")
        await before.enter("5.00")
        #expect(before.cart.tenders.map(\.amount) == [500])
        let after = try await TillStage.open(disk)
        #expect(after.screen.contains("cash 5.00"))
        await after.press(continues ? "c" : "g")
        if continues {
            #expect(after.shell.coordinator.route == .storePayment)
            #expect(after.cart == before.cart)
        } else {
            #expect(after.cart.tenders.isEmpty)
            #expect(after.cart.id != before.cart.id)
            #expect(after.cart.items == before.cart.items)
            #expect(disk.sales.records.map(\.kind) == [.cancel])
            #expect(disk.store.all == [after.cart])
        }
    }

    @Test func aRegisterInUseIsNotOpened() async throws {
        var disk = TillStage.Disk()
        disk.store = StubTillStore(TillStage.settings, others: ["R", "R2"])
        let stage = try await TillStage.open(disk)
        #expect(stage.till.standing == .closed)
        await stage.press("y")
        #expect(stage.till.register == "R3")
        await stage.enter("CAP")
        await stage.press("f2", "enter")
        #expect(stage.sales.map(\.number) == ["R3-00001"])
    }

    @Test func aFullDiskLosesNoLine() async throws {
        let stage = try await TillStage.open()
        stage.disk.store.fail(1)
        await stage.enter("CAP")
        #expect(stage.names == ["Cappuccino"])
        #expect(stage.disk.store.all.isEmpty)
        #expect(stage.feature.unwrittenChanges?.items.count == 1)
        #expect(stage.screen.contains("not saved"))
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storeTill)
        stage.pass(6)
        await stage.rest()
        #expect(stage.disk.store.all == [stage.cart])
        #expect(stage.feature.unwrittenChanges == nil)
    }
}
