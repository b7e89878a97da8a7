import TestSupport
import Testing

@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreUI
@testable import TerminalKit
@testable import TextKit
@testable import ViewState

/// The appearance of receipts, products and the session.
@MainActor
@Suite struct StoreListScreenTests {
    private nonisolated static let sizes = [
        Size(columns: 40, rows: 12), Size(columns: 80, rows: 24), Size(columns: 120, rows: 40),
    ]

    private func looks(_ name: String, _ shell: AppShell, _ glyphs: GlyphSet = .unicode) {
        for size in Self.sizes {
            // A value that a screen learns by drawing, such as the number of rows that fit, applies from the next frame
            // on.
            _ = shell.canvas(size, glyphs)
            expectSnapshot(shell.canvas(size, glyphs).snapshot, named: "store/\(name)-\(size.columns)x\(size.rows)")
        }
    }

    @Test(arguments: [
        ("receipts", Route.storeReceipts), ("receipt", .storeReceipt("R-00001")),
        ("receipt-refund", .storeReceipt("R-00004")), ("session", .storeSession), ("session-x", .storeXReport),
        ("products", .storeProducts), ("product", .storeProduct("croissant")),
    ])
    func screensMatchTheirSnapshots(_ name: String, _ route: Route) async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        looks(name, await stage.opened(route))
    }

    @Test(arguments: [
        ("receipts-empty", Route.storeReceipts), ("session-closed", .storeSession), ("products-empty", .storeProducts),
    ])
    func emptyScreensMatchTheirSnapshots(_ name: String, _ route: Route) async throws {
        let stage = try StoreListsStage(products: [])
        looks(name, await stage.opened(route))
    }

    @Test func moreDaysCanBeShown() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        looks("receipts-week", await stage.opened(.storeReceipts, "."))
    }

    @Test func plainGlyphsShowStockInWords() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        looks("products-plain", await stage.opened(.storeProducts), .plain)
    }

    @Test func aRefundHasAForm() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let shell = await stage.opened(.storeReceipt("R-00001"), "x")
        await stage.type("1")
        looks("refund", shell)
    }

    @Test func aDrawerIsCountedBlindAndThenClosed() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let shell = await stage.opened(.storeSession, "c", "tab")
        await stage.type("1")
        looks("session-count", shell)
        await stage.press("ctrl-s")
        looks("session-close", shell)
        await stage.type("gave change twice")
        await stage.press("ctrl-s")
        looks("session-z", shell)
    }

    @Test func aProductHasAForm() async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        let shell = await stage.opened(.storeProducts, "G", "e", "tab", "ctrl-u")
        await stage.type("1,4")
        await stage.press("tab")
        looks("product-form", shell)
        await stage.press("esc")
        looks("products-unsaved", shell)
    }

    @Test func anImportIsPreviewed() async throws {
        let table = """
            name,price,category,sku,barcode,quantity
            Tea,2.00,Drinks,TEA,,24
            Bagel,4.50,Bakery,BAGEL-L,,
            ,1.00,,,,
            """
        let stage = try StoreListsStage(files: ["menu.csv": table])
        let shell = await stage.opened(.storeProducts, "i")
        await stage.type("menu.csv")
        await stage.press("enter")
        looks("products-import", shell)
    }

    @Test func unknownColumnsAreAskedAbout() async throws {
        let stage = try StoreListsStage(files: ["menu.csv": "Artikel,Preis\nSoup,2.00\n"])
        let shell = await stage.opened(.storeProducts, "i")
        await stage.type("menu.csv")
        await stage.press("enter")
        #expect(stage.lastText == "No column holds the name")
        for (column, field) in [("Artikel", "name"), ("Preis", "price")] {
            await stage.type(column)
            await stage.press("enter")
            await stage.type(field)
            await stage.press("enter")
        }
        #expect(shell.text.contains("1 added"))
        await stage.press("enter")
        #expect(stage.wares.all.contains { $0.name == "Soup" && $0.price == 200 })
    }
}
