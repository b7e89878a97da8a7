import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import ViewState

/// A scanner that is set to another keyboard: none of its characters acts as a key, on any screen.
@MainActor
@Suite struct MangledScanReadingTests {
    /// 6449000000996 and 5449000000996 on a French keyboard. The first begins with the key that removes a line.
    nonisolated private static let french = ["-''çàààààààççè", "(''çààààààçç-"]

    @Test(arguments: french, [Key(.enter), Key(.tab)])
    func aMangledScanChangesNothingAtTheTill(_ text: String, _ end: Key) async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        await stage.type("te")
        stage.pass(1)
        await stage.scan(text, ending: end)
        #expect(stage.names == ["Cappuccino"])
        #expect(stage.screen.contains("▸ te"))
        #expect(stage.lastText.contains("keyboard country") && stage.bells == 1)
    }

    @Test(arguments: french)
    func aMangledScanWithoutAnEndChangesNothing(_ text: String) async throws {
        let stage = try await TillStage.open()
        await stage.enter("CAP")
        stage.pass(1)
        stage.shell.type(text)
        stage.pass(0.1)
        await stage.rest()
        #expect(stage.names == ["Cappuccino"] && stage.screen.contains("▸  code"))
        #expect(stage.lastText.contains("keyboard country"))
    }

    @Test(arguments: ["ФИС-123", "ФИСЧВЫ"])
    func cyrillicLettersAreNotAName(_ text: String) async throws {
        let stage = try await TillStage.open()
        await stage.scan(text)
        #expect(stage.cart.isEmpty && stage.screen.contains("▸  code"))
        #expect(stage.lastText.contains("keyboard country"))
    }

    @Test func aProductNameTypedFastIsAName() async throws {
        var disk = TillStage.Disk()
        disk.wares = ListedWares([Product(id: "c", name: "Crème brûlée", price: 500)])
        let stage = try await TillStage.open(disk)
        await stage.scan("Crème brûlée")
        #expect(stage.names == ["Crème brûlée"])
    }

    @Test func aMangledScanPaysNothing() async throws {
        let stage = try await TillStage.open()
        await stage.enter("15.00+")
        await stage.press("f2")
        for text in Self.french + [")%$$()))", "ФИС123"] { await stage.scan(text) }
        #expect(stage.sales.isEmpty && stage.cart.tenders.isEmpty)
        #expect(stage.shell.coordinator.route == .storePayment)
        #expect(stage.shell.layers.isEmpty)
    }

    @Test(arguments: [Route.store, .storeProducts, .storeReceipts])
    func aMangledScanIsNotACommandInAList(_ route: Route) async throws {
        let stage = try await TillStage.open(TillStage.Disk(), route)
        for text in Self.french { await stage.scan(text) }
        #expect(stage.shell.coordinator.route == route)
        #expect(stage.shell.layers.isEmpty)
        #expect(stage.bells == 2)
    }

    @Test func aMangledScanFillsInNothingInAForm() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.press("a")
        await stage.type("Pen")
        stage.pass(1)
        await stage.scan(Self.french[1], ending: Key(.tab))
        await stage.press("tab")
        await stage.type("1")
        await stage.press("ctrl-s")
        #expect(stage.disk.wares.all.first { $0.name == "Pen" }?.price == 100)
    }

    @Test func aWordTypedByAProgramStaysInItsFormField() async throws {
        let stage = try await TillStage.open(TillStage.Disk(), .storeProducts)
        await stage.press("a")
        await stage.scan("Crème fraîche", ending: Key(.tab))
        await stage.type("1")
        await stage.press("ctrl-s")
        #expect(stage.disk.wares.all.contains { $0.name == "Crème fraîche" })
    }
}
