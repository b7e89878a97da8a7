import Testing

@testable import StoreCore
@testable import StoreKit

@Suite struct StockTakeTests {
    private let cola = Product(
        id: "cola", name: "Cola", price: 140, sku: "COLA", codes: ["5449000000996"], isTracked: true)
    private let nuts = Product(id: "nuts", name: "Nuts", price: 890, sku: "NUTS", kind: .weight, isTracked: true)
    private let tea = Product(id: "tea", name: "Tea", price: 200, sku: "TEA")
    private var codes: ProductCodes { ProductCodes([cola, nuts, tea]) }

    @Test func aDifferenceIsPosted() throws {
        var take = StockTake()
        take.set("cola", counted: 4000, expected: 5000)
        take.set("nuts", counted: 3250, expected: 3250)
        #expect(take.moves == [StockMove(product: "cola", delta: -1000, reason: .count)])
        #expect(take.worth(["cola": cola, "nuts": nuts], .halfUp) == -140)
    }

    @Test func eachScanAddsOneAgainstTheCurrentStock() throws {
        var take = StockTake()
        for expected in [5000, 5000, 4000] { try take.add(1000, of: "cola", expected: expected) }
        #expect(take["cola"] == .init(product: "cola", counted: 3000, expected: 4000))
        take.set("cola", counted: nil, expected: 0)
        #expect(take.isEmpty)
        #expect(throws: StoreError.self) { try take.add(.max, of: "cola", expected: 0) }
    }

    @Test func aFileIsReadLineByLine() {
        let text = "code,quantity\r\n5449000000996,3\r\n\r\nCOLA,1\nNUTS,0.5\n"
        let (take, problems) = StockTakeTable.read(text, codes, StoreSettings(), quantities: ["cola": 5000])
        #expect(problems.isEmpty)
        #expect(take.lines.map(\.counted) == [4000, 500])
        #expect(take.moves.map(\.delta) == [-1000, 500])
    }

    @Test func commentsAreNotCounts() {
        let text = "# counted on Monday\n\nCode,Quantity\n#shelf 2\nCOLA,4\n"
        let (take, problems) = StockTakeTable.read(text, codes, StoreSettings(), quantities: [:])
        #expect(problems.isEmpty && take.lines.map(\.counted) == [4000])
        #expect(StockTakeTable.read("#1001,5\n", codes, StoreSettings(), quantities: [:]).problems.count == 1)
    }

    @Test func aCommaMayBeTheDecimalSign() {
        let settings = StoreSettings(decimalSign: .comma)
        let (take, problems) = StockTakeTable.read("COLA;4\nNUTS;0,257\n", codes, settings, quantities: [:])
        #expect(problems.isEmpty)
        #expect(take.lines.map(\.counted) == [4000, 257])
    }

    @Test(arguments: [
        "nothing,3", "COLA,1.5", "COLA,-1", "COLA,x", "COLA", "TEA,3", "COLA,1,200", "COLA,1e3",
        "COLA,99999999999999999999",
    ])
    func aWrongLineIsReported(_ line: String) {
        let (take, problems) = StockTakeTable.read("COLA,1\n\(line)\n", codes, StoreSettings(), quantities: [:])
        #expect(problems.map(\.line) == [2])
        #expect(take.lines.count == 1)
    }
}
