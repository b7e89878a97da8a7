import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import TerminalKit
@testable import TextKit

/// Several taxes on the screens of the store.
@MainActor
@Suite struct StoreTaxScreenTests {
    private static let settings = StoreSettings(
        name: "Campus Stand",
        taxes: [
            .init(id: "gst", name: "GST", basisPoints: 500, isInclusive: false),
            .init(id: "qst", name: "QST", millionths: 99_750, isInclusive: false),
        ])

    private func stage(_ taxes: [String] = []) throws -> StoreListsStage {
        var tea = Product(id: "tea", name: "Tea", price: 250, sku: "TEA")
        tea.taxes = taxes
        var bun = Product(id: "bun", name: "Bun", price: 100, sku: "BUN")
        bun.taxes = ["gst"]
        return try StoreListsStage(products: [tea, bun], settings: Self.settings)
    }

    @Test func eachTaxIsAFieldOfTheProduct() async throws {
        let stage = try stage(["gst"])
        let shell = await stage.opened(.storeProducts)
        try #require(shell.coordinator.screen as? StoreProductsScreen).list.select("tea")
        await stage.press("e")
        #expect(shell.text.contains("QST 9.975%"), "\(shell.text)")
        await stage.press("tab", "tab", "tab", "tab", "tab", "tab", "tab", "space", "ctrl-s")
        #expect(stage.wares["tea"]?.taxes == ["gst", "qst"])
    }

    @Test func aTaxCanBeAddedToAllMarkedProducts() async throws {
        let stage = try stage(["gst", "qst"])
        let shell = await stage.opened(.storeProducts, "V", "%")
        #expect(shell.text.contains("Also QST 9.975%") && shell.text.contains("Without GST 5%"), "\(shell.text)")
        await stage.type("also qst")
        await stage.press("enter")
        #expect(stage.wares["tea"]?.taxes == ["gst", "qst"] && stage.wares["bun"]?.taxes == ["gst", "qst"])
    }

    @Test func aFormHasALineForEachTax() async throws {
        let stage = try stage()
        let shell = await stage.opened(.storeSettings, "j", "j", "j", "j", "j", "j", "enter")
        let lines = shell.text.split(separator: "\n").filter {
            $0.contains("GST 5% on,") || $0.contains("QST 9.975% on")
        }
        #expect(lines.count >= 2, "\(shell.text)")
        await stage.type("\nNow 5%")
        #expect(shell.text.contains("does not end in"), "\(shell.text)")
    }

    @Test func importsAskAboutNewTaxes() async throws {
        let table = "Token,Item Name,Variation Name,SKU,Price,Tax - VAT (20%)\nt,Mug,Regular,MUG,3.00,Y\n"
        let stage = try StoreListsStage(files: ["/square.csv": table], products: [], settings: Self.settings)
        let shell = await stage.opened(.storeProducts)
        let shelf = ProductActions(stage.feature.model)
        StoreImportModel(ImportFile(Array(table.utf8), "/square.csv"), shelf).show()
        await stage.rest()
        #expect(shell.text.contains("taxes not set up: VAT 20%"), "\(shell.text)")
        await stage.press("t")
        #expect(shell.text.contains("new taxes: VAT 20%"), "\(shell.text)")
        await stage.press("enter")
        await stage.rest()
        #expect(shell.text.contains("1 added"), "\(shell.text)")
    }
}
