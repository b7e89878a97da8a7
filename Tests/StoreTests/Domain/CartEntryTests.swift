import TestSupport
import Testing

@testable import StoreCore
@testable import StoreKit

/// The item lines of commands.
@Suite struct CartEntryTests {
    private static let products = [
        Product(id: "tea", name: "Green Tea", price: 200, sku: "T1", codes: ["42"]),
        Product(id: "number", name: "T1", price: 300),
        Product(id: "cup-1", name: "Cup", price: 400), Product(id: "cup-2", name: "cup", price: 500),
        Product(id: "old", name: "Old", price: 600, isArchived: true),
    ]

    private func item(_ line: String) throws(SaleError) -> StoreCart.Item? {
        var cart = StoreCart(id: "c", register: "R")
        try CartEntry(ProductCodes(Self.products), StoreSettings()).add(line, to: &cart)
        return cart.items.first
    }

    /// A code takes precedence over an SKU, and an SKU over a name.
    @Test(arguments: [("42", "tea"), ("t1", "tea"), ("T1", "tea"), ("green tea", "tea"), ("Green Tea*3", "tea")])
    func aProductIsFoundByCodeNumberOrName(_ line: String, _ id: String) throws {
        #expect(try item(line)?.product == id)
        #expect(try item(line)?.quantity == (line.hasSuffix("*3") ? 3000 : 1000))
    }

    @Test(arguments: ["gift:0.00:23456789ABCDP", "top-up:carla:0.00"])
    func creditOfZeroIsRefused(_ line: String) {
        #expect(throws: SaleError.self) { try item(line) }
    }

    /// The typed amount is the amount due, so no tax is added to it.
    @Test func anOpenAmountHasTheTaxOfNewProducts() throws {
        #expect(try item("12.50+")?.rate == nil)
        var settings = StoreSettings()
        settings.taxes = [.init(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)]
        var cart = StoreCart(id: "c", register: "R")
        try CartEntry(ProductCodes([]), settings).add("12.50+*2", to: &cart)
        #expect(cart.items.first?.rate == "vat" && cart.items.first?.quantity == 2000)
        #expect(try cart.totals(settings).due == 2500)
        settings.taxes[0] = .init(id: "st", name: "Sales tax", basisPoints: 725, isInclusive: false)
        cart.items = []
        try CartEntry(ProductCodes([]), settings).add("12.50+", to: &cart)
        #expect(cart.items.first?.rate == nil)
    }

    /// An open amount with the name of a product has the taxes of the product.
    @Test func anOpenAmountNamedAfterAProductHasItsTaxes() throws {
        var settings = StoreSettings()
        settings.taxes = [.init(id: "st", name: "Sales tax", basisPoints: 725, isInclusive: false)]
        let products = [
            Product(id: "misc", name: "Misc", price: 0, category: "Other", kind: .open, rate: "st"),
            Product(id: "cake", name: "Cake", price: 900, category: "Bakery", rate: "st"),
            Product(id: "card", name: "Voucher", price: 0, kind: .gift),
            Product(id: "bun-1", name: "Bun", price: 100, rate: "st"),
            Product(id: "bun-2", name: "Bun", price: 200, rate: "st"),
            Product(id: "twin-1", name: "Twin", price: 100, rate: "st"),
            Product(id: "twin-2", name: "Twin", price: 200),
        ]
        func item(_ line: String) throws -> StoreCart.Item? {
            var cart = StoreCart(id: "c", register: "R")
            try CartEntry(ProductCodes(products), settings).add(line, to: &cart)
            return cart.items.first
        }
        for (line, product, category) in [
            ("12.50+ misc", "misc", "Other"), ("12.50+ Cake", nil, "Bakery"),
        ] as [(String, String?, String)] {
            let item = try #require(try item(line))
            #expect((item.product, item.category, item.price, item.taxes) == (product, category, 1250, ["st"]))
        }
        #expect(try item("12.50+ Cakes")?.taxes == [])
        #expect(try item("12.50+ Bun")?.taxes == ["st"])
        #expect(throws: SaleError.self) { try item("12.50+ Twin") }
        #expect(throws: SaleError.self) { try item("12.50+ Voucher") }
    }

    @Test(.processorTime(below: 10)) func aVeryLongLineIsRefusedAtOnce() {
        for line in [String(repeating: "x", count: 100_000), "1.00+ " + String(repeating: "x", count: 100_000)] {
            #expect(throws: SaleError.self) { try item(line) }
        }
    }

    @Test(arguments: ["cup", "old", "Green", "", "*3"])
    func anAmbiguousOrUnknownNameIsRefused(_ line: String) {
        #expect(throws: SaleError.self) { try item(line) }
    }

    @Test(arguments: [
        ("12.50+ Cake", "Cake", 1250, 1000), ("12.50+Cake", "Cake", 1250, 1000), ("2*12.50+ Cake", "Cake", 1250, 2000),
        ("2 x 3.00+ Flat white, oat", "Flat white, oat", 300, 2000), ("12.50+ Cake*3", "Cake", 1250, 3000),
        ("0.50+ 7up", "7up", 50, 1000), ("12.50+", "Open amount", 1250, 1000),
    ])
    func anOpenAmountHasAName(_ line: String, _ name: String, _ price: Int, _ quantity: Int) throws {
        let item = try #require(try item(line))
        #expect((item.name, item.price, item.quantity) == (name, price, quantity))
        #expect(item.product == nil)
    }

    @Test(arguments: [
        "12.50+ 3.00", "12.50+5", "12.50+ -", "12.50+ %10", "12.50+ $1", "12.50++", "12.50+ +", "12.50+ !!",
        "12,50+ Cake", "12.505+ Cake", "12.50+ 4111 1111 1111 1111", "12.50+ 3*tea", "1e3+ Cake",
        "12.50+ 3.00+", "12.50+ 3.00+ Cake", "12.50+ Cake 3.00+", "12.50+ 77", "12.50+ Cake -1.00",
    ])
    func anInvalidNameAfterAnAmountIsRefused(_ line: String) {
        #expect(throws: SaleError.self) { try item(line) }
    }
}
