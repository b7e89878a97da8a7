import Testing

@testable import StoreKit

/// Sums that are looked up in their JSON text, and parsed completely after many lookups.
@Suite struct SumsByIDTests {
    private static let odd = ["p", "p1", "\"p\"", "a,\"p", "ü", "{p", ""]

    @Test func storedSumsAreFoundByScanningAndByParsing() {
        var sums = SumsByID()
        for (place, id) in Self.odd.enumerated() { sums.add(place * 1000 - 2000, to: id) }
        let kept = SumsByID(kept: sums.text[...])
        for _ in 0..<10 {
            for (place, id) in Self.odd.enumerated() { #expect(kept[id] == place * 1000 - 2000) }
            #expect(kept["nobody"] == nil)
        }
        #expect(kept == sums)
    }

    @Test func changesContinueFromStoredSums() {
        var sums: SumsByID = ["tea": 3000]
        sums = SumsByID(kept: sums.text[...])
        sums.add(-1000, to: "tea")
        sums.add(500, to: "mug")
        #expect(sums["tea"] == 2000 && sums["mug"] == 500)
        #expect(sums.all == ["tea": 2000, "mug": 500])
    }

    @Test func emptySumsHaveNoItems() {
        #expect(SumsByID(kept: SumsByID().text[...])["tea"] == nil)
        #expect(SumsByID(kept: SumsByID().text[...]) == SumsByID())
    }
}
