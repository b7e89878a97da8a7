import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

// Tables of the app, of Loyverse and of Square.
extension ProductImportTests {
    @Test func theAppsTableIsImported() throws {
        var shop = Shop()
        let plan = try shop.plan(try StoreFixture.bytes("products_yesallofus.csv"))
        #expect(plan.source == .table)
        #expect(
            fates(plan) == [
                "2 added", "3 added", "4 added", "5 added", "6 added", "7 refused", "8 refused", "9 refused",
                "10 warned",
            ])
        #expect(
            plan.rows.map(\.detail)[5...8] == [
                "Invalid price", "Name is required", "Used by Cola 330ml in line 5",
                "5901234123458: check digit should be 7; 1.00; 1 in stock",
            ])
        #expect(plan.summary == "6 added, 3 refused; 1 with a warning")
        shop.take(plan)
        let bagel = try #require(shop["BAGEL-L"])
        #expect(bagel.name == "\"Special\" Bagel, large" && bagel.price == 425 && bagel.threshold == 3000)
        // The stock is known to be zero.
        #expect(bagel.isTracked && shop.shown("BAGEL-L") == nil)
        let white = try #require(shop["FLATWHT"])
        #expect(!white.isTracked && white.codes.isEmpty && white.threshold == Product.usualThreshold)
        #expect(shop.shown("CAPPUCCINO") == 50_000 && shop["CAPPUCCINO"]?.codes == ["5901234123457"])
        #expect(plan.moves.allSatisfy { $0.reason == .initial } && plan.moves.count == 4)
    }

    @Test func variantsOfLoyverseAreReadByTheirHandle() throws {
        var shop = Shop()
        let plan = try shop.plan(try StoreFixture.bytes("products_loyverse.csv"))
        #expect(plan.source == .loyverse && plan.summary == "5 added")
        shop.take(plan)
        let bananas = try #require(shop["10002"])
        #expect(bananas.kind == .weight && bananas.cost == 40 && shop.shown("10002") == 12_500)
        let (small, middle) = (try #require(shop["10003"]), try #require(shop["10004"]))
        #expect(small.title == "T-shirt S" && middle.title == "T-shirt M")
        #expect(small.group == "T-shirt" && middle.group == "T-shirt" && middle.category == "Clothes")
        #expect(middle.isTracked && shop.shown("10004") == nil && middle.threshold == 2000)
        let open = try #require(shop["10005"])
        #expect(open.kind == .open && open.price == 0 && !open.isTracked)
        #expect(shop["10001"]?.codes == ["5449000000996"] && shop["10001"]?.group == "")
    }

    @Test func variationsOfSquareAreReadWithTheirItem() throws {
        var shop = Shop()
        let plan = try shop.plan(try StoreFixture.bytes("products_square.csv"))
        #expect(plan.source == .square && plan.summary == "2 added")
        shop.take(plan)
        #expect(shop["SQ-1"]?.title == "Coffee Large" && shop["SQ-1"]?.group == "Coffee")
        let sandwich = try #require(shop["SQ-2"])
        #expect(sandwich.title == "Sandwich" && sandwich.group.isEmpty && sandwich.price == 425_000)
        #expect(sandwich.codes == ["00012345678905"] && !sandwich.isTracked)
    }

    /// A meaning for one column does not change the other columns.
    @Test(arguments: [
        ColumnMeaning("Description", "group"), ColumnMeaning("Description", ""),
        ColumnMeaning("Price [Main]", "price"), ColumnMeaning("Low stock [Main]", "low_stock_threshold"),
        ColumnMeaning("Option 1 value", "option"),
    ])
    func aColumnChosenByHandKeepsTheLoyverseFormat(_ given: ColumnMeaning) throws {
        var (shop, choices) = (Shop(), ImportChoices())
        choices.columns = [given]
        let plan = try shop.plan(try StoreFixture.bytes("products_loyverse.csv"), choices)
        #expect(plan.source == .loyverse && plan.summary == "5 added")
        shop.take(plan)
        #expect(shop["10002"]?.kind == .weight && shop["10002"]?.price == 89 && shop.shown("10002") == 12_500)
        #expect(shop["10004"]?.title == "T-shirt M" && shop["10004"]?.threshold == 2000)
        #expect(shop["10001"]?.codes == ["5449000000996"])
    }

    @Test func aColumnChosenByHandIsReadInAddition() throws {
        var (shop, choices) = (Shop(), ImportChoices())
        choices.columns = [ColumnMeaning("Description", "barcode"), ColumnMeaning("Token", "cost")]
        #expect(throws: ImportError.self) {
            var wrong = ImportChoices()
            wrong.columns = [ColumnMeaning("Description", "nothing")]
            _ = try shop.plan(try StoreFixture.bytes("products_square.csv"), wrong)
        }
        let table =
            "Token,Item Name,Variation Name,SKU,Description,Category,Price,GTIN\n1.20,Tea,Large,T1,96385074,Hot,3.50,\n"
        let plan = try shop.plan(Array(table.utf8), choices)
        #expect(plan.source == .square)
        shop.take(plan)
        let tea = try #require(shop["T1"])
        #expect((tea.title, tea.cost, tea.codes, tea.category) == ("Tea Large", 120, ["96385074"], "Hot"))
    }

    @Test(arguments: ["products_yesallofus.csv", "products_loyverse.csv", "products_square.csv"])
    func importingAFileTwiceChangesNothing(name: String) throws {
        var shop = Shop()
        let bytes = try StoreFixture.bytes(name)
        let first = try shop.plan(bytes)
        shop.take(first)
        let again = try shop.plan(bytes)
        #expect(again.isEmpty && again.count(.new) == 0 && again.count(.changed) == 0)
        #expect(again.count(.unchanged) == first.count(.new) && again.count(.failed) == first.count(.failed))
    }
}
