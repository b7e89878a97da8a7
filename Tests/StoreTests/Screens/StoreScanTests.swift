import TestSupport
import Testing

@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import ViewState

/// Barcode scanners on screens without a line for codes: on lists, in forms, and over dialogs.
@MainActor
@Suite struct StoreScanTests {
    private static let cola = "5449000000996"
    private static let pen = "4006381333931"

    // MARK: Lists

    @Test(arguments: [Route.store, .storeReceipts, .storeCustomers, .storeSession])
    func aScanInAListIsSold(_ route: Route) async throws {
        let stage = try await TillStage.open(TillStage.Disk(), route)
        await stage.scan(Self.cola)
        #expect(stage.shell.coordinator.route == .storeTill)
        await stage.till.settled()
        await stage.rest()
        #expect(stage.names == ["Cola 330 ml"])
        #expect(stage.bells == 0)
    }

    @Test(arguments: [Key(.enter), Key(.tab), Key.control("j")])
    func aScanAmongProductsOpensTheProduct(_ end: Key) async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.scan(Self.cola, ending: end)
        #expect(stage.shell.coordinator.route == .storeProduct("cola"))
        #expect(stage.cart.isEmpty)
    }

    @Test func anUnknownScanAmongProductsIsTheCodeOfANewProduct() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.scan(Self.pen)
        #expect(stage.bells == 1)
        stage.pass(0.4)
        await stage.press("enter")
        await stage.type("Pen")
        await stage.press("tab")
        await stage.type("1.10")
        await stage.press("ctrl-s")
        #expect(stage.disk.wares.all.first { $0.name == "Pen" }?.codes == [Self.pen])
    }

    @Test func aPrintedReceiptIsFoundAgain() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeReceipts)
        await stage.scan("]Q1R-00042|1870|USD|a9c4e101")
        #expect(stage.shell.coordinator.route == .storeReceipt("R-00042"))
    }

    @Test func aTypedDigitInAListIsACommand() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        stage.shell.handle(.key(.character("7")))
        await stage.rest()
        #expect(stage.shell.status == nil)
        stage.pass(0.04)
        await stage.rest()
        #expect(stage.shell.status?.text.contains("7") == true)
    }

    @Test func lettersInAListAreNotDelayed() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        stage.shell.handle(.key(.character("a")))
        await stage.rest()
        #expect(stage.screen.contains("New product"))
    }

    @Test func textFromAProgramInAListIsReadAsCommands() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        for character in "7jjjjja" { stage.shell.handle(.key(.character(character))) }
        stage.pass(0.1)
        await stage.rest()
        #expect(stage.screen.contains("New product"))
    }

    // MARK: Forms

    @Test(arguments: [0, 3, 9], [Key(.enter), Key(.tab)])
    func aScanInAProductFormGoesToItsCodes(_ tabs: Int, _ end: Key) async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.press("a")
        await stage.type("Pen")
        await stage.press("tab")
        await stage.type("1.10")
        for _ in 0..<tabs { await stage.press("tab") }
        for _ in 0..<2 { await stage.scan(Self.pen, ending: end) }
        await stage.press("ctrl-s")
        #expect(stage.disk.wares.all.first { $0.name == "Pen" }?.codes == [Self.pen])
        #expect(stage.bells == 0)
    }

    @Test func aCodeInUseIsNotFilledIn() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.press("a")
        await stage.scan(Self.cola)
        #expect(stage.bells == 1)
        #expect(stage.screen.contains("is used by Cola 330 ml"))
        await stage.type("Pen")
        await stage.press("tab")
        await stage.type("1")
        await stage.press("ctrl-s")
        #expect(stage.disk.wares.all.first { $0.name == "Pen" }?.codes == [])
    }

    @Test func textFromAProgramStaysInItsFormField() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.press("a")
        await stage.scan("Sandwich with egg", ending: Key(.tab))
        await stage.scan("123.45", ending: Key(.enter))
        await stage.press("ctrl-s")
        let made = try #require(stage.disk.wares.all.first { $0.name == "Sandwich with egg" })
        #expect((made.price, made.codes) == (12_345, []))
    }

    // MARK: Questions

    @Test func aScanIsNotAnAnswer() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.press("$")
        await stage.scan(Self.cola)
        #expect(stage.bells == 1)
        #expect(stage.lastText == "Type the answer; scanning does not work here")
        #expect(!stage.screen.contains(Self.cola))
        #expect(stage.shell.layers.count == 1)
    }

    @Test func aScanConfirmsNothing() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.press("f4")
        let layers = stage.shell.layers.count
        await stage.scan(Self.cola)
        #expect(stage.shell.layers.count == layers)
        #expect(stage.bells == 1)
    }

    @Test func anAmountTypedByAProgramIsAccepted() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.press("f2", "ctrl-u")
        await stage.scan("100.00")
        #expect(stage.sales.count == 1)
        #expect(stage.bells == 0)
    }
}
