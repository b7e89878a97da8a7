import Synchronization
import SystemKit

/// A limit on requests per client: a bucket of tokens for each network, or for each number such as a player's id.
package final class RateLimit: Sendable {
    private enum Key: Hashable, Sendable {
        case network(IPAddress)
        case number(UInt128)
    }

    private struct Bucket {
        var tokens: Double
        var updated: Double
    }

    private let burst: Double
    private let perSecond: Double
    private let capacity: Int
    private let now: @Sendable () -> Double
    private let buckets = Mutex<[Key: Bucket]>([:])

    /// - Parameter burst: the requests that a client may send at once.
    /// - Parameter perSecond: the tokens that a bucket gains each second.
    /// - Parameter capacity: the most buckets in memory.
    package init(
        burst: Int, perSecond: Double, capacity: Int = 65_536,
        now: @escaping @Sendable () -> Double = { SystemTime.monotonic }
    ) {
        self.burst = Double(max(1, burst))
        self.perSecond = max(perSecond, 1e-9)
        self.capacity = max(8, capacity)
        self.now = now
    }

    package var count: Int { buckets.withLock { $0.count } }

    /// Takes a token from the client's bucket.
    /// - Returns: nil if there was one, else the whole seconds until the next token.
    package func take(_ client: IPAddress) -> Int? { take(.network(client.network)) }

    /// Takes a token from the bucket of a number.
    package func take(_ number: UInt128) -> Int? { take(.number(number)) }

    private func take(_ key: Key) -> Int? {
        let time = now()
        return buckets.withLock { buckets in
            var bucket = buckets[key] ?? Bucket(tokens: burst, updated: time)
            bucket.tokens = level(bucket, at: time)
            bucket.updated = time
            guard bucket.tokens >= 1 else {
                buckets[key] = bucket
                return Int(min(((1 - bucket.tokens) / perSecond).rounded(.up), 86_400))
            }
            bucket.tokens -= 1
            if buckets.count >= capacity, buckets[key] == nil { makeRoom(in: &buckets, at: time) }
            buckets[key] = bucket
            return nil
        }
    }

    private func level(_ bucket: Bucket, at time: Double) -> Double {
        min(burst, bucket.tokens + max(0, time - bucket.updated) * perSecond)
    }

    /// Drops an eighth of the buckets or more, so that the scan runs rarely. Full buckets go first, because a
    /// new bucket is full too, then the oldest.
    private func makeRoom(in buckets: inout [Key: Bucket], at time: Double) {
        let order = buckets.map { (key: $0.key, isFull: level($0.value, at: time) >= burst, updated: $0.value.updated) }
            .sorted { ($0.isFull ? 0 : 1, $0.updated) < ($1.isFull ? 0 : 1, $1.updated) }
        for entry in order.prefix(max(1, capacity / 8)) { buckets[entry.key] = nil }
    }
}
