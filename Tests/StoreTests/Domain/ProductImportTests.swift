import TestSupport
import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

@Suite struct ProductImportTests {
    static let header = "name,price,category,sku,barcode,quantity,low_stock_threshold\n"

    /// A store that receives imported tables.
    struct Shop {
        var products: [Product] = []
        var quantities: [String: Int] = [:]
        var settings = StoreSettings()
        let makeID = StoreFixture.counting()

        func plan(_ bytes: [UInt8], _ choices: ImportChoices = ImportChoices()) throws(ImportError) -> ProductImportPlan
        {
            try ProductImport(into: products, quantities: quantities, settings: settings, makeID: makeID)
                .plan(bytes, choices)
        }

        func plan(rows: String) throws(ImportError) -> ProductImportPlan {
            try plan(Array((ProductImportTests.header + rows).utf8))
        }

        mutating func take(_ plan: ProductImportPlan) {
            for change in plan.changes.changes {
                products.removeAll { $0.id == change.id }
                if let after = change.after { products.append(after) }
            }
            for move in plan.moves { quantities[move.product, default: 0] += move.delta }
        }

        subscript(sku: String) -> Product? { products.first { $0.sku == sku } }
        func shown(_ sku: String) -> Int? { self[sku].flatMap { quantities[$0.id] } }
    }

    func fates(_ plan: ProductImportPlan) -> [String] { plan.rows.map { "\($0.line) \($0.result)" } }

    // MARK: Tables as people have them

    @Test func unusedColumnsAreReported() throws {
        let plan = try Shop().plan(Array("name;Price;MwSt.;Einheit\nTee;2,50;7;Becher\n".utf8))
        #expect(plan.leftOutWords == "left out: MwSt., Einheit")
        var given = ImportChoices()
        given.columns = [ColumnMeaning("Einheit", "")]
        let table = Array("name;Price;Einheit\nTee;2,50;Becher\n".utf8)
        #expect(try Shop().plan(table, given).leftOutWords == nil)
    }

    @Test(arguments: ["4.00639E+12", "4,00639E+12", "4e+12"])
    func aCodeShortenedByASpreadsheetIsDropped(code: String) throws {
        let plan = try Shop().plan(rows: "Tea,2.50,,,\"\(code)\",,\n")
        #expect(fates(plan) == ["2 warned"] && plan.rows[0].detail.contains("spreadsheet"))
        #expect(plan.changes.changes[0].after?.codes == [])
    }

