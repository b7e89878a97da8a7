import Testing

@testable import QuadCore
@testable import StoreCore
@testable import StoreKit

/// The tax columns in tables of other programs.
@Suite struct TaxImportTests {
    private static let loyverse = """
        Handle,SKU,Name,Category,Option 1 value,Default price,"Tax - ""VAT"" (20%)","Tax - ""Bag"" (0.375%)"
        tea,1,Tea,Drinks,,2.50,Y,N
        bag,2,Bag,,,0.20,N,Y
        mug,3,Mug,,S,8.00,Y,Y
        mug,4,,,L,9.00,,
        bun,5,Bun,,,1.00,N,N

        """
    private static let square = """
        Token,Item Name,Variation Name,SKU,Category,Price,Tax - Sales Tax (8.875%)
        t1,Tea,Regular,1,Drinks,2.50,Y
        t2,Bun,Regular,5,Food,1.00,N

        """

    private func plan(
        _ text: String, _ taxes: [StoreSettings.Tax], _ choices: ImportChoices = ImportChoices()
    ) throws -> ProductImportPlan {
        let settings = StoreSettings(taxes: taxes)
        return try ProductImport(
            into: [], quantities: [:], settings: settings, makeID: StoreFixture.counting()
        ).plan(Array(text.utf8), choices)
    }

    private func taxes(_ plan: ProductImportPlan) -> [String] {
        plan.changes.changes.compactMap(\.after).map { "\($0.sku) \($0.taxes.joined(separator: "+"))" }
    }

    private static let vat = StoreSettings.Tax(id: "vat", name: "VAT", basisPoints: 2000, isInclusive: true)
    private static let bag = StoreSettings.Tax(id: "bag", name: "Bag", millionths: 3750, isInclusive: false)

    @Test func loyverseHasAYOrNForEachTax() throws {
        let plan = try plan(Self.loyverse, [Self.vat, Self.bag])
        #expect(plan.source == .loyverse && plan.leftOutWords == nil && plan.unknownTaxes.isEmpty)
        // A variant has the taxes of its item.
        #expect(taxes(plan) == ["1 vat", "2 bag", "3 vat+bag", "4 vat+bag", "5 "])
    }

    @Test func squareHasAYOrNForEachTax() throws {
        let sales = StoreSettings.Tax(id: "s", name: "sales tax", millionths: 88_750, isInclusive: false)
        let plan = try plan(Self.square, [Self.vat, sales])
        #expect(plan.source == .square && taxes(plan) == ["1 s", "5 "])
    }

    /// A tax with another rate is another tax.
    @Test(arguments: [
        [], [vat], [StoreSettings.Tax(id: "bag", name: "Bag", millionths: 375, isInclusive: false), vat],
    ])
    func anUnknownTaxIsNeverDropped(known: [StoreSettings.Tax]) throws {
        let plan = try plan(Self.loyverse, known)
        #expect(plan.unknownTaxes.map(\.name).contains("Bag"))
        #expect(plan.rows[1].fate == .failed && plan.rows[1].detail.contains("The store has no tax “Bag 0.375%”"))
        #expect(plan.rows[4].fate == .new && plan.newTaxes.isEmpty)
        #expect(plan.taxWords(StoreSettings())?.hasPrefix("taxes not set up: ") == true)
    }

    @Test(arguments: NewTaxKind.allCases) func taxesAreAddedIfTheUserChoosesAKind(kind: NewTaxKind) throws {
        var choices = ImportChoices()
        choices.newTaxes = kind
        let plan = try plan(Self.loyverse, [Self.vat], choices)
        #expect(plan.newTaxes.map(\.id) == ["bag0_375"] && plan.newTaxes[0].isInclusive == (kind == .included))
        #expect(taxes(plan) == ["1 vat", "2 bag0_375", "3 vat+bag0_375", "4 vat+bag0_375", "5 "])
        #expect(plan.count(.failed) == 0 && plan.unknownTaxes.isEmpty)
    }

    @Test func ratesThatDifferOnlyInTheirDecimalPointAreTwoColumns() throws {
        let table = "Handle,SKU,Name,Default price,Tax - \"T\" (1.25%),Tax - \"T\" (12.5%)\na,1,A,1.00,N,Y\n"
        let taxes = [
            StoreSettings.Tax(id: "low", name: "T", basisPoints: 125, isInclusive: true),
            StoreSettings.Tax(id: "high", name: "T", basisPoints: 1250, isInclusive: true),
        ]
        #expect(self.taxes(try plan(table, taxes)) == ["1 high"])
    }

    @Test func aCellOtherThanYOrNIsReported() throws {
        let table = "Handle,SKU,Name,Default price,Tax - VAT (20%)\na,1,A,1.00,perhaps\n"
        let plan = try plan(table, [Self.vat])
        #expect(plan.rows[0].isWarned && plan.rows[0].detail.contains("it must be Y or N"))
    }

    @Test func anExportedTableKeepsSeveralTaxes() throws {
        var product = Product(id: "p", name: "Tea", price: 250, sku: "1")
        product.taxes = ["vat", "bag"]
        let settings = StoreSettings(taxes: [Self.vat, Self.bag])
        let text = ProductExport.text([product], quantities: [:], settings: settings)
        #expect(text.contains("vat|bag"))
        #expect(taxes(try plan(text, settings.taxes)) == ["1 vat+bag"])
    }
}
