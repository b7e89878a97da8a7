import TestSupport
import Testing

@testable import QuadShell
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import ViewState

/// Codes without a product, which stay in the sale until the user says what they are.
@MainActor
@Suite struct UnknownScanTests {
    private static let pen = "4006381333931"
    private static let cola = "5449000000996"

    @Test func aBurstOfScansKeepsAllLines() async throws {
        let stage = try await TillStage.open()
        for code in [Self.cola, Self.pen, "9638507", Self.cola, Self.pen] {
            for character in code { stage.shell.handle(.key(.character(character))) }
            stage.shell.handle(.key(Key(.enter)))
            stage.pass(0.05)
        }
        await stage.till.settled()
        await stage.rest()
        #expect(stage.names == ["Cola 330 ml", "unknown \(Self.pen)", "unknown 9638507"])
        #expect(stage.cart.items.map(\.quantity) == [2000, 2000, 1000])
        #expect(stage.disk.store.all == [stage.cart])
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storeTill)
        #expect(stage.lastText.contains("Unknown code in the sale: “\(Self.pen)” and 1 more"))
        #expect(stage.due == 280)
    }

    @Test(arguments: ["ctrl-n", "a"])
    func anUnknownCodeBecomesAProduct(_ key: String) async throws {
        let stage = try await TillStage.open()
        await stage.type("2*")
        await stage.scan(Self.pen)
        #expect(stage.bells == 1)
        if key == "a" { await stage.press("tab", "tab") }
        await stage.press(key)
        await stage.type("Pen")
        await stage.press("tab")
        await stage.type("1.10")
        await stage.press("ctrl-s")
        #expect(stage.names == ["Pen"] && stage.cart.items.map(\.quantity) == [2000])
        #expect(stage.disk.wares.all.last?.codes == [Self.pen])
        #expect(stage.disk.wares.all.last?.rate == "sales")
        await stage.scan(Self.pen)
        #expect(stage.cart.items.map(\.quantity) == [3000])
    }

    @Test(arguments: ["ctrl-o", "c"])
    func anUnknownCodeBecomesACodeOfAnExistingProduct(_ key: String) async throws {
        let stage = try await TillStage.open()
        await stage.scan(Self.pen)
        await stage.scan(Self.cola)
        if key == "c" { await stage.press("tab", "tab", "up") }
        await stage.press(key)
        await stage.type("tea")
        await stage.press("enter")
        #expect(stage.names == ["Tea", "Cola 330 ml"])
        #expect(stage.disk.wares["tea"]?.codes == [Self.pen])
        await stage.press("f2")
        #expect(stage.shell.coordinator.route == .storePayment)
    }

    @Test func aWeighedProductAsksForItsWeightAndEscapeLosesNothing() async throws {
        let stage = try await TillStage.open()
        await stage.scan(Self.pen)
        await stage.scan(Self.pen)
        await stage.press("ctrl-o")
        await stage.type("trail")
        await stage.press("enter")
        await stage.press("esc")
        #expect(stage.names == ["unknown \(Self.pen)"])
        await stage.press("ctrl-o")
        await stage.type("0.257")
        await stage.press("enter")
        #expect(stage.names == ["Trail mix"] && stage.cart.items.map(\.quantity) == [257])
    }

    @Test func anUnknownCodeCanBeRemoved() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.scan(Self.pen)
        stage.pass(1)
        await stage.press("-", "f2")
        #expect(stage.names == ["Cappuccino"])
        #expect(stage.shell.coordinator.route == .storePayment)
    }

    @Test func anUnknownCodeSurvivesARestartAndParking() async throws {
        let first = try await TillStage.open()
        await first.scan(Self.pen)
        let next = try await TillStage.open(first.disk)
        #expect(next.names == ["unknown \(Self.pen)"])
        await next.press("f5")
        await next.type("table 2")
        await next.press("enter")
        #expect(next.cart.isEmpty)
        let third = try await TillStage.open(next.disk)
        await third.press("f6", "enter")
        #expect(third.names == ["unknown \(Self.pen)"])
        await third.press("f3")
        #expect(third.shell.coordinator.route == .storeTill)
    }

    @Test func aSaleWithAnUnknownCodeIsNotRecorded() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.scan(Self.pen)
        var cart = stage.cart
        cart.tenders = [RecordTender(.card, amount: 350)]
        await #expect(throws: StoreError.self) { try await stage.till.service.sell(cart) }
        #expect(stage.sales.isEmpty)
    }

    // MARK: Names

    /// A misspelled name is not a code, whatever the user types next.
    @Test func aWrongNameIsNeverStoredAsACode() async throws {
        let stage = try await TillStage.open()
        await stage.enter("Xylophon")
        #expect(stage.screen.contains("ctrl-n") && !stage.screen.contains("ctrl-o"))
        await stage.press("ctrl-o")
        await stage.type("tea")
        await stage.press("enter")
        #expect(stage.disk.wares.all.allSatisfy { !$0.codes.contains("Xylophon") })
        #expect(stage.cart.items.allSatisfy { $0.unknown == nil })
    }

    @Test func aTypedCodeCanBeStored() async throws {
        let stage = try await TillStage.open()
        await stage.enter(Self.pen)
        #expect(stage.cart.isEmpty)
        await stage.press("ctrl-o")
        await stage.type("tea")
        await stage.press("enter")
        #expect(stage.names == ["Tea"])
        #expect(stage.disk.wares["tea"]?.codes == [Self.pen])
    }

    @Test func aCodeCanBeRemovedFromItsProduct() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProduct("cola"))
        await stage.press("C", "enter")
        #expect(stage.screen.contains("Remove the code"))
        await stage.press("y")
        #expect(stage.disk.wares["cola"]?.codes == [])
        await stage.press("u")
        #expect(stage.disk.wares["cola"]?.codes == [Self.cola])
    }
}
