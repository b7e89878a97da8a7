import Testing

@testable import StoreKit

/// A tax with a rate that changes on a day.
@Suite struct DatedTaxTests {
    private struct Version: DatedTax {
        let id: String
        let name: String
        var from: Int?
        var until: Int?
    }

    private let versions = [
        Version(id: "vat", name: "old"), Version(id: "food", name: "food", until: 99),
        Version(id: "vat", name: "low", from: 100, until: 199), Version(id: "vat", name: "new", from: 300),
        Version(id: "next", name: "next", from: 500),
    ]

    @Test(
        arguments: [
            (nil, "old food next", 3), (99, "old food (next)", 2), (100, "low (food) (next)", 1),
            (199, "low (food) (next)", 1), (200, "(new) (food) (next)", 0), (300, "new (food) (next)", 1),
            (500, "new (food) next", 2),
        ] as [(Int?, String, Int)])
    func theVersionOfTheDayApplies(day: Int?, words: String, count: Int) {
        let found = versions.versions(on: day)
        #expect(found.map { $0.holds ? $0.tax.name : "(\($0.tax.name))" }.joined(separator: " ") == words)
        #expect(found.count { $0.holds } == count)
    }
}
