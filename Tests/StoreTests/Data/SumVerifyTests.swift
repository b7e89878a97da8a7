import Testing

@testable import StoreCore
@testable import StoreKit

/// The findings of verification when the chain is intact but its numbers are wrong.
@Suite struct SumVerifyTests {
    private let store: StoreFolder
    private static let file = "log/R-2026-11.jsonl"

    init() throws { store = try StoreFolder() }

    /// Rebuilds the whole log with some records changed, as anyone with the program could.
    private func forge(_ change: (Int, inout RecordObject) -> Void) throws {
        var previous = SHA256Digest.genesis
        var lines: [[UInt8]] = []
        for (place, line) in store.lines(Self.file).enumerated() {
            var object = try StoreRecord(line: line).object
            change(place + 1, &object)
            let (sealed, hash) = RecordSeal.sealed(object, after: previous)
            lines.append(sealed)
            previous = hash
        }
        try store.write(lines, to: Self.file)
    }

    private func faults() async throws -> [String] {
        let chains = try await store.till().verify(head: nil)
        return chains.flatMap(\.report.faults).map { "\($0.kind.rawValue) \($0.description)" }
    }

    @Test func aGoodLogHasNoFindings() async throws {
        let till = store.till()
        try await till.sell("a")
        #expect(try await faults() == [])
    }

    @Test func aTotalThatDoesNotMatchItsLinesIsReported() async throws {
        let till = store.till()
        for cart in ["a", "b"] { try await till.sell(cart) }
        try forge { number, record in if number == 2 { record["total"] = .integer(900) } }
        #expect(
            try await faults() == [
                "sums Record 2: its items come to 1000, but its total is 900.",
                "sums Record 2: its tenders come to 1000, but the amount due is 900.",
            ])
    }

    /// A number that is too large is not an amount. Many amounts near the limit have no sum.
    @Test(arguments: [Int.max, 1 << 53])
    func amountsTooLargeForASumStopNothing(_ amount: Int) async throws {
        let till = store.till()
        for number in 0..<1100 { try await till.sell("c\(number)") }
        try forge { number, record in if number > 1 { record["total"] = .integer(amount) } }
        let other = store.till()
        _ = try await other.books()
        #expect(try await !faults().isEmpty)
        if amount == .max {
            #expect(await fault { try await other.sell("z") }?.kind == .damaged)
        }
    }

    @Test func anUnknownHeadIsReportedOnce() async throws {
        let till = store.till()
        try await till.sell("a")
        try await till.sell("b", on: "R2")
        let chains = try await till.verify(head: "0123456789")
        #expect(chains.map(\.register) == ["R", "R2", "all"])
        #expect(chains.map(\.report.isGood) == [true, true, false])
        #expect(chains.last?.report.faults.map(\.kind) == [.missingEnd])
    }
}
