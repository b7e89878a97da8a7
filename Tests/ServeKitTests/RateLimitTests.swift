import Synchronization
import Testing

@testable import ServeKit

struct RateLimitTests {
    private final class Clock: Sendable {
        let time = Mutex(1_000.0)

        func advance(_ seconds: Double) { time.withLock { $0 += seconds } }
    }

    private let clock = Clock()

    private func limit(capacity: Int = 100) -> RateLimit {
        RateLimit(burst: 2, perSecond: 0.5, capacity: capacity, now: { [clock] in clock.time.withLock { $0 } })
    }

    private func address(_ text: String) throws -> IPAddress { try IPAddress(text).orThrow() }

    @Test func bucketsEmptyAndFill() throws {
        let limit = limit()
        let client = try address("192.0.2.1")
        #expect([limit.take(client), limit.take(client), limit.take(client)] == [nil, nil, 2])
        clock.advance(1)
        #expect(limit.take(client) == 1)
        clock.advance(1)
        #expect(limit.take(client) == nil)
        #expect(limit.take(client) == 2)
        clock.advance(1_000)
        #expect([limit.take(client), limit.take(client), limit.take(client)] == [nil, nil, 2])
    }

    @Test(arguments: [
        ("192.0.2.1", "192.0.2.2", false), ("192.0.2.1", "::ffff:192.0.2.1", true),
        ("2001:db8:1:2::1", "2001:db8:1:2:ffff::9", true), ("2001:db8:1:2::1", "2001:db8:1:3::1", false),
    ])
    func networksShareABucket(_ first: String, _ second: String, _ isShared: Bool) throws {
        let limit = limit()
        _ = limit.take(try address(first))
        _ = limit.take(try address(first))
        #expect((limit.take(try address(second)) != nil) == isShared)
    }

    @Test func memoryIsBounded() throws {
        let limit = limit(capacity: 16)
        let busy = try address("198.51.100.1")
        for _ in 0..<3 { _ = limit.take(busy) }
        clock.advance(0.1)
        for number in 0..<200 { _ = limit.take(try address("192.0.2.\(number)")) }
        #expect(limit.count <= 16)
    }

    @Test func fullBucketsAreDroppedFirst() throws {
        let limit = limit(capacity: 8)
        let busy = try address("198.51.100.1")
        for _ in 0..<2 { _ = limit.take(busy) }
        for number in 0..<7 { _ = limit.take(try address("192.0.2.\(number)")) }
        // After this time, the buckets with one used token are full, and the busy client's is not.
        clock.advance(2)
        _ = limit.take(busy)
        _ = limit.take(try address("203.0.113.1"))
        #expect(limit.take(busy) != nil)
    }
}
