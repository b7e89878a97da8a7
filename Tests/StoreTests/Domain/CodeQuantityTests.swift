import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Quantities with codes that contain a quantity themselves.
@Suite struct CodeQuantityTests {
    private static let products = [
        Product(id: "mix", name: "Trail mix", price: 890, sku: "00042", kind: .weight),
        Product(id: "box", name: "Box", price: 500, sku: "BOX", codes: ["04012345678901"]),
        Product(id: "card", name: "Gift card", price: 0, sku: "GIFT", kind: .gift),
    ]
    private let entry = CartEntry(
        ProductCodes(products, patterns: ["20IIIIIPPPPPC", "21IIIIIWWWWWC"]), StoreSettings())

    private func line(_ text: String) throws -> StoreCart.Item {
        var cart = StoreCart(id: "c", register: "R")
        try entry.add(text, to: &cart)
        return try #require(cart.items.first)
    }

    private static func label(_ digits: String) -> String {
        let numbers = digits.utf8.map { $0 - 0x30 }
        return digits + String(CheckDigit.mod10(numbers[...]))
    }

    @Test func threeItemsOfAPriceLabelCostThreeTimesAsMuch() throws {
        let item = try line(Self.label("200004200229") + "*3")
        // 2.29 at 8.90 per kilogram is 0.257 kg.
        #expect(item.fixedTotal == 687 && item.quantity == 771)
    }

    /// The total, the price per kilogram, and the resulting weight in thousandths.
    @Test(arguments: [
        (457, 1990, 230), (1990, 1990, 1000), (995, 1990, 500), (1, 1990, 1), (1, 100_000, 0), (0, 1990, 0),
        (99_999, 1, 99_999_000), (457, 0, 0),
    ])
    func aPriceLabelOfAWeighedProductGivesTheWeight(_ total: Int, _ price: Int, _ weight: Int) throws {
        let digits = String(total)
        let label = Self.label("2000777" + String(repeating: "0", count: 5 - digits.count) + digits)
        let cheese = Product(id: "cheese", name: "Cheese", price: price, sku: "777", kind: .weight)
        let found = try #require(ProductCodes([cheese], patterns: ["20IIIIIPPPPPC"]).found(label))
        guard weight > 0 else {
            #expect(found.obstacle == .noWeight)
            return
        }
        #expect(found.obstacle == nil)
        #expect((found.item.quantity, found.item.fixedTotal, found.item.unit) == (weight, total, "kg"))
        let cart = StoreCart(id: "c", register: "R", items: [found.item])
        #expect(try cart.totals(StoreSettings()).due == total)
        #expect(total != 457 || price != 1990 || label == "2000777004575")
    }

    @Test func aPriceLabelOfACountedProductIsOnePiece() throws {
        let pie = Product(id: "pie", name: "Pie", price: 500, sku: "777")
        let found = try #require(ProductCodes([pie], patterns: ["20IIIIIPPPPPC"]).found("2000777004575"))
        #expect((found.item.quantity, found.item.fixedTotal) == (1000, 457))
    }

    @Test func twoItemsOfAWeightLabelWeighTwiceAsMuch() throws {
        let item = try line(Self.label("210004200257") + "*2")
        #expect(item.fixedTotal == nil && item.quantity == 514)
        #expect(throws: SaleError.self) { try line(Self.label("210004200257") + "*0.5") }
    }

    /// GS1 codes have room for larger quantities than a till allows.
    @Test func aCodeWithTooLargeAnAmountIsRefused() {
        #expect(throws: SaleError.self) { try line("]C101040123456789013099999999") }
    }

    @Test func aWeighedProductNeedsAWeight() throws {
        #expect(throws: SaleError.self) { try line("00042") }
        #expect(try line("00042*0.257").quantity == 257)
    }

    @Test func aGiftCardIsNotSoldAsGoods() {
        #expect(throws: SaleError.self) { try line("GIFT") }
    }

    @Test func theAmountInAGS1CodeIsThePrice() throws {
        let codes = ProductCodes(Self.products)
        let gtin = Self.label("0401234567890")
        let boxes = [Product(id: "box", name: "Box", price: 500, codes: [gtin])]
        #expect(ProductCodes(boxes).found("]C101\(gtin)3922199")?.fixedTotal == 199)
        #expect(ProductCodes(boxes, exponent: 0).found("]C101\(gtin)3922199")?.warning != nil)
        #expect(codes.found("BOX")?.fixedTotal == nil)
    }

    @Test(arguments: [
        ("17261126", nil), ("17261125", "Milk expired on 2026-11-25"), ("15261100", nil),
        ("15261000", "Milk was best before 2026-10-31"), ("15261001" + "17261225", "Milk was best before 2026-10-01"),
        ("17991231", "Milk expired on 1999-12-31"), ("10LOT7", nil),
    ])
    func anExpiredDateGivesAWarning(elements: String, words: String?) throws {
        let gtin = Self.label("0401234567890")
        let codes = ProductCodes([Product(id: "milk", name: "Milk", price: 120, codes: [gtin])])
        let found = try #require(codes.found("]C101\(gtin)\(elements)"))
        #expect(found.warning(on: try #require(CalendarDay("2026-11-26"))) == words)
        #expect(found.obstacle == nil)
    }

    /// A product keeps only the item number of a weight or price label, because the next package has another price.
    @Test(arguments: [
        ("2000777004575", "00777"), ("2112345012346", "12345"), ("4006381333931", "4006381333931"), ("ABC-1", "ABC-1"),
    ])
    func aLabelIsStoredByItsItemNumber(_ code: String, _ lasting: String) {
        var settings = StoreSettings()
        settings.patterns = ["20IIIIIPPPPPC", "21IIIIIWWWWWC"]
        #expect(settings.lastingCode(code) == lasting)
    }
}
