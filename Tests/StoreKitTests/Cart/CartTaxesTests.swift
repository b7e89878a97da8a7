import Testing

@testable import StoreKit

/// Carts with several taxes on a line.
@Suite struct CartTaxesTests {
    private static let gst = TaxRate(id: "gst", name: "GST", millionths: 50_000, isInclusive: false)
    private static let qst = TaxRate(id: "qst", name: "QST", millionths: 99_750, isInclusive: false)
    private static let pst = TaxRate(id: "pst", name: "PST", millionths: 70_000, isInclusive: false, isCompound: true)
    private static let city = TaxRate(id: "city", name: "NYC", millionths: 88_750, isInclusive: false)
    private static let vat = TaxRate(id: "vat", name: "VAT", millionths: 200_000, isInclusive: true)
    private static let stay = TaxRate(id: "stay", name: "Stay", millionths: 20_000, isInclusive: true)
    private static let dear = TaxRate(
        id: "dear", name: "Dear", millionths: 100_000, isInclusive: true, isCompound: true)
    private static let away = TaxRate(id: "away", name: "Away", millionths: 30_000, isInclusive: false)
    private static let rates = [gst, qst, pst, vat, stay, dear, city, away]

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let price: Int
        let taxes: [String]
        var exemption = TaxExemption()
        let total: Int
        /// The id, the base and the tax.
        let rows: [(String, Int, Int)]
    }

    static let cases = [
        Case(
            testDescription: "three decimals", price: 100_00, taxes: ["city"], total: 108_88,
            rows: [("city", 100_00, 8_88)]),
        Case(
            testDescription: "two taxes", price: 100_00, taxes: ["gst", "qst"], total: 114_98,
            rows: [("gst", 100_00, 5_00), ("qst", 100_00, 9_98)]),
        Case(
            testDescription: "on the amount with the tax before", price: 100_00, taxes: ["gst", "pst"], total: 112_35,
            rows: [("gst", 100_00, 5_00), ("pst", 105_00, 7_35)]),
        Case(
            testDescription: "the order of the product does not matter", price: 100_00, taxes: ["pst", "gst"],
            total: 112_35, rows: [("gst", 100_00, 5_00), ("pst", 105_00, 7_35)]),
        Case(
            testDescription: "two in the price", price: 12_20, taxes: ["vat", "stay"], total: 12_20,
            rows: [("vat", 10_00, 2_00), ("stay", 10_00, 20)]),
        Case(
            testDescription: "one in the price on another", price: 13_20, taxes: ["vat", "dear"], total: 13_20,
            rows: [("vat", 10_00, 2_00), ("dear", 12_00, 1_20)]),
        Case(
            testDescription: "one in the price, one added", price: 12_00, taxes: ["vat", "gst"], total: 12_50,
            rows: [("gst", 10_00, 50), ("vat", 10_00, 2_00)]),
        Case(
            testDescription: "exempt from the first of two", price: 100_00, taxes: ["gst", "pst"],
            exemption: TaxExemption(taxes: ["gst"]), total: 107_00,
            rows: [("gst", 100_00, 0), ("pst", 100_00, 7_00)]),
        Case(
            testDescription: "exempt from one of two in the price", price: 12_20, taxes: ["vat", "stay"],
            exemption: TaxExemption(taxes: ["vat"]), total: 10_20, rows: [("vat", 10_00, 0), ("stay", 10_00, 20)]),
        Case(
            testDescription: "exempt from what another one is on", price: 13_20, taxes: ["vat", "dear"],
            exemption: TaxExemption(taxes: ["vat"]), total: 11_00, rows: [("vat", 10_00, 0), ("dear", 10_00, 1_00)]),
        Case(
            testDescription: "exempt from all", price: 13_20, taxes: ["vat", "dear", "gst"],
            exemption: TaxExemption(isWhole: true), total: 10_00,
            rows: [("gst", 10_00, 0), ("vat", 10_00, 0), ("dear", 10_00, 0)]),
        Case(
            testDescription: "taxes of their own", price: 12_00, taxes: ["vat"], exemption: TaxExemption(own: ["away"]),
            total: 10_30, rows: [("vat", 10_00, 0), ("away", 10_00, 30)]),
        Case(
            testDescription: "taxes of their own on what is not taxed", price: 12_00, taxes: [],
            exemption: TaxExemption(own: ["away"]), total: 12_00, rows: []),
    ]

    @Test(arguments: cases) func aLineHasItsTaxes(_ known: Case) throws {
        let totals = try CartTotals(
            [CartLine(price: known.price, taxes: known.taxes)],
            rules: CartRules(rates: Self.rates, exemption: known.exemption))
        #expect(totals.total == known.total)
        #expect(totals.taxes.map { "\($0.rate.id) \($0.base) \($0.tax)" } == known.rows.map { "\($0) \($1) \($2)" })
        #expect(totals.taxes.allSatisfy { $0.isExempt == known.exemption.taxes.contains($0.rate.id) || $0.tax == 0 })
    }

    /// Rounding by line would give a different sum.
    @Test func eachTaxIsRoundedOnceForAllItsLines() throws {
        let lines = [CartLine](repeating: CartLine(price: 1_00, taxes: ["gst", "qst"]), count: 3)
        let totals = try CartTotals(lines, rules: CartRules(rates: Self.rates))
        #expect(totals.taxes.map(\.tax) == [15, 30])
        #expect(totals.lines.map(\.tax) == [15, 15, 15])
        let byLine = try CartTotals(
            [CartLine](repeating: CartLine(price: 50, taxes: ["qst"]), count: 3),
            rules: CartRules(rates: Self.rates, taxRounding: .line))
        #expect(byLine.taxes.map(\.tax) == [15])
    }

    @Test func aSuspendedTaxIsNotCharged() throws {
        let rules = CartRules(rates: [Self.gst], resting: ["qst"])
        let totals = try CartTotals([CartLine(price: 100, taxes: ["gst", "qst"])], rules: rules)
        #expect(totals.total == 105 && totals.taxes.map(\.rate.id) == ["gst"])
        #expect(throws: CartError.unknownRate("pst")) {
            try CartTotals([CartLine(price: 100, taxes: ["gst", "pst"])], rules: rules)
        }
    }

    @Test(arguments: 1...300) func taxSumsAddUp(seed: UInt64) throws {
        var random = SeededNumbers(state: seed)
        let lines = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            CartLine(
                price: Int.random(in: 0...3000, using: &random), quantity: Int.random(in: 1...4000, using: &random),
                taxes: Self.rates.map(\.id).filter { _ in Bool.random(using: &random) })
        }
        var exemption = TaxExemption()
        if Bool.random(using: &random) {
            exemption.taxes = Set(Self.rates.map(\.id).filter { _ in Int.random(in: 0..<4, using: &random) == 0 })
        }
        if Int.random(in: 0..<5, using: &random) == 0 { exemption.own = ["gst", "away"] }
        let rules = CartRules(
            rates: Self.rates, rounding: Bool.random(using: &random) ? .halfUp : .halfEven,
            taxRounding: Bool.random(using: &random) ? .receipt : .line, exemption: exemption)
        let totals = try CartTotals(lines, orderDiscounts: [.percent(500), .fixed(77)], rules: rules)
        #expect(totals.total == totals.lines.reduce(0) { $0 + $1.total })
        for tax in totals.taxes {
            let own = totals.lines.flatMap(\.taxes).filter { $0.id == tax.rate.id }
            #expect(own.reduce(0) { $0 + $1.tax } == tax.tax)
            #expect(tax.tax >= 0 && tax.base >= 0)
            #expect(!tax.isExempt || tax.tax == 0)
        }
        for (line, total) in zip(lines, totals.lines) {
            #expect(total.total >= total.tax && total.taxes.allSatisfy { $0.tax >= 0 })
            if line.taxes.isEmpty { #expect(total.total == total.goods) }
        }
        let isAsSold = exemption == TaxExemption()
        if isAsSold {
            let added = totals.taxes.reduce(0) { $1.rate.isInclusive ? $0 : $0 + $1.tax }
            #expect(totals.total == totals.subtotal + added)
        }
    }

    /// The exact parts of a price, for any rates.
    @Test(arguments: 1...200) func thePartsOfAPriceAddUp(seed: UInt64) throws {
        var random = SeededNumbers(state: seed)
        let rates = (0..<Int.random(in: 1...4, using: &random)).map { place in
            TaxRate(
                id: "t\(place)", millionths: Int.random(in: 0...300_000, using: &random), isInclusive: true,
                isCompound: Bool.random(using: &random))
        }
        let price = Int.random(in: 0...1_000_000, using: &random)
        let totals = try CartTotals(
            [CartLine(price: price, taxes: rates.map(\.id))], rules: CartRules(rates: rates))
        #expect(totals.total == price)
        // Each tax equals the tax computed from the net amount, except for rounding.
        for tax in totals.taxes {
            let exact = Double(tax.base) * Double(tax.rate.millionths) / 1_000_000
            #expect(abs(exact - Double(tax.tax)) <= 4, "\(tax)")
        }
    }
}
