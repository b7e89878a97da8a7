import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import ViewState

/// Barcode scanners at the till.
@MainActor
@Suite struct TillScanTests {
    private static let cola = "5449000000996"

    @Test(arguments: [[], ["tab"], ["tab", "tab"]])
    func aScanAddsTheProductFromAnyPane(_ keys: [String]) async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        for key in keys { await stage.press(key) }
        await stage.scan(Self.cola)
        #expect(stage.names == ["Cappuccino", "Cola 330 ml"])
        #expect(!stage.screen.contains(Self.cola))
    }

    @Test(arguments: [Key(.enter), Key(.tab), Key.control("j")])
    func scannersEndTheirScansDifferently(_ key: Key) async throws {
        let stage = try await TillStage.open()
        await stage.scan(Self.cola, ending: key)
        await stage.scan(Self.cola, ending: key)
        #expect(stage.cart.items.map(\.quantity) == [2000])
    }

    @Test func aPauseEndsAScan() async throws {
        let stage = try await TillStage.open()
        stage.shell.type(Self.cola)
        stage.pass(0.1)
        await stage.rest()
        #expect(stage.names == ["Cola 330 ml"])
    }

    @Test func typedTextStaysDuringAScan() async throws {
        let stage = try await TillStage.open()
        await stage.type("cap")
        stage.pass(1)
        await stage.scan(Self.cola)
        #expect(stage.names == ["Cola 330 ml"])
        await stage.type("pu")
        await stage.press("enter")
        #expect(stage.names == ["Cola 330 ml", "Cappuccino"])
    }

    @Test func aNumberBeforeAScanIsItsQuantity() async throws {
        let stage = try await TillStage.open()
        await stage.type("3*")
        await stage.scan(Self.cola)
        #expect(stage.cart.items.map(\.quantity) == [3000])
        #expect(stage.screen.contains("▸  code"))
    }

    @Test(arguments: [("12.50+", 1250), ("3*COLA330", 420), ("Cappuccino", 350)])
    func aLineTypedAsFastAsAScanIsALine(_ line: String, _ due: Int) async throws {
        let stage = try await TillStage.open()
        await stage.scan(line)
        #expect(stage.due == due)
    }

    @Test func anAmbiguousNameTypedFastIsNotAnUnknownCode() async throws {
        var disk = TillStage.Disk()
        disk.wares = ListedWares(
            TillStage.products + [Product(id: "other", name: "Cappuccino", price: 400, sku: "CAP-L")])
        let stage = try await TillStage.open(disk)
        await stage.scan("Cappuccino")
        #expect(!stage.screen.contains("No product has"))
        #expect(stage.names == ["Cappuccino"])
    }

    @Test func aPasteIsNotAScan() async throws {
        let stage = try await TillStage.open()
        stage.shell.handle(.paste(Self.cola))
        await stage.rest()
        #expect(stage.cart.isEmpty)
        #expect(stage.screen.contains(Self.cola))
        await stage.press("enter")
        #expect(stage.names == ["Cola 330 ml"])
    }

    @Test func aLateEndOfAScanPaysNothing() async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.press("f2")
        await stage.scan(Self.cola)
        #expect(stage.sales.isEmpty)
        #expect(stage.bells == 1)
        #expect(stage.cart.items.count == 1)
        #expect(stage.screen.contains("3.50"))
        stage.shell.handle(.key(Key(.enter)))
        await stage.rest()
        #expect(stage.sales.isEmpty)
    }

    @Test func typedTextIsShownAtOnce() async throws {
        let stage = try await TillStage.open()
        stage.shell.type("ca")
        #expect(stage.screen.contains("▸ ca"))
        #expect(!stage.screen.contains("Cappuccino  "))
        stage.pass(0.05)
        stage.shell.type("p")
        #expect(stage.screen.contains("▸ cap"))
        stage.pass(1)
        await stage.scan(Self.cola)
        #expect(stage.screen.contains("▸ cap"))
        await stage.press("ctrl-u", "tab")
        stage.shell.type("a")
        #expect(!stage.screen.contains("▸ a"))
    }

    @Test func typedTextIsShownBeforeItsSearchResults() async throws {
        var disk = TillStage.Disk()
        disk.wares = ListedWares(
            TillStage.products + (0..<1500).map { Product(id: "p\($0)", name: "Thing \($0)", price: 100) })
        let stage = try await TillStage.open(disk)
        await stage.type("cap")
        stage.pass(1)
        stage.shell.type("p")
        stage.pass(0.036)
        #expect(stage.screen.contains("▸ capp"))
        await stage.press("enter")
        #expect(stage.names == ["Cappuccino"])
        await stage.type("thing 14")
        stage.pass(1)
        #expect(stage.screen.contains("Thing 14"))
        await stage.press("down", "enter")
        #expect(stage.names.count == 2)
    }

    @Test func aPauseMakesEnterAManualKey() async throws {
        let stage = try await TillStage.open()
        for character in Self.cola { stage.shell.handle(.key(.character(character))) }
        stage.shell.handle(.key(Key(.enter)))
        await stage.rest()
        for key in KeySequence("f2")?.keys ?? [] { stage.shell.handle(.key(key)) }
        await stage.rest()
        stage.shell.handle(.key(Key(.enter)))
        await stage.rest()
        #expect(stage.sales.count == 1)
    }

    @Test func manyScansAreManyLines() async throws {
        let stage = try await TillStage.open()
        for _ in 0..<20 {
            for character in Self.cola { stage.shell.handle(.key(.character(character))) }
            stage.shell.handle(.key(Key(.enter)))
            stage.pass(0.08)
        }
        await stage.till.settled()
        await stage.rest()
        #expect(stage.cart.items.map(\.quantity) == [20_000])
        #expect(stage.disk.store.all == [stage.cart])
    }
}
