import Synchronization
import SystemKit

/// Counts of large boards, kept for a second. Counts of small boards are always exact.
final class CountCache: Sendable {
    private static let fewest = 1_000
    private static let lifetime = 1.0
    private static let mostKeys = 1_000

    private struct Kept {
        let count: Int
        let time: Double
    }

    private let kept = Mutex<[String: Kept]>([:])
    private let now: @Sendable () -> Double

    /// - Parameter now: the time in seconds, on a clock that nobody can set.
    init(now: @escaping @Sendable () -> Double = { SystemTime.monotonic }) {
        self.now = now
    }

    subscript(key: String) -> Int? {
        get {
            let now = now()
            return kept.withLock { kept in
                kept[key].flatMap { now - $0.time < Self.lifetime ? $0.count : nil }
            }
        }
        set {
            if let newValue, newValue >= Self.fewest {
                keep(newValue, for: key)
            } else {
                kept.withLock { $0[key] = nil }
            }
        }
    }

    /// Keeps a count of any size, as a part of the counts of a large board.
    func keep(_ count: Int, for key: String) {
        let now = now()
        kept.withLock { kept in
            if kept.count >= Self.mostKeys { kept.removeAll() }
            kept[key] = Kept(count: count, time: now)
        }
    }
}
