import Testing

@testable import StoreKit

@Suite struct CartVectorTests {
    /// Returns the cases of a file, each with its name.
    static func cases(_ file: String, _ list: String = "cases") throws -> [(name: String, value: RecordValue)] {
        let value = try RecordValue(parsing: try Fixture.bytes(file))
        return (value[list]?.elements ?? []).map { ($0["name"]?.text ?? "", $0) }
    }

    @Test func cartTotalsMatchTheVectors() throws {
        let cases = try Self.cases("store_cart.json")
        #expect(cases.count == 12)
        for (name, value) in cases {
            let result = try CartCase(try #require(value["in"])).result()
            let expected = try #require(value["out"])
            #expect(
                String(decoding: CanonicalText.bytes(of: result), as: UTF8.self)
                    == String(decoding: CanonicalText.bytes(of: expected), as: UTF8.self), "\(name)")
        }
    }

    /// No number of lines and no rate crashes the program.
    @Test func tooLargeAmountsAreErrors() throws {
        let most = 9_007_199_254_740_992
        let rate = #"{"id":"a","bp":10000,"inclusive":false}"#
        let one = #"{"price":\#(most),"qty":1000000,"rate":"a"}"#
        let many = (0..<1100).map { _ in #"{"price":\#(most),"qty":1000}"# }.joined(separator: ",")
        for lines in [one, many] {
            let text = #"{"rates":[\#(rate)],"lines":[\#(lines)],"tip":{"bp":1000}}"#
            let value = try RecordValue(parsing: Array(text.utf8))
            #expect(throws: (any Error).self) { try CartCase(value).result() }
        }
    }

    @Test func linesAreRefundedInParts() throws {
        var tried = 0
        for (name, value) in try Self.cases("store_refunds.json") {
            guard let total = value["line_total"]?.int, let quantity = value["qty"]?.int,
                let tax = value["line_tax"]?.int
            else { continue }
            tried += 1
            var done = 0
            var amounts: [Int] = []
            var taxes: [Int] = []
            for part in value["refund_qty"]?.elements?.compactMap(\.int) ?? [] {
                amounts.append(try RefundShare.amount(of: total, quantity: quantity, done: done, part: part))
                taxes.append(try RefundShare.amount(of: tax, quantity: quantity, done: done, part: part))
                done += part
            }
            #expect(amounts == value["amounts"]?.elements?.compactMap(\.int), "\(name)")
            #expect(taxes == value["taxes"]?.elements?.compactMap(\.int), "\(name)")
            #expect(throws: RefundError.nothingLeft, "\(name)") {
                try RefundShare.amount(of: total, quantity: quantity, done: done, part: 1)
            }
        }
        #expect(tried == 2)
        #expect(throws: RefundError.moreThanIsLeft(1000)) {
            try RefundShare.amount(of: 100, quantity: 1000, done: 0, part: 2000)
        }
    }

    @Test func anOrderDiscountLeavesOutUndiscountableLines() throws {
        let totals = try CartTotals(
            [CartLine(price: 1000), CartLine(price: 2000, refusesDiscount: true)],
            orderDiscounts: [.percent(1000), .fixed(5000)])
        #expect(totals.lines.map(\.discount) == [1000, 0])
        #expect(totals.total == 2000)
    }

    @Test func taxesAreRoundedByLineIfConfigured() throws {
        let rate = TaxRate(id: "s", basisPoints: 825, isInclusive: false)
        let lines = [CartLine](repeating: CartLine(price: 10, rate: "s"), count: 10)
        let totals = try CartTotals(lines, rules: CartRules(rates: [rate], taxRounding: .line))
        #expect(totals.taxes.first?.tax == 10)
        #expect(totals.total == 110)
    }

    @Test func aTipIsComputedBeforeTaxIsAdded() throws {
        let rate = TaxRate(id: "s", basisPoints: 1000, isInclusive: false)
        let totals = try CartTotals(
            [CartLine(price: 1000, rate: "s")], tip: .percent(1500), rules: CartRules(rates: [rate]))
        #expect(totals.total == 1100)
        #expect(totals.tip == 150)
        #expect(totals.due == 1250)
    }

    @Test func nonsenseIsRefused() {
        #expect(throws: CartError.negative("price")) { try CartTotals([CartLine(price: -1)]) }
        #expect(throws: CartError.negative("quantity")) { try CartTotals([CartLine(price: 1, quantity: -1)]) }
        #expect(throws: CartError.unknownRate("x")) { try CartTotals([CartLine(price: 1, rate: "x")]) }
        #expect(throws: CartError.money(.tooLarge)) { try CartTotals([CartLine(price: .max, quantity: .max)]) }
        #expect(throws: CartError.money(.tooLarge)) {
            try CartTotals([CartLine](repeating: CartLine(price: Exact.largestAmount), count: 3))
        }
    }
}
