import Synchronization

/// The distribution of measured values.
package final class Histogram: Sendable {
    struct Counts: Equatable, Sendable {
        /// The number of values in each bucket; the last bucket has no bound.
        var buckets: [Int]
        var sum = 0.0
    }

    /// The largest value of each bucket, in ascending order.
    let bounds: [Double]
    private let state: Mutex<Counts>

    /// The bounds for the time of requests, in seconds.
    package static let latencies = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 30]

    package init(bounds: [Double]) {
        self.bounds = bounds
        state = Mutex(Counts(buckets: [Int](repeating: 0, count: bounds.count + 1)))
    }

    var counts: Counts { state.withLock { $0 } }

    package func observe(_ value: Double) {
        state.withLock { counts in
            counts.buckets[bounds.firstIndex { value <= $0 } ?? bounds.count] += 1
            counts.sum += value
        }
    }
}
