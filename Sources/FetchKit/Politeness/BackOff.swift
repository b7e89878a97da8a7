/// The delay before a server is asked again after consecutive failures.
package struct BackOff: Sendable, Equatable {
    /// Seconds after the first failure. Each further failure doubles the delay.
    package var first = 600.0
    var longest = 86_400.0
    /// The largest share of a delay that jitter removes, so that feeds that failed together are not retried together.
    var spread = 0.25

    /// Returns the delay in seconds. `failures` counts from 1. `jitter` is 0…1, and 0 gives the full delay.
    func delay(failures: Int, jitter: Double) -> Double {
        let doublings = min(max(failures, 1) - 1, 62)
        let full = min(first * Double(1 << doublings), longest)
        return full * (1 - spread * min(max(jitter, 0), 1))
    }
}
