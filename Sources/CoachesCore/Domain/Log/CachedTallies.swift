import FoundationEssentials
import QuadCore

/// Tallies as stored in the cache between runs.
package struct CachedTallies: Equatable, Sendable {
    /// The viewer and the rules for whom the tallies were counted.
    let subject: String
    /// The state of the files that were counted.
    let stamp: String
    let tallies: ContactTallies

    func isGood(for subject: String, _ stamp: String, at now: Date) -> Bool {
        self.subject == subject && self.stamp == stamp && tallies.goodFrom.map { $0 <= now } ?? true
            && tallies.goodUntil.map { now < $0 } ?? true
    }
}
