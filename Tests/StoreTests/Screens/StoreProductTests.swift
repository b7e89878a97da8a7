import TestSupport
import Testing

@testable import QuadCore
@testable import QuadShell
@testable import ScreenTestSupport
@testable import StoreCore
@testable import StoreKit
@testable import StoreUI
@testable import ViewState

/// Products: found, edited, archived, moved, and imported from a file.
@MainActor
@Suite struct StoreProductTests {
    private func opened(_ keys: String..., from stage: StoreListsStage) async throws -> AppShell {
        try await stage.day()
        let shell = await stage.opened(.storeProducts)
        for key in keys { await stage.press(key) }
        return shell
    }

    private func list(_ stage: StoreListsStage) throws -> ListModel<ListedProduct> {
        try #require(stage.shell.coordinator.screen as? StoreProductsScreen).list
    }

    private func select(_ id: String, _ stage: StoreListsStage) throws { try list(stage).select(id) }

    @Test(arguments: [
        ("stock:low", ["bagel", "cola"]), ("stock:out", ["bagel"]), ("cat:drinks", ["cappuccino", "cola"]),
        ("code:5449", ["cola"]), ("price:<2", ["cola"]), ("archived", ["old"]),
    ])
    func aFilterFindsProducts(_ filter: String, _ ids: [String]) async throws {
        let stage = try StoreListsStage()
        _ = try await opened(from: stage)
        let list = try list(stage)
        list.filterChanged(to: filter)
        #expect(list.rows.map(\.id) == ids)
        list.filterChanged(to: "")
        #expect(list.rows.count == 6)
    }

    @Test func errorsAppearWhenLeavingAFieldAndAllWhenSaving() async throws {
        let stage = try StoreListsStage()
        let shell = try await opened("a", from: stage)
        await stage.press("tab")
        #expect(shell.text.contains("Name is required"))
        #expect(!shell.text.contains("Invalid price"))
        await stage.type("1,4")
        await stage.press("ctrl-s")
        #expect(shell.text.contains("Name is required"))
        #expect(shell.text.contains("Invalid price"))
        await stage.type("Hot cocoa")
        await stage.press("tab", "ctrl-u")
        await stage.type("2.75")
        await stage.press("tab")
        await stage.type("cola330")
        await stage.press("tab")
        #expect(shell.text.contains("COLA330"))
        #expect(shell.text.contains("Used by Cola 330 ml"))
    }

    @Test func aNewProductIsSavedAndUndone() async throws {
        let stage = try StoreListsStage()
        _ = try await opened("a", from: stage)
        await stage.type("Tea")
        await stage.press("tab")
        await stage.type("2.00")
        await stage.press("tab", "tab", "tab", "tab", "tab", "tab")
        await stage.press("y", "tab")
        await stage.type("24")
        await stage.press("ctrl-s")
        let made = try #require(try await stage.wares.items().first { $0.name == "Tea" })
        #expect(made.price == 200)
        #expect(stage.sales.now.books.quantities[made.id] == 24_000)
        // The change is on disk before it can be undone.
        await eventually("it can be undone") { stage.undoStack.undoTitle != nil }
        await stage.press("u")
        await eventually("the product is gone") {
            stage.wares[made.id] == nil && stage.sales.now.books.quantities[made.id] == 0
        }
    }

    @Test func typedTextStaysIfSavingFails() async throws {
        let stage = try StoreListsStage()
        let shell = try await opened(from: stage)
        try select("cola", stage)
        await stage.press("e")
        await stage.press("ctrl-u")
        await stage.type("Cola zero")
        stage.wares.fail()
        await stage.press("ctrl-s")
        #expect(stage.lastText.contains("The disk is full"))
        #expect(shell.text.contains("Cola zero"))
        await stage.press("esc")
        #expect(stage.wares["cola"]?.name == "Cola 330 ml")
        await stage.press("e", "ctrl-s")
        #expect(stage.wares["cola"]?.name == "Cola zero")
        await stage.press("e")
        #expect(!shell.text.contains("330 ml"))
    }

    @Test func aQuantityPostsTheDifferenceToTheShownQuantity() async throws {
        let stage = try StoreListsStage()
        let shell = try await opened(from: stage)
        try select("cola", stage)
        await stage.press("e", "tab", "tab", "tab", "tab", "tab", "tab", "tab", "tab", "ctrl-u")
        await stage.type("24")
        #expect(shell.text.contains("shown 5: posts +19"))
        // Two pieces are sold in the meantime, and the typed difference still applies.
        try await stage.sell([("cola", 2000)])
        await stage.press("ctrl-s")
        #expect(stage.sales.now.books.quantities["cola"] == 22_000)
    }

