import Testing

@testable import StoreCore
@testable import StoreKit

/// Old Z reports, without reading the whole sales log.
@Suite struct ClosedSessionTests {
    private let store: StoreFolder

    init() throws { store = try StoreFolder() }

    private static func moment(day: Int) -> RecordMoment {
        RecordMoment(milliseconds: StoreFolder.now.milliseconds + day * 86_400_000)
    }

    @Test func eachZReportIsFoundAgain() async throws {
        let till = store.till()
        var closed: [ClosedSession] = []
        for number in 1...6 {
            // Some sessions continue into the next month.
            try await till.sell("a\(number)", at: Self.moment(day: number * 20))
            try await till.sell("b\(number)", on: "R2", at: Self.moment(day: number * 20 + 1))
            try await till.sell("c\(number)", at: Self.moment(day: number * 20 + 15))
            _ = try await till.commit("R") { (log) throws(StoreError) in
                try SessionRecordBuilder(register: "R", moment: Self.moment(day: number * 20 + 16))
                    .closing(0, left: nil, reason: nil, log)
            }
            closed.append(try #require(try await till.books().register("R").lastClosed))
        }
        try await till.sell("d", at: Self.moment(day: 150))
        #expect(store.names("log").filter { $0.hasSuffix(".jsonl") }.count > 8)
        #expect(closed.map(\.grandSales) == (1...6).map { $0 * 2000 })
        let other = store.till()
        for (place, session) in closed.enumerated() {
            #expect(try await other.closedSession(place + 1, on: "R") == session)
        }
        #expect(try await other.closedSession(7, on: "R") == nil)
        #expect(try await other.closedSession(1, on: "R2") == nil)
        #expect(try await other.books().register("R").lastClosed == closed.last)
    }

    /// A session of one evening on which the clock was a month ahead, with a corrected opening in between.
    @Test func aClockSetAheadHidesNothingOfASession() async throws {
        let till = store.till()
        func close(day: Int) async throws -> ClosedSession {
            _ = try await till.commit("R") { (log) throws(StoreError) in
                try SessionRecordBuilder(register: "R", moment: Self.moment(day: day)).closing(
                    0, left: nil, reason: nil, log)
            }
            return try #require(try await till.books().register("R").lastClosed)
        }
        try await till.sell("a", at: Self.moment(day: 0))
        let first = try await close(day: 0)
        try await till.sell("b", at: Self.moment(day: 1))
        try await till.sell("c", at: Self.moment(day: 31))
        _ = try await till.commit("R") { (log) throws(StoreError) in
            try SessionRecordBuilder(register: "R", moment: Self.moment(day: 31)).recounting(500, log)
        }
        try await till.sell("d", at: Self.moment(day: 2))
        let second = try await close(day: 31)
        try await till.sell("e", at: Self.moment(day: 3))
        let third = try await close(day: 4)
        #expect(second.session.totals.salesCount == 3 && second.session.totals.opening == 500)
        #expect(store.names("log").filter { $0.hasSuffix(".jsonl") }.count == 2)
        let other = store.till()
        for session in [first, second, third] {
            let report = try #require(session.close.sessionEnd?.report)
            #expect(try await other.closedSession(report, on: "R") == session)
        }
    }
}
