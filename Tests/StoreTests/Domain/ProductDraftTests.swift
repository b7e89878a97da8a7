import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

@Suite struct ProductDraftTests {
    private let settings = StoreSettings(
        taxes: [.init(id: "vat", name: "Sales tax", basisPoints: 725, isInclusive: false)])

    private func draft(_ change: (inout ProductDraft) -> Void) -> ProductDraft {
        var draft = ProductDraft()
        draft.name = "Tea"
        draft.price = "2.00"
        change(&draft)
        return draft
    }

    private func problems(_ draft: ProductDraft, among products: [Product] = []) -> [ProductFieldError] {
        do throws(ProductError) {
            _ = try draft.read(nil, id: "new", settings, among: products)
            return []
        } catch { return error.problems }
    }

    @Test func eachInvalidFieldHasItsError() {
        let all = draft { draft in
            draft.name = " "
            draft.price = "1,4"
            draft.cost = "-1"
            draft.isTracked = true
            draft.quantity = "2.5"
            draft.threshold = "six"
            draft.rate = "sugar"
        }
        #expect(
            problems(all).map { "\($0.field) \($0.message)" } == [
                "name Name is required", "price Invalid price: it is written as 12.50",
                "rate The store has no tax “sugar”; it has Sales tax 7.25%", "cost Cost can't be negative",
                "threshold Whole number",
                "quantity Whole number",
            ])
        #expect(problems(draft { $0.price = "-0.01" }) == [ProductFieldError(.price, "Price can't be negative")])
        #expect(problems(draft { $0.price = "abc" }) == [ProductFieldError(.price, "Invalid price")])
        #expect(problems(draft { $0.price = "" }) == [ProductFieldError(.price, "Invalid price")])
        #expect(problems(draft { $0.price = "0" }).isEmpty)
    }

    @Test func aFirstQuantityTurnsTrackingOn() throws {
        let new = try draft { $0.quantity = "24" }.read(nil, id: "new", settings, among: [])
        #expect(new.product.isTracked && new.quantity == 24_000)
        // The quantity of a product that is no longer tracked is gone, whatever the form still shows.
        let old = Product(id: "tea", name: "Tea", price: 200, isTracked: true)
        var left = ProductDraft(old, shown: 5000, settings)
        left.isTracked = false
        let reading = try left.read(old, id: "tea", shown: 5000, settings, among: [old])
        #expect(!reading.product.isTracked && reading.quantity == nil)
    }

    @Test func aDuplicateCodeNamesItsOwner() {
        let water = Product(id: "w", name: "Water", price: 1, sku: "WATER", codes: ["036000291452"])
        let taken = draft { draft in
            draft.sku = "water"
            draft.codes = ["0036000291452", "new"]
        }
        #expect(
            problems(taken, among: [water]) == [
                ProductFieldError(.sku, "Used by Water", owner: "w"),
                ProductFieldError(.codes, "Used by Water", owner: "w"),
            ])
    }

    @Test func savingAnUntouchedFormChangesNothing() throws {
        let products = [
            Product(
                id: "a", name: "T-shirt", price: 1200, sku: "TEE", category: "Clothes", codes: ["x y", "96385075"],
                group: "T-shirt", option: "M", rate: "vat", cost: 500, refusesDiscount: true, isTracked: true,
                threshold: 1500, negative: .refuse),
            Product(id: "b", name: "Mix", price: 890, kind: .weight, isTracked: true, threshold: 250),
            Product(id: "c", name: "Any", price: 0, kind: .open),
        ]
        for (product, shown) in zip(products, [-1500, 3250, 0]) {
            let draft = ProductDraft(product, shown: shown, settings)
            let reading = try draft.read(product, id: product.id, shown: shown, settings, among: products)
            #expect(reading.product == product && reading.warnings.isEmpty)
            #expect(reading.quantity ?? shown == shown)
        }
    }

    @Test func aNegativeQuantityIsRefused() {
        let below = draft { draft in
            draft.isTracked = true
            draft.quantity = "-1"
        }
        #expect(problems(below) == [ProductFieldError(.quantity, "Quantity can't be negative")])
    }

    @Test func productsAreFoundByTypedText() throws {
        let products = [
            Product(id: "id1", name: "Tea", price: 1, sku: "TEA", codes: ["96385074"]),
            Product(id: "id2", name: "Iced tea", price: 1, sku: "ICE"),
            Product(id: "id3", name: "Tea", price: 1, sku: "OLD", isArchived: true),
        ]
        for word in ["id1", "tea", "TEA", "96385074"] {
            #expect(try StoreService.find(word, among: products).id == "id1", "\(word)")
        }
        #expect(try StoreService.find("iced", among: products).id == "id2")
        #expect(throws: StoreError.self) {
            try StoreService.find("te", among: products.map { $0.renamed("Team \($0.id)") })
        }
        #expect(throws: StoreError.self) { try StoreService.find("coffee", among: products) }
    }

    /// Two products with the same name are distinguished by SKU, id or category. The error lists the products.
    @Test func productsWithTheSameNameAreDistinguished() throws {
        let products = [
            Product(id: "3f2a9c1e-5b", name: "Latte", price: 1, category: "Cold"),
            Product(id: "7c11d0aa-9f", name: "Latte", price: 2), Product(id: "x9", name: "Mocha", price: 2, sku: "MO"),
        ]
        let error = #expect(throws: StoreError.self) { try StoreService.find("latte", among: products) }
        for words in [
            "Latte in Cold (id 3f2a9c1e)", "Latte (id 7c11d0aa)", "name it by its id", "edit 3f2a9c1e --sku SKU",
        ] { #expect(error?.words.contains(words) == true, "\(error?.words ?? "")") }
        for word in ["3f2a9c1e", "3f2", "3f2a9c1e-5b"] {
            #expect(try StoreService.find(word, among: products).id == "3f2a9c1e-5b", "\(word)")
        }
        let codes = ProductCodes(products)
        #expect(codes.titled("latte") == nil && codes.allTitled("Latte").count == 2)
        #expect(codes.product(id: "7c11d0aa")?.price == 2 && codes.product(id: "latte") == nil)
    }

    @Test(arguments: [
        ("cat:drinks", ["tea", "cola", "mix"]), ("stock:low", ["cola", "bagel"]), ("stock:out", ["bagel"]),
        ("stock:in", ["mix"]), ("stock:untracked", ["tea"]), ("code:963", ["tea"]), ("price:>2", ["mix"]),
        ("price:19.99", ["mix"]), ("qty:<1", ["bagel"]), ("kind:weight", ["mix"]),
        ("-cat:none", ["tea", "cola", "mix"]),
        ("sku:=cola", ["cola"]), ("bag", ["bagel"]), ("cat:none or price:2", ["tea", "bagel"]),
    ])
    func productsAreFiltered(text: String, names: [String]) {
        var books = StoreBooks()
        var record = StoreRecord(.stock, at: StoreFixture.now, register: "STOCK")
        record.stock = [
            StockMove(product: "cola", delta: 5000, reason: .initial),
            StockMove(product: "mix", delta: 3250, reason: .initial),
        ]
        books.add(record)
        let products = [
            Product(id: "tea", name: "Tea", price: 200, sku: "T", category: "Drinks", codes: ["96385074"]),
            Product(id: "cola", name: "Cola", price: 140, sku: "COLA", category: "Drinks", isTracked: true),
            Product(
                id: "mix", name: "Mix", price: 1999, category: "Drinks", kind: .weight, isTracked: true, threshold: 250),
            Product(id: "bagel", name: "Bagel", price: 100, isTracked: true),
        ]
        let table = ProductFields.table(settings)
        let filter = table.language.parse(text, FilterTime(now: 0))
        #expect(filter.problems.isEmpty)
        let found = products.map { ListedProduct($0, books) }.filter { table.matches(filter, $0) }
        #expect(found.map(\.id) == names)
        #expect(ProductFields.asksForArchived(table.language.parse("tea -archived", FilterTime(now: 0))))
    }
}

extension Product {
    fileprivate func renamed(_ name: String) -> Product {
        var product = self
        product.name = name
        product.sku = ""
        return product
    }
}
