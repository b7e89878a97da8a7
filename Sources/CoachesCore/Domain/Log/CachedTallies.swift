import FoundationEssentials
import QuadCore

/// Tallies as they are kept between starts.
package struct CachedTallies: Equatable, Sendable {
    /// For whom they were counted, and how.
    let subject: String
    /// Says of which state of the files.
    let stamp: String
    let tallies: ContactTallies

    func isGood(for subject: String, _ stamp: String, at now: Date) -> Bool {
        self.subject == subject && self.stamp == stamp && tallies.goodFrom.map { $0 <= now } ?? true
            && tallies.goodUntil.map { now < $0 } ?? true
    }
}
