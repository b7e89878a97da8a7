import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Decimals in tables of products. Each column has its own notation.
struct ProductDecimalTests {
    private func plan(_ table: String) throws(ImportError) -> ProductImportPlan {
        try ProductImport(into: [], quantities: [:], settings: StoreSettings(), makeID: StoreFixture.counting())
            .plan(Array(table.utf8))
    }

    @Test(arguments: [
        ("name;price;sku\na;3,50;A\nb;1.200,00;B\n", [350, 120_000]), ("name,price,sku\na,\"3,50\",A\n", [350]),
        ("name\tprice\tsku\na\t3.5\tA\n", [350]), ("name,price,sku\na,$12,A\nb,\"€ 1,000\",B\n", [1200, 100_000]),
    ])
    func decimalsAreReadAsTheFileWritesThem(table: String, prices: [Int]) throws {
        let plan = try plan(table)
        #expect(plan.changes.changes.compactMap(\.after?.price) == prices)
    }

    /// A spreadsheet of a country that groups thousands with spaces writes a no-break space, and its export keeps it.
    @Test(arguments: [" ", "\u{A0}", "\u{2009}", "\u{202F}"])
    func spacesBetweenThousandsAreRead(space: String) throws {
        for (prices, expected) in [
            (["14 800,50"], [1_480_050]), (["14 800"], [1_480_000]), (["14 800,50 €", "3,50"], [1_480_050, 350]),
            (["14 800.50", "1 000 000"], [1_480_050, 100_000_000]),
        ] {
            for separator in [",", ";", "\t"] {
                let cells = prices.map { "\"\($0.replacing(" ", with: space))\"" }
                let rows = cells.enumerated().map { ["p\($0)", $1, "s\($0)"].joined(separator: separator) }
                let header = ["name", "price", "sku"].joined(separator: separator)
                let plan = try plan(([header] + rows).joined(separator: "\n"))
                #expect(plan.changes.changes.compactMap(\.after?.price) == expected, "\(prices) \(plan.rows)")
            }
        }
    }

    /// A number with three digits after its sign may have thousands or decimals if the other rows disagree.
    @Test(arguments: ["1,250", "1.250"])
    func anAmbiguousNumberIsRefused(_ cell: String) throws {
        let table = "name,price,sku\na,\"3,50\",A\nb,4.20,B\nc,\"\(cell)\",C\n"
        let plan = try plan(table)
        #expect(plan.changes.changes.count == 2 && plan.rows[2].detail.contains("“\(cell)” may be 1250 or 1.250"))
    }
}