    @Test func theTaxOfAllMarkedProductsIsSet() async throws {
        let stage = try StoreListsStage()
        _ = try await opened(from: stage)
        await stage.press("V", "%")
        #expect(stage.shell.text.contains("Sales tax 7.25%"), "\(stage.shell.text)")
        await stage.press("enter")
        await stage.rest()
        let products = try await stage.wares.items()
        #expect(products.map { $0.isArchived || $0.rate == "sales" } == products.map { _ in true }, "\(products)")
        #expect(stage.lastText.contains("tax on"))
    }

    @Test func aFieldChangedElsewhereAsksForConfirmation() async throws {
        let stage = try StoreListsStage()
        let shell = try await opened(from: stage)
        try select("bagel", stage)
        await stage.press("e", "tab", "ctrl-u")
        await stage.type("4.50")
        var other = try #require(stage.wares["bagel"])
        let before = other
        other.price = 500
        try await stage.wares.apply(ItemChanges(replacing: [(before, other)]))
        await stage.press("ctrl-s")
        #expect(shell.text.contains("5.00” there"))
        #expect(shell.text.contains("4.50"))
        await stage.press("ctrl-s")
        #expect(stage.wares["bagel"]?.price == 450)
    }

    @Test func productsAreArchivedAndRestored() async throws {
        let stage = try StoreListsStage()
        _ = try await opened("v", "v", "d", from: stage)
        #expect(try await stage.wares.items().count { $0.isArchived } == 3)
        #expect(try list(stage).rows.count == 4)
        await stage.press("u")
        #expect(try await stage.wares.items().count { $0.isArchived } == 1)
    }

    @Test func manyProductsGetACategoryAndPricesAtOnce() async throws {
        let stage = try StoreListsStage()
        _ = try await opened("v", "v", "c", from: stage)
        await stage.press("ctrl-u")
        await stage.type("Morning")
        await stage.press("enter")
        #expect(stage.wares["bagel"]?.category == "Morning")
        #expect(stage.wares["croissant"]?.category == "Morning")
        await stage.press("u", "V", "$")
        await stage.press("ctrl-u")
        await stage.type("+10%")
        await stage.press("enter")
        #expect(stage.wares["bagel"]?.price == 468)
        #expect(stage.wares["shirt"]?.price == 1320)
        #expect(stage.wares["old"]?.price == 500)
        await stage.press("u")
        #expect(stage.wares["bagel"]?.price == 425)
    }

    @Test func stockIsMovedByHandAndUndone() async throws {
        let stage = try StoreListsStage()
        let shell = try await opened(from: stage)
        try select("cola", stage)
        await stage.press("s", "right", "tab")
        await stage.type("2")
        #expect(shell.text.contains("5 now, 3 then"))
        await stage.press("ctrl-s")
        #expect(stage.sales.records.last?.stock == [StockMove(product: "cola", delta: -2000, reason: .damaged)])
        await stage.press("u")
        #expect(stage.sales.now.books.quantities["cola"] == 5000)
    }

    @Test func anImportIsPreviewedFirst() async throws {
        let table = "name,price,category,sku,barcode,quantity\nTea,2.00,Drinks,TEA,,24\n"
        let stage = try StoreListsStage(files: ["menu.csv": table])
        let shell = try await opened("i", from: stage)
        await stage.type("menu.csv")
        await stage.press("enter")
        #expect(shell.text.contains("1 added"))
        #expect(try await stage.wares.items().count == 7)
        await stage.press("enter")
        #expect(try await stage.wares.items().count == 8)
        await stage.press("u")
        #expect(try await stage.wares.items().count == 7)
        await stage.press("x", "enter")
        #expect(stage.files["products.csv"]?.hasPrefix("name,price,category") == true)
    }

    @Test(arguments: [
        ("3.50", 350), ("+0.20", 445), ("-0.25", 400), ("+10%", 468), ("-100 %", 0),
    ])
    func pricesAreChangedByAmountOrPercentage(_ text: String, _ price: Int) throws {
        #expect(try PriceChange(text, StoreSettings()).price(425, .halfUp) == price)
    }

    @Test(arguments: ["1e3", "nan", "10%", "+$10%", "+1.005%", "", "+", "-5.00", "1,4"])
    func anInvalidPriceChangeIsRefused(_ text: String) {
        #expect(throws: StoreError.self) {
            _ = try PriceChange(text, StoreSettings()).price(425, .halfUp)
        }
    }

    @Test func stockMovesAreListed() async throws {
        let stage = try StoreListsStage()
        let shell = try await opened(from: stage)
        try select("cola", stage)
        await stage.press("enter")
        #expect(shell.text.contains("−2"))
        #expect(shell.text.contains("R-00002"))
        #expect(shell.text.contains("first stock"))
    }

    /// At the till, “u” is a letter of a name.
    @Test(arguments: [(Route.storeProducts, "u undoes it"), (.storeTill, "“undo” in the palette undoes it")])
    func theUndoHintMatchesTheScreen(_ route: Route, _ words: String) async throws {
        let stage = try StoreListsStage()
        try await stage.day()
        _ = await stage.opened(route)
        #expect(stage.feature.model.context.undoWords() == words)
    }
}
