import LeaderboardCore
import ServeKit
import Testing

@testable import quad_server

struct DailyLimitTests {
    private let noon = UTCInstant(milliseconds: 1_796_040_000_000)

    @Test func anAddressWaitsUntilTomorrow() throws {
        let limit = DailyLimit(most: 2)
        for _ in 0..<2 { try limit.take(.loopback, now: noon) }
        #expect(throws: Refusal.tooManyRequests(seconds: 43_200)) { try limit.take(.loopback, now: noon) }
        try limit.take(.loopback, now: noon.advanced(seconds: 43_200))
    }

    @Test func manyAddressesLockNobodyOut() throws {
        let limit = DailyLimit(most: 2, capacity: 16)
        for _ in 0..<2 { try limit.take(.loopback, now: noon) }
        for number in 0..<100 { try limit.take(#require(IPAddress("10.0.0.\(number)")), now: noon) }
        // The busiest address is still limited.
        #expect(throws: Refusal.self) { try limit.take(.loopback, now: noon) }
    }
}
