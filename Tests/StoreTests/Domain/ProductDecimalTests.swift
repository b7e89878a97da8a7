import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// Decimals in tables of products, which each column writes in its own way.
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

    /// A number with three digits behind its sign may be thousands or decimals where the other rows disagree.
    @Test(arguments: ["1,250", "1.250"])
    func aNumberThatNoRowTellsIsRefused(_ cell: String) throws {
        let table = "name,price,sku\na,\"3,50\",A\nb,4.20,B\nc,\"\(cell)\",C\n"
        let plan = try plan(table)
        #expect(plan.changes.changes.count == 2 && plan.rows[2].detail.contains("“\(cell)” may be 1250 or 1.250"))
    }
}
