/// How long to leave a server alone after failures in a row.
package struct BackOff: Sendable, Equatable {
    /// Seconds after the first failure; each further one doubles them.
    package var first = 600.0
    var longest = 86_400.0
    /// The part of a delay that jitter takes off, so that feeds that failed together don't return together.
    var spread = 0.25

    /// Seconds. `failures` counts from 1; `jitter` is 0…1, 0 for the full delay.
    func delay(failures: Int, jitter: Double) -> Double {
        let doublings = min(max(failures, 1) - 1, 62)
        let full = min(first * Double(1 << doublings), longest)
        return full * (1 - spread * min(max(jitter, 0), 1))
    }
}