    @Test(arguments: [("20", "vat"), ("20 %", "vat"), ("7.00%", "food"), ("VAT", "vat")])
    func aTaxCanBeNamedByItsRate(written: String, id: String) throws {
        var shop = Shop()
        shop.settings.taxes = [
            .init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true),
            .init(id: "food", name: "Food", basisPoints: 700, isInclusive: true),
        ]
        let plan = try shop.plan(Array("name,price,tax\nTea,2.50,\(written)\nBun,1.00,19\n".utf8))
        #expect(plan.changes.changes[0].after?.rate == id)
        #expect(plan.rows[1].fate == .failed && plan.rows[1].detail.contains("it has VAT 20%"))
    }

    // MARK: Tables as programs write them

    // MARK: Rows

    @Test(arguments: [
        (",1.00,,A,,,", "Name is required"), (" \u{200B},1,,A,,,", "Name is required"),
        ("a,abc,,A,,,", "Invalid price"),
        ("a,,,A,,,", "Invalid price"), ("a,1e3,,A,,,", "Invalid price"), ("a,nan,,A,,,", "Invalid price"),
        ("a,-1,,A,,,", "Price can't be negative"), ("a,-£1.50,,A,,,", "Price can't be negative"),
        ("a,-x,,A,,,", "Invalid price"), ("a,+1,,A,,,", "Invalid price"),
        ("a,1.234,,A,,,", "Invalid price: at most 2 decimals, as in 12.50"),
        ("a,99999999999999,,A,,,", "Invalid price: that is more than a till can hold"),
        ("a,1,,A,,1,1,x", "it has 8 cells, the header has 7"),
        (",x,,A,,y,z", "Name is required; Invalid price"),
    ])
    func anErrorNamesItsField(row: String, words: String) throws {
        let plan = try Shop().plan(rows: row + "\n")
        #expect(plan.rows.map(\.fate) == [.failed] && plan.rows.first?.detail == words)
        #expect(plan.isEmpty && plan.rows.first?.cells.isEmpty == false)
    }

    @Test func aProductCanBeFree() throws {
        let plan = try Shop().plan(rows: "Water,0,,w,,,\n")
        #expect(plan.changes.changes.first?.after?.price == 0 && plan.changes.changes.first?.after?.sku == "W")
    }

    @Test func aRowChangesOnlyItsOwnFields() throws {
        var shop = Shop()
        var tea = Product(
            id: "t", name: "Tea", price: 200, sku: "TEA", category: "Drinks", codes: ["96385074"], cost: 50)
        tea.isTracked = true
        tea.negative = .refuse
        shop.products = [tea]
        shop.quantities = ["t": 24_000]
        let plan = try shop.plan(Array("name,price,sku\nGreen tea,,tea\n".utf8))
        tea.name = "Green tea"
        #expect(plan.changes.changes.map(\.after) == [tea] && plan.moves.isEmpty)
        #expect(plan.rows.first?.detail == "name Tea → Green tea")
    }

    @Test func aQuantityIsPostedAsTheDifference() throws {
        var shop = Shop()
        shop.products = [
            Product(id: "a", name: "a", price: 1, sku: "A", isTracked: true),
            Product(id: "b", name: "b", price: 1, sku: "B", isTracked: true),
            Product(id: "c", name: "c", price: 1, sku: "C", isTracked: true),
        ]
        shop.quantities = ["a": 5000, "b": 5000, "c": -2500]
        let plan = try shop.plan(rows: "a,,,a,,24,\nb,,,b,,3,\nc,,,c,,-2.5,\n")
        #expect(
            plan.moves == [
                StockMove(product: "a", delta: 19_000, reason: .restock),
                StockMove(product: "b", delta: -2000, reason: .adjustment),
            ])
        #expect(fates(plan) == ["2 changed", "3 changed", "4 warned"] && plan.rows[0].detail == "quantity 5 → 24")
    }

    @Test func aRowWithoutAQuantityTurnsTrackingOff() throws {
        var shop = Shop()
        shop.products = [Product(id: "a", name: "a", price: 1, sku: "A", isTracked: true)]
        shop.quantities = ["a": 5000]
        let plan = try shop.plan(rows: "a,,,a,,,\n")
        #expect(plan.changes.changes.first?.after?.isTracked == false && plan.moves.isEmpty)
        #expect(plan.rows.first?.detail == "no longer tracked")
    }

    @Test func aCodeBelongsToOneProduct() throws {
        var shop = Shop()
        shop.products = [
            Product(id: "w", name: "Water", price: 100, sku: "W", codes: ["036000291452"]),
            Product(id: "o", name: "Old", price: 100, codes: ["5449000000996"], isArchived: true),
        ]
        let plan = try shop.plan(
            rows: """
                By another number,1,,N1,0036000291452,,
                Archived,1,,N2,5449000000996,,
                Water now,,,,036000291452,,
                New,1,,N3,4006381333931,,
                New again,1,,N4,4006381333931,,
                Same SKU,1,,n3,,,
                Two codes,1,,N5,96385074|11111,,

                """)
        #expect(
            plan.rows.map(\.detail) == [
                "Used by Water", "Used by Old, which is archived", "name Water → Water now", "1.00",
                "Used by New in line 5", "Used by New in line 5", "1.00",
            ])
        #expect(plan.changes.changes.last?.after?.codes == ["96385074", "11111"])
    }

    @Test func aNewCodeIsAddedToTheExistingCodes() throws {
        var shop = Shop()
        shop.products = [Product(id: "w", name: "Water", price: 100, sku: "W", codes: ["036000291452"])]
        let plan = try shop.plan(rows: "Water,1,,W,96385074,,\nBad,1,,B,96385075,,\n")
        #expect(plan.changes.changes.first?.after?.codes == ["036000291452", "96385074"])
        #expect(plan.rows[1].warnings == ["96385075: check digit should be 4"])
        // The same code in another form is not a new code.
        #expect(try shop.plan(rows: "Water,1,,W,0036000291452,,\n").isEmpty)
    }

    @Test func anArchivedProductIsChangedAndStaysArchived() throws {
        var shop = Shop()
        shop.products = [Product(id: "w", name: "Water", price: 100, sku: "W", isArchived: true)]
        let plan = try shop.plan(rows: "Water,2,,W,,,\n")
        #expect(plan.changes.changes.first?.after?.isArchived == true)
        #expect(fates(plan) == ["2 warned"] && plan.rows[0].fate == .changed)
        #expect(plan.rows[0].warnings == ["It stays archived"])
    }

    @Test func theNameIdentifiesARowWithoutSKUAndCode() throws {
        var shop = Shop()
        let rows = "Cake,2,,,,,\nCake,3,,,,,\nCoffee,1,,,,,\n"
        shop.take(try shop.plan(rows: rows))
        #expect(shop.products.map(\.price) == [200, 300, 100])
        #expect(try shop.plan(rows: rows).isEmpty)
    }

    @Test func aRowKeepsTheKindAndTheGroupOfItsProduct() throws {
        var shop = Shop()
        shop.products = [
            Product(id: "g", name: "Gift card", price: 0, sku: "G", kind: .gift),
            Product(id: "t", name: "T-shirt", price: 100, sku: "T", group: "T-shirt", option: "M"),
        ]
        let gift = try shop.plan(Array("Handle,SKU,Name,Sold by weight,Price [Main]\ng,G,Gift card,N,0\n".utf8))
        #expect(gift.isEmpty)
        // The full title in a table without a column for the option.
        #expect(try shop.plan(rows: "T-shirt M,1,,T,,,\n").isEmpty)
    }

    // MARK: Files

    @Test func otherColumnsAreReported() throws {
        #expect(throws: ImportError.self) { try Shop().plan(Array("Artikel,Preis\na,1\n".utf8)) }
        var choices = ImportChoices()
        choices.columns = [ColumnMeaning("Artikel", "name"), ColumnMeaning("Preis", "price")]
        let plan = try Shop().plan(Array("Artikel,Preis\na,1\n".utf8), choices)
        #expect(plan.changes.changes.first?.after?.name == "a")
    }

    @Test func anUnclosedQuoteIsReportedAndImportsNothing() throws {
        let error = #expect(throws: ImportError.self) { try Shop().plan(Array("name,price\n\"a,1\n".utf8)) }
        #expect(error?.message.contains("A quote that opens in the row of line 2 is never closed") == true)
    }

    @Test(arguments: ["", "name\na\n", "price\n1\n", "\u{0}"])
    func anInvalidTableIsRefused(text: String) {
        #expect(throws: ImportError.self) { try Shop().plan(Array(text.utf8)) }
    }

    @Test func controlCharactersAreRemoved() throws {
        let plan = try Shop().plan(rows: "\"a\nb\u{1B}[31m\",1,\"x\r\ny\",\"s\u{7}k\",,,\n")
        let product = try #require(plan.changes.changes.first?.after)
        #expect(product.name == "a b [31m" && product.category == "x  y" && product.sku == "S K")
    }

    @Test(.processorTime(below: 10)) func tenThousandRowsAreReadOnce() throws {
        var text = Self.header
        for number in 0..<10_000 {
            text += "Product \(number),1.25,Category \(number % 20),S\(number),9\(number)x,3,1\n"
        }
        var shop = Shop()
        let plan = try shop.plan(Array(text.utf8))
        #expect(plan.count(.new) == 10_000 && plan.moves.count == 10_000)
        shop.products = plan.changes.changes.compactMap(\.after)
        for move in plan.moves { shop.quantities[move.product] = move.delta }
        #expect(try shop.plan(Array(text.utf8)).count(.unchanged) == 10_000)
    }

    @Test func aNewProductGetsTheFirstTaxIfTheTableHasNone() throws {
        var shop = Shop()
        shop.settings.taxes = [.init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)]
        let old = Product(id: "old", name: "Cup", price: 100, sku: "CUP")
        shop.products = [old]
        shop.take(try shop.plan(Array("name,price,sku\nPen,1.00,PEN\nCup,2.00,CUP\n".utf8)))
        #expect(shop["PEN"]?.rate == "vat" && shop["CUP"]?.rate == nil)
        shop.take(try shop.plan(Array("name,price,sku,tax\nInk,1.00,INK,\nPad,1.00,PAD,none\n".utf8)))
        #expect(shop["INK"] != nil && shop["INK"]?.rate == nil && shop["PAD"] != nil && shop["PAD"]?.rate == nil)
    }

    /// The product was sold without a SKU for a while, and then imported with one.
    @Test func aProductWithoutASKUGetsTheRowsSKU() throws {
        var shop = Shop()
        shop.products = [
            Product(id: "cola", name: "Cola", price: 140, codes: ["5449000000996"]),
            Product(id: "tea", name: "Tea", price: 200), Product(id: "soup", name: "Soup", price: 500),
        ]
        let plan = try shop.plan(
            rows: """
                Cola 330 ml,1.40,,C1,5449000000996,,
                tea,2.10,,T1,,,
                Soup,,,,4006381333931,,
                Tea,2.20,,T2,,,
                Cola,1.40,,C2,5449000000996,,

                """)
        #expect(fates(plan) == ["2 changed", "3 changed", "4 changed", "5 added", "6 refused"])
        #expect(plan.rows.last?.detail == "Used by Cola 330 ml in line 2")
        shop.take(plan)
        #expect(shop["C1"]?.id == "cola" && shop["T1"]?.id == "tea")
        #expect(shop.products.first { $0.id == "soup" }?.codes == ["4006381333931"])
        #expect(shop.products.count == 4)
    }

    // MARK: There and back

    @Test func anExportedTableIsReadBack() throws {
        var shop = Shop()
        for name in ["products_yesallofus.csv", "products_loyverse.csv", "products_square.csv"] {
            shop.take(try shop.plan(try StoreFixture.bytes(name)))
        }
        shop.settings.taxes = [.init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)]
        var odd = Product(id: "odd", name: "=1+1, \"x\"", price: 5, sku: "'ODD", codes: ["a b", "96385075", "12"])
        odd.rate = "vat"
        odd.negative = .refuse
        odd.refusesDiscount = true
        odd.isArchived = true
        odd.isTracked = true
        odd.threshold = 0
        var latte = Product(id: "latte", name: "Latte", price: 400, sku: "LATTE")
        latte.extras = [ProductExtra(name: "oat milk", price: 60), ProductExtra(name: "decaf, weak", price: 0)]
        latte.isFavorite = true
        shop.products += [odd, latte, Product(id: "gift", name: "Gift card", price: 2500, sku: "GIFT", kind: .gift)]
        shop.quantities["odd"] = -1500
        let text = ProductExport.text(shop.products, quantities: shop.quantities, settings: shop.settings)
        #expect(try shop.plan(Array(text.utf8)).isEmpty)
        var empty = Shop()
        empty.settings = shop.settings
        let plan = try empty.plan(Array(text.utf8))
        empty.take(plan)
        // A fractional stock of a product sold by the piece is a fact here, but an error in a new store.
        #expect(
            plan.count(.failed) == 0
                && plan.rows.flatMap(\.warnings).contains { $0.hasSuffix("left out: Whole number") },
            "\(plan.rows)")
        for product in shop.products where product.id != "odd" {
            let back = try #require(empty[product.sku])
            #expect(back.stripped == product.stripped)
            #expect(empty.quantities[back.id] ?? 0 == shop.quantities[product.id] ?? 0)
        }
    }

    @Test func anExportUsuallyHasSevenColumns() {
        let product = Product(id: "a", name: "Tea", price: 200, sku: "TEA", isTracked: true)
        let text = ProductExport.text([product], quantities: ["a": 3000], settings: StoreSettings(decimalSign: .comma))
        #expect(
            text == "name,price,category,sku,barcode,quantity,low_stock_threshold\r\nTea,2.00,,TEA,,3,5\r\n")
    }
}

extension Product {
    /// The product without its id.
    fileprivate var stripped: Product {
        var product = Product(
            id: "", name: name, price: price, sku: sku, category: category, kind: kind, codes: codes, group: group,
            option: option, rate: rate, cost: cost, refusesDiscount: refusesDiscount, isArchived: isArchived,
            isTracked: isTracked, threshold: threshold, negative: negative)
        (product.extras, product.isFavorite) = (extras, isFavorite)
        return product
    }
}
