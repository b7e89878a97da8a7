import QuadData
import QuadDomain
import StoreKit
import Testing

/// Z reports of long ago, without reading all that was ever sold.
@Suite struct ClosedSessionTests {
    private let store: StoreFolder

    init() throws { store = try StoreFolder() }

    private static func moment(day: Int) -> RecordMoment {
        RecordMoment(milliseconds: StoreFolder.now.milliseconds + day * 86_400_000)
    }

    @Test func eachZIsFoundAgain() async throws {
        let till = store.till()
        var closed: [ClosedSession] = []
        for number in 1...6 {
            // Some sessions go on into the next month.
            try await till.sell("a\(number)", at: Self.moment(day: number * 20))
            try await till.sell("b\(number)", on: "R2", at: Self.moment(day: number * 20 + 1))
            try await till.sell("c\(number)", at: Self.moment(day: number * 20 + 15))
            _ = try await till.commit("R") { (log) throws(StoreFault) in
                try SessionMaking(register: "R", moment: Self.moment(day: number * 20 + 16))
                    .closing(0, left: nil, reason: nil, log)
            }
            closed.append(try #require(try await till.books().register("R").lastClosed))
        }
        try await till.sell("d", at: Self.moment(day: 150))
        #expect(store.names("log").count > 8)
        #expect(closed.map(\.grandSales) == (1...6).map { $0 * 2000 })
        let other = store.till()
        for (place, session) in closed.enumerated() {
            #expect(try await other.closedSession(place + 1, on: "R") == session)
        }
        #expect(try await other.closedSession(7, on: "R") == nil)
        #expect(try await other.closedSession(1, on: "R2") == nil)
        #expect(try await other.books().register("R").lastClosed == closed.last)
    }
}
